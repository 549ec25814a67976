import { EDIT_CART } from "@handsel/contract/cart/services.ts";
import { implement } from "#edge/implement.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import { withoutUnsaved } from "../cart/removing.ts";
import { wireCart } from "../wire.ts";

/** Drops what the steps have begun and shows the cart as it stands. */
export const editCart = implement(EDIT_CART, async (input, ctx) => {
  const open = await openCart(ctx, input);
  return { cart: wireCart(await saveChange(ctx, open, withoutUnsaved(open.cart))) };
});
