// What happens to a trade is kept, and told at once to whoever listens, in the transaction in which it happened.
import type { Db } from "#db/tenant-db.ts";
import { event } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import { insertEvent, type TradeEvent } from "./queries/tradecarts.ts";

/** Works in the transaction it is given and calls nobody outside. */
export type TradeHandler = (db: Db, news: Pick<TradeEvent, "tradecartId" | "kind">) => Promise<void>;

export const tradeNews = event<TradeHandler>("tradein", "tradeNews");

export async function recordEvent(
  { db, platform }: { db: Db; platform: Pick<Platform, "wiring"> },
  happened: TradeEvent,
): Promise<void> {
  await insertEvent(db, happened);
  for (const hear of platform.wiring.all(tradeNews)) await hear(db, happened);
}
