import { expect, test } from "vitest";
import { aDevice } from "../testing/an-order.ts";
import { marginPpm, totalLine } from "./order-lines.ts";

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
