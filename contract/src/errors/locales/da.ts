export { default as texts } from "./da.json" with { type: "json" };
