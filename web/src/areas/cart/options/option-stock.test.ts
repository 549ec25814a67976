import { readFileSync } from "node:fs";
import { join } from "node:path";
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

test.each([
  ["out", "danger"],
  ["low", "warning"],
  ["in", "success"],
])(
  "SALES-OPTIONS-08 the marker of %s has the colour of %s, as a red, a yellow and a green one",
  (level, role) => {
    const styles = readFileSync(join(import.meta.dirname, "../../../kit/styles/choice.css"), "utf8");
    expect(styles).toContain(`.stock[data-level="${level}"] {\n    color: var(--${role}-text);`);
  },
);

test("SALES-OPTIONS-08 what has no stock at all has no marker", () => {
  expect(stockLevelOf({ stockLevel: null })).toBeNull();
  expect(stockOf({ product_options: [] })).toBeNull();
});

test.each(["NO_WARRANTY", "NO_INSURANCE", "NO_APPLE_CARE"])("SALES-OPTIONS-07 %s means nothing", (id) => {
  expect(isNothing(id)).toBe(true);
  expect(isNothing("SCREEN")).toBe(false);
});
