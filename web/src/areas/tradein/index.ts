// What other areas take from here: the frame of a customer's own pages, and what it shows for a link that leads nowhere.
export { LinkProblem } from "./link-problem.tsx";
export { OnlineFrame } from "./online-frame.tsx";
