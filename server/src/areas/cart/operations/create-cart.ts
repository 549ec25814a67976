import { CREATE_CART } from "@handsel/contract/cart/services.ts";
import { implement } from "#edge/implement.ts";
import { termsOf } from "../change-cart.ts";
import { createCart as createEmptyCart } from "../create-cart.ts";
import { priceCart } from "../pricing.ts";
import { getTradein } from "../tradein-source.ts";
import { wireCart } from "../wire.ts";

export const createCart = implement(CREATE_CART, async ({ tradecartID }, ctx) => {
  const brought = tradecartID
    ? { tradecartId: tradecartID, tradein: await getTradein(ctx.db, tradecartID) }
    : {};
  const cart = await createEmptyCart(ctx, brought);
  return { cart: wireCart(priceCart(cart, await termsOf(ctx))) };
});
