// What other areas take from here: the frame of a customer's own pages, what it shows for a link that leads nowhere, and what
// the retailer calls its trades.
export { LinkProblem } from "./online/link-problem.tsx";
export { OnlineFrame } from "./online/online-frame.tsx";
export { useSourceName } from "./source-name.ts";
