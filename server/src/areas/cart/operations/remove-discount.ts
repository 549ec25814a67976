import { REMOVE_DISCOUNT } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, openCart, saveChange } from "../cart/change-cart.ts";
import { findDiscount, withoutDiscount } from "../discounts/discounting.ts";
import { wireCart } from "../wire.ts";

export const removeDiscount = implement(REMOVE_DISCOUNT, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const orderId = namedOrder(open.cart, input.orderUUID)?.id;
  const found = findDiscount(open.cart, input.discountUUID, orderId);
  if (!found) throw refuse("DISCOUNTS_NOT_FOUND_FOR_X", input.discountUUID);
  return { cart: wireCart(await saveChange(ctx, open, withoutDiscount(open.cart, found))) };
});
