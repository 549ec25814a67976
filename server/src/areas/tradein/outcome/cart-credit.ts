// The value of a trade inside a cart: it stands there as a locked discount from the moment the trade is put into it, and
// the trade is agreed for good when the contract becomes active. Until then the cart can be given up, and the value is
// free for another outcome.
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import { type CartTradein, keepTradein } from "#areas/cart/index.ts";
import { contractsOfSale, isEnded } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import {
  findAnyTradecart,
  hasStartedContract,
  lockTradecart,
  type TradecartRow,
} from "../queries/tradecarts.ts";
import { type ConfirmContext, confirmTrade } from "./confirming.ts";

/** What a trade brings into a cart. With an order its value ends the old contract first; what is left comes off the new sale. */
export function tradeinOf(cart: TradecartRow): CartTradein {
  const deviceNames = cart.devices.map(({ name }) => name);
  if (cart.source === "TRADE_IN") return { totalMinor: cart.totalMinor, isCredit: true, deviceNames };
  const leftMinor = leftOfTrade(cart);
  return { totalMinor: leftMinor || cart.totalMinor, isCredit: leftMinor > 0, deviceNames };
}

/**
 * Whether the value of a trade is spent, or the cart that it went into may still spend it. One whose credit was refused has let it
 * go; a contract that started has it, though nobody may have been told yet.
 */
async function isValueTaken(db: Db, { id, cartId, cartStatus }: TradecartRow): Promise<boolean> {
  if (await hasStartedContract(db, id)) return true;
  if (cartId === null || cartStatus === "OPEN") return false;
  if (cartStatus === "ACTIVE") return true;
  const contracts = await contractsOfSale(db, cartId);
  return contracts.length === 0 || contracts.some(({ state }) => !isEnded(state));
}

/** A quote can be changed and paid out until it is agreed, or its value spent in a sale. */
export async function checkNotSpent(db: Db, cart: TradecartRow): Promise<void> {
  if (cart.status !== "QUOTED" || (await isValueTaken(db, cart)))
    throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
}

/** The trade as it stands after a change; the open cart that it is in takes the change over. */
export async function keepInCart(db: Db, id: string, now: Date): Promise<TradecartRow> {
  const cart = await findAnyTradecart(db, id);
  if (!cart) throw new Error("a trade cart that was just written is not there");
  if (cart.cartId !== null) await keepTradein(db, { cartId: cart.cartId, tradein: tradeinOf(cart), now });
  return cart;
}

/** The value is paid out: the open cart that it was in goes on without it. */
export async function leaveCart(db: Db, { cartId }: TradecartRow, now: Date): Promise<void> {
  if (cartId !== null) await keepTradein(db, { cartId, tradein: null, now });
}

/** The contract that a trade pays for has started: the trade is agreed. */
export async function completeTrade(
  ctx: Omit<ConfirmContext, "by"> & { db: Db },
  id: string,
): Promise<TradecartRow | undefined> {
  const trade = await lockTradecart(ctx.db, id, { storeIds: null });
  if (trade?.status !== "QUOTED") return undefined;
  return confirmTrade({ ...ctx, by: null }, trade, trade.outcome);
}
