// Trades for the one search: what was quoted or bought, and what can be done with it.
import { toMoney } from "@handsel/contract/fields.ts";
import { SEARCH_MOST } from "@handsel/contract/platform/search.ts";
import type { NotPossible, SearchDeed, TradeAnswer } from "@handsel/contract/platform/search-answers.ts";
import { quoteNumberIn } from "@handsel/contract/rules/search-reading.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { Asked, Finder, FoundGroup, SearchContext } from "#areas/platform/index.ts";
import { isOnlineTradeinOffered } from "../features.ts";
import { findShownTrades, findTradesByCode, type ShownTrade } from "../queries/search-trades.ts";
import { tradeViewer } from "../sight.ts";

export const tradesFinder: Finder = { kinds: ["QUOTE"], find: findTrades };

async function findTrades(ctx: SearchContext, asked: Asked): Promise<FoundGroup[]> {
  const quoteNumber = quoteNumberIn(asked.text) ?? null;
  const named = await findTradesByCode(
    ctx.db,
    { codes: asked.codes, quoteNumber },
    { ...tradeViewer(ctx), most: SEARCH_MOST },
  );
  const byName = asked.people.filter(({ source }) => source === "TRADE");
  const ids = [...new Set([...named, ...byName.map(({ id }) => id)])];
  const answers = await answersForTrades(ctx, ids.slice(0, asked.most));
  const place = named.length > 0 ? 0 : Math.min(...byName.map(({ place }) => place));
  return [{ kind: "QUOTE", total: Math.min(ids.length, SEARCH_MOST), place, answers }];
}

/** In the order of the ids. */
export async function answersForTrades(ctx: SearchContext, ids: readonly string[]): Promise<TradeAnswer[]> {
  const trades = new Map((await findShownTrades(ctx.db, ids)).map((trade) => [trade.id, trade]));
  return ids.flatMap((id) => {
    const trade = trades.get(id);
    return trade ? [tradeAnswer(ctx, trade)] : [];
  });
}

function tradeAnswer(ctx: SearchContext, trade: ShownTrade): TradeAnswer {
  const isExpired = ctx.clock.now() >= trade.expiresAt;
  const isConfirmed = trade.confirmedAt !== null;
  const isWaiting = trade.salesChannel === "ONLINE" && trade.status === "QUOTED";
  // The same that the store's call for a quote asks: made at home, not used yet, not run out, and not another store's by now.
  const isHere = trade.storeId === ctx.tenant.storeId || trade.storeId === ctx.caller.storeId;
  const canUse = isWaiting && !isExpired && isHere && isOnlineTradeinOffered(ctx.tenant);
  const deeds: SearchDeed[] = [];
  if (canUse) deeds.push({ deed: "USE_QUOTE", tradecartSID: trade.sid });
  if (isConfirmed) deeds.push({ deed: "OPEN_RECEIPT", tradecartID: trade.id });
  if (trade.customerName !== "") deeds.push({ deed: "OPEN_CUSTOMER", customerID: trade.id });
  const notPossible: NotPossible[] = [];
  if (isWaiting && isExpired) notPossible.push({ deed: "USE_QUOTE", reason: "QUOTE_EXPIRED", from: null });
  if (trade.isHeld) notPossible.push({ deed: "TRADE_IN", reason: "ALREADY_BOUGHT", from: null });
  return {
    kind: "TRADE",
    tradecartID: trade.id,
    tradecartSID: trade.sid,
    number: trade.quoteNumber,
    customerID: trade.customerName === "" ? null : trade.id,
    customerName: trade.customerName,
    deviceName: trade.deviceNames,
    imageURL: imageUrl(trade.image || undefined),
    deviceReference: trade.reference,
    isOnline: trade.salesChannel === "ONLINE",
    isConfirmed,
    madeAt: trade.createdAt.toISOString(),
    worth: toMoney(trade.totalMinor),
    until: trade.expiresAt.toISOString(),
    isExpired,
    deeds,
    notPossible,
  };
}
