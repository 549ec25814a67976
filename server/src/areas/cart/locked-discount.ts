// A discount that later areas put into a cart, such as a gift card: nobody takes it out by hand.
import { type Cart, withOrder } from "./cart.ts";
import { type NewDiscount, withDiscount } from "./discounting.ts";
import type { Terms } from "./pricing.ts";

/** In the first order, refused like any other when the order cannot bear it; nothing when there is no order yet. */
export function withLockedDiscount(
  cart: Cart,
  discount: NewDiscount,
  terms: Terms,
): { cart: Cart; discountId: string } | undefined {
  const [first] = cart.orders;
  if (!first) return undefined;
  const discounted = withDiscount(cart, first, discount, terms);
  const order = discounted.orders.find(({ id }) => id === first.id);
  const added = order?.discounts.at(-1);
  if (!order || !added) throw new Error("a discount that was just added is not there");
  const discounts = order.discounts.map((known) => (known === added ? { ...known, isLocked: true } : known));
  return { cart: withOrder(discounted, { ...order, discounts }), discountId: added.id };
}
