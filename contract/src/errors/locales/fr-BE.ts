export { default as texts } from "./fr-BE.json" with { type: "json" };
