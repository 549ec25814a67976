export { default as texts } from "./nl-BE.json" with { type: "json" };
