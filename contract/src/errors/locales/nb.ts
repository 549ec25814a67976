export { default as texts } from "./nb.json" with { type: "json" };
