import { REMOVE_PRODUCT } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, openCart, saveChange } from "../cart/change-cart.ts";
import { findLine, withoutProduct } from "../cart/removing.ts";
import { wireCart } from "../wire.ts";

export const removeProduct = implement(REMOVE_PRODUCT, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const orderId = namedOrder(open.cart, input.orderUUID)?.id;
  const found = findLine(open.cart, input.productUUID, { kind: "DEVICE", orderId });
  if (!found) throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", input.productUUID);
  return { cart: wireCart(await saveChange(ctx, open, withoutProduct(open.cart, found, open.terms))) };
});
