import { REMOVE_EXTRA } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, openCart, saveChange } from "../../cart/change-cart.ts";
import { findLine, withoutExtra } from "../../cart/removing.ts";
import { wireCart } from "../../wire.ts";

export const removeExtra = implement(REMOVE_EXTRA, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const orderId = namedOrder(open.cart, input.orderUUID)?.id;
  const found = findLine(open.cart, input.extraUUID, { kind: "EXTRA", orderId });
  if (!found) throw refuse("EX_NOT_FOUND_FOR_X", input.extraUUID);
  return { cart: wireCart(await saveChange(ctx, open, withoutExtra(open.cart, found))) };
});
