// Discounts that staff give. How much an order can bear is the finance engine's answer to the order with the discount in
// it; it is asked under the cart's lock, so that two tills cannot give the same room twice.
import { randomUUID } from "node:crypto";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Refusal as FinanceRefusal } from "@handsel/finance/order/refusal.ts";
import { financeProblem } from "#areas/catalog/index.ts";
import { type RefusalEntry, refuse } from "#edge/refuse.ts";
import { type Cart, type CartDiscount, type CartOrder, nextPosition, withOrder } from "../cart.ts";
import { findPlan, orderToPrice, type Terms } from "../plans/pricing.ts";

export type NewDiscount = Pick<CartDiscount, "typeId" | "description" | "valueMinor">;

export function withDiscount(cart: Cart, order: CartOrder, discount: NewDiscount, terms: Terms): Cart {
  const added = { ...discount, id: randomUUID(), position: nextPosition(order.discounts), isLocked: false };
  const discounted = { ...order, discounts: [...order.discounts, added] };
  const tooMuch = findTooMuch(order, discounted, terms);
  if (tooMuch) throw refuse(tooMuch.code, ...tooMuch.values);
  return withOrder(cart, discounted);
}

function findTooMuch(before: CartOrder, after: CartOrder, { shelf }: Terms): RefusalEntry | null {
  const priceMinor = before.lines.reduce(
    (sum, line) => sum + (line.unitPriceMinor + line.markupMinor) * line.quantity,
    0,
  );
  const added = after.discounts.at(-1)?.valueMinor ?? 0;
  if (added > priceMinor) return { code: "PR_HIGHER_DISCOUNT_VALUE", values: [] };
  const plan = findPlan(shelf, after.paymentplanId);
  if (!plan) return { code: "FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X", values: [after.id] };
  const result = priceOrder(orderToPrice(after, plan, shelf));
  if (result.kind === "priced") return null;
  const exceeded = result.refusals.find(({ code }) => code === "DISCOUNTS_EXCEEDED");
  if (exceeded) return financeProblem(exceeded, plan);
  // Without room for any discount the order is too small for its plan; other refusals a discount neither causes nor cures.
  const isTooSmall = result.refusals.some(({ code }) => TOO_SMALL.includes(code));
  return isTooSmall ? { code: "DISCOUNT_TOO_HIGH", values: [] } : null;
}

const TOO_SMALL: readonly FinanceRefusal["code"][] = [
  "AMOUNT_NOT_POSITIVE",
  "AMOUNT_BELOW_MINIMUM",
  "RESIDUAL_NOT_BELOW_CREDIT",
];

export interface PlacedDiscount {
  order: CartOrder;
  discount: CartDiscount;
}

/** A discount of the named order, or of any order of the cart when none is named. */
export function findDiscount(
  cart: Cart,
  discountId: string,
  orderId: string | undefined,
): PlacedDiscount | undefined {
  for (const order of cart.orders) {
    if (orderId && order.id !== orderId) continue;
    const discount = order.discounts.find(({ id }) => id === discountId);
    if (discount) return { order, discount };
  }
  return undefined;
}

export function withoutDiscount(cart: Cart, { order, discount }: PlacedDiscount): Cart {
  // The value of a trade-in is the one discount that is locked; without its order it goes into the next one.
  if (discount.isLocked) throw refuse("TRADEIN_CREDIT_LOCKED", discount.description);
  const discounts = order.discounts.filter((known) => known !== discount);
  return withOrder(cart, { ...order, discounts });
}
