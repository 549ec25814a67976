// What other areas take from here: the frame of a customer's own pages, what it shows for a link that leads nowhere, what the
// retailer calls its trades, and the way on with a trade that was kept without a line.
export { LinkProblem } from "./online/link-problem.tsx";
export { OnlineFrame } from "./online/online-frame.tsx";
export { openKeptTrade } from "./outage/open-kept-trade.ts";
export { outcomesPath } from "./paths.ts";
export { useSourceName } from "./source-name.ts";
