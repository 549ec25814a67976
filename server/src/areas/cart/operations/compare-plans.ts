import { COMPARE_PLANS } from "@handsel/contract/cart/selecting.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { getCart, termsOf } from "../cart/change-cart.ts";
import { currentOrder } from "../cart.ts";
import { comparedPlans } from "../plans/plan-offers.ts";

export const comparePlans = implement(COMPARE_PLANS, async ({ cartUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  const order = currentOrder(cart) ?? cart.orders[0];
  if (!order) throw refuse("POS_MISSING_DEVICE_CODE");
  const terms = await termsOf(ctx, cart);
  return comparedPlans(order, cart, terms);
});
