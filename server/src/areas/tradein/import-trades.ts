// Trades and collections that happened before, brought in as they ended: what a retailer takes along from another system,
// and the past of the demo world. A trade that is known already is left as it is.
import type { Db } from "#db/tenant-db.ts";
import { saveGrading } from "./queries/collections.ts";
import { insertVisit } from "./queries/home-visits.ts";
import {
  type CollectionToImport,
  insertImportedCollection,
  markTrade,
  raiseCounters,
  type TradeToImport,
  takeModelPictures,
} from "./queries/import-trades.ts";
import { insertTradecart, replaceDevices } from "./queries/tradecarts.ts";

export async function importTrades(
  db: Db,
  { trades, collections }: { trades: readonly TradeToImport[]; collections: readonly CollectionToImport[] },
): Promise<void> {
  for (const trade of trades) {
    const isKnown = await db.maybe("select 1 from tradecart where wl_id = $wl and id = $1", [trade.cart.id]);
    if (isKnown) continue;
    await insertTradecart(db, trade.cart);
    await replaceDevices(db, trade.cart.id, trade.devices);
    if (trade.confirmed) await markTrade(db, trade.cart.id, trade.confirmed);
    if (trade.visit) await insertVisit(db, trade.cart.id, trade.visit);
    if (trade.graded) await saveGrading(db, trade.cart.id, trade.graded);
  }
  await takeModelPictures(db);
  for (const collection of collections) await insertImportedCollection(db, collection);
  await raiseCounters(db, {
    trade: Math.max(0, ...trades.map(({ confirmed }) => confirmed?.quoteNumber ?? 0)),
    collection: Math.max(0, ...collections.map(({ number }) => Number(number.slice(1)))),
  });
}
