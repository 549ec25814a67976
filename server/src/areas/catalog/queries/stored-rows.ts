// Rows as an import would bring them, read back: what a file changes is laid over what is there, and only what then
// differs is saved.
import type { z } from "zod";
import type { Db } from "#db/tenant-db.ts";
import type { deviceRow, extraRow, planRow, residualRow } from "../imports/import-rows.ts";

export type StoredDevice = z.output<typeof deviceRow> & {
  /** What the retailer sold it at before they stopped, for the day they sell it again. */
  kept?: Pick<NonNullable<z.output<typeof deviceRow>["link"]>, "priceMinor" | "tags" | "url"> | null;
};
export type StoredExtra = z.output<typeof extraRow>;
export type StoredPlan = z.output<typeof planRow>;
export type StoredResidual = z.output<typeof residualRow>;

export async function listStoredDevices(db: Db, codes: readonly string[]): Promise<StoredDevice[]> {
  return db.rows<StoredDevice>(
    `select id, device_code as "deviceCode", parent_device_code as "parentDeviceCode",
       family_code as "familyCode", name, short_name as "shortName", part_number as "partNumber", sku, ean, options,
       specs, documents, images, device_type as "deviceType", msrp_minor as "msrpMinor",
       cost_price_minor as "costPriceMinor", stock_level as "stockLevel", tags, url, has_ctos as "hasCtos",
       display_order as "displayOrder", status,
       case when link_id is not null then jsonb_build_object('id', link_id, 'priceMinor', link_price_minor,
         'tags', to_jsonb(link_tags), 'url', link_url, 'status', link_status) end as link,
       case when link_id is null then jsonb_build_object('priceMinor', link_price_minor, 'tags', to_jsonb(link_tags),
         'url', link_url) end as kept
     from device where wl_id = $wl and device_code = any($1)`,
    [codes],
  );
}

export async function listStoredExtras(db: Db, codes: readonly string[]): Promise<StoredExtra[]> {
  return db.rows<StoredExtra>(
    `select e.id, e.extra_code as "extraCode", e.description, e.category, e.ean, e.image,
       e.price_minor as "priceMinor", e.strikethrough_minor as "strikethroughMinor",
       e.cost_price_minor as "costPriceMinor", e.popularity, e.max_quantity as "maxQuantity",
       e.requires_installation as "requiresInstallation", e.requires_serial_number as "requiresSerialNumber",
       e.tags, e.url, e.status,
       case when e.fits_all then to_jsonb('ALL'::text)
         else coalesce((select jsonb_agg(x.family_code order by x.family_code) from extra_fits x
           where x.wl_id = $wl and x.extra_code = e.extra_code), '[]') end as fits
     from extra e where e.wl_id = $wl and e.extra_code = any($1)`,
    [codes],
  );
}

export function listStoredPlans(db: Db, ids: readonly string[]): Promise<StoredPlan[]> {
  return db.rows<StoredPlan>(
    `select terms, tagline, tags, valid_from as "validFrom", valid_to as "validTo",
       display_order as "displayOrder", status
     from payment_plan where wl_id = $wl and id = any($1)`,
    [ids],
  );
}

export function listStoredResiduals(db: Db, deviceCodes: readonly string[]): Promise<StoredResidual[]> {
  return db.rows<StoredResidual>(
    `select device_code as "deviceCode", valid_from as "validFrom",
       case when valid_to < 'infinity' then valid_to end as "validTo", guarantor, by_month as "byMonth"
     from residual where wl_id = $wl and device_code = any($1)`,
    [deviceCodes],
  );
}

/** The family of each of these devices that is there. */
export async function listFamiliesOf(db: Db, deviceCodes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ device: string; family: string }>(
    "select device_code as device, family_code as family from device where wl_id = $wl and device_code = any($1)",
    [deviceCodes],
  );
  return new Map(rows.map(({ device, family }) => [device, family]));
}

export interface StoredFamily {
  code: string;
  name: string;
  manufacturerCode: string;
  categoryCode: string;
}

export function listStoredFamilies(db: Db, codes: readonly string[]): Promise<StoredFamily[]> {
  return db.rows<StoredFamily>(
    `select code, name, manufacturer_code as "manufacturerCode", category_code as "categoryCode"
     from family where wl_id = $wl and code = any($1)`,
    [codes],
  );
}

interface Named {
  code: string;
  /** Absent: a new one is called by its code, one that is there keeps its name. */
  name: string | undefined;
}

/** Returns whether any was new or got another name. */
export async function saveNames(
  db: Db,
  table: "manufacturer" | "category",
  named: readonly Named[],
): Promise<boolean> {
  const written = await db.run(table === "manufacturer" ? SAVE_MANUFACTURERS : SAVE_CATEGORIES, [
    JSON.stringify(named),
    db.wlId,
  ]);
  return written > 0;
}

const SAVE_MANUFACTURERS = `
  insert into manufacturer as m (wl_id, code, name)
  select $2, r.code, coalesce(r.name, r.code) from jsonb_to_recordset($1::jsonb) as r(code text, name text)
  on conflict (wl_id, code) do update set name = excluded.name
    where m.name <> excluded.name and excluded.name <> excluded.code`;
const SAVE_CATEGORIES = `
  insert into category as m (wl_id, code, name, display_order)
  select $2, r.code, coalesce(r.name, r.code), 100 from jsonb_to_recordset($1::jsonb) as r(code text, name text)
  on conflict (wl_id, code) do update set name = excluded.name
    where m.name <> excluded.name and excluded.name <> excluded.code`;

/** Families that are new, and names of those that are there. */
export async function saveFamilyNames(
  db: Db,
  families: readonly (Named & { manufacturerCode: string; categoryCode: string })[],
  now: Date,
): Promise<boolean> {
  const written = await db.run(
    `insert into family as f (wl_id, code, name, manufacturer_code, category_code, updated_at)
     select $2, r.code, coalesce(r.name, r.code), r."manufacturerCode", r."categoryCode", $3
     from jsonb_to_recordset($1::jsonb) as r(code text, name text, "manufacturerCode" text, "categoryCode" text)
     on conflict (wl_id, code) do update set name = excluded.name, updated_at = excluded.updated_at
       where f.name <> excluded.name and excluded.name <> excluded.code`,
    [JSON.stringify(families), db.wlId, now],
  );
  return written > 0;
}

export interface StockCounts {
  devices: number;
  accessories: number;
  plans: number;
  /** Devices with residual values. */
  residuals: number;
}

export function countStock(db: Db): Promise<StockCounts> {
  return db.one<StockCounts>(
    `select (select count(*)::int from device where wl_id = $wl and is_sold) as devices,
       (select count(*)::int from extra where wl_id = $wl and status = 1) as accessories,
       (select count(*)::int from payment_plan where wl_id = $wl and status = 1) as plans,
       (select count(distinct device_code)::int from residual where wl_id = $wl) as residuals`,
  );
}

/** Of the plans on sale, what they finance and who lends. */
export function listPlanKinds(db: Db): Promise<{ type: string; lender: string }[]> {
  return db.rows<{ type: string; lender: string }>(
    `select distinct financing_type as type, funder as lender from payment_plan
     where wl_id = $wl and status = 1 order by 1, 2`,
  );
}
