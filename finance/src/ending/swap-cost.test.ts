import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainSwapCost } from "../explain/explain.ts";
import { addDays, addMonths } from "../numbers/calendar-date.ts";
import { anUpgradePlan, priced } from "../testing/an-order.ts";
import { leftOfTrade, swapCost } from "./swap-cost.ts";

const START = "2025-03-15";

function swapOn(
  on: string,
  parts: { deductionMinor?: number; tradeInMinor?: number; ratePpm?: number } = {},
) {
  const { ratePpm = 149_000, ...rest } = parts;
  const { deviceAgreement } = priced({ plan: anUpgradePlan({ nominalRatePpm: ratePpm }) });
  if (!deviceAgreement) throw new Error("no agreement");
  const { fixedMonths, residualMinor } = deviceAgreement;
  return swapCost({
    agreement: { startDate: START, ...deviceAgreement },
    fixedMonths,
    residualMinor,
    on,
    ...rest,
  });
}

describe("before the free date", () => {
  test.each([
    [6, 58_223],
    [12, 40_236],
    [23, 3_596],
  ])("after %d payments the customer pays the balance less the guaranteed residual: %d", (month, cost) => {
    expect(swapOn(addMonths(START, month)).swapCostMinor).toBe(cost);
  });

  test("without interest he pays the instalments up to the free month", () => {
    const swap = swapOn(addMonths(START, 8), { ratePpm: 0 });
    expect(Math.abs(swap.swapCostMinor - 16 * 3_122)).toBeLessThan(24);
  });

  test("a worse condition adds its deduction", () => {
    const on = addMonths(START, 12);
    expect(swapOn(on, { deductionMinor: 5_000 }).swapCostMinor).toBe(swapOn(on).swapCostMinor + 5_000);
  });

  test("a device worth more than what is owed gives a credit, not a negative cost", () => {
    const swap = swapOn(addMonths(START, 23), { tradeInMinor: 40_000 });
    expect(swap.swapCostMinor).toBe(0);
    expect(swap.customerCreditMinor).toBe(40_000 - swap.settlement.settlementMinor);
  });
});

describe("what a whole trade leaves", () => {
  test.each([
    ["more than ends the contract is the customer's", 23_000, 11_228, 0, 11_772],
    ["just as much leaves nothing", 11_228, 11_228, 0, 0],
    ["less leaves nothing", 9_000, 11_228, 2_228, 0],
    ["a guarantee that settles it gives nothing back", 9_000, 11_228, 0, 0],
    ["where something is still to pay, nothing is left", 23_000, 11_228, 1, 0],
    ["without a contract there is nothing to be left of", 23_000, null, 0, 0],
  ])("%s", (_, totalMinor, settlementMinor, swapCostMinor, left) => {
    expect(leftOfTrade({ totalMinor, settlementMinor, swapCostMinor })).toBe(left);
  });
});

describe("from the free date on", () => {
  test("the device settles the balance, cents of rounding included", () => {
    const swap = swapOn(addMonths(START, 24));
    expect(swap).toMatchObject({ isFree: true, swapCostMinor: 0 });
    expect(swap.settlement.balanceMinor).toBe(24_987);
  });

  test("a worse condition still has its price, never more than what is owed", () => {
    expect(swapOn(addMonths(START, 24), { deductionMinor: 5_000 }).swapCostMinor).toBe(5_000);
    const nearEnd = swapOn(addMonths(START, 35), { deductionMinor: 24_975 });
    expect(nearEnd.swapCostMinor).toBe(nearEnd.settlement.settlementMinor);
  });
});

test("the cost is never negative, falls from due date to due date, and explains itself on every day", () => {
  let before = Infinity;
  for (let month = 0; month <= 36; month += 1) {
    const { swapCostMinor } = swapOn(addMonths(START, month));
    expect(swapCostMinor).toBeLessThan(before + 1);
    before = swapCostMinor;
  }
  fc.assert(
    fc.property(fc.nat(1_200), fc.nat(30_000), fc.nat(60_000), (days, deductionMinor, tradeInMinor) => {
      const swap = swapOn(addDays(START, days), { deductionMinor, tradeInMinor });
      expect(swap.swapCostMinor).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(swap.swapCostMinor)).toBe(true);
      const { lines } = explainSwapCost(swap);
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(swap.swapCostMinor);
    }),
    { numRuns: 50 },
  );
});
