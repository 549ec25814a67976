// Which plan an order is financed on. A plan must be in force, of the cart's kind, and meant for every device of the
// order; whether it takes the amount is the finance engine's answer.

import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import { plansIn, takesTags } from "@handsel/finance/selling/plans.ts";
import type { Plan } from "@handsel/finance/selling/shelf.ts";
import { devicesOf, plansForOrder, withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import { type RefusalEntry, refuse } from "#edge/refuse.ts";
import { type Cart, type CartOrder, currentOrder, withoutOrder } from "../cart.ts";
import { findPlan, orderToPrice, planNotFound, priceCartOrder, type Terms } from "./pricing.ts";

/** Where a cart does not say how it is financed, the first kind that the retailer has a plan for. */
const KINDS: readonly FinancingType[] = ["STANDARD", "B2B_LEASE", "CARD_PAYMENT", "UPGRADE"];

export function defaultFinancing({ shelf, today }: Terms): FinancingType {
  const kind = KINDS.find((financingType) => plansIn(shelf.plans, { financingType, today }).length > 0);
  if (!kind) throw refuse("POS_MISSING_FINANCING_TYPE");
  return kind;
}

/** The plan for something that is added without naming one: the cart's own while it may be used, else the first. */
export function planForExtras(cart: Cart, terms: Terms): { plan: Plan; financingType: FinancingType } {
  const financingType = cart.financingType ?? defaultFinancing(terms);
  const plans = plansIn(terms.shelf.plans, { financingType, today: terms.today });
  const plan =
    plans.find(({ id }) => id === cart.paymentplanId) ??
    plans.find(({ tags }) => tags.length === 0) ??
    plans[0];
  if (!plan) throw refuse("POS_MISSING_PAYMENT_PLAN");
  return { plan, financingType };
}

/** Null when the plan does not take the order; with the insurance that the plan asks for. */
export function onPlan(order: CartOrder, plan: Plan, terms: Terms): CartOrder | null {
  const moved = withRequiredInsurance({ ...order, paymentplanId: plan.id }, plan, terms);
  return priceOrder(orderToPrice(moved, plan, terms.shelf)).kind === "priced" ? moved : null;
}

/** A plan that no longer takes what is left of an order gives way to the first that does; without one it stays. */
export function refitPlan(order: CartOrder, terms: Terms): CartOrder {
  const plan = findPlan(terms.shelf, order.paymentplanId);
  if (!plan || order.lines.length === 0 || onPlan(order, plan, terms)) return order;
  for (const other of plansForOrder(order, plan.terms.financingType, terms)) {
    const moved = onPlan(order, other, terms);
    if (moved) return moved;
  }
  return order;
}

/** A cart is financed one way: its orders move along, each to the first plan of that kind that takes it. */
export function financedAs(cart: Cart, financingType: FinancingType, terms: Terms): Cart {
  if (cart.financingType === financingType) return cart;
  const orders = cart.orders.map((order) => {
    if (order.lines.length === 0) return order;
    for (const plan of plansForOrder(order, financingType, terms)) {
      const moved = onPlan(order, plan, terms);
      if (moved) return moved;
    }
    const { code, values } = planNotFound(order);
    throw refuse(code, ...values);
  });
  return { ...cart, financingType, paymentplanId: orders[0]?.paymentplanId ?? null, orders };
}

/** The same for a selection, which says itself how the order being put together is financed. */
export function storedFinancedAs(cart: Cart, financingType: FinancingType, terms: Terms): Cart {
  const current = currentOrder(cart);
  if (!current) return financedAs(cart, financingType, terms);
  const moved = financedAs(withoutOrder(cart, current.id), financingType, terms);
  return { ...moved, orders: [...moved.orders, current] };
}

/**
 * Puts every order that the plan is meant for and can be financed on it; one that cannot stays on its own. When there are
 * orders and none can, the problem says why.
 */
export function movedToPlan(
  cart: Cart,
  plan: Plan,
  terms: Terms,
): { kind: "moved"; cart: Cart } | { kind: "refused"; problem: RefusalEntry } {
  const orders = cart.orders.map((order) => {
    if (order.paymentplanId === plan.id) return order;
    const isMeant = devicesOf(order).every(({ tags }) => takesTags(plan, tags));
    return (isMeant ? onPlan(order, plan, terms) : null) ?? order;
  });
  const [leftBehind] = orders;
  if (leftBehind && !orders.some(({ paymentplanId }) => paymentplanId === plan.id)) {
    const [problem] = priceCartOrder({ ...leftBehind, paymentplanId: plan.id }, terms).problems;
    return { kind: "refused", problem: problem ?? planNotFound(leftBehind) };
  }
  const isSame =
    cart.paymentplanId === plan.id && orders.every((order, index) => order === cart.orders[index]);
  if (isSame) return { kind: "moved", cart };
  const current = orders.find(({ isCurrent }) => isCurrent);
  const selection =
    cart.selection && current
      ? { ...cart.selection, paymentplanID: current.paymentplanId, insuranceID: current.insuranceId }
      : cart.selection;
  return { kind: "moved", cart: { ...cart, paymentplanId: plan.id, selection, orders } };
}
