import type { Db } from "#db/tenant-db.ts";
import type { PricedDevice } from "../prices/monthly-prices.ts";

export interface DeviceToPrice extends PricedDevice {
  deviceCode: string;
  familyCode: string;
  tags: readonly string[];
  hasCtos: boolean;
  isOutOfStock: boolean;
}

export interface FromPrice {
  device: string;
  monthly: number;
}

export interface FamilyPrice {
  familyCode: string;
  tags: readonly string[];
  deviceCode: string;
  hasCtos: boolean;
  byPlan: Readonly<Record<string, FromPrice>>;
}

/** Two that compute at once would each see half of the other's change. */
export async function lockPrices(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(7261004, $1)", [db.wlId]);
}

// Configured products are dearer than what they are made from, so the list leaves them out.
const TO_PRICE = `
  select d.device_code as "deviceCode", d.family_code as "familyCode", d.all_tags as tags,
    d.price_minor as "priceMinor", d.has_ctos as "hasCtos", d.stock_level = 'OUT_OF_STOCK' as "isOutOfStock",
    r.by_month as "residualsByMonth"
  from device d
  left join lateral (
    select r.by_month from residual r
    where r.wl_id = $wl and r.device_code = d.device_code and r.valid_from <= $1 and r.valid_to >= $1
    order by r.valid_from desc limit 1
  ) r on true
  where d.wl_id = $wl and d.is_sold and d.parent_device_code is null`;
const TO_PRICE_OF = `${TO_PRICE} and d.family_code = any($2) order by d.display_order, d.device_code`;
const TO_PRICE_ALL = `${TO_PRICE} order by d.display_order, d.device_code`;

export function listDevicesToPrice(
  db: Db,
  today: string,
  familyCodes: readonly string[] | undefined,
): Promise<DeviceToPrice[]> {
  return familyCodes ? db.rows(TO_PRICE_OF, [today, familyCodes]) : db.rows(TO_PRICE_ALL, [today]);
}

const SAVE = `
  insert into family_price as p (wl_id, family_code, tags, device_code, has_ctos, by_plan)
  select $2, r."familyCode", r.tags, r."deviceCode", r."hasCtos", r."byPlan"
  from jsonb_to_recordset($1::jsonb)
    as r("familyCode" text, tags text[], "deviceCode" text, "hasCtos" boolean, "byPlan" jsonb)
  on conflict (wl_id, family_code, tags) do update
    set device_code = excluded.device_code, has_ctos = excluded.has_ctos, by_plan = excluded.by_plan
    where (p.device_code, p.has_ctos, p.by_plan)
      is distinct from (excluded.device_code, excluded.has_ctos, excluded.by_plan)`;

// What is no longer sold, or no longer sold with these tags.
const DROP_OLD = `
  delete from family_price p
  where p.wl_id = $wl and ($2::text[] is null or p.family_code = any($2))
    and not exists (
      select 1 from jsonb_to_recordset($1::jsonb) as r("familyCode" text, tags text[])
      where r."familyCode" = p.family_code and r.tags = p.tags)`;

export async function savePrices(
  db: Db,
  prices: readonly FamilyPrice[],
  { familyCodes, pricedFor }: { familyCodes: readonly string[] | undefined; pricedFor: string },
): Promise<void> {
  const rows = JSON.stringify(prices);
  await db.run(SAVE, [rows, db.wlId]);
  await db.run(DROP_OLD, [rows, familyCodes ?? null]);
  if (familyCodes === undefined)
    await db.run(
      "update catalog_setting set priced_for = $1 where wl_id = $wl and priced_for is distinct from $1",
      [pricedFor],
    );
}

/** The day for which all prices were last computed; nothing before the first time. */
export async function findPricedFor(db: Db): Promise<string | undefined> {
  const row = await db.maybe<{ priced_for: string | null }>(
    "select priced_for from catalog_setting where wl_id = $wl",
  );
  return row?.priced_for ?? undefined;
}
