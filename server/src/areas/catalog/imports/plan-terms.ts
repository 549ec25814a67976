// The terms of a payment plan as a file brings them. What it does not say is a plan without fees, limits or residual.
import { code } from "@handsel/contract/catalog/products.ts";
import {
  composePlan,
  findPlanFault,
  type PaymentPlan,
  type PlanFault,
} from "@handsel/finance/agreement/payment-plan.ts";
import { z } from "zod";

// Whether a figure makes sense depends on the others, so that the engine is asked about all of them together.
const figure = z.number();

const residual = z.discriminatedUnion("source", [
  z.strictObject({ source: z.literal("NONE") }),
  z.strictObject({ source: z.literal("AMOUNT"), amountMinor: figure }),
  z.strictObject({ source: z.literal("PERCENT"), ofListPricePpm: figure }),
  z.strictObject({ source: z.literal("TABLE") }),
]);

const charges = z.strictObject({
  openingMinor: figure.exactOptional(),
  openingTiming: z.enum(["AT_SIGNING", "WITH_FIRST_INSTALMENT", "FINANCED"]).exactOptional(),
  monthlyMinor: figure.exactOptional(),
  freeBills: figure.exactOptional(),
  closingMinor: figure.exactOptional(),
});

const PROBLEM: Record<PlanFault, string> = {
  MONTHS_OUT_OF_RANGE: "fixedMonths and flexMonths must be whole, from 1 to 120 together",
  CARD_PAYMENT_WITH_MONTHS: "a card payment has no months",
  FLEX_WITHOUT_UPGRADE: "only an upgrade plan has flexMonths",
  RATE_OUT_OF_RANGE: "nominalRatePpm must be whole, from 0 to 1000000",
  OPENING_FEE_OUT_OF_RANGE: "openingFeePpm must be whole, from 0 to 999999, and 0 for a card payment",
  LIMITS_OUT_OF_ORDER: "minimumMinor and maximumMinor must be whole and in order",
  RESIDUAL_OUT_OF_RANGE: "residual and residualMonthsLater must be whole and in their ranges",
  ADVANCE_OUT_OF_RANGE: "paymentsInAdvance must be whole and fewer than the months",
  ROUNDING_OUT_OF_RANGE: "instalmentRounding.stepMinor must be whole and 1 at least",
  CHARGES_OUT_OF_RANGE: "charges must be whole and 0 at least",
};

const completed = z
  .strictObject({
    paymentplanID: code,
    name: z.string().min(1).max(160),
    funder: code,
    currencyCode: z.string().length(3),
    financingType: z.enum(["STANDARD", "UPGRADE", "B2B_LEASE", "CARD_PAYMENT"]),
    fixedMonths: figure,
    flexMonths: figure.exactOptional(),
    nominalRatePpm: figure.exactOptional(),
    openingFeePpm: figure.exactOptional(),
    minimumMinor: figure.nullable().exactOptional(),
    maximumMinor: figure.nullable().exactOptional(),
    residual: residual.exactOptional(),
    residualSettledBy: z.enum(["CUSTOMER", "DEVICE"]).exactOptional(),
    residualMonthsLater: figure.exactOptional(),
    instalmentShape: z.enum(["STEPPED", "LEVEL"]).exactOptional(),
    paymentsInAdvance: figure.exactOptional(),
    requiresInsurance: z.boolean().exactOptional(),
    extrasAgreement: z.enum(["SEPARATE", "TOGETHER"]).exactOptional(),
    instalmentRounding: z
      .strictObject({ stepMinor: figure, direction: z.enum(["NEAREST", "UP"]) })
      .exactOptional(),
    charges: charges.exactOptional(),
    vatTreatment: z.enum(["SALE", "LEASE"]).exactOptional(),
    aprDecimals: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  })
  .transform(composePlan)
  .superRefine((plan, ctx) => {
    const fault = findPlanFault(plan);
    if (fault) ctx.addIssue(PROBLEM[fault]);
  });

// A file may leave out what the rest follows from; whoever writes a plan in code says all of it.
export const planTerms = completed as z.ZodType<PaymentPlan, PaymentPlan>;
