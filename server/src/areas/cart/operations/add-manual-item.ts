import { ADD_MANUAL_ITEM } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import { withNewLine } from "../cart/filling.ts";
import { manualLine } from "../cart/new-lines.ts";
import { storedOrders } from "../cart.ts";
import { mayQuickQuote } from "../features.ts";
import { orderForExtras } from "../order-for-extras.ts";
import { wireCart } from "../wire.ts";

/** Quick quote: something typed straight into the cart page, so it is in the cart at once. */
export const addManualItem = implement(ADD_MANUAL_ITEM, async (input, ctx) => {
  const open = await openCart(ctx, input);
  if (!mayQuickQuote(ctx.tenant.configs, open.cart.financingType)) throw refuse("BLOCKED_FEATURE");

  const [stored] = storedOrders(open.cart);
  const target = stored ? { cart: open.cart, order: stored } : orderForExtras(open, ctx, {});
  const { description, category, price: priceMinor, quantity } = input;
  const line = manualLine({ description, category, priceMinor, quantity });
  const isBegun = !open.cart.orders.some(({ id }) => id === target.order.id);
  const order = isBegun ? { ...target.order, isCurrent: false } : target.order;
  return { cart: wireCart(await saveChange(ctx, open, withNewLine(target.cart, order, line))) };
});
