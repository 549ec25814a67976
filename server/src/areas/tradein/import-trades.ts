// Trades and collections that happened before, brought in as they ended: what a retailer takes along from another system,
// and the past of the demo world. A trade that is known already is left as it is.
import { randomUUIDv7 } from "node:crypto";
import { bookNow } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { saveGrading, worthOfTrade } from "./queries/collections.ts";
import { insertVisit } from "./queries/home-visits.ts";
import {
  type CollectionToImport,
  insertImportedCollection,
  markTrade,
  raiseCounters,
  type TradeToImport,
  takeModelPictures,
} from "./queries/import-trades.ts";
import { insertEvent, insertTradecart, replaceDevices } from "./queries/tradecarts.ts";
import { type BookedTradeEvent, tradeMoneyOf } from "./trade-money.ts";

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
    const regradedMinor = trade.graded ? await saveGrading(db, trade.cart.id, trade.graded) : 0;
    if (trade.confirmed) await tellPast(db, trade.cart, { ...trade.confirmed, regradedMinor });
  }
  await takeModelPictures(db);
  for (const collection of collections) await insertImportedCollection(db, collection);
  await raiseCounters(db, {
    trade: Math.max(0, ...trades.map(({ confirmed }) => confirmed?.quoteNumber ?? 0)),
    collection: Math.max(0, ...collections.map(({ number }) => Number(number.slice(1)))),
  });
}

/** How a trade came to where it stands, and what that came to in money. */
async function tellPast(
  db: Db,
  cart: TradeToImport["cart"],
  past: NonNullable<TradeToImport["confirmed"]> & { regradedMinor: number },
): Promise<void> {
  const { outcome, totalMinor } = cart;
  const { status, at, reportedAt = at, quoteNumber, regradedMinor } = past;
  const events: BookedTradeEvent[] = [];
  // One after the other, if by a millisecond: the order is told again from the times.
  const tell = (kind: string, when: Date, details: object) =>
    events.push({ id: randomUUIDv7(), at: new Date(when.getTime() + events.length), kind, details });
  tell("CONFIRMED", at, { outcome, quoteNumber, totalMinor });
  if (status === "CUSTOMER_CANCELLED") tell("CANCELLED", at, {});
  else if (status !== "PENDING") {
    const isPaid = status === "PAYMENT_COMPLETED";
    // Graded when it was accepted, which comes before it is paid.
    const graded = { isApplied: true, ...(regradedMinor !== 0 && { regradedMinor }) };
    tell(`COLLECTOR_${isPaid ? "ACCEPTED" : status}`, reportedAt, graded);
    if (isPaid)
      tell("COLLECTOR_PAYMENT_COMPLETED", reportedAt, {
        isApplied: true,
        worthMinor: await worthOfTrade(db, cart.id),
      });
  }
  for (const one of events)
    await insertEvent(db, { ...one, tradecartId: cart.id, details: { ...one.details } });
  await bookNow(db, tradeMoneyOf(cart, events));
}
