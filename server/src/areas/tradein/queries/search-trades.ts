// Trades and their quotes for the one search.
import type { Db } from "#db/tenant-db.ts";
import type { TradecartState } from "../tradecart-life.ts";

export interface ShownTrade {
  id: string;
  sid: string;
  quoteNumber: number | null;
  salesChannel: "ONLINE" | "POSALE";
  status: TradecartState;
  customerName: string;
  storeId: string;
  totalMinor: number;
  expiresAt: Date;
  createdAt: Date;
  confirmedAt: Date | null;
  deviceNames: string;
  image: string;
  reference: string;
  isHeld: boolean;
}

// $1 ids, $2 stores. A quote made at home that waits for some store is whoever's has its number, which is asked for apart.
const SHOWN = `
  select t.id, t.sid, t.quote_number as "quoteNumber", t.sales_channel as "salesChannel", t.status,
    coalesce(t.customer ->> 'name', '') as "customerName", t.store_id as "storeId", t.total_minor as "totalMinor",
    t.expires_at as "expiresAt", t.created_at as "createdAt", t.confirmed_at as "confirmedAt",
    coalesce(d.names, '') as "deviceNames", coalesce(d.image, '') as image, coalesce(d.reference, '') as reference,
    coalesce(d.held, false) as "isHeld"
  from tradecart t
  left join lateral (
    select string_agg(d.name, ', ' order by d.position) as names, min(d.image) as image, min(d.reference) as reference,
      bool_or(d.is_held) as held
    from tradecart_device d where d.wl_id = $wl and d.tradecart_id = t.id
  ) d on true
  where t.wl_id = $wl and t.id = any ($1)`;

export function findShownTrades(db: Db, ids: readonly string[]): Promise<ShownTrade[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.rows<ShownTrade>(SHOWN, [ids]);
}

// $1 codes in capitals, $2 the number of an order, $3 stores, $4 how many.
const BY_CODE = `
  select t.id from (
    select x.id from tradecart x where x.wl_id = $wl and x.sid = any ($1)
    union select x.id from tradecart x where x.wl_id = $wl and x.quote_number = $2
    union select d.tradecart_id from tradecart_device d
      where d.wl_id = $wl and d.reference_norm = any ($1) and d.reference_norm <> ''
  ) found join tradecart t on t.wl_id = $wl and t.id = found.id
  where $3::uuid[] is null or t.store_id = any ($3)
    or (t.sales_channel = 'ONLINE' and t.status = 'QUOTED' and t.sid = any ($1))
  order by t.created_at desc limit $4`;

/** By the number of a quote, of its order, or of a device. A quote made at home is found by its number in every store. */
export async function findTradesByCode(
  db: Db,
  { codes, quoteNumber }: { codes: readonly string[]; quoteNumber: number | null },
  { storeIds, most }: { storeIds: readonly string[] | null; most: number },
): Promise<string[]> {
  if (codes.length === 0 && quoteNumber === null) return [];
  const rows = await db.rows<{ id: string }>(BY_CODE, [codes, quoteNumber, storeIds, most]);
  return rows.map(({ id }) => id);
}
