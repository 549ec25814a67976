import { expect, test } from "vitest";
import { priceAfter } from "./bulk-price.ts";

const change = (kind: "SET" | "PERCENT" | "AMOUNT" | "LIST_PRICE", value = 0, roundTo99 = false) => ({
  kind,
  value,
  roundTo99,
});
const DEVICE = { msrpMinor: 79_900, priceMinor: 74_950 };

test.each([
  ["a price is set", change("SET", 700), 70_000],
  ["a share is added", change("PERCENT", 3), 77_199],
  ["a share is taken off, to the nearest cent", change("PERCENT", -12.5), 65_581],
  ["an amount is added", change("AMOUNT", 10.5), 76_000],
  ["an amount is taken off", change("AMOUNT", -49.5), 70_000],
  ["the list price is copied", change("LIST_PRICE"), 79_900],
  ["it is rounded to the nearest price in .99", change("PERCENT", 3, true), 77_199],
  ["rounding takes the lower of two as near", change("SET", 700.49, true), 69_999],
  ["rounding goes up where that is nearer", change("SET", 700.5, true), 70_099],
])("%s", (_, wanted, after) => {
  expect(priceAfter(DEVICE, wanted)).toBe(after);
});

test("without a price of its own a device counts from the list price", () => {
  expect(priceAfter({ msrpMinor: 10_000, priceMinor: null }, change("PERCENT", 10))).toBe(11_000);
});

test.each([change("AMOUNT", -1000), change("PERCENT", -100), change("SET", 0)])(
  "what comes to no price that can be asked is none: %o",
  (wanted) => {
    expect(priceAfter(DEVICE, wanted)).toBeUndefined();
  },
);

test("the lowest price in .99 is 0.99", () => {
  expect(priceAfter(DEVICE, change("SET", 0.3, true))).toBe(99);
});
