// The same goods otherwise: with more put down, without extras, another device, another plan or lender, paid in full. Pure:
// each takes a cart and makes the one that would be sold; whether its price stands is asked of the price function afterwards.

import { sheetsOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import { type Plan } from "@handsel/finance/selling/shelf.ts";
import { devicesOf, extrasOf } from "@handsel/finance/selling/sold-order.ts";
import { Refusal } from "#edge/refuse.ts";
import type { PlacedLine } from "../cart/removing.ts";
import {
  type Cart,
  type CartDiscount,
  type CartLine,
  type CartOrder,
  nextPosition,
  withOrder,
  withoutLine,
} from "../cart.ts";
import { CASH, TRADE_IN_CREDIT } from "../discounts/discount-types.ts";
import { mayFinance } from "../features.ts";
import { financedAs, movedToPlan } from "../plans/plan-choice.ts";
import { findPlan, orderToPrice, type PricedCart, priceCart, type Terms } from "../plans/pricing.ts";
import { derivedId } from "./goods-again.ts";

/** What the lender is asked for; of every lender where none is named. */
export function creditFrom({ orders }: PricedCart, funder: string | null): number {
  return orders.reduce((sum, { plan, priced }) => {
    const isAsked =
      plan && plan.financingType !== "CARD_PAYMENT" && (funder === null || plan.funder === funder);
    return isAsked && priced ? sum + sumSheets(sheetsOf(priced)).principalMinor : sum;
  }, 0);
}

/** Whether the cart can be sold as it stands. */
export function isSellable({ orders }: PricedCart): boolean {
  return orders.length > 0 && orders.every(({ problems, priced }) => problems.length === 0 && priced);
}

/** What brings the credit down: money put down at the till, or a device that is handed in. */
export type Payment = "CASH" | "TRADE_IN";
const PAID_BY = { CASH, TRADE_IN: TRADE_IN_CREDIT } as const satisfies Record<Payment, number>;

export interface PaidDown {
  cart: Cart;
  paidMinor: number;
}

/** The least that has to be paid so that no more than this is lent; null when no plan takes so little. */
export function withPaid(
  cart: Cart,
  {
    by,
    creditMinor,
    funder,
    stepMinor,
  }: { by: Payment; creditMinor: number; funder: string; stepMinor: number },
  terms: Terms,
): PaidDown | null {
  const priced = priceCart(cart, terms);
  const tooMuchMinor = creditFrom(priced, funder) - creditMinor;
  const largest = priced.orders
    .filter(({ plan }) => plan?.funder === funder && plan.financingType !== "CARD_PAYMENT")
    .toSorted((a, b) => creditOfOrder(b.order, terms) - creditOfOrder(a.order, terms))[0]?.order;
  if (!largest || tooMuchMinor <= 0) return null;
  const mostMinor = creditOfOrder(largest, terms) - tooMuchMinor;
  const cashMinor = leastCash(largest, mostMinor, terms);
  if (cashMinor === null) return null;
  const paidMinor = Math.ceil(cashMinor / stepMinor) * stepMinor;
  return { cart: withOrder(cart, withPayment(largest, by, paidMinor)), paidMinor };
}

/** A credit falls with every penny that is put down, so the least is found by halving. */
function leastCash(order: CartOrder, creditMinor: number, terms: Terms): number | null {
  let low = 1;
  let high = order.lines.reduce((sum, { unitPriceMinor, markupMinor, quantity }) => {
    return sum + (unitPriceMinor + markupMinor) * quantity;
  }, 0);
  let found: number | null = null;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const lent = creditOrNothing(withPayment(order, "CASH", middle), terms);
    // Beyond what the plan takes at the least, there is no credit any more.
    if (lent === null) high = middle - 1;
    else if (lent > creditMinor) low = middle + 1;
    else {
      found = middle;
      high = middle - 1;
    }
  }
  return found;
}

function withPayment(order: CartOrder, by: Payment, valueMinor: number): CartOrder {
  const paid: CartDiscount = {
    id: derivedId(order.id, `deposit ${order.discounts.length}`),
    position: nextPosition(order.discounts),
    typeId: PAID_BY[by],
    description: "",
    valueMinor,
    isLocked: false,
  };
  return { ...order, discounts: [...order.discounts, paid] };
}

const creditOfOrder = (order: CartOrder, terms: Terms): number => creditOrNothing(order, terms) ?? 0;

function creditOrNothing(order: CartOrder, { shelf }: Terms): number | null {
  const plan = findPlan(shelf, order.paymentplanId);
  const result = plan && priceOrder(orderToPrice(order, plan, shelf));
  return result?.kind === "priced" ? sumSheets(sheetsOf(result.order)).principalMinor : null;
}

export interface PlacedExtra {
  orderId: string;
  line: CartLine;
}

/** What can be left out, the dearest first. What is built into a device stays with it. */
export function extrasToLeave(cart: Cart): PlacedExtra[] {
  const priceOf = ({ unitPriceMinor, markupMinor, quantity }: CartLine) =>
    (unitPriceMinor + markupMinor) * quantity;
  return cart.orders
    .filter((order) => devicesOf(order).length > 0)
    .flatMap((order) =>
      extrasOf(order)
        .filter(({ isCto }) => !isCto)
        .map((line) => ({ orderId: order.id, line })),
    )
    .toSorted((a, b) => priceOf(b.line) - priceOf(a.line));
}

export function withoutExtras(cart: Cart, extras: readonly PlacedExtra[]): Cart {
  return extras.reduce((left, { orderId, line }) => {
    const order = left.orders.find(({ id }) => id === orderId);
    return order ? withOrder(left, withoutLine(order, line.id)) : left;
  }, cart);
}

/** The device for which another could stand: the dearest. */
export function dearestDevice(cart: Cart): PlacedLine | undefined {
  return cart.orders
    .flatMap((order) => devicesOf(order).map((line) => ({ order, line })))
    .filter(({ line }) => line.code !== "")
    .toSorted((a, b) => b.line.unitPriceMinor - a.line.unitPriceMinor)[0];
}

/** The other plans of the same kind that take everything in the cart. */
export function onOtherPlans(cart: Cart, terms: Terms): { plan: Plan; cart: Cart }[] {
  const own = new Set(cart.orders.map(({ paymentplanId }) => paymentplanId));
  return plansIn(terms.shelf.plans, { financingType: cart.financingType, today: terms.today })
    .filter(({ id }) => own.size > 1 || !own.has(id))
    .flatMap((plan) => {
      const moved = movedToPlan(cart, plan, terms);
      const isWhole =
        moved.kind === "moved" && moved.cart.orders.every((order) => order.paymentplanId === plan.id);
      return isWhole ? [{ plan, cart: moved.cart }] : [];
    });
}

/** Paid by card, where the retailer sells that way. What replaces a running contract, and what a company leases, is not. */
export function paidInFull(cart: Cart, terms: Terms): Cart | null {
  const isPossible =
    cart.financingType !== "CARD_PAYMENT" && cart.financingType !== "B2B_LEASE" && cart.swapOrderId === null;
  if (!isPossible || !mayFinance(terms.tenant.configs, "CARD_PAYMENT")) return null;
  try {
    return financedAs(cart, "CARD_PAYMENT", terms);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
