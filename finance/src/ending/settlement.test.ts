import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainSettlement } from "../explain/explain.ts";
import { addMonths } from "../numbers/calendar-date.ts";
import { anUpgradePlan, aPlan, priced } from "../testing/an-order.ts";
import { anyPricedOrder } from "../testing/any-order.ts";
import { balanceOn, settle } from "./settlement.ts";

function running(nominalRatePpm: number) {
  const { deviceAgreement } = priced({ plan: aPlan({ nominalRatePpm }) });
  if (!deviceAgreement) throw new Error("no agreement");
  return { startDate: "2025-01-31", ...deviceAgreement };
}

describe("settling", () => {
  test("on a due date costs the balance", () => {
    const agreement = running(149_000);
    const settlement = settle(agreement, "2025-04-30");
    expect(settlement).toMatchObject({ paymentsMade: 3, days: 0, interestMinor: 0 });
    expect(settlement.settlementMinor).toBe(agreement.calendar[2]?.balanceMinor);
  });

  test("between due dates adds interest by days over 365, rounded once", () => {
    const agreement = running(149_000);
    const settlement = settle(agreement, "2025-05-10");
    expect(settlement).toMatchObject({ lastDueOn: "2025-04-30", days: 10 });
    const exact = settlement.balanceMinor * (1 + (0.149 * 10) / 365);
    expect(settlement.settlementMinor).toBe(Math.round(exact));
  });

  test("before the first due date counts from the start", () => {
    expect(settle(running(149_000), "2025-02-10")).toMatchObject({
      balanceMinor: 99_900,
      days: 10,
      paymentsMade: 0,
    });
  });

  test("without interest costs the instalments that are left", () => {
    const settlement = settle(running(0), "2025-09-15");
    expect(settlement.settlementMinor).toBe(settlement.remainingMinor);
    expect(settlement.savedMinor).toBe(0);
  });

  test("after the end costs nothing", () => {
    expect(settle(running(149_000), "2030-01-01").settlementMinor).toBe(0);
  });

  test("before the start is a mistake", () => {
    expect(() => settle(running(0), "2025-01-30")).toThrow("before the start");
  });

  test("by the share of the month takes that part of a month's interest", () => {
    const agreement = running(120_000);
    const settlement = settle(agreement, "2025-03-14", "SHARE_OF_MONTH");
    expect(settlement.days).toBe(14);
    expect(settlement.interestMinor).toBe(Math.round((settlement.balanceMinor * 0.01 * 14) / 31));
  });
});

test("the balance never rises in arrears, is owed in full at the start and nothing at the end", () => {
  fc.assert(
    fc.property(anyPricedOrder, (order) => {
      const agreement = order.deviceAgreement ?? order.extrasAgreement;
      fc.pre(agreement !== null && order.plan.paymentsInAdvance === 0);
      if (!agreement) return;
      const contract = { startDate: "2024-02-29", ...agreement };
      expect(balanceOn(contract, "2024-02-29")).toBe(agreement.owedMinor);
      const months = agreement.fixedMonths + agreement.flexMonths + order.plan.residualMonthsLater;
      expect(balanceOn(contract, addMonths("2024-02-29", months))).toBe(0);
      let before = agreement.owedMinor;
      for (let month = 1; month <= months; month += 1) {
        const balance = balanceOn(contract, addMonths("2024-02-29", month));
        expect(balance).toBeLessThanOrEqual(before);
        before = balance;
      }
    }),
    { numRuns: 60 },
  );
});

test("a settlement explains itself to the minor unit", () => {
  const { deviceAgreement } = priced({ plan: anUpgradePlan() });
  if (!deviceAgreement) throw new Error("no agreement");
  const settlement = settle({ startDate: "2025-01-31", ...deviceAgreement }, "2025-05-10");
  const { lines } = explainSettlement(settlement);
  expect(lines.map(({ key }) => key)).toEqual(["balance", "interestSinceDue"]);
  expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(settlement.settlementMinor);
});
