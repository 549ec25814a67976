import { SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { implement } from "#edge/implement.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import { withService } from "../services/choosing-service.ts";
import { wireCart } from "../wire.ts";

export const setCartService = implement(SET_CART_SERVICE, async (input, ctx) => {
  const open = await openCart(ctx, input);
  const changed = withService(
    open.cart,
    { tileId: input.service, categoryCode: input.categoryID },
    { tenant: ctx.tenant, role: ctx.caller.role, terms: open.terms },
  );
  return { cart: wireCart(await saveChange(ctx, open, changed)) };
});
