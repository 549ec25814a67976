import { REMOVE_ORDER } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, openCart, saveChange } from "../cart/change-cart.ts";
import { withoutWholeOrder } from "../cart/removing.ts";
import { wireCart } from "../wire.ts";

export const removeOrder = implement(REMOVE_ORDER, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const order = namedOrder(open.cart, input.orderUUID);
  if (!order) throw refuse("INVALID_ORDER_UUID_X", input.orderUUID);
  return { cart: wireCart(await saveChange(ctx, open, withoutWholeOrder(open.cart, order))) };
});
