import { expect, test } from "vitest";
import { searchTerms } from "./search-words.ts";

test("words are taken apart at everything that is neither letter nor digit", () => {
  expect(searchTerms("  Orbit-9 pro, 128GB ").words).toEqual(["Orbit", "9", "pro", "128GB"]);
});

test("more than six words are not looked at", () => {
  expect(searchTerms("a b c d e f g h").words).toHaveLength(6);
});

test.each([
  ["ob9/128-gr", ["OB9/128-GR"]],
  ["5012345678900", ["5012345678900"]],
  ["5 012345 678900", ["5 012345 678900", "5012345678900"]],
  ["012345678905", ["012345678905", "0012345678905"]],
  ["   ", []],
  ["x".repeat(61), []],
])("%j could be the codes %j", (text, codes) => {
  expect(searchTerms(text).codes).toEqual(codes);
});
