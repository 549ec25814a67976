import { CHANGE_SALE_PRICE } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import { withSalePrice } from "../cart/line-changes.ts";
import { findLine } from "../cart/removing.ts";
import { wireCart } from "../wire.ts";

/** One of the few calls whose price counts: what staff of a business retailer ask for one piece. */
export const changeSalePrice = implement(CHANGE_SALE_PRICE, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const found = findLine(open.cart, input.UUID);
  if (!found) throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", input.UUID);
  return { cart: wireCart(await saveChange(ctx, open, withSalePrice(open, found, input.salePrice))) };
});
