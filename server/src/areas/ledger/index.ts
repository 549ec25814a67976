// What later areas may use of this one: to book what happened, and to tell it again.
export { book, bookNow } from "./book.ts";
export { checkLedger, takeUpPast } from "./check-ledger.ts";
export { type Foretold, foretell } from "./foretell.ts";
export { checkBooksOf } from "./jobs.ts";
export { moneyEvents, type TellMoneyEvents } from "./money-events.ts";
export { heldOf } from "./queries/reading.ts";
export { accountName } from "./wire-ledger.ts";
