// A payment plan: the tenant's data from which an agreement is priced. Names what a plan can say and which plans make no
// sense; decides no amount.

import { assert } from "../numbers/invariant.ts";
import type { InstalmentRounding } from "../numbers/rounding.ts";
import { TO_THE_CENT } from "../numbers/rounding.ts";

export type FinancingType = "STANDARD" | "UPGRADE" | "B2B_LEASE" | "CARD_PAYMENT";

/** Where the residual of the devices comes from. TABLE: each device line brings its own values by month. */
export type ResidualSource =
  | { source: "NONE" }
  | { source: "AMOUNT"; amountMinor: number }
  | { source: "PERCENT"; ofListPricePpm: number }
  | { source: "TABLE" };

/** True charges of the credit, all part of its cost and of the annual percentage rate. */
export interface PlanCharges {
  openingMinor: number;
  openingTiming: "AT_SIGNING" | "WITH_FIRST_INSTALMENT" | "FINANCED";
  monthlyMinor: number;
  /** Bills at the beginning that carry no monthly charge. */
  freeBills: number;
  /** Due with the last instalment, such as an option-to-purchase fee. */
  closingMinor: number;
}

export interface PaymentPlan {
  paymentplanID: string;
  name: string;
  funder: string;
  currencyCode: string;
  financingType: FinancingType;
  /** Instalments of the fixed period; the whole term unless a flexible period follows. 0 for a card payment. */
  fixedMonths: number;
  flexMonths: number;
  nominalRatePpm: number;
  /** The opening fee is a down payment: a share of the amount, paid at signing, not financed and no cost of credit. */
  openingFeePpm: number;
  minimumMinor: number | null;
  maximumMinor: number | null;
  residual: ResidualSource;
  /** Who settles a residual that no flexible period pays off: the customer in money, or the device by going back. */
  residualSettledBy: "CUSTOMER" | "DEVICE";
  /** The residual is due with the last instalment, or so many months after it. */
  residualMonthsLater: number;
  /** Of an upgrade plan: a lower second instalment after the residual's month, or one level instalment throughout. */
  instalmentShape: "STEPPED" | "LEVEL";
  /** Rentals of a lease paid at once at signing; 0 for everything in arrears. */
  paymentsInAdvance: number;
  requiresInsurance: boolean;
  extrasAgreement: "SEPARATE" | "TOGETHER";
  instalmentRounding: InstalmentRounding;
  charges: PlanCharges;
  /** A sale bears VAT on the price at the outset, a lease on every rental. */
  vatTreatment: "SALE" | "LEASE";
  /** Decimals of a displayed annual percentage rate. */
  aprDecimals: 1 | 2;
}

type RequiredParts = "paymentplanID" | "name" | "funder" | "currencyCode" | "financingType" | "fixedMonths";
type PlanInput = Pick<PaymentPlan, RequiredParts> &
  Partial<Omit<PaymentPlan, RequiredParts | "charges">> & { charges?: Partial<PlanCharges> };

/** A whole plan from what it says itself; the rest is a plan without fees, limits, residual or add-ons. */
export function definePlan(input: PlanInput): PaymentPlan {
  const plan = composePlan(input);
  const fault = findPlanFault(plan);
  assert(fault === null, `plan ${plan.paymentplanID}: ${fault}`);
  return plan;
}

/** The same for whoever looks for faults themselves. */
export function composePlan(input: PlanInput): PaymentPlan {
  const isLease = input.financingType === "B2B_LEASE";
  return {
    flexMonths: 0,
    nominalRatePpm: 0,
    openingFeePpm: 0,
    minimumMinor: null,
    maximumMinor: null,
    residual: { source: "NONE" },
    residualSettledBy: input.financingType === "STANDARD" ? "CUSTOMER" : "DEVICE",
    residualMonthsLater: 0,
    instalmentShape: "STEPPED",
    paymentsInAdvance: isLease ? 1 : 0,
    requiresInsurance: false,
    extrasAgreement: input.financingType === "UPGRADE" ? "SEPARATE" : "TOGETHER",
    instalmentRounding: TO_THE_CENT,
    vatTreatment: isLease ? "LEASE" : "SALE",
    aprDecimals: 1,
    ...input,
    charges: { ...NO_CHARGES, ...input.charges },
  };
}

