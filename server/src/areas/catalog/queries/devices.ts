import type { Db } from "#db/tenant-db.ts";
import type { ResidualsByMonth } from "../prices/monthly-prices.ts";

export interface DeviceOption {
  group: string;
  code: string;
  name: string;
  /** The colour to paint, for colours. */
  hex?: string;
}

export type StockLevel = "IN_STOCK" | "LOW_STOCK" | "OUT_OF_STOCK" | "NO_STOCK_INFORMATION";

/** A device that the retailer sells, with what it costs and is worth on the day it was asked for. */
export interface DeviceForSale {
  id: string;
  deviceCode: string;
  parentDeviceCode: string | null;
  familyCode: string;
  familyName: string;
  manufacturerCode: string;
  categoryCode: string;
  categoryName: string;
  name: string;
  shortName: string;
  partNumber: string;
  sku: string;
  ean: string;
  options: readonly DeviceOption[];
  specs: string;
  documents: Readonly<Record<string, string>>;
  /** Stored pictures; `imageUrl` makes addresses of them. */
  images: readonly string[];
  priceMinor: number;
  /** Null: it is sold for the list price. */
  ownPriceMinor: number | null;
  msrpMinor: number;
  costPriceMinor: number | null;
  stockLevel: StockLevel;
  tags: readonly string[];
  hasCtos: boolean;
  residualsByMonth: ResidualsByMonth | null;
}

const COLUMNS = `
  d.id, d.device_code as "deviceCode", d.parent_device_code as "parentDeviceCode", d.family_code as "familyCode",
  f.name as "familyName", f.manufacturer_code as "manufacturerCode", f.category_code as "categoryCode",
  c.name as "categoryName", d.name, d.short_name as "shortName", d.part_number as "partNumber", d.sku, d.ean,
  d.options, d.specs, d.documents, d.images, d.price_minor as "priceMinor",
  d.link_price_minor as "ownPriceMinor", d.msrp_minor as "msrpMinor",
  d.cost_price_minor as "costPriceMinor", d.stock_level as "stockLevel", d.all_tags as "tags",
  d.has_ctos as "hasCtos", r.by_month as "residualsByMonth"`;

const surroundings = (day: string) => `
  join family f on f.wl_id = $wl and f.code = d.family_code
  join category c on c.wl_id = $wl and c.code = f.category_code
  left join lateral (
    select r.by_month from residual r
    where r.wl_id = $wl and r.device_code = d.device_code and r.valid_from <= ${day} and r.valid_to >= ${day}
    order by r.valid_from desc limit 1
  ) r on true`;
const SURROUNDINGS = surroundings("$2");

const DEVICE = `
  select ${COLUMNS} from device d ${SURROUNDINGS}
  where d.wl_id = $wl and d.device_code = $1 and d.is_sold and f.status = 1`;

/** `on` is the day of the sale: it decides which residual values hold. */
export function findDeviceForSale(
  db: Db,
  deviceCode: string,
  on: string,
): Promise<DeviceForSale | undefined> {
  return db.maybe<DeviceForSale>(DEVICE, [deviceCode, on]);
}

const DEVICE_OR_OF_FAMILY = `
  select ${COLUMNS} from device d ${SURROUNDINGS}
  where d.wl_id = $wl and (d.device_code = $1 or d.family_code = $1) and d.is_sold and f.status = 1
  order by d.device_code = $1 desc, d.display_order, d.device_code limit 1`;

/** The device that a code names, or the first of the family that it names. */
export function findDeviceOrOfFamily(db: Db, code: string, on: string): Promise<DeviceForSale | undefined> {
  return db.maybe<DeviceForSale>(DEVICE_OR_OF_FAMILY, [code, on]);
}

const ANY = `
  select ${COLUMNS} from device d ${surroundings("$1")}
  where d.wl_id = $wl and d.is_sold and f.status = 1 and d.parent_device_code is null and not d.has_ctos
  order by f.popularity desc, d.display_order, d.device_code limit 1`;

