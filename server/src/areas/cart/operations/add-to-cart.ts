import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuseEntry } from "#edge/refuse.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import { withCurrentOrderStored } from "../cart/filling.ts";
import { priceCartOrder } from "../plans/pricing.ts";
import { wireCart } from "../wire.ts";

/** What can still be cured in the cart by adding more; an upgrade goes on to credit at once. */
const CURED_BY_MORE = "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X";

export const addToCart = implement(ADD_TO_CART, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const isUpgrade = open.cart.financingType === "UPGRADE";
  const stored = withCurrentOrderStored(open.cart, isUpgrade);
  if (!stored) return { cart: wireCart(await saveChange(ctx, open, open.cart)) };

  const order = stored.cart.orders.find(({ id }) => id === stored.orderId);
  const problems = order ? priceCartOrder(order, open.terms).problems : [];
  const inTheWay = problems.find(({ code }) => isUpgrade || code !== CURED_BY_MORE);
  if (inTheWay) throw refuseEntry(inTheWay);

  return { cart: wireCart(await saveChange(ctx, open, stored.cart)) };
});
