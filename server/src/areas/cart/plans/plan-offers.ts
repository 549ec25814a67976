// The plans beside each other: what the whole cart, or the order being put together, would cost on each of them.

import type { COMPARE_PLANS, PlanComparison } from "@handsel/contract/cart/selecting.ts";
import type { PaymentPlanOption } from "@handsel/contract/catalog/options.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { sheetsOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import { type Plan } from "@handsel/finance/selling/shelf.ts";
import { plansForOrder, withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import type { Cart, CartOrder } from "../cart.ts";
import { movedToPlan } from "./plan-choice.ts";
import { findPlan, orderToPrice, type PricedCart, priceCart, priceCartOrder, type Terms } from "./pricing.ts";

/** The plans the cart can be put on, with what each changes a month. Orders on different plans are on none of them. */
export function planOptions(priced: PricedCart, terms: Terms): PaymentPlanOption[] {
  const { cart } = priced;
  const filled = cart.orders.filter(({ lines }) => lines.length > 0);
  const [firstId, ...otherIds] = new Set(filled.map(({ paymentplanId }) => paymentplanId));
  const selectedId = otherIds.length > 0 ? null : (firstId ?? cart.paymentplanId);
  const nowMinor = monthlyOf(priced);
  return plansIn(terms.shelf.plans, { financingType: cart.financingType, today: terms.today }).map((plan) => {
    const moved = plan.id === selectedId ? priced : tryPlan(cart, plan, terms);
    return {
      id: plan.id,
      name: plan.name,
      tagline: plan.tagline,
      price_difference: moved && toMoney(monthlyOf(moved) - nowMinor),
      selected: plan.id === selectedId,
      enabled: moved !== null,
    };
  });
}

/** Null when the plan takes no order that is not on it already, and when what was agreed stays as it is. */
function tryPlan(cart: Cart, plan: Plan, terms: Terms): PricedCart | null {
  if (cart.status !== "OPEN") return null;
  const outcome = movedToPlan(cart, plan, terms);
  if (outcome.kind === "refused") return null;
  const isMoved = outcome.cart.orders.some((order, index) => order !== cart.orders[index]);
  return isMoved || cart.orders.length === 0 ? priceCart(outcome.cart, terms) : null;
}

function monthlyOf({ orders }: PricedCart): number {
  return orders.reduce((sum, { priced }) => sum + (priced?.totals.monthlyPaymentMinor ?? 0), 0);
}

/** Both for a page: what the order would cost on each, and what the whole cart can be put on. */
export const comparedPlans = (
  order: CartOrder,
  cart: Cart,
  terms: Terms,
): OutputOf<typeof COMPARE_PLANS> => ({
  plans: comparePlansFor(order, terms),
  paymentplan_options: planOptions(priceCart(cart, terms), terms),
});

export function comparePlansFor(order: CartOrder, terms: Terms): PlanComparison[] {
  const financingType = findPlan(terms.shelf, order.paymentplanId)?.terms.financingType;
  if (!financingType) return [];
  return plansForOrder(order, financingType, terms).map((plan) => compared(order, plan, terms));
}

function compared(order: CartOrder, plan: Plan, terms: Terms): PlanComparison {
  const moved = withRequiredInsurance({ ...order, paymentplanId: plan.id }, plan, terms);
  const result = priceOrder(orderToPrice(moved, plan, terms.shelf));
  const totals = result.kind === "priced" ? result.order.totals : undefined;
  const agreement =
    result.kind === "priced" ? (result.order.deviceAgreement ?? result.order.extrasAgreement) : null;
  const { financingType, fixedMonths } = plan.terms;
  const { earlySwapMonth } = terms.tenant.configs;
  const hasUpgrade = financingType === "UPGRADE";
  const hasEarlyUpgrade = hasUpgrade && earlySwapMonth > 0 && earlySwapMonth < fixedMonths;
  return {
    id: plan.id,
    name: plan.name,
    tagline: plan.tagline,
    monthlyPayment: toMoney(totals?.monthlyPaymentMinor ?? 0),
    monthlyInAll: toMoney(result.kind === "priced" ? sumSheets(sheetsOf(result.order)).monthlyInAllMinor : 0),
    upfront: toMoney(totals?.openingFeeMinor ?? 0),
    totalPayable: toMoney(totals?.disclosedTotalMinor ?? 0),
    costOfCredit: toMoney(totals?.costOfCreditMinor ?? 0),
    apr: agreement?.rates.aprDisplayPercent ?? 0,
    months: totals?.flexEndMonth ?? plan.terms.fixedMonths + plan.terms.flexMonths,
    earlyUpgradeMonth: hasEarlyUpgrade ? earlySwapMonth : null,
    upgradeMonth: hasUpgrade ? fixedMonths : null,
    selected: plan.id === order.paymentplanId,
    enabled: totals !== undefined,
    problem: totals ? null : (priceCartOrder(moved, terms).problems[0] ?? null),
  };
}
