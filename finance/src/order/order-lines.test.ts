import { expect, test } from "vitest";
import { aDevice } from "../testing/an-order.ts";
import { marginOver, marginPpm, totalLine } from "./order-lines.ts";

test("a line costs its pieces at list price and the retailer's markup on each", () => {
  expect(totalLine(aDevice(10_000, { retailerMarkupMinor: 250, quantity: 3 }))).toMatchObject({
    unitSaleMinor: 10_250,
    listMinor: 30_000,
    markupMinor: 750,
    totalMinor: 30_750,
  });
});

test("a markup can lower the price, but not below nothing", () => {
  expect(totalLine(aDevice(10_000, { retailerMarkupMinor: -10_000 })).totalMinor).toBe(0);
  expect(() => totalLine(aDevice(10_000, { retailerMarkupMinor: -10_001 }))).toThrow("negative price");
});

test.each([0, -1, 1.5])("a quantity of %d is a mistake", (quantity) => {
  expect(() => totalLine(aDevice(10_000, { quantity }))).toThrow("quantity");
});

test("a fraction of a cent is a mistake", () => {
  expect(() => totalLine(aDevice(99.5))).toThrow("minor units");
});

test("the margin is what the sale leaves over the cost, as a share of the sale", () => {
  expect(marginPpm(10_000, 8_000)).toBe(200_000);
  expect(marginPpm(10_000, 12_000)).toBe(-200_000);
  expect(marginPpm(0, 12_000)).toBeNull();
});

test("the margin over an order is that of all pieces whose cost is known, without VAT", () => {
  const phones = aDevice(12_000, { retailerMarkupMinor: -600, quantity: 10, costPriceMinor: 8_550 });
  const withVat = { pricingIncludesTax: true, vatRatePpm: 200_000 };
  expect(marginOver([phones, aDevice(5_000)], { pricingIncludesTax: false, vatRatePpm: 200_000 })).toEqual({
    amountMinor: 28_500,
    ppm: 250_000,
  });
  expect(marginOver([phones], withVat)).toEqual({ amountMinor: 9_500, ppm: 100_000 });
  expect(marginOver([aDevice(5_000)], withVat)).toBeNull();
});
