export { default as texts } from "./es.json" with { type: "json" };
