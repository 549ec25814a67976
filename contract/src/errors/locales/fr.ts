export { default as texts } from "./fr.json" with { type: "json" };
