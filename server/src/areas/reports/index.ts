// What the importers may use of this area: to write down what was agreed with a lender, and to settle what happened so far.
export { insertTerms } from "./queries/settling.ts";
export { settleContracts } from "./settle.ts";
export type { FunderTerms } from "./settlement-terms.ts";
