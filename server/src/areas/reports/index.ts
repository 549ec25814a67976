// What the importers may use of this area: to write down what was agreed with a lender, to settle what happened so far, to take what a
// lender says of it, and to find the upgrades of the day.
export { insertTerms } from "./queries/settling.ts";
export { scanUpgrades } from "./radar/scan-upgrades.ts";
export { settleContracts } from "./settle.ts";
export { findMissing } from "./statements/find-missing.ts";
export { takeStatement } from "./statements/take-statement.ts";
