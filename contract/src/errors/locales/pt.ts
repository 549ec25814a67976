export { default as texts } from "./pt.json" with { type: "json" };
