import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDevice, anOrder, anUpgradePlan, aPlan } from "../testing/an-order.ts";
import { anyPlan } from "../testing/any-order.ts";
import { monthlyPayment } from "./monthly-payment.ts";
import { priceOrder } from "./price-order.ts";

/** Refusals that need every payment of the agreement; the short way knows one. */
const ONLY_THE_CALENDAR_TELLS: readonly string[] = ["RESIDUAL_BELOW_BALANCE", "NO_ANNUAL_RATE"];

describe("the short way to a monthly price", () => {
  test("is the figure of the priced order, or nothing where the order is refused", () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 10_000, max: 500_000 }),
        fc.nat(90),
        (plan, price, residualShare) => {
          const residualMinor = Math.floor((price * residualShare) / 100);
          const residualsByMonth = { [plan.fixedMonths]: residualMinor };
          const covered = { ...plan, requiresInsurance: false };
          const result = priceOrder(
            anOrder({ plan: covered, lines: [aDevice(price, { residualsByMonth })] }),
          );
          fc.pre(result.kind === "priced" || !ONLY_THE_CALENDAR_TELLS.includes(result.refusals[0].code));
          const monthly = monthlyPayment(covered, price, residualMinor);
          expect(monthly).toBe(result.kind === "priced" ? result.order.totals.monthlyPaymentMinor : null);
        },
      ),
    );
  });

  test("needs the device's value when the plan goes by a table", () => {
    const plan = anUpgradePlan({ residual: { source: "TABLE" } });
    expect(monthlyPayment(plan, 99_900)).toBeNull();
    expect(monthlyPayment(plan, 99_900, 24_975)).toBe(3_939);
    expect(monthlyPayment(plan, 99_900, 99_900)).toBeNull();
  });

  test("of a level plan does not aim at the residual, however high it is", () => {
    const level = anUpgradePlan({ instalmentShape: "LEVEL", residual: { source: "TABLE" } });
    expect(monthlyPayment(level, 36_000, 40_000)).toBe(monthlyPayment(level, 36_000, 0));
    expect(monthlyPayment(anUpgradePlan({ residual: { source: "TABLE" } }), 36_000, 36_000)).toBeNull();
  });

  test("is nothing a month for a card payment, and not to be had outside the plan's limits", () => {
    expect(monthlyPayment(aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 }), 99_900)).toBe(0);
    expect(monthlyPayment(aPlan({ maximumMinor: 50_000 }), 99_900)).toBeNull();
    expect(monthlyPayment(aPlan(), 0)).toBeNull();
  });
});

describe("the monthly price", () => {
  const anyPrice = fc.integer({ min: 1_000, max: 1_000_000 });
  const anyRate = fc.integer({ min: 0, max: 400_000 });
  const anyMonths = fc.integer({ min: 1, max: 59 });
  const monthly = (amountMinor: number, nominalRatePpm: number, fixedMonths: number) =>
    monthlyPayment(aPlan({ nominalRatePpm, fixedMonths }), amountMinor) ?? Number.NaN;

  test("never falls when the amount or the rate rises, and never rises when the months do", () => {
    fc.assert(
      fc.property(
        anyPrice,
        anyRate,
        anyMonths,
        fc.integer({ min: 1, max: 50_000 }),
        (price, rate, months, more) => {
          const here = monthly(price, rate, months);
          expect(monthly(price + more, rate, months)).toBeGreaterThanOrEqual(here);
          expect(monthly(price, rate + more, months)).toBeGreaterThanOrEqual(here);
          expect(monthly(price, rate, months + 1)).toBeLessThanOrEqual(here);
          expect(Number.isSafeInteger(here)).toBe(true);
        },
      ),
    );
  });

  test("is the exact annuity, rounded once, compared in whole-number arithmetic", () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 400_000 }), anyMonths, (price, rate, months) => {
        // p = C r (1+r)^n / ((1+r)^n - 1) with r = rate / 12,000,000, as one fraction of whole numbers.
        const unit = 12_000_000n;
        const grown = (unit + BigInt(rate)) ** BigInt(months);
        const numerator = BigInt(price) * BigInt(rate) * grown;
        const denominator = unit * (grown - unit ** BigInt(months));
        const exact = Number((2n * numerator + denominator) / (2n * denominator));
        expect(monthly(price, rate, months)).toBe(Math.max(exact, 1));
      }),
      { numRuns: 300 },
    );
  });
});
