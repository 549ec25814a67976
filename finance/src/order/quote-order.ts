// What an order comes to on a plan, in the few figures that are compared: this month, today, in all. It goes the way of pricing the
// whole order, with its functions, and leaves out what nobody compares: rates, shares of lines, VAT. So thousands of orders are
// quoted while one is typed.

import type { Agreement, AgreementSums } from "../agreement/agreement.ts";
import { makeAgreement, sumAgreement } from "../agreement/agreement.ts";
import type { AgreementTerms } from "../agreement/agreement-terms.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import type { NoRateReason } from "../numbers/rate-solver.ts";
import type { TaxBasis } from "../numbers/vat.ts";
import type { PricedAddOn } from "./add-ons.ts";
import { findUncoveredMonth, termsOf } from "./order-agreements.ts";
import type { OrderAmounts, OrderPart } from "./order-amounts.ts";
import { listRefusals } from "./price-order.ts";
import type { Refusal } from "./refusal.ts";

export interface OrderQuote {
  /** Everything that is paid in the first month. */
  monthlyMinor: number;
  todayMinor: number;
  inAllMinor: number;
  /** What is lent. */
  creditMinor: number;
}

export type QuoteResult =
  | { kind: "quoted"; quote: OrderQuote }
  | { kind: "refused"; refusals: readonly Refusal[] };

export interface OrderToQuote {
  plan: PaymentPlan;
  tax: TaxBasis;
  amounts: OrderAmounts;
  residualMinor: number;
  addOns: readonly PricedAddOn[];
}

export function quoteOrder(of: OrderToQuote): QuoteResult {
  const { plan, amounts } = of;
  const refusals = listRefusals(of);
  if (refusals.length > 0) return { kind: "refused", refusals };
  if (plan.financingType === "CARD_PAYMENT")
    return { kind: "quoted", quote: sumUp([], amounts.saleAmountMinor, of.addOns) };
  const agreed: AgreementSums[] = [];
  let uncovered: Refusal | null = null;
  for (const part of [amounts.devicePart, amounts.extrasPart]) {
    // A part that discounts cover wholly is paid and needs no agreement.
    if (!part || part.amountMinor === 0) continue;
    const terms = termsOf({ plan, part, residualMinor: of.residualMinor, addOns: of.addOns });
    // Whether the residual covers the balance in every month, only the calendar tells.
    const isCovering = plan.instalmentShape === "LEVEL" && plan.residual.source !== "NONE";
    const whole = isCovering ? wholeAgreement(terms, part) : null;
    const made = whole ?? sumAgreement(terms, part.amountMinor);
    if (typeof made === "string")
      return { kind: "refused", refusals: [{ code: "NO_ANNUAL_RATE", reason: made }] };
    if (whole && typeof whole !== "string" && part === amounts.devicePart)
      uncovered = findUncoveredMonth(plan, amounts, whole);
    agreed.push(made);
  }
  return uncovered
    ? { kind: "refused", refusals: [uncovered] }
    : { kind: "quoted", quote: sumUp(agreed, 0, of.addOns) };
}

function wholeAgreement(terms: AgreementTerms, { amountMinor }: OrderPart): Agreement | NoRateReason {
  const result = makeAgreement(terms, amountMinor);
  return result.kind === "agreed" ? result.agreement : result.reason;
}

/** As the sheets of the order sum up; what runs beside it is added to what its agreements come to. */
function sumUp(
  agreed: readonly AgreementSums[],
  atTillMinor: number,
  addOns: readonly PricedAddOn[],
): OrderQuote {
  let monthlyMinor = 0;
  let todayMinor = atTillMinor;
  let inAllMinor = atTillMinor;
  let creditMinor = 0;
  for (const { totals, monthlyPaymentMinor, openingFeeMinor, principalMinor } of agreed) {
    monthlyMinor += monthlyPaymentMinor;
    todayMinor += totals.dueAtSigningMinor;
    inAllMinor +=
      openingFeeMinor +
      totals.openingChargeMinor +
      totals.fixedPeriodMinor +
      totals.flexPeriodMinor +
      totals.residualPaymentMinor;
    creditMinor += principalMinor;
  }
  return withAddOns({ monthlyMinor, todayMinor, inAllMinor, creditMinor }, addOns);
}

/** Insurance and subscription beside an order that is quoted without them. */
export function withAddOns(quote: OrderQuote, addOns: readonly PricedAddOn[]): OrderQuote {
  if (addOns.length === 0) return quote;
  let { monthlyMinor, todayMinor, inAllMinor } = quote;
  for (const addOn of addOns) {
    if (addOn.months > 0) monthlyMinor += addOn.monthlyMinor;
    todayMinor += addOn.onceMinor;
    inAllMinor += addOn.totalMinor;
  }
  return { monthlyMinor, todayMinor, inAllMinor, creditMinor: quote.creditMinor };
}

/** An order with what the cart's other orders come to, which are paid beside it. */
export function withOthers(quote: OrderQuote, others: Omit<OrderQuote, "creditMinor">): OrderQuote {
  return {
    monthlyMinor: quote.monthlyMinor + others.monthlyMinor,
    todayMinor: quote.todayMinor + others.todayMinor,
    inAllMinor: quote.inAllMinor + others.inAllMinor,
    creditMinor: quote.creditMinor,
  };
}
