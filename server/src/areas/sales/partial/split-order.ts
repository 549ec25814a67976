// An order whose extras the lender does not finance, taken apart: what stays on the plan, and what is paid at the till. Pure.
// No figure of the agreement on the device changes by it: extras agreed on apart never were part of it.
import assert from "node:assert/strict";
import type { Language } from "@handsel/contract/languages.ts";
import { splitOpeningFee } from "@handsel/finance/agreement/agreement-terms.ts";
import { definePlan, type PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import { type OrderToPrice, priceOrder } from "@handsel/finance/order/price-order.ts";
import { textsOf } from "#texts.ts";
import { pricedAgain } from "../contract/contract-terms.ts";

/** What stays on the plan. Discounts go over the extras first, so as long as those had credit to ask for, they had all. */
export function devicesOf(order: OrderToPrice): OrderToPrice {
  return { ...order, plan: withoutLimits(order.plan), lines: linesOf(order, "DEVICE"), discounts: [] };
}

/** The extras as a sale of their own that is paid for when they are handed over. */
export function extrasAtTill(order: OrderToPrice, language: Language): OrderToPrice {
  const { plan, tax, discounts } = order;
  return { plan: tillPlan(plan, language), tax, lines: linesOf(order, "EXTRA"), discounts, addOns: [] };
}

const linesOf = ({ lines }: OrderToPrice, wanted: "DEVICE" | "EXTRA") =>
  lines.filter(({ kind }) => kind === wanted);

/** The limits were kept when the customer applied; what the lender then lends is its own decision. */
const withoutLimits = (plan: PaymentPlan): PaymentPlan => ({
  ...plan,
  minimumMinor: null,
  maximumMinor: null,
});

function tillPlan({ funder, currencyCode, vatTreatment }: PaymentPlan, language: Language): PaymentPlan {
  return definePlan({
    paymentplanID: "TILL",
    name: textsOf("sales", language).paidAtTill,
    funder,
    currencyCode,
    vatTreatment,
    financingType: "CARD_PAYMENT",
    fixedMonths: 0,
  });
}

export interface RestPaid {
  order: OrderToPrice;
  cashMinor: number;
}

/** The order with so much of its credit paid at the till; nothing when no agreement can be made over the rest. */
export function withRestPaid(
  order: OrderToPrice,
  { restMinor, discountID }: { restMinor: number; discountID: string },
): RestPaid | undefined {
  const { totals } = pricedAgain(order);
  const creditMinor = totals.principalMinor - restMinor;
  const cashMinor = totals.saleAmountMinor - amountWithCredit(order.plan, creditMinor);
  const cash = { discountID, value: { amountMinor: cashMinor }, lowersVat: false };
  const after = { ...order, plan: withoutLimits(order.plan), discounts: [...order.discounts, cash] };
  const result = priceOrder(after);
  if (result.kind === "refused") return undefined;
  assert.equal(result.order.totals.principalMinor, creditMinor, "the rest is paid and no more");
  return { order: after, cashMinor };
}

/** The price of which the plan lends exactly this much: the rest of it is the opening fee. */
function amountWithCredit(plan: PaymentPlan, creditMinor: number): number {
  let amountMinor = Math.round(creditMinor / (1 - plan.openingFeePpm / 1_000_000));
  const lent = () => splitOpeningFee(plan, amountMinor).principalMinor;
  while (lent() > creditMinor) amountMinor -= 1;
  while (lent() < creditMinor) amountMinor += 1;
  return amountMinor;
}
