// Books what happened, in the transaction in which it happened. However many events a transaction has, and in how many steps, posting
// them is one statement, which travels with the commit.
import { linesOf } from "@handsel/finance/ledger/booking-rules.ts";
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import type { Db } from "#db/tenant-db.ts";
import { type EntryToBook, insertEntries, insertEntriesAtEnd } from "./queries/booking.ts";

const nameOf = ({ type, key }: Pick<MoneyEvent, "type" | "key">) => `${type} ${key}`;

/** What each open transaction is going to book. */
const gathered = new WeakMap<Db, MoneyEvent[]>();

/** What moves nothing is not booked, and costs nothing. What the transaction reads of the books, it reads as they were before. */
export function book(db: Db, events: readonly MoneyEvent[]): void {
  const moving = events.filter((event) => linesOf(event).length > 0);
  if (moving.length === 0) return;
  const before = gathered.get(db);
  if (before) {
    before.push(...moving);
    return;
  }
  const all = [...moving];
  gathered.set(db, all);
  insertEntriesAtEnd(db, () => entriesOf(all));
}

/** At once: for whoever books a long past page by page in one transaction. */
export async function bookNow(db: Db, events: readonly MoneyEvent[]): Promise<void> {
  const entries = entriesOf(events);
  if (entries.length > 0) await insertEntries(db, entries);
}

/** The entries that events come to, told in the order in which they happened: each event once, however often it is told. */
export function entriesOf(events: readonly MoneyEvent[]): EntryToBook[] {
  const entries = new Map<string, EntryToBook>();
  for (const event of events) {
    const name = nameOf(event);
    const lines = linesOf(event);
    if (lines.length === 0 || entries.has(name)) continue;
    const { type, key, at, currency, contractId, cartId, tradecartId, document = "", after } = event;
    const along = after && entries.get(nameOf(after));
    entries.set(name, {
      type,
      key,
      at,
      currency: currency ?? null,
      contractId: contractId ?? null,
      cartId: cartId ?? null,
      tradecartId: tradecartId ?? null,
      document,
      // What it waits for comes along, and may wait itself.
      after: along ? along.after : (after ?? null),
      lines,
    });
  }
  return [...entries.values()];
}
