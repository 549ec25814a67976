import type { Cart as WireCart } from "@handsel/contract/cart/cart.ts";
import { GET_NEW_PRICES, TAKE_NEW_PRICES } from "@handsel/contract/cart/new-prices.ts";
import { implement } from "#edge/implement.ts";
import { getCart, openCart, saveChange, termsOf } from "../cart/change-cart.ts";
import { withNewPrices } from "../cart/new-prices.ts";
import { priceCart } from "../plans/pricing.ts";
import { wireCart } from "../wire.ts";

export const getNewPrices = implement(GET_NEW_PRICES, async ({ cartUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  const terms = await termsOf(ctx);
  const before = wireCart(priceCart(cart, await termsOf(ctx, cart)));
  const after = before.hasNewPrices
    ? wireCart(priceCart(await withNewPrices(ctx.db, cart, terms), terms))
    : before;
  const [old, fresh] = [figuresOf(before), figuresOf(after)];
  return {
    priceVersion: cart.priceVersion,
    current: terms.currentPrices ?? 0,
    before: old,
    after: fresh,
    isSame: JSON.stringify(old) === JSON.stringify(fresh),
    isValid: after.ordersValid,
  };
});

export const figuresOf = ({ totals }: WireCart) => ({
  monthly: totals.totalMonthly,
  dueToday: totals.dueToday,
  cashPrice: totals.cashPrice,
  inAll: totals.inAll,
});

export const takeNewPrices = implement(TAKE_NEW_PRICES, async ({ cartUUID }, ctx) => {
  const { cart } = await openCart(ctx, { cartUUID });
  const terms = await termsOf(ctx);
  const changed = await withNewPrices(ctx.db, cart, terms);
  return { cart: wireCart(await saveChange(ctx, { cart, terms }, changed)) };
});
