import type { Db } from "#db/tenant-db.ts";
import type { ResidualsByMonth } from "../prices/monthly-prices.ts";

const OF_DEVICE = `
  select by_month from residual
  where wl_id = $wl and device_code = $1 and valid_from <= $2 and valid_to >= $2
  order by valid_from desc limit 1`;

/** What a device sold on that day will be worth, by month; nothing when nobody guarantees it. */
export async function residualsOf(
  db: Db,
  deviceCode: string,
  on: string,
): Promise<ResidualsByMonth | undefined> {
  const row = await db.maybe<{ by_month: ResidualsByMonth }>(OF_DEVICE, [deviceCode, on]);
  return row?.by_month;
}
