// What other areas may use of the campaigns.
export { StageName } from "./stage-name.tsx";
