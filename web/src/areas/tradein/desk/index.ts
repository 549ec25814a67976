// What the deal desk takes of a trade-in: the column of what the customer gives, and the trade it is about.

export { gradeLabel } from "../grades.tsx";
export { receiptPath } from "../paths.ts";
export { beginDeskTrade, DeskTrade, outcomeFor, type SwapOnDesk, useDeskTrade } from "./desk-trade.tsx";
export { useGiven } from "./given.ts";
export { GivesBody, GivesHead } from "./gives-column.tsx";
export { GivesFoot } from "./gives-foot.tsx";
export { type TradeNeed, useTradeNeed } from "./trade-need.ts";
