import { expect, test } from "vitest";
import { lineOf, meantPlaceholder } from "./template-problems.ts";

test("a problem is told by the line it first stands on", () => {
  const html = "<p>one</p>\n[[x]]\n[[x]]";
  expect(lineOf(html, "[[x]]")).toBe(2);
  expect(lineOf(html, "{{y}}")).toBeNull();
});

test.each([
  ["block", "[[footer-legall]]", "[[footer-legal]]"],
  ["block", "[[Header]]", "[[header]]"],
  ["block", "[[imprint]]", null],
  ["data", "{{customer.firstname}}", "{{customer.firstName}}"],
  ["data", "{{custmer.lastName}}", "{{customer.lastName}}"],
  ["data", "{{weather.tomorrow}}", null],
  ["syntax", "{{customer.firstName}", null],
] as const)("for the %s %s, %s was meant", (kind, placeholder, meant) => {
  expect(meantPlaceholder({ kind, placeholder }, ["header", "footer-legal"])).toBe(meant);
});
