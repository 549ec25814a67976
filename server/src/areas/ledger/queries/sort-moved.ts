// What an account moved in a period, in the order of a column: over everything, page by page.
import type { LedgerSort } from "@handsel/contract/ledger/ledger.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { numberKey, slicedValues, sortKey, sortOrder } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Span } from "../whole-months.ts";
import { ENTRY, type MovedRow, SALE } from "./reading.ts";

// $8 the names of events and $9 those of documents, as the reader sees them.
const KEYS: Readonly<Record<LedgerSort, string>> = {
  day: "l.happened_on::text",
  what: "coalesce($8::jsonb ->> e.event_type, e.event_type)",
  document: "coalesce($9::jsonb ->> e.document, e.document)",
  contract: `(select s.reference from sale s where s.wl_id = e.wl_id
    and (s.cart_id = e.cart_id or e.cart_id is null and s.tradecart_id = e.tradecart_id) order by s.created_at desc limit 1)`,
  debit: `case when l.amount_minor > 0 then ${numberKey("l.amount_minor")} end`,
  credit: `case when l.amount_minor < 0 then ${numberKey("-l.amount_minor")} end`,
};

const inOrder = (row: "k" | "wanted") =>
  `${sortOrder(`${row}.key`, "$5::boolean")}, ${row}.entry_id desc, ${row}.position`;

// $1 the account, $2 and $3 the days, $4 the column, $5 whether from its end, $6 how many come before, $7 how many.
const SORTED = `
  with wanted as (
    select k.entry_id, k.position, k.key from (
      select l.entry_id, l.position, ${sortKey(KEYS, "$4::text")} as key
      from ledger_line l join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
      where l.wl_id = $wl and l.account = $1 and l.happened_on between $2 and $3) k
    order by ${inOrder("k")} offset $6::int limit $7::int)
  select ${ENTRY}, l.amount_minor as "amountMinor"
  from wanted join ledger_line l on l.wl_id = $wl and l.entry_id = wanted.entry_id and l.position = wanted.position
  join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id ${SALE}
  order by ${inOrder("wanted")}`;

interface Words {
  events: Readonly<Record<string, string>>;
  documents: Readonly<Record<string, string>>;
}

export function sortMoved(
  db: Db,
  role: string,
  { from, to }: Span,
  { sort, words, ...slice }: { sort: SortedBy<LedgerSort>; words: Words; offset: number; size: number },
): Promise<MovedRow[]> {
  const texts = [JSON.stringify(words.events), JSON.stringify(words.documents)];
  return db.rows<MovedRow>(SORTED, [role, from, to, ...slicedValues(sort, slice), ...texts]);
}
