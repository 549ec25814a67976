import { expect, test } from "vitest";
import { anUpgradePlan, aPlan, priced } from "../testing/an-order.ts";
import { priceAddOn } from "./add-ons.ts";

const insurance = { addOnID: "cover", kind: "INSURANCE" as const, monthlyMinor: 899, months: null };

test("an add-on runs for the whole term unless it says otherwise", () => {
  expect(priceAddOn(insurance, anUpgradePlan())).toMatchObject({ months: 36, totalMinor: 36 * 899 });
  expect(priceAddOn({ ...insurance, months: 12, onceMinor: 500 }, anUpgradePlan())).toMatchObject({
    months: 12,
    totalMinor: 12 * 899 + 500,
  });
});

test("only an insurance that the plan requires is a cost of the credit", () => {
  const plan = aPlan({ requiresInsurance: true });
  expect(priceAddOn(insurance, plan).isCostOfCredit).toBe(true);
  expect(priceAddOn({ ...insurance, kind: "SUBSCRIPTION" }, plan).isCostOfCredit).toBe(false);
  expect(priceAddOn(insurance, aPlan()).isCostOfCredit).toBe(false);
});

test("a required insurance raises cost and annual percentage rate, a chosen one neither; the instalment stays", () => {
  const parts = { nominalRatePpm: 149_000 };
  const without = priced({ plan: aPlan(parts) });
  const chosen = priced({ plan: aPlan(parts), addOns: [insurance] });
  const required = priced({ plan: aPlan({ ...parts, requiresInsurance: true }), addOns: [insurance] });
  expect(chosen.deviceAgreement).toEqual(without.deviceAgreement);
  expect(chosen.totals.monthlyAddOnsMinor).toBe(899);
  expect(required.totals.monthlyPaymentMinor).toBe(without.totals.monthlyPaymentMinor);
  expect(required.totals.costOfCreditMinor).toBe(without.totals.costOfCreditMinor + 24 * 899);
  expect(required.deviceAgreement?.rates.aprPercent).toBeGreaterThan(
    without.deviceAgreement?.rates.aprPercent ?? Infinity,
  );
});

test("a negative price is a mistake", () => {
  expect(() => priceAddOn({ ...insurance, monthlyMinor: -1 }, aPlan())).toThrow("negative");
});
