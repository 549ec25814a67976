import { CHANGE_EXTRA_QUANTITY, CHANGE_PRODUCT_QUANTITY } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import { withQuantity } from "../cart/line-changes.ts";
import { findLine } from "../cart/removing.ts";
import { wireCart } from "../wire.ts";

export const changeProductQuantity = implement(CHANGE_PRODUCT_QUANTITY, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const found = findLine(open.cart, input.productUUID, { kind: "DEVICE" });
  if (!found) throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", input.productUUID);
  return { cart: wireCart(await saveChange(ctx, open, withQuantity(open, found, input.quantity))) };
});

export const changeExtraQuantity = implement(CHANGE_EXTRA_QUANTITY, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const found = findLine(open.cart, input.extraUUID, { kind: "EXTRA" });
  if (!found) throw refuse("EX_NOT_FOUND_FOR_X", input.extraUUID);
  return { cart: wireCart(await saveChange(ctx, open, withQuantity(open, found, input.quantity))) };
});
