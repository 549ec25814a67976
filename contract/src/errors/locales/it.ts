export { default as texts } from "./it.json" with { type: "json" };
