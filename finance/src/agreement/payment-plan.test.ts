import { describe, expect, test } from "vitest";
import { anUpgradePlan, aPlan } from "../testing/an-order.ts";
import { aimsAtResidual, findPlanFault } from "./payment-plan.ts";

describe("a plan", () => {
  test("says by its type what it does not say itself", () => {
    expect(aPlan()).toMatchObject({
      paymentsInAdvance: 0,
      vatTreatment: "SALE",
      extrasAgreement: "TOGETHER",
      instalmentRounding: { stepMinor: 1, direction: "NEAREST" },
    });
    expect(anUpgradePlan()).toMatchObject({ extrasAgreement: "SEPARATE", residualSettledBy: "DEVICE" });
    expect(aPlan({ financingType: "B2B_LEASE" })).toMatchObject({
      paymentsInAdvance: 1,
      vatTreatment: "LEASE",
    });
  });

  test("that makes no sense cannot be defined", () => {
    expect(() => aPlan({ fixedMonths: 0 })).toThrow("MONTHS_OUT_OF_RANGE");
  });

  const plan = aPlan();
  test.each([
    ["MONTHS_OUT_OF_RANGE", { fixedMonths: 12.5 }],
    ["MONTHS_OUT_OF_RANGE", { fixedMonths: 121 }],
    ["MONTHS_OUT_OF_RANGE", { flexMonths: -1 }],
    ["MONTHS_OUT_OF_RANGE", { financingType: "UPGRADE", fixedMonths: 109, flexMonths: 12 }],
    ["ADVANCE_OUT_OF_RANGE", { financingType: "UPGRADE", flexMonths: 12, paymentsInAdvance: 1 }],
    ["CARD_PAYMENT_WITH_MONTHS", { financingType: "CARD_PAYMENT" }],
    ["FLEX_WITHOUT_UPGRADE", { flexMonths: 12 }],
    ["RATE_OUT_OF_RANGE", { nominalRatePpm: -1 }],
    ["RATE_OUT_OF_RANGE", { nominalRatePpm: 14.9 }],
    ["OPENING_FEE_OUT_OF_RANGE", { openingFeePpm: 1_000_000 }],
    ["LIMITS_OUT_OF_ORDER", { minimumMinor: 200, maximumMinor: 100 }],
    ["LIMITS_OUT_OF_ORDER", { minimumMinor: -1 }],
    ["RESIDUAL_OUT_OF_RANGE", { residual: { source: "PERCENT", ofListPricePpm: 1_000_000 } }],
    ["RESIDUAL_OUT_OF_RANGE", { residual: { source: "AMOUNT", amountMinor: 0.5 } }],
    ["RESIDUAL_OUT_OF_RANGE", { residualMonthsLater: 13 }],
    ["ADVANCE_OUT_OF_RANGE", { paymentsInAdvance: 24 }],
    ["ROUNDING_OUT_OF_RANGE", { instalmentRounding: { stepMinor: 0, direction: "UP" } }],
    ["CHARGES_OUT_OF_RANGE", { charges: { ...plan.charges, monthlyMinor: -1 } }],
  ] as const)("has the fault %s with %o", (fault, parts) => {
    expect(findPlanFault({ ...plan, ...parts })).toBe(fault);
  });

  test("of a card payment has neither months nor an opening fee", () => {
    const card = aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 });
    expect(findPlanFault(card)).toBeNull();
    expect(findPlanFault({ ...card, openingFeePpm: 1 })).toBe("OPENING_FEE_OUT_OF_RANGE");
  });

  test("aims at its residual unless one level instalment pays everything off", () => {
    expect(aimsAtResidual(anUpgradePlan())).toBe(true);
    expect(aimsAtResidual(anUpgradePlan({ instalmentShape: "LEVEL" }))).toBe(false);
    expect(aimsAtResidual(anUpgradePlan({ instalmentShape: "LEVEL", flexMonths: 0 }))).toBe(true);
  });
});
