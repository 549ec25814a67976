// The list of collections, newest first or in the order of a column, page by page.
import type { SortedBy } from "@handsel/contract/sorting.ts";
import type { CollectionSort, CollectionStatus } from "@handsel/contract/tradein/collections.ts";
import { numberKey, sortedPage, sortedValues, timeKey } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import { COLLECTION_COLUMNS, COLLECTION_TABLES, type CollectionRow } from "./collections.ts";

export interface CollectionFilter {
  storeIds: readonly string[] | null;
  statuses: readonly CollectionStatus[] | null;
  from: Date | null;
  until: Date | null;
}

const FILTER = `($1::uuid[] is null or c.store_id = any ($1)) and ($2::text[] is null or c.status = any ($2))
  and ($3::timestamptz is null or c.created_at >= $3) and ($4::timestamptz is null or c.created_at < $4)`;
const filterValues = ({ storeIds, statuses, from, until }: CollectionFilter) => [
  storeIds,
  statuses,
  from,
  until,
];

const KEYS: Readonly<Record<CollectionSort, string>> = {
  number: "c.number",
  status: "c.status",
  store: "s.name",
  collector: "k.name",
  date: "c.schedule_date::text || ' ' || coalesce(c.slot_from, '')",
  devices: numberKey("coalesce(sums.count, 0)"),
  value: numberKey("coalesce(sums.total, 0)"),
  created: timeKey("c.created_at"),
};
const SORTED = sortedPage({
  tables: COLLECTION_TABLES,
  where: `c.wl_id = $wl and ${FILTER}`,
  columns: COLLECTION_COLUMNS,
  id: "c.id",
  keys: KEYS,
  from: 5,
});

interface Part {
  after: string | null;
  limit: number;
}

export function sortCollections(
  db: Db,
  filter: CollectionFilter,
  sort: SortedBy<CollectionSort>,
  part: Part,
): Promise<CollectionRow[]> {
  return db.rows<CollectionRow>(SORTED, [...filterValues(filter), ...sortedValues(sort, part)]);
}

export function listCollections(
  db: Db,
  filter: CollectionFilter,
  { after, limit }: Part,
): Promise<CollectionRow[]> {
  return db.rows<CollectionRow>(
    `select ${COLLECTION_COLUMNS} from ${COLLECTION_TABLES} where c.wl_id = $wl and ${FILTER}
       and ($5::uuid is null or (c.created_at, c.id) < (select last.created_at, last.id from collection last
         where last.wl_id = $wl and last.id = $5))
     order by c.created_at desc, c.id desc limit $6`,
    [...filterValues(filter), after, limit],
  );
}

/** The devices of all of them, and what was paid for those. */
export function sumCollections(
  db: Db,
  filter: CollectionFilter,
): Promise<{ devices: number; valueMinor: number }> {
  return db.one<{ devices: number; valueMinor: number }>(
    `select count(*)::int as devices, coalesce(sum(d.value_minor), 0)::bigint as "valueMinor"
     from collection c join tradecart_device d on d.wl_id = c.wl_id and d.collection_id = c.id
     where c.wl_id = $wl and ${FILTER}`,
    filterValues(filter),
  );
}

export async function countCollections(db: Db, filter: CollectionFilter, most: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from (select 1 from collection c where c.wl_id = $wl
      and ${FILTER} limit $5) counted`,
    [...filterValues(filter), most],
  );
  return count;
}
