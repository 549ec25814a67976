// What importers may use of this area.
export { countOn } from "./dashboard-counting.ts";
export { addCallErrors, addCalls } from "./queries/calls.ts";
