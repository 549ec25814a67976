import { GET_CART } from "@handsel/contract/cart/services.ts";
import { implement } from "#edge/implement.ts";
import { getCart as findOwnCart, termsOf } from "../cart/change-cart.ts";
import { priceCart } from "../plans/pricing.ts";
import { wireCart } from "../wire.ts";

export const getCart = implement(GET_CART, async ({ cartUUID }, ctx) => {
  const cart = await findOwnCart(ctx, cartUUID);
  return { cart: wireCart(priceCart(cart, await termsOf(ctx, cart))) };
});
