// The list of recycled devices: those that were bought, newest first, page by page.
import type { Grade } from "@handsel/contract/tradein/device.ts";
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

const FROM = `
  from tradecart_device d
  join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
  join store s on s.wl_id = t.wl_id and s.id = t.store_id
  left join collection c on c.wl_id = d.wl_id and c.id = d.collection_id
  where d.wl_id = $wl and d.is_held and d.received_at is not null and ($1::uuid[] is null or t.store_id = any ($1))
    and ($2::uuid[] is null or d.id = any ($2))
    and ($3::timestamptz is null or d.received_at >= $3) and ($4::timestamptz is null or d.received_at < $4)
    and ($5 or d.collection_id is null)`;

const filterValues = ({ storeIds, ids, from, until, showCollected }: RecycledFilter) => [
  storeIds,
  ids,
  from,
  until,
  showCollected,
];

export function listRecycled(
  db: Db,
  filter: RecycledFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<RecycledRow[]> {
  return db.rows<RecycledRow>(
    `select d.id, t.source, t.quote_number as "quoteNumber", d.name, d.reference, d.grade,
       d.value_minor as "valueMinor", s.name as "storeName", d.received_at as "receivedAt",
       c.schedule_date as "collectionDate", d.collection_id is not null as "isInCollection", t.id as "tradecartId" ${FROM}
       and ($6::uuid is null or (d.received_at, d.id) <
         (select last.received_at, last.id from tradecart_device last where last.wl_id = $wl and last.id = $6))
     order by d.received_at desc, d.id desc limit $7`,
    [...filterValues(filter), after, limit],
  );
}

export async function countRecycled(db: Db, filter: RecycledFilter, most: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from (select 1 ${FROM} limit $6) counted`,
    [...filterValues(filter), most],
  );
  return count;
}

export async function searchReferences(db: Db, needle: string, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>("select search_recycled_by_reference($1, $2) as id", [
    needle,
    most,
  ]);
  return rows.map(({ id }) => id);
}
