import { ADMINS } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import { findTradecart, lockTradecart, type TradecartRow, type TradeViewer } from "./queries/tradecarts.ts";

/** The two highest roles see every store's trades, the others those of their own. */
export function tradeViewer({ caller }: { caller: Caller }): TradeViewer {
  return { storeIds: ADMINS.includes(caller.role) ? null : caller.storeIds };
}

export async function maySeeTradecart(ctx: { db: Db; caller: Caller }, id: string): Promise<boolean> {
  return (await findTradecart(ctx.db, id, tradeViewer(ctx))) !== undefined;
}

/** A trade of another retailer or store is answered like one that does not exist. */
export async function getTradecart(ctx: { db: Db; caller: Caller }, id: string): Promise<TradecartRow> {
  const cart = await findTradecart(ctx.db, id, tradeViewer(ctx));
  if (!cart) throw refuse("TRADECART_NOT_FOUND_FOR_X", id);
  return cart;
}

export async function getLockedTradecart(ctx: { db: Db; caller: Caller }, id: string): Promise<TradecartRow> {
  const cart = await lockTradecart(ctx.db, id, tradeViewer(ctx));
  if (!cart) throw refuse("TRADECART_NOT_FOUND_FOR_X", id);
  return cart;
}

export function storeOf({ caller }: { caller: Caller }): string {
  if (caller.storeId === null) throw refuse("NO_STORES");
  return caller.storeId;
}

/**
 * A quote that one store has taken up stays there. One made at home belongs to no store until somebody opens it, and is
 * then of the store that works on it.
 */
export function checkStore(cart: TradecartRow, caller: Caller, onlineStoreId: string | null): void {
  const isTakenUp = cart.salesChannel === "POSALE" || cart.storeId !== onlineStoreId;
  if (isTakenUp && cart.storeId !== caller.storeId) throw refuse("ST_INVALID_SELECTED_STORE");
}
