import type { Db } from "#db/tenant-db.ts";

export interface AdminDeviceRow {
  id: string;
  deviceCode: string;
  name: string;
  manufacturer: string;
  manufacturerName: string;
  category: string;
  categoryName: string;
  family: string;
  familyName: string;
  deviceType: string;
  options: { group: string; code: string; name: string; hex?: string }[];
  partNumber: string;
  ean: string;
  stockLevel: string;
  images: string[];
  msrpMinor: number;
  tags: string[];
  url: string;
  deviceStatus: 0 | 1;
  linkId: string | null;
  linkStatus: 0 | 1 | null;
  linkPriceMinor: number | null;
  linkTags: string[];
  linkUrl: string;
  createdAt: Date;
  updatedAt: Date;
}

export const DEVICE_COLUMNS = `
  d.id, d.device_code as "deviceCode", d.name, f.manufacturer_code as manufacturer,
    m.name as "manufacturerName", f.category_code as category, c.name as "categoryName", d.family_code as family,
    f.name as "familyName", d.device_type as "deviceType", d.options, d.part_number as "partNumber", d.ean,
    d.stock_level as "stockLevel", d.images, d.msrp_minor as "msrpMinor", d.tags, d.url, d.status as "deviceStatus",
    d.link_id as "linkId", d.link_status as "linkStatus", d.link_price_minor as "linkPriceMinor",
    d.link_tags as "linkTags", d.link_url as "linkUrl", d.created_at as "createdAt", d.updated_at as "updatedAt"`;
export const DEVICE_TABLES = `
  device d
  join family f on f.wl_id = d.wl_id and f.code = d.family_code
  join manufacturer m on m.wl_id = d.wl_id and m.code = f.manufacturer_code
  join category c on c.wl_id = d.wl_id and c.code = f.category_code`;
const SELECT = `select ${DEVICE_COLUMNS} from ${DEVICE_TABLES}`;

export interface DeviceFilter {
  text: string | null;
  manufacturer: string | null;
  category: string | null;
  family: string | null;
  isAssociated: boolean | null;
  status: 0 | 1 | null;
}

// The text is compared in capitals with what stands in the row; the retailer's rows are few enough to look through.
export const MATCHES = `($1::text is null or strpos(upper(d.name), $1) > 0 or strpos(upper(d.device_code), $1) > 0
    or strpos(upper(d.part_number), $1) > 0 or d.ean = $1)
  and ($2::text is null or f.manufacturer_code = $2) and ($3::text is null or f.category_code = $3)
  and ($4::text is null or d.family_code = $4) and ($5::boolean is null or (d.link_id is not null) = $5)
  and ($6::int is null or (d.link_status is not distinct from 1 and d.status = 1) = ($6 = 1))`;

export const valuesOf = (filter: DeviceFilter) => [
  filter.text?.toUpperCase() ?? null,
  filter.manufacturer,
  filter.category,
  filter.family,
  filter.isAssociated,
  filter.status,
];

export function listAdminDevices(
  db: Db,
  filter: DeviceFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<AdminDeviceRow[]> {
  return db.rows<AdminDeviceRow>(
    `${SELECT} where d.wl_id = $wl and ${MATCHES} and ($7::text is null or d.device_code > $7)
      order by d.device_code limit $8`,
    [...valuesOf(filter), after, limit],
  );
}

export function countAdminDevices(
  db: Db,
  filter: DeviceFilter,
): Promise<{ total: number; onSale: number; ownPrices: number }> {
  return db.one(
    `select count(*)::int as total,
       count(*) filter (where d.link_status is not distinct from 1 and d.status = 1)::int as "onSale",
       count(*) filter (where d.link_id is not null and d.link_price_minor is not null)::int as "ownPrices"
     from device d join family f on f.wl_id = d.wl_id and f.code = d.family_code
     where d.wl_id = $wl and ${MATCHES}`,
    valuesOf(filter),
  );
}

export function findAdminDevice(db: Db, id: string): Promise<AdminDeviceRow | undefined> {
  return db.maybe<AdminDeviceRow>(`${SELECT} where d.wl_id = $wl and d.id = $1`, [id]);
}

interface NamedCode {
  code: string;
  name: string;
}

export function listMakers(db: Db): Promise<NamedCode[]> {
  return db.rows<NamedCode>("select code, name from manufacturer where wl_id = $wl order by name, code");
}

export function listCategories(db: Db): Promise<NamedCode[]> {
  return db.rows<NamedCode>("select code, name from category where wl_id = $wl order by display_order, code");
}

export function listFamilies(db: Db): Promise<NamedCode[]> {
  return db.rows<NamedCode>("select code, name from family where wl_id = $wl order by name, code");
}

export interface DeviceLink {
  isAssociated: boolean;
  status: 0 | 1;
  tags: readonly string[];
  url: string;
  priceMinor: number | null;
}

/** Nothing when the row is no longer the version that was seen. */
export async function saveDeviceLink(
  db: Db,
  id: string,
  link: DeviceLink,
  { seen, now }: { seen: Date | null; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `update device set
       link_id = case when $2 then coalesce(link_id, uuidv7()) end,
       link_status = case when $2 then $3::int end,
       -- Who stops selling it may sell it again: its own price, tags and address wait for that.
       link_price_minor = case when $2 then $4::bigint else link_price_minor end,
       link_tags = case when $2 then $5::text[] else link_tags end,
       link_url = case when $2 then $6 else link_url end,
       updated_at = $8
     where wl_id = $wl and id = $1 and ($7::timestamptz is null or date_trunc('milliseconds', updated_at) = $7)`,
    [id, link.isAssociated, link.status, link.priceMinor, link.tags, link.url, seen, now],
  );
  return written === 1;
}

/** The families of those whose link really changed. */
export function setDeviceLinks(
  db: Db,
  ids: readonly string[],
  { isAssociated, status, now }: { isAssociated: boolean; status: 0 | 1; now: Date },
): Promise<{ familyCode: string; deviceCode: string }[]> {
  return db.rows(
    `update device set
       link_id = case when $2 then coalesce(link_id, uuidv7()) end,
       link_status = case when $2 then $3::int end,
       updated_at = $4
     where wl_id = $wl and id = any($1)
       and ((link_id is not null) <> $2 or ($2 and link_status is distinct from $3::int))
     returning family_code as "familyCode", device_code as "deviceCode"`,
    [ids, isAssociated, status, now],
  );
}

/** Adds a picture unless it is there or the device has as many as it may have. */
export function addDeviceImage(
  db: Db,
  id: string,
  { image, most, now }: { image: string; most: number; now: Date },
): Promise<{ images: string[] } | undefined> {
  return db.maybe(
    `update device set images = case when images ? $2 then images else images || to_jsonb($2::text) end,
       updated_at = $4
     where wl_id = $wl and id = $1 and (jsonb_array_length(images) < $3 or images ? $2) returning images`,
    [id, image, most, now],
  );
}

export function removeDeviceImage(
  db: Db,
  id: string,
  image: string,
  now: Date,
): Promise<{ images: string[] } | undefined> {
  return db.maybe(
    "update device set images = images - $2, updated_at = $3 where wl_id = $wl and id = $1 returning images",
    [id, image, now],
  );
}
