import { ADD_TRADECART_TO_CART, CART_OUTCOMES } from "@handsel/contract/tradein/tradecart.ts";
import { createCart, getCart, priceCart, termsOf, wireCart } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { tradeinOf } from "../cart-credit.ts";
import { knownCustomerOf } from "../known-customer.ts";
import { recordEvent, updateOutcome } from "../queries/tradecarts.ts";
import { checkStore, getLockedTradecart } from "../sight.ts";
import { checkAgreed, checkNotExpired } from "../tradecart-needs.ts";

export const addTradecartToCart = implement(ADD_TRADECART_TO_CART, async (input, ctx) => {
  const tradecart = await getLockedTradecart(ctx, input.recycleCart.tradecartID);
  if (tradecart.status !== "QUOTED") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  checkStore(tradecart, ctx.caller, ctx.tenant.storeId);
  checkNotExpired(tradecart, ctx.clock.now());
  const outcome = CART_OUTCOMES.find((known) => known === input.selectedOutcome);
  const offered = ctx.tenant.configs.recycleOptions[tradecart.source];
  if (!outcome || !offered.includes(outcome) || input.recycleType !== tradecart.source)
    throw refuse("BLOCKED_FEATURE");
  if (tradecart.devices.length === 0) throw refuse("MULTI_OUTCOMES_NOT_READY");
  checkAgreed(tradecart, ctx.tenant);
  if (tradecart.cartStatus !== null && tradecart.cartStatus !== "OPEN")
    throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  await updateOutcome(ctx.db, tradecart.id, outcome);

  // Whoever comes back to the outcomes goes on in the cart that he left.
  const cart =
    tradecart.cartId === null
      ? await createCart(ctx, {
          tradecartId: tradecart.id,
          tradein: tradeinOf(tradecart),
          ...(tradecart.orderId !== null && { swapOrderId: tradecart.orderId }),
        })
      : await getCart(ctx, tradecart.cartId);
  await recordEvent(ctx.db, {
    tradecartId: tradecart.id,
    at: ctx.clock.now(),
    kind: "PUT_INTO_CART",
    by: ctx.caller,
    details: { cartId: cart.id, outcome },
  });
  return {
    tradecartID: tradecart.id,
    uuid: cart.id,
    customerUuid: await knownCustomerOf(ctx, tradecart),
    cart: wireCart(priceCart(cart, await termsOf(ctx))),
  };
});
