// What importers may use of this area.
export { countOn } from "./dashboard-counting.ts";
export { USUAL_DAYS } from "./health/alerts.ts";
export { noteBuild } from "./queries/builds.ts";
export { addCallErrors, addCalls, addReport, type CallsToAdd, markOf, minuteOf } from "./queries/calls.ts";
export { sumPartyDays } from "./queries/party-days.ts";
export { learnUsual } from "./queries/party-usual.ts";
