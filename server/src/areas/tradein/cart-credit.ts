// The value of a trade inside a cart: it stands there as a locked discount from the moment the trade is put into it, and
// the trade is agreed for good when the contract becomes active. Until then the cart can be given up, and the value is
// free for another outcome.
import { CART_OUTCOMES } from "@handsel/contract/tradein/tradecart.ts";
import type { CartTradein, FindTradein } from "#areas/cart/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { type ConfirmContext, confirmTrade } from "./confirming.ts";
import { findTradecartOfCart, lockTradecart, type TradecartRow } from "./queries/tradecarts.ts";

const isCartOutcome = (outcome: string) => CART_OUTCOMES.some((known) => known === outcome);

/** What a trade brings into a cart. With an order its value goes to the lender of the old contract, not into the new sale. */
export function tradeinOf(cart: TradecartRow): CartTradein {
  return {
    totalMinor: cart.totalMinor,
    isCredit: cart.source === "TRADE_IN",
    deviceNames: cart.devices.map(({ name }) => name),
  };
}

/** For carts that are made with a trade: nothing when it may not go into one. */
export const findTradeinForCart: FindTradein = async (db, tradecartId) => {
  const cart = await lockTradecart(db, tradecartId, { storeIds: null });
  if (cart?.status !== "QUOTED" || !isCartOutcome(cart.outcome) || cart.cartId !== null) return undefined;
  return tradeinOf(cart);
};

/** The contract of a cart became active: its trade, where it has one, is agreed. */
export async function completeTradeOfCart(
  ctx: Omit<ConfirmContext, "by"> & { db: Db },
  cartId: string,
): Promise<TradecartRow | undefined> {
  const cart = await findTradecartOfCart(ctx.db, cartId);
  if (cart?.status !== "QUOTED") return undefined;
  return confirmTrade({ ...ctx, by: null }, cart, cart.outcome);
}
