import type { Db } from "#db/tenant-db.ts";
import type { ResidualsByMonth } from "../prices/monthly-prices.ts";

/** A device as the chained filters and the pricing tables show it. */
export interface PricingDeviceRow {
  deviceID: string;
  deviceCode: string;
  partNumber: string;
  name: string;
  manufacturer: string;
  manufacturerName: string;
  category: string;
  categoryName: string;
  family: string;
  familyName: string;
  msrpMinor: number;
  priceMinor: number;
}

const COLUMNS = `
  d.id as "deviceID", d.device_code as "deviceCode", d.part_number as "partNumber", d.name,
  m.code as manufacturer, m.name as "manufacturerName", c.code as category, c.name as "categoryName",
  f.code as family, f.name as "familyName", d.msrp_minor as "msrpMinor", d.price_minor as "priceMinor"`;

const SURROUNDINGS = `
  join family f on f.wl_id = $wl and f.code = d.family_code
  join manufacturer m on m.wl_id = $wl and m.code = f.manufacturer_code
  join category c on c.wl_id = $wl and c.code = f.category_code`;

/** Everything the retailer sells, in the order of the filters. */
export function listPricingDevices(db: Db): Promise<PricingDeviceRow[]> {
  return db.rows(`
    select ${COLUMNS} from device d ${SURROUNDINGS}
    where d.wl_id = $wl and d.is_sold and f.status = 1
    order by m.name, c.display_order, c.code, f.name, f.code, d.name, d.device_code`);
}

export interface DeviceToCalculate extends PricingDeviceRow {
  tags: readonly string[];
  residualsByMonth: ResidualsByMonth | null;
}

const ONE = `
  select ${COLUMNS}, d.all_tags as tags, (
    select r.by_month from residual r
    where r.wl_id = $wl and r.device_code = d.device_code and r.valid_from <= $2 and r.valid_to >= $2
    order by r.valid_from desc limit 1
  ) as "residualsByMonth"
  from device d ${SURROUNDINGS}
  where d.wl_id = $wl and d.id = $1 and d.is_sold and f.status = 1`;

export function findPricingDevice(
  db: Db,
  deviceID: string,
  on: string,
): Promise<DeviceToCalculate | undefined> {
  return db.maybe(ONE, [deviceID, on]);
}

export interface ResidualFilter {
  manufacturerCode: string | null;
  categoryCode: string | null;
  familyCode: string | null;
  deviceCode: string | null;
  date: string;
}

export interface DeviceResiduals {
  manufacturerName: string;
  categoryName: string;
  familyName: string;
  deviceName: string;
  byMonth: ResidualsByMonth;
}

// A later table of a device takes the place of an earlier one from its first day on.
const residuals = (condition: string) => `
  select "manufacturerName", "categoryName", "familyName", "deviceName", "byMonth"
  from (
    select distinct on (d.device_code) m.name as "manufacturerName", c.name as "categoryName",
      f.name as "familyName", d.name as "deviceName", d.device_code, c.display_order, r.by_month as "byMonth"
    from residual r
    join device d on d.wl_id = r.wl_id and d.device_code = r.device_code
    ${SURROUNDINGS}
    where r.wl_id = $wl and d.is_sold and f.status = 1 and r.valid_from <= $1 and r.valid_to >= $1
      and ($2::text is null or m.code = $2) and ($3::text is null or c.code = $3)
      and ($4::text is null or f.code = $4) ${condition}
    order by d.device_code, r.valid_from desc
  ) found
  order by "manufacturerName", display_order, "categoryName", "familyName", "deviceName", device_code`;
const RESIDUALS = residuals("");
const RESIDUALS_OF_DEVICE = residuals("and r.device_code = $5");

export function listResiduals(db: Db, filter: ResidualFilter): Promise<DeviceResiduals[]> {
  const { manufacturerCode, categoryCode, familyCode, deviceCode, date } = filter;
  const values = [date, manufacturerCode, categoryCode, familyCode];
  return deviceCode ? db.rows(RESIDUALS_OF_DEVICE, [...values, deviceCode]) : db.rows(RESIDUALS, values);
}
