// What booking these events would add to the books, and what the books hold of the same contracts until then. Reads alone.
import type { LedgerLine } from "@handsel/finance/ledger/booking-rules.ts";
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import type { Db } from "#db/tenant-db.ts";
import { entriesOf } from "./book.ts";
import { linesOfContracts } from "./queries/reading.ts";

export interface Foretold {
  before: LedgerLine[];
  booked: LedgerLine[];
}

/** Of events of one sale. What is booked already is not booked again, and what waits for something else waits here as well. */
export async function foretell(db: Db, cartId: string, events: readonly MoneyEvent[]): Promise<Foretold> {
  const contractIds = events.flatMap(({ contractId }) => contractId ?? []);
  const before = await linesOfContracts(db, cartId, contractIds);
  const known = new Set(before.map(({ type, key }) => `${type} ${key}`));
  const booked = entriesOf(events).filter(
    ({ type, key, after }) =>
      !known.has(`${type} ${key}`) && (!after || known.has(`${after.type} ${after.key}`)),
  );
  return { before, booked: booked.flatMap(({ lines }) => lines) };
}