export const NO_CHARGES: PlanCharges = {
  openingMinor: 0,
  openingTiming: "AT_SIGNING",
  monthlyMinor: 0,
  freeBills: 0,
  closingMinor: 0,
};

/** Whether the instalment is made to leave the residual; a level upgrade plan pays everything off regardless of it. */
export function aimsAtResidual(plan: PaymentPlan): boolean {
  return !(plan.financingType === "UPGRADE" && plan.flexMonths > 0 && plan.instalmentShape === "LEVEL");
}

/** Longest agreement we write. Beyond it a typing error is likelier than a plan. */
const MOST_MONTHS = 120;

export type PlanFault =
  | "MONTHS_OUT_OF_RANGE"
  | "CARD_PAYMENT_WITH_MONTHS"
  | "FLEX_WITHOUT_UPGRADE"
  | "RATE_OUT_OF_RANGE"
  | "OPENING_FEE_OUT_OF_RANGE"
  | "LIMITS_OUT_OF_ORDER"
  | "RESIDUAL_OUT_OF_RANGE"
  | "ADVANCE_OUT_OF_RANGE"
  | "ROUNDING_OUT_OF_RANGE"
  | "CHARGES_OUT_OF_RANGE";

/** What makes a plan impossible to price, for whoever reads plans from a file or a form. */
export function findPlanFault(plan: PaymentPlan): PlanFault | null {
  const isCard = plan.financingType === "CARD_PAYMENT";
  const { fixedMonths, flexMonths, minimumMinor, maximumMinor, charges } = plan;
  if (isCard && (fixedMonths !== 0 || flexMonths !== 0)) return "CARD_PAYMENT_WITH_MONTHS";
  if (!isCard && !isWhole(fixedMonths, 1, MOST_MONTHS)) return "MONTHS_OUT_OF_RANGE";
  if (!isWhole(flexMonths, 0, MOST_MONTHS - fixedMonths)) return "MONTHS_OUT_OF_RANGE";
  if (flexMonths > 0 && plan.financingType !== "UPGRADE") return "FLEX_WITHOUT_UPGRADE";
  if (!isWhole(plan.nominalRatePpm, 0, 1_000_000)) return "RATE_OUT_OF_RANGE";
  if (!isWhole(plan.openingFeePpm, 0, isCard ? 0 : 999_999)) return "OPENING_FEE_OUT_OF_RANGE";
  if (minimumMinor !== null && !isWhole(minimumMinor, 0)) return "LIMITS_OUT_OF_ORDER";
  if (maximumMinor !== null && !isWhole(maximumMinor, minimumMinor ?? 0)) return "LIMITS_OUT_OF_ORDER";
  if (!isResidualSource(plan.residual) || !isWhole(plan.residualMonthsLater, 0, 12))
    return "RESIDUAL_OUT_OF_RANGE";
  // Something must be paid later, or there is no credit.
  if (!isWhole(plan.paymentsInAdvance, 0, Math.max(fixedMonths - 1, 0))) return "ADVANCE_OUT_OF_RANGE";
  if (plan.paymentsInAdvance > 0 && flexMonths > 0) return "ADVANCE_OUT_OF_RANGE";
  if (!isWhole(plan.instalmentRounding.stepMinor, 1)) return "ROUNDING_OUT_OF_RANGE";
  const amounts = [charges.openingMinor, charges.monthlyMinor, charges.freeBills, charges.closingMinor];
  return amounts.every((amount) => isWhole(amount, 0)) ? null : "CHARGES_OUT_OF_RANGE";
}

function isResidualSource(residual: ResidualSource): boolean {
  if (residual.source === "AMOUNT") return isWhole(residual.amountMinor, 0);
  return residual.source !== "PERCENT" || isWhole(residual.ofListPricePpm, 0, 999_999);
}

function isWhole(value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
