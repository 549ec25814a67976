import { ADD_TRADECART_TO_CART } from "@handsel/contract/tradein/tradecart.ts";
import { priceCart, termsOf, wireCart } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { takeIntoCart } from "../outcome/taking-into-cart.ts";
import { knownCustomerOf } from "../seller/known-customer.ts";

export const addTradecartToCart = implement(ADD_TRADECART_TO_CART, async (input, ctx) => {
  const { tradecart, cart } = await takeIntoCart(ctx, {
    tradecartId: input.recycleCart.tradecartID,
    outcome: input.selectedOutcome,
    recycleType: input.recycleType,
    cartId: input.cartUUID,
  });
  return {
    tradecartID: tradecart.id,
    uuid: cart.id,
    customerUuid: await knownCustomerOf(ctx, tradecart),
    cart: wireCart(priceCart(cart, await termsOf(ctx, cart))),
  };
});
