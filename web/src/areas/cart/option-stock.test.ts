import { expect, test } from "vitest";
import { isNothing } from "./option-choice.ts";
import { stockLevelOf, stockOf } from "./option-stock.ts";

test.each([
  ["OUT_OF_STOCK", "out"],
  ["LOW_STOCK", "low"],
  ["IN_STOCK", "in"],
  ["NO_STOCK_INFORMATION", null],
] as const)("SALES-OPTIONS-08 %s is shown as %s", (stockLevel, shown) => {
  expect(stockLevelOf({ stockLevel: { stockLevel } })).toBe(shown);
});

test("SALES-OPTIONS-08 what has no stock at all has no marker", () => {
  expect(stockLevelOf({ stockLevel: null })).toBeNull();
  expect(stockOf({ product_options: [] })).toBeNull();
});

test.each(["NO_WARRANTY", "NO_INSURANCE", "NO_APPLE_CARE"])("SALES-OPTIONS-07 %s means nothing", (id) => {
  expect(isNothing(id)).toBe(true);
  expect(isNothing("SCREEN")).toBe(false);
});
