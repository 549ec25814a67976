// What happens to a trade is kept, and told at once to whoever listens, in the transaction in which it happened.
import { randomUUIDv7 } from "node:crypto";
import { book } from "#areas/ledger/index.ts";
import { publish } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { event } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import { insertEvent, type TradeEvent } from "./queries/tradecarts.ts";
import { type BookedTrade, tradeMoneyOf } from "./trade-money.ts";

/** Works in the transaction it is given and calls nobody outside. */
export type TradeHandler = (db: Db, news: Pick<TradeEvent, "tradecartId" | "kind">) => Promise<void>;

export const tradeNews = event<TradeHandler>("tradein", "tradeNews");

export type TradePlatform = Pick<Platform, "wiring" | "tenants" | "jobs" | "clock">;

const TYPES: Readonly<Record<string, "trade.quoted" | "trade.confirmed" | "trade.cancelled">> = {
  QUOTED: "trade.quoted",
  REQUOTED: "trade.quoted",
  CONFIRMED: "trade.confirmed",
  CANCELLED: "trade.cancelled",
};

/** What moves money is booked with it; whoever records such an event has the trade in hand. */
export async function recordEvent(
  { db, platform }: { db: Db; platform: TradePlatform },
  happened: TradeEvent,
  trade?: BookedTrade,
): Promise<void> {
  const event = { id: randomUUIDv7(), details: {}, ...happened };
  await insertEvent(db, event);
  if (trade) book(db, tradeMoneyOf(trade, [event]));
  const tenant = platform.tenants.byId(db.wlId);
  const { tradecartId, kind, at } = event;
  const data = { tradecartID: tradecartId, event: kind, at: at.toISOString() };
  if (tenant)
    await publish({ db, tenant, platform }, [
      { type: TYPES[kind] ?? "trade.changed", thread: tradecartId, at, data },
    ]);
  for (const hear of platform.wiring.all(tradeNews)) await hear(db, happened);
}
