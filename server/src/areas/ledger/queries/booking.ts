// Writing entries: one statement for all that an event, or many of them, come to.
import type { LedgerLine } from "@handsel/finance/ledger/booking-rules.ts";
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import type { Db } from "#db/tenant-db.ts";

export interface EntryToBook extends Pick<MoneyEvent, "type" | "key" | "at"> {
  currency: string | null;
  contractId: string | null;
  cartId: string | null;
  tradecartId: string | null;
  document: string;
  after: MoneyEvent["after"] | null;
  lines: readonly LedgerLine[];
}

// What is booked already stays as it is; what is booked only after something else, waits for it.
const BOOK = `
  with given as (
    select * from rows from (jsonb_to_recordset($1::jsonb) as (type text, key text, at timestamptz, currency text,
      "contractId" uuid, "cartId" uuid, "tradecartId" uuid, document text, after jsonb, lines jsonb)) with ordinality
      as g (type, key, at, currency, "contractId", "cartId", "tradecartId", document, after, lines, place)),
  booked as (
    insert into ledger_entry (wl_id, event_type, event_key, currency, happened_at, happened_on, contract_id, cart_id,
      tradecart_id, document)
    select w.wl_id, g.type, g.key, coalesce(g.currency, w.currency), g.at, (g.at at time zone w.time_zone)::date, g."contractId", g."cartId",
      g."tradecartId", g.document
    from given g join white_label w on w.wl_id = $wl
    where g.after is null or exists (select 1 from ledger_entry b where b.wl_id = $wl
      and b.event_type = g.after ->> 'type' and b.event_key = g.after ->> 'key')
    order by g.at, g.place
    on conflict (wl_id, event_type, event_key) do nothing
    returning wl_id, id, event_type, event_key, happened_on)
  insert into ledger_line (wl_id, entry_id, position, account, amount_minor, happened_on)
  select b.wl_id, b.id, l.place, l.line ->> 'account', (l.line ->> 'amountMinor')::bigint, b.happened_on
  from booked b join given g on g.type = b.event_type and g.key = b.event_key
  cross join lateral jsonb_array_elements(g.lines) with ordinality as l (line, place)`;

export async function insertEntries(db: Db, entries: readonly EntryToBook[]): Promise<void> {
  await db.run(BOOK, [JSON.stringify(entries)]);
}

/** With the commit, whatever there is by then. */
export function insertEntriesAtEnd(db: Db, entries: () => readonly EntryToBook[]): void {
  db.lastOf(BOOK, () => [JSON.stringify(entries())]);
}

/** Puts together the sums of an account and a day that were added one by one. */
export async function foldLedger(db: Db): Promise<void> {
  await db.run("select fold_ledger($wl)");
}
