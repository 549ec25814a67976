export { default as texts } from "./sv.json" with { type: "json" };
