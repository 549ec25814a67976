import { describe, expect, test } from "vitest";
import { anUpgradePlan, aPlan } from "../testing/an-order.ts";
import type { Agreement } from "./agreement.ts";
import { makeAgreement } from "./agreement.ts";
import type { PaymentPlan } from "./payment-plan.ts";

function agree(plan: PaymentPlan, amountMinor: number, residualMinor = 0): Agreement {
  const terms = { plan, covers: "DEVICE" as const, residualMinor, hasCharges: true, insurances: [] };
  const result = makeAgreement(terms, amountMinor);
  if (result.kind !== "agreed") throw new Error(result.reason);
  return result.agreement;
}

describe("an instalment loan", () => {
  test("with a tenth upfront: the opening fee is a deposit, outside the credit, its cost and its rate", () => {
    const agreement = agree(aPlan({ nominalRatePpm: 139_700, openingFeePpm: 100_000 }), 56_900);
    expect(agreement).toMatchObject({
      openingFeeMinor: 5_690,
      principalMinor: 51_210,
      instalmentMinor: 2_458,
    });
    expect(agreement.totals.totalPayableWithOpeningFeeMinor - agreement.totals.totalPayableMinor).toBe(5_690);
    expect(agreement.totals.costOfCreditMinor).toBe(agreement.totals.totalPayableMinor - 51_210);
    expect(agreement.rates.aprDisplayPercent).toBe(14.9);
  });

  test("has a last instalment, which is not the residual that is settled with it", () => {
    const residual = { source: "AMOUNT" as const, amountMinor: 20_000 };
    const agreement = agree(aPlan({ residual }), 99_900, 20_000);
    expect(agreement.calendar.at(-1)?.paymentMinor).toBe(20_000);
    expect(agreement.lastInstalmentMinor).toBe(79_900 - 23 * agreement.instalmentMinor);
  });

  test("without interest costs nothing and has a rate of exactly nothing", () => {
    const agreement = agree(aPlan({ fixedMonths: 7 }), 99_900);
    expect(agreement.totals).toMatchObject({ costOfCreditMinor: 0, totalPayableMinor: 99_900 });
    expect(agreement.rates.aprPercent).toBe(0);
    expect(agreement.lastInstalmentMinor).toBe(99_900 - 6 * agreement.instalmentMinor);
  });

  test("with instalments in whole units clears with the last one", () => {
    const rounding = { stepMinor: 100, direction: "NEAREST" as const };
    const agreement = agree(
      aPlan({ fixedMonths: 18, nominalRatePpm: 120_000, instalmentRounding: rounding }),
      500_000,
    );
    expect(agreement).toMatchObject({ instalmentMinor: 30_500, lastInstalmentMinor: 30_322 });
    expect(agreement.totals.costOfCreditMinor).toBe(48_822);
  });
});

