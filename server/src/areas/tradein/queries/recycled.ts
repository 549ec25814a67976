// The list of recycled devices: those that were bought, newest first or in the order of a column, page by page.
import type { SortedBy } from "@handsel/contract/sorting.ts";
import type { Grade } from "@handsel/contract/tradein/device.ts";
import type { RecycledSort } from "@handsel/contract/tradein/recycled-device.ts";
import { numberKey, sortedPage, sortedValues, timeKey } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";

export interface RecycledRow {
  id: string;
  source: "TRADE_IN" | "SWAP";
  quoteNumber: number | null;
  name: string;
  reference: string;
  grade: Grade;
  valueMinor: number;
  storeName: string;
  receivedAt: Date;
  collectionDate: string | null;
  isInCollection: boolean;
  tradecartId: string;
}

export interface RecycledFilter {
  storeIds: readonly string[] | null;
  /** Ids that a search by reference found; null without one. */
  ids: readonly string[] | null;
  from: Date | null;
  until: Date | null;
  showCollected: boolean;
}

const TABLES = `
  tradecart_device d
  join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
  join store s on s.wl_id = t.wl_id and s.id = t.store_id
  left join collection c on c.wl_id = d.wl_id and c.id = d.collection_id`;
const MATCHES = `
  d.wl_id = $wl and d.is_held and d.received_at is not null and ($1::uuid[] is null or t.store_id = any ($1))
    and ($2::uuid[] is null or d.id = any ($2))
    and ($3::timestamptz is null or d.received_at >= $3) and ($4::timestamptz is null or d.received_at < $4)
    and ($5 or d.collection_id is null)`;

const COLUMNS = `
  d.id, t.source, t.quote_number as "quoteNumber", d.name, d.reference, d.grade, d.value_minor as "valueMinor",
  s.name as "storeName", d.received_at as "receivedAt", c.schedule_date as "collectionDate",
  d.collection_id is not null as "isInCollection", t.id as "tradecartId"`;

const filterValues = ({ storeIds, ids, from, until, showCollected }: RecycledFilter) => [
  storeIds,
  ids,
  from,
  until,
  showCollected,
];

const KEYS: Readonly<Record<RecycledSort, string>> = {
  source: "t.source",
  // Its end is what people see of it.
  id: "right(d.id::text, 8)",
  orderId: numberKey("t.quote_number"),
  deviceName: "d.name",
  imei: "d.reference",
  condition: "d.grade",
  storeName: "s.name",
  receivedDate: timeKey("d.received_at"),
  latestCollectionDate: "c.schedule_date::text",
};
const SORTED = sortedPage({
  tables: TABLES,
  where: MATCHES,
  columns: COLUMNS,
  id: "d.id",
  keys: KEYS,
  from: 6,
});

interface Part {
  after: string | null;
  limit: number;
}

export function sortRecycled(
  db: Db,
  filter: RecycledFilter,
  sort: SortedBy<RecycledSort>,
  part: Part,
): Promise<RecycledRow[]> {
  return db.rows<RecycledRow>(SORTED, [...filterValues(filter), ...sortedValues(sort, part)]);
}

export function listRecycled(db: Db, filter: RecycledFilter, { after, limit }: Part): Promise<RecycledRow[]> {
  return db.rows<RecycledRow>(
    `select ${COLUMNS} from ${TABLES} where ${MATCHES}
       and ($6::uuid is null or (d.received_at, d.id) <
         (select last.received_at, last.id from tradecart_device last where last.wl_id = $wl and last.id = $6))
     order by d.received_at desc, d.id desc limit $7`,
    [...filterValues(filter), after, limit],
  );
}

export async function countRecycled(db: Db, filter: RecycledFilter, most: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${TABLES} where ${MATCHES} limit $6) counted`,
    [...filterValues(filter), most],
  );
  return count;
}

/** What was paid for all of them. */
export async function sumRecycled(db: Db, filter: RecycledFilter): Promise<number> {
  const { valueMinor } = await db.one<{ valueMinor: number }>(
    `select coalesce(sum(d.value_minor), 0)::bigint as "valueMinor" from ${TABLES} where ${MATCHES}`,
    filterValues(filter),
  );
  return valueMinor;
}

export async function searchReferences(db: Db, needle: string, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>("select search_recycled_by_reference($1, $2) as id", [
    needle,
    most,
  ]);
  return rows.map(({ id }) => id);
}
