import { CREATE_CART } from "@handsel/contract/cart/services.ts";
import { implement } from "#edge/implement.ts";
import { termsOf } from "../cart/change-cart.ts";
import { createCart as createEmptyCart } from "../cart/create-cart.ts";
import { priceCart } from "../plans/pricing.ts";
import { tradeinSource } from "../tradein-source.ts";
import { wireCart } from "../wire.ts";

export const createCart = implement(CREATE_CART, async ({ tradecartID }, ctx) => {
  const cart = tradecartID
    ? await ctx.platform.wiring.of(tradeinSource).takeIntoCart(ctx, tradecartID)
    : await createEmptyCart(ctx);
  return { cart: wireCart(priceCart(cart, await termsOf(ctx))) };
});
