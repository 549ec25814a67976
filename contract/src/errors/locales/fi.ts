export { default as texts } from "./fi.json" with { type: "json" };
