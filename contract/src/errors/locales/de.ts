export { default as texts } from "./de.json" with { type: "json" };
