// Random plans and orders for property tests: everything a plan can say, in amounts a shop can ring up.

import fc from "fast-check";
import type { PaymentPlan, PlanCharges, ResidualSource } from "../agreement/payment-plan.ts";
import { definePlan } from "../agreement/payment-plan.ts";
import type { AddOn } from "../order/add-ons.ts";
import type { Discount } from "../order/discounts.ts";
import type { OrderLine } from "../order/order-lines.ts";
import type { OrderToPrice, PricedOrder } from "../order/price-order.ts";
import { priceOrder } from "../order/price-order.ts";

export const anyRatePpm = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 }));

const anyRounding = fc.constantFrom(
  { stepMinor: 1, direction: "NEAREST" as const },
  { stepMinor: 1, direction: "UP" as const },
  { stepMinor: 100, direction: "NEAREST" as const },
  { stepMinor: 100, direction: "UP" as const },
);

const anyCharges: fc.Arbitrary<Partial<PlanCharges>> = fc.oneof(
  fc.constant({}),
  fc.record({
    openingMinor: fc.integer({ min: 0, max: 3_000 }),
    openingTiming: fc.constantFrom(
      "AT_SIGNING" as const,
      "WITH_FIRST_INSTALMENT" as const,
      "FINANCED" as const,
    ),
    monthlyMinor: fc.integer({ min: 0, max: 500 }),
    freeBills: fc.integer({ min: 0, max: 2 }),
    closingMinor: fc.integer({ min: 0, max: 1_000 }),
  }),
);

const anyResidual: fc.Arbitrary<ResidualSource> = fc.oneof(
  fc.constant({ source: "NONE" as const }),
  fc.constant({ source: "TABLE" as const }),
  fc.integer({ min: 0, max: 5_000 }).map((amountMinor) => ({ source: "AMOUNT" as const, amountMinor })),
  fc
    .integer({ min: 0, max: 600_000 })
    .map((ofListPricePpm) => ({ source: "PERCENT" as const, ofListPricePpm })),
);

const common = {
  currencyCode: fc.constantFrom("EUR", "GBP", "SEK"),
  nominalRatePpm: anyRatePpm,
  openingFeePpm: fc.constantFrom(0, 0, 100_000, 123_456),
  residual: anyResidual,
  requiresInsurance: fc.boolean(),
  extrasAgreement: fc.constantFrom("SEPARATE" as const, "TOGETHER" as const),
  instalmentRounding: anyRounding,
  charges: anyCharges,
};

const named = { paymentplanID: "any", name: "Any", funder: "any" };

export const anyUpgradePlan: fc.Arbitrary<PaymentPlan> = fc
  .record({
    ...common,
    fixedMonths: fc.integer({ min: 1, max: 36 }),
    flexMonths: fc.integer({ min: 0, max: 24 }),
    instalmentShape: fc.constantFrom("STEPPED" as const, "LEVEL" as const),
  })
  .map((parts) => definePlan({ ...named, financingType: "UPGRADE", ...parts }));

export const anyLevelPlan: fc.Arbitrary<PaymentPlan> = fc
  .record({
    ...common,
    financingType: fc.constantFrom("STANDARD" as const, "B2B_LEASE" as const),
    fixedMonths: fc.integer({ min: 1, max: 60 }),
    advance: fc.integer({ min: 0, max: 3 }),
    residualMonthsLater: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ advance, ...parts }) =>
    definePlan({ ...named, ...parts, paymentsInAdvance: Math.min(advance, parts.fixedMonths - 1) }),
  );

export const anyPlan: fc.Arbitrary<PaymentPlan> = fc.oneof(anyUpgradePlan, anyLevelPlan);

const anyLine = fc
  .record({
    kind: fc.constantFrom("DEVICE" as const, "EXTRA" as const),
    unitPriceMinor: fc.integer({ min: 1, max: 300_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    markupShare: fc.integer({ min: -20, max: 20 }),
    residualShare: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ markupShare, residualShare, ...line }) => ({
    ...line,
    retailerMarkupMinor: Math.trunc((line.unitPriceMinor * markupShare) / 100),
    residualMinor: Math.trunc((line.unitPriceMinor * residualShare) / 100),
  }));

const anyDiscount = fc.record({
  value: fc.oneof(
    fc.integer({ min: 1, max: 60_000 }).map((amountMinor) => ({ amountMinor })),
    fc.integer({ min: 0, max: 400_000 }).map((sharePpm) => ({ sharePpm })),
  ),
  lowersVat: fc.boolean(),
});

const anyAddOn: fc.Arbitrary<AddOn> = fc.record({
  addOnID: fc.constantFrom("a", "b", "c"),
  kind: fc.constantFrom("INSURANCE" as const, "SUBSCRIPTION" as const),
  monthlyMinor: fc.integer({ min: 0, max: 2_000 }),
  onceMinor: fc.integer({ min: 0, max: 1_000 }),
  months: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 24 })),
});

export const anyOrder: fc.Arbitrary<OrderToPrice> = fc
  .record({
    plan: anyPlan,
    tax: fc.record({
      pricingIncludesTax: fc.boolean(),
      vatRatePpm: fc.constantFrom(0, 190_000, 200_000, 250_000),
    }),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    discounts: fc.array(anyDiscount, { maxLength: 3 }),
    addOns: fc.array(anyAddOn, { maxLength: 2 }),
  })
  .map(({ plan, tax, lines, discounts, addOns }) => ({
    plan,
    tax,
    addOns,
    lines: lines.map(
      ({ residualMinor, ...line }, index): OrderLine => ({
        ...line,
        lineID: `line ${index + 1}`,
        residualsByMonth: { [plan.fixedMonths]: residualMinor },
      }),
    ),
    discounts: discounts.map(
      (discount, index): Discount => ({ ...discount, discountID: `discount ${index + 1}` }),
    ),
  }));

/** Orders that their plan takes. */
export const anyPricedOrder: fc.Arbitrary<PricedOrder> = anyOrder
  .map(priceOrder)
  .filter((result) => result.kind === "priced")
  .map(({ order }) => order);
