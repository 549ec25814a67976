import { expect, test } from "vitest";
import { isProductCode } from "./product-code.ts";

test.each([
  ["5012345678900", true],
  ["OB9P-512-GR", true],
  ["ob9/128-gr", true],
  ["orbit", false],
  ["orbit 9 pro", false],
  ["9", false],
])("%s is a product code: %s", (text, isCode) => {
  expect(isProductCode(text)).toBe(isCode);
});
