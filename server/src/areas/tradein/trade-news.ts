// What happened to a trade is told to the later areas at once, in the transaction in which it happened.
import type { Db } from "#db/tenant-db.ts";

interface TradeNews {
  tradecartId: string;
  kind: string;
}

/** Works in the transaction it is given and calls nobody outside. */
type TradeHandler = (db: Db, news: TradeNews) => Promise<void>;

const handlers = new Map<string, TradeHandler>();

/** To be called once, when the area is loaded. */
export function onTradeEvent(name: string, handler: TradeHandler): void {
  handlers.set(name, handler);
}

export async function tellTrade(db: Db, news: TradeNews): Promise<void> {
  for (const handler of handlers.values()) await handler(db, news);
}