/** Of the best known family, the first. */
export function findAnyDeviceForSale(db: Db, on: string): Promise<DeviceForSale | undefined> {
  return db.maybe<DeviceForSale>(ANY, [on]);
}

const OF_FAMILIES = `
  select ${COLUMNS} from device d ${SURROUNDINGS}
  where d.wl_id = $wl and d.family_code = any($1) and d.is_sold and d.parent_device_code is null
  order by d.display_order, d.device_code`;

/** What the families advertise: everything sold of them that nobody configures. */
export function listDevicesOfFamilies(
  db: Db,
  familyCodes: readonly string[],
  on: string,
): Promise<DeviceForSale[]> {
  return db.rows<DeviceForSale>(OF_FAMILIES, [familyCodes, on]);
}

// A configured product stands beside its parent and the parent's other configurations, any other device beside the
// variants of its family.
const SIBLINGS = `
  select ${COLUMNS} from device own
  join device d on d.wl_id = own.wl_id and d.family_code = own.family_code ${SURROUNDINGS}
  where own.wl_id = $wl and own.device_code = $1 and own.is_sold and d.is_sold and f.status = 1
    and (d.parent_device_code is not distinct from own.parent_device_code
      or d.device_code = own.parent_device_code)
  order by d.display_order, d.device_code`;

const CONFIGURATIONS = `
  select ${COLUMNS} from device d ${SURROUNDINGS}
  where d.wl_id = $wl and (d.parent_device_code = $1 or d.device_code = $1) and d.is_sold and f.status = 1
  order by d.parent_device_code is not null, d.display_order, d.device_code`;

/** The devices one can change over to from this one, itself included; empty when it is not sold. */
export function listVariants(db: Db, deviceCode: string, on: string): Promise<DeviceForSale[]> {
  return db.rows<DeviceForSale>(SIBLINGS, [deviceCode, on]);
}

/** A product and everything that can be configured from it. */
export function listConfigurations(db: Db, parentDeviceCode: string, on: string): Promise<DeviceForSale[]> {
  return db.rows<DeviceForSale>(CONFIGURATIONS, [parentDeviceCode, on]);
}

// The nearest below in price: variants of the same model first, then the other models of its category.
const CHEAPER = `
  select ${COLUMNS} from device own
  join family of_own on of_own.wl_id = own.wl_id and of_own.code = own.family_code
  join device d on d.wl_id = own.wl_id and d.price_minor < own.price_minor ${SURROUNDINGS}
  where own.wl_id = $wl and own.device_code = $1 and d.is_sold and f.status = 1
    and f.category_code = of_own.category_code and d.parent_device_code is null and not d.has_ctos
    and ($3 or d.stock_level <> 'OUT_OF_STOCK')
  order by d.family_code = own.family_code desc, d.price_minor desc, d.display_order, d.device_code limit $4`;

/** Cheaper devices of the same category that can be handed over; also those out of stock where they are ordered anyway. */
export function listCheaperDevices(
  db: Db,
  deviceCode: string,
  { on, isOrdered, most }: { on: string; isOrdered: boolean; most: number },
): Promise<DeviceForSale[]> {
  return db.rows<DeviceForSale>(CHEAPER, [deviceCode, on, isOrdered, most]);
}

const ONCE_SOLD = `
  select ${COLUMNS}, asked.day from unnest($1::text[], $2::text[]) as asked (code, day)
  join device d on d.wl_id = $wl and d.device_code = asked.code ${surroundings("asked.day::date")}`;

/** Devices as they were on the day each was sold, whether or not they still are. */
export function listDevicesOnceSold(
  db: Db,
  asked: readonly { deviceCode: string; day: string }[],
): Promise<(DeviceForSale & { day: string })[]> {
  return db.rows(ONCE_SOLD, [asked.map(({ deviceCode }) => deviceCode), asked.map(({ day }) => day)]);
}
