export { default as texts } from "./en.json" with { type: "json" };
