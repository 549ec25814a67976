// What the one search shows of devices and extras beside what lists show: how many there are in all, and in which memories
// and colours a family is sold.
import type { Db } from "#db/tenant-db.ts";
import type { ResidualsByMonth } from "../prices/monthly-prices.ts";
import type { SearchTerms } from "../search-words.ts";
import type { DeviceOption, StockLevel } from "./devices.ts";

export interface FoundGood {
  kind: "DEVICE" | "EXTRA";
  /** Of the family or the extra. */
  code: string;
  /** 1: a code on the box; 2: words that begin so; 3: words that resemble it. */
  step: 1 | 2 | 3;
}

/** Best first; guesses only where nothing is as it was typed. */
export function searchGoods(
  db: Db,
  { words, codes }: SearchTerms,
  { guesses, most }: { guesses: boolean; most: number },
): Promise<FoundGood[]> {
  return db.rows<FoundGood>(
    "select kind, code, step from search_goods($1, $2, $3, $4) order by kind, place",
    [words, codes, guesses, most],
  );
}

export interface ShownDevice {
  deviceCode: string;
  familyCode: string;
  priceMinor: number;
  stockLevel: StockLevel;
  options: readonly DeviceOption[];
  tags: readonly string[];
  residualsByMonth: ResidualsByMonth | null;
  /** A code that was read names this very variant. */
  isNamed: boolean;
  /** Of all variants of its family that are sold, the cheapest first. */
  familyOptions: readonly DeviceOption[];
}

// $1 device codes, $2 codes that were read, $3 today.
const SHOWN = `
  select d.device_code as "deviceCode", d.family_code as "familyCode", d.price_minor as "priceMinor",
    d.stock_level as "stockLevel", d.options, d.all_tags as tags, r.by_month as "residualsByMonth",
    coalesce(d.scan_codes && $2::text[], false) as "isNamed", coalesce((
      select jsonb_agg(o.option order by o.price, o.option) from (
        select o.option, min(v.price_minor) as price from (
          select v.options, v.price_minor from device v
          where v.wl_id = $wl and v.family_code = d.family_code and v.is_sold limit 60) v
        cross join lateral jsonb_array_elements(v.options) as o(option)
        group by o.option) o), '[]') as "familyOptions"
  from device d
  left join lateral (
    select r.by_month from residual r
    where r.wl_id = $wl and r.device_code = d.device_code and r.valid_from <= $3 and r.valid_to >= $3
    order by r.valid_from desc limit 1
  ) r on true
  where d.wl_id = $wl and d.device_code = any ($1)`;

export async function findShownDevices(
  db: Db,
  { deviceCodes, codes, today }: { deviceCodes: readonly string[]; codes: readonly string[]; today: string },
): Promise<ReadonlyMap<string, ShownDevice>> {
  if (deviceCodes.length === 0) return new Map();
  const rows = await db.rows<ShownDevice>(SHOWN, [deviceCodes, codes, today]);
  return new Map(rows.map((row) => [row.deviceCode, row]));
}