describe("charges", () => {
  const parts = { fixedMonths: 24, nominalRatePpm: 80_000 };

  test("a financed opening charge raises what is owed, not the credit", () => {
    const charges = { openingMinor: 80_000, openingTiming: "FINANCED" as const };
    const agreement = agree(aPlan({ ...parts, charges }), 1_000_000);
    expect(agreement).toMatchObject({
      principalMinor: 1_000_000,
      owedMinor: 1_080_000,
      instalmentMinor: 48_845,
    });
    expect(agreement.totals.openingChargeMinor).toBe(0);
    expect(agreement.rates.aprPercent).toBeCloseTo(16.94, 2);
  });

  test("the same charge paid at signing costs more in rate", () => {
    const agreement = agree(aPlan({ ...parts, charges: { openingMinor: 80_000 } }), 1_000_000);
    expect(agreement.totals.openingChargeMinor).toBe(80_000);
    expect(agreement.rates.aprPercent).toBeCloseTo(17.7, 1);
  });

  test("opening and closing charge can come with the first and the last instalment", () => {
    const charges = {
      openingMinor: 7_500,
      openingTiming: "WITH_FIRST_INSTALMENT" as const,
      closingMinor: 7_500,
    };
    const agreement = agree(aPlan({ fixedMonths: 60, nominalRatePpm: 87_500, charges }), 1_036_750);
    expect(agreement.calendar[0]).toMatchObject({ paymentMinor: 21_396, chargeMinor: 7_500 });
    expect(agreement.calendar.at(-1)?.chargeMinor).toBe(7_500);
    expect(agreement.rates.aprDisplayPercent).toBe(9.7);
  });

  test("a monthly charge can leave the first bill free", () => {
    const charges = { monthlyMinor: 1_500, freeBills: 1 };
    const agreement = agree(aPlan({ charges, aprDecimals: 2 }), 1_500_000);
    expect(agreement.monthlyPaymentMinor).toBe(62_500 + 1_500);
    expect(agreement.totals).toMatchObject({ costOfCreditMinor: 34_500, totalPayableMinor: 1_534_500 });
    expect(agreement.rates.aprDisplayPercent).toBe(2.21);
  });

  test("that take the whole credit leave no rate", () => {
    const terms = {
      plan: aPlan({ charges: { openingMinor: 1_000 } }),
      covers: "DEVICE" as const,
      residualMinor: 0,
      hasCharges: true,
      insurances: [],
    };
    expect(makeAgreement(terms, 1_000)).toEqual({ kind: "no-rate", reason: "NOTHING_RECEIVED" });
  });
});

describe("an upgrade plan", () => {
  test("handed in costs the interest of the fixed period, kept the interest of both", () => {
    const { totals, rates } = agree(anUpgradePlan(), 99_900, 24_975);
    expect(totals.costOfCreditIfHandedInMinor).toBe(24 * 3_939 - (99_900 - 24_975));
    expect(totals.costOfCreditMinor).toBe(21_687);
    expect(rates.fixedPeriodAprPercent).toBeCloseTo(rates.effectivePercent, 2);
  });

  test("has a higher rate over the shorter time when it has an opening charge", () => {
    const { rates } = agree(anUpgradePlan({ charges: { openingMinor: 4_900 } }), 119_900, 30_000);
    expect(rates.fixedPeriodAprPercent).toBeGreaterThan(rates.aprPercent);
  });

  test("without a flexible period ends on its residual, which the device settles", () => {
    const { calendar, totals } = agree(anUpgradePlan({ flexMonths: 0, nominalRatePpm: 0 }), 75_000, 18_750);
    expect(calendar.at(-1)).toMatchObject({
      kind: "RESIDUAL",
      month: 24,
      paymentMinor: 18_750,
      balanceMinor: 0,
    });
    expect(totals).toMatchObject({
      totalPayableMinor: 56_250,
      residualPaymentMinor: 0,
      costOfCreditMinor: 0,
    });
  });
});

describe("a residual", () => {
  test("that the customer pays is part of the total; the cost is the same when the device settles it", () => {
    const parts = { fixedMonths: 47, nominalRatePpm: 130_000, residualMonthsLater: 1 };
    const paid = agree(aPlan(parts), 720_000, 244_059);
    const settled = agree(aPlan({ ...parts, residualSettledBy: "DEVICE" }), 720_000, 244_059);
    expect(paid.totals.totalPayableMinor - settled.totals.totalPayableMinor).toBe(244_059);
    expect(paid.totals.costOfCreditMinor).toBe(settled.totals.costOfCreditMinor);
    expect(paid.calendar.at(-1)?.month).toBe(48);
    // What is lent is worth the instalments and, a month after the last of them, the residual.
    const growth = 1 + 0.13 / 12;
    const worth = (minor: number, month: number) => minor * growth ** -month;
    const instalments = Array.from({ length: 47 }, (_, index) => worth(1, index + 1)).reduce((a, b) => a + b);
    expect(paid.instalmentMinor).toBe(Math.round((720_000 - worth(244_059, 48)) / instalments));
  });
});

test("a card payment is no agreement", () => {
  expect(() => agree(aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 }), 100)).toThrow("no agreement");
});
