import type { Db } from "#db/tenant-db.ts";
import type { ResidualsByMonth } from "../prices/monthly-prices.ts";
import type { DeviceOption, StockLevel } from "./devices.ts";

export interface GoodsDevice {
  deviceCode: string;
  familyCode: string;
  familyName: string;
  categoryCode: string;
  name: string;
  image: string;
  options: DeviceOption[];
  priceMinor: number;
  stockLevel: StockLevel;
  tags: string[];
  residualsByMonth: ResidualsByMonth | null;
}

/** As much as a till keeps; the most popular come first. */
const MOST_DEVICES = 6_000;
const MOST_EXTRAS = 3_000;

/** Every device that is sold as it is, with the residual values of the day. */
export function listPackedDevices(db: Db, on: string): Promise<GoodsDevice[]> {
  return db.rows<GoodsDevice>(
    `select d.device_code as "deviceCode", d.family_code as "familyCode", f.name as "familyName",
       f.category_code as "categoryCode", d.name,
       coalesce(d.images ->> 0, f.image, '') as image, d.options, d.price_minor as "priceMinor",
       d.stock_level as "stockLevel", d.all_tags as tags, r.by_month as "residualsByMonth"
     from device d
     join family f on f.wl_id = $wl and f.code = d.family_code
     left join lateral (
       select r.by_month from residual r
       where r.wl_id = $wl and r.device_code = d.device_code and r.valid_from <= $1 and r.valid_to >= $1
       order by r.valid_from desc limit 1
     ) r on true
     where d.wl_id = $wl and d.is_sold and f.status = 1 and d.parent_device_code is null and not d.has_ctos
     order by f.popularity desc, f.code, d.display_order, d.device_code limit ${MOST_DEVICES}`,
    [on],
  );
}

export interface GoodsExtra {
  extraCode: string;
  description: string;
  category: string;
  image: string;
  priceMinor: number;
  maxQuantity: number;
  familyCodes: string[] | null;
}

export function listPackedExtras(db: Db): Promise<GoodsExtra[]> {
  return db.rows<GoodsExtra>(
    `select e.extra_code as "extraCode", e.description, e.category, e.image, e.price_minor as "priceMinor",
       e.max_quantity as "maxQuantity",
       case when e.fits_all then null else coalesce((
         select array_agg(x.family_code order by x.family_code) from extra_fits x
         where x.wl_id = $wl and x.extra_code = e.extra_code), array[]::text[]) end as "familyCodes"
     from extra e where e.wl_id = $wl and e.status = 1
     order by e.popularity desc, e.extra_code limit ${MOST_EXTRAS}`,
  );
}
