import { describe, expect, test } from "vitest";
import { anUpgradePlan, aPlan } from "../testing/an-order.ts";
import type { Agreement } from "./agreement.ts";
import { makeAgreement } from "./agreement.ts";
import { type AgreementTerms, termMonths } from "./agreement-terms.ts";

const someTerms = (parts: Partial<AgreementTerms> = {}): AgreementTerms => ({
  plan: aPlan(),
  covers: "DEVICE",
  residualMinor: 0,
  hasCharges: true,
  insurances: [],
  ...parts,
});

function agree(amountMinor: number, parts: Partial<AgreementTerms> = {}): Agreement {
  const result = makeAgreement(someTerms(parts), amountMinor);
  if (result.kind !== "agreed") throw new Error(result.reason);
  return result.agreement;
}

describe("an insurance that the credit requires", () => {
  const insurance = (months: number) => [{ onceMinor: 1_000, monthlyMinor: 500, months }];

  test.each([
    [12, 1_000 + 12 * 500],
    [24, 1_000 + 24 * 500],
    [36, 1_000 + 24 * 500],
  ])(
    "of %d months costs %d over a term of 24, and is the whole cost of an interest-free credit",
    (months, costMinor) => {
      const { totals } = agree(96_000, { insurances: insurance(months) });
      expect(totals).toMatchObject({
        insuranceMinor: costMinor,
        costOfCreditMinor: costMinor,
        totalPayableMinor: 96_000 + costMinor,
      });
    },
  );

  test("runs as long as the device is kept: over the fixed months alone when it is handed in", () => {
    const terms = { plan: anUpgradePlan(), residualMinor: 24_975 };
    const plain = agree(99_900, terms).totals;
    const insured = agree(99_900, { ...terms, insurances: insurance(60) }).totals;
    expect(insured.costOfCreditMinor - plain.costOfCreditMinor).toBe(1_000 + 36 * 500);
    expect(insured.costOfCreditIfHandedInMinor - plain.costOfCreditIfHandedInMinor).toBe(1_000 + 24 * 500);
  });

  test("raises the annual rate by what it costs", () => {
    const { rates } = agree(96_000, { insurances: insurance(24) });
    const charged = agree(96_000, {
      plan: aPlan({ charges: { openingMinor: 1_000, monthlyMinor: 500 } }),
    }).rates;
    expect(rates.aprPercent).toBeCloseTo(charged.aprPercent, 6);
  });
});

describe("the extras of an upgrade plan", () => {
  const terms = { plan: anUpgradePlan(), covers: "EXTRAS" as const };
  const extras = agree(12_000, terms);

  test("run over the fixed months, like a loan of the same rate", () => {
    const loan = agree(12_000, { plan: aPlan({ nominalRatePpm: 149_000 }) });
    expect(termMonths(someTerms(terms))).toBe(24);
    expect(extras.calendar).toEqual(loan.calendar);
    expect(extras.instalmentMinor).toBe(loan.instalmentMinor);
  });

  test("have one rate and one cost, whether the device goes back or not", () => {
    expect(extras.rates.fixedPeriodAprPercent).toBe(extras.rates.aprPercent);
    expect(extras.totals.costOfCreditIfHandedInMinor).toBe(extras.totals.costOfCreditMinor);
  });
});

test("an agreement without a flexible period costs the same at its end, whoever settles the residual and when", () => {
  for (const residualSettledBy of ["DEVICE", "CUSTOMER"] as const) {
    const plan = aPlan({ nominalRatePpm: 130_000, residualMonthsLater: 1, residualSettledBy });
    const { totals, rates, calendar } = agree(720_000, { plan, residualMinor: 244_059 });
    const interestMinor = calendar.reduce((sum, row) => sum + row.interestMinor, 0);
    expect(totals.costOfCreditMinor).toBe(interestMinor);
    expect(totals.costOfCreditIfHandedInMinor).toBe(interestMinor);
    expect(rates.fixedPeriodAprPercent).toBe(rates.aprPercent);
  }
});
