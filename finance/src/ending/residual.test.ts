import { expect, test } from "vitest";
import { totalLine } from "../order/order-lines.ts";
import { aDevice, anExtra, anUpgradePlan } from "../testing/an-order.ts";
import { residualAt } from "./residual.ts";

const lines = [
  aDevice(100_000, { quantity: 2, retailerMarkupMinor: 5_000, residualsByMonth: { 24: 30_000, 30: 22_000 } }),
  anExtra(5_000),
].map(totalLine);

test.each([
  ["NONE", { source: "NONE" as const }, 0],
  ["AMOUNT", { source: "AMOUNT" as const, amountMinor: 20_000 }, 40_000],
  ["PERCENT", { source: "PERCENT" as const, ofListPricePpm: 250_000 }, 50_000],
  ["TABLE", { source: "TABLE" as const }, 60_000],
])("from %s it is of every device, without markup and without extras", (_, residual, residualMinor) => {
  expect(residualAt(anUpgradePlan({ residual }), lines, 24)).toEqual({ residualMinor });
});

test("a month that the table does not have names the line", () => {
  const plan = anUpgradePlan({ residual: { source: "TABLE" } });
  expect(residualAt(plan, lines, 30)).toEqual({ residualMinor: 44_000 });
  expect(residualAt(plan, lines, 12)).toEqual({ missingLineID: "device" });
  expect(residualAt(plan, [totalLine(aDevice(100_000))], 24)).toEqual({ missingLineID: "device" });
});
