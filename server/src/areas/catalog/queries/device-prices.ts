import type { Db } from "#db/tenant-db.ts";
import { type DeviceFilter, MATCHES, valuesOf } from "./device-admin.ts";

export interface PricedRow {
  id: string;
  deviceCode: string;
  name: string;
  msrpMinor: number;
  priceMinor: number | null;
}

/** Devices that are sold and match; of these, where ids are given, only theirs. */
export function listPriced(
  db: Db,
  filter: DeviceFilter,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): Promise<PricedRow[]> {
  return db.rows<PricedRow>(
    `select d.id, d.device_code as "deviceCode", d.name, d.msrp_minor as "msrpMinor",
       d.link_price_minor as "priceMinor"
     from device d join family f on f.wl_id = d.wl_id and f.code = d.family_code
     where d.wl_id = $wl and d.link_id is not null and ${MATCHES} and ($7::uuid[] is null or d.id = any ($7))
     order by d.device_code limit $8`,
    [...valuesOf(filter), ids, limit],
  );
}

export interface PriceStep {
  id: string;
  /** Null: the list price. */
  before: number | null;
  after: number | null;
}

/** Only prices that are still what they were; gives the families of those that changed. */
export function stepPrices(
  db: Db,
  steps: readonly PriceStep[],
  now: Date,
): Promise<{ deviceCode: string; familyCode: string }[]> {
  return db.rows(
    `update device d set link_price_minor = r.after, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as r (id uuid, before bigint, after bigint)
     where d.wl_id = $wl and d.id = r.id and d.link_price_minor is not distinct from r.before
     returning d.device_code as "deviceCode", d.family_code as "familyCode"`,
    [JSON.stringify(steps), now],
  );
}

export async function insertPriceBatch(
  db: Db,
  batch: { at: Date; by: string; prices: readonly PriceStep[] },
): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    `insert into device_price_batch (wl_id, made_at, made_by, prices) values ($1, $2, $3, $4) returning id`,
    [db.wlId, batch.at, batch.by, JSON.stringify(batch.prices)],
  );
  return id;
}

export function newestPriceBatch(
  db: Db,
): Promise<{ id: string; at: Date; by: string; changed: number } | undefined> {
  return db.maybe(
    `select id, made_at as at, made_by as by, jsonb_array_length(prices) as changed from device_price_batch
     where wl_id = $wl and undone_at is null order by made_at desc limit 1`,
  );
}

/** Nothing where it was taken back before: two who press at once undo it once. */
export function closePriceBatch(db: Db, id: string, now: Date): Promise<{ prices: PriceStep[] } | undefined> {
  return db.maybe(
    `update device_price_batch set undone_at = $2 where wl_id = $wl and id = $1 and undone_at is null
     returning prices`,
    [id, now],
  );
}

export async function listDeviceCodes(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    "select device_code as code from device where wl_id = $wl and id = any ($1::uuid[])",
    [ids],
  );
  return rows.map(({ code }) => code);
}
