// Derives the books of a retailer again from the events and holds them against what was booked at the time: nothing may be
// missing, different, unknown, or added up to something else.
import type { LedgerLine } from "@handsel/finance/ledger/booking-rules.ts";
import type { Db } from "#db/tenant-db.ts";
import { bookNow, entriesOf } from "./book.ts";
import type { TellMoneyEvents } from "./money-events.ts";
import type { EntryToBook } from "./queries/booking.ts";
import {
  type CheckRow,
  type Difference,
  findEntries,
  holdStill,
  insertCheck,
  lastCheck,
  listEntryNames,
  listWrongSums,
  type StoredEntry,
} from "./queries/checking.ts";

const EXAMPLES_AT_MOST = 20;
const TOGETHER = 5_000;

/** In a transaction of its own, whose first statement this sends. */
export async function compareLedger(
  db: Db,
  tellers: readonly TellMoneyEvents[],
  checkedAt: Date,
): Promise<CheckRow> {
  await holdStill(db);
  const found: Difference[] = [];
  const known = new Set<number>();
  for (const tell of tellers)
    for await (const events of tell(db)) {
      // A page holds all there is of its contracts: what waits for an event that is not there, never was.
      const entries = entriesOf(events).filter(({ after }) => after === null);
      if (entries.length === 0) continue;
      const stored = new Map(
        (await findEntries(db, entries)).map((entry) => [`${entry.type} ${entry.key}`, entry]),
      );
      for (const entry of entries) {
        const { type, key } = entry;
        const booked = stored.get(`${type} ${key}`);
        if (booked) known.add(booked.id);
        if (!booked) found.push({ kind: "MISSING", type, key });
        else if (!isSame(entry, booked)) found.push({ kind: "DIFFERENT", type, key });
      }
    }
  const total = await findUnknown(db, known, found);
  for (const { account, day } of await listWrongSums(db, EXAMPLES_AT_MOST))
    found.push({ kind: "SUM", type: account, key: day });
  return {
    checkedAt,
    entries: total,
    differences: found.length,
    examples: found.slice(0, EXAMPLES_AT_MOST),
  };
}

async function findUnknown(db: Db, known: ReadonlySet<number>, found: Difference[]): Promise<number> {
  let total = 0;
  for (let afterId = 0; ; ) {
    const names = await listEntryNames(db, afterId, TOGETHER);
    for (const { id, type, key } of names) if (!known.has(id)) found.push({ kind: "UNKNOWN", type, key });
    total += names.length;
    const last = names.at(-1);
    if (!last || names.length < TOGETHER) return total;
    afterId = last.id;
  }
}

function isSame(entry: EntryToBook, booked: StoredEntry): boolean {
  const lines = (all: readonly LedgerLine[]) =>
    all
      .map(({ account, amountMinor }) => `${account} ${amountMinor}`)
      .toSorted()
      .join();
  return (
    (entry.currency ?? booked.currency) === booked.currency &&
    entry.at.getTime() === booked.at.getTime() &&
    entry.contractId === booked.contractId &&
    entry.cartId === booked.cartId &&
    entry.tradecartId === booked.tradecartId &&
    lines(entry.lines) === lines(booked.lines)
  );
}

/** Books what happened before there were books. What is booked already stays as it is. */
export async function takeUpPast(db: Db, tellers: readonly TellMoneyEvents[]): Promise<void> {
  for (const tell of tellers)
    for await (const events of tell(db)) {
      const entries = entriesOf(events).filter(({ after }) => after === null);
      const names = new Set(entries.map(({ type, key }) => `${type} ${key}`));
      await bookNow(
        db,
        events.filter(({ type, key }) => names.has(`${type} ${key}`)),
      );
    }
}

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The first check of a retailer books the past; from then on nothing is ever mended silently. */
export async function checkLedger(
  inTransaction: InTransaction,
  { tellers, now }: { tellers: readonly TellMoneyEvents[]; now: Date },
): Promise<CheckRow> {
  const isFirst = await inTransaction(async (db) => (await lastCheck(db)) === undefined);
  if (isFirst) await inTransaction((db) => takeUpPast(db, tellers));
  const check = await inTransaction((db) => compareLedger(db, tellers, now));
  await inTransaction((db) => insertCheck(db, check));
  return check;
}
