import type { Db } from "#db/tenant-db.ts";
import type { CatalogueExtra } from "./extras.ts";

/** An extra as it is looked after. */
export interface AccessoryRow extends CatalogueExtra {
  popularity: number;
  tags: string[];
  url: string;
  status: 0 | 1;
  fitsAll: boolean;
  families: string[];
  updatedAt: Date;
}

export const ACCESSORY_COLUMNS = `
  e.id, e.extra_code as "extraCode", e.description, e.category, e.ean, e.image, e.price_minor as "priceMinor",
    e.strikethrough_minor as "strikethroughMinor", e.cost_price_minor as "costPriceMinor", e.popularity,
    e.max_quantity as "maxQuantity", e.requires_installation as "requiresInstallation",
    e.requires_serial_number as "requiresSerialNumber", e.tags, e.url, e.status, e.fits_all as "fitsAll",
    array(select x.family_code from extra_fits x where x.wl_id = $wl and x.extra_code = e.extra_code
      order by x.family_code) as families,
    e.updated_at as "updatedAt"`;
const SELECT = `select ${ACCESSORY_COLUMNS} from extra e`;

export interface AccessoryFilter {
  text: string | null;
  category: string | null;
  status: 0 | 1 | null;
}

export const MATCHES = `($1::text is null or strpos(upper(e.description), $1) > 0 or strpos(upper(e.extra_code), $1) > 0
    or e.ean = $1)
  and ($2::text is null or e.category = $2) and ($3::int is null or e.status = $3)`;
export const valuesOf = ({ text, category, status }: AccessoryFilter) => [
  text?.toUpperCase() ?? null,
  category,
  status,
];

export function listAccessoryRows(
  db: Db,
  filter: AccessoryFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<AccessoryRow[]> {
  return db.rows<AccessoryRow>(
    `${SELECT} where e.wl_id = $wl and ${MATCHES} and ($4::text is null or e.extra_code > $4)
      order by e.extra_code limit $5`,
    [...valuesOf(filter), after, limit],
  );
}

export async function countAccessories(db: Db, filter: AccessoryFilter): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*) as count from extra e where e.wl_id = $wl and ${MATCHES}`,
    valuesOf(filter),
  );
  return count;
}

export function findAccessory(db: Db, id: string): Promise<AccessoryRow | undefined> {
  return db.maybe<AccessoryRow>(`${SELECT} where e.wl_id = $wl and e.id = $1`, [id]);
}

export function findAccessoryByCode(db: Db, code: string): Promise<{ id: string } | undefined> {
  return db.maybe<{ id: string }>("select id from extra where wl_id = $wl and extra_code = $1", [code]);
}

export async function listAccessoryCategories(db: Db): Promise<string[]> {
  const rows = await db.rows<{ category: string }>(
    "select distinct category from extra where wl_id = $wl order by category",
  );
  return rows.map(({ category }) => category);
}

/** Another code for the same accessory; what refers to it by its code follows. */
export async function renameAccessory(db: Db, id: string, code: string): Promise<void> {
  await db.run(
    "delete from extra_fits where wl_id = $wl and extra_code = (select extra_code from extra where wl_id = $wl and id = $1)",
    [id],
  );
  await db.run("update extra set extra_code = $2 where wl_id = $wl and id = $1", [id, code]);
}

export async function listAccessoryCodes(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    "select extra_code as code from extra where wl_id = $wl and id = any($1)",
    [ids],
  );
  return rows.map(({ code }) => code);
}

export async function setAccessoryStatuses(
  db: Db,
  ids: readonly string[],
  status: 0 | 1,
  now: Date,
): Promise<{ extraCode: string }[]> {
  return db.rows(
    `update extra set status = $2, updated_at = $3 where wl_id = $wl and id = any($1) and status <> $2
     returning extra_code as "extraCode"`,
    [ids, status, now],
  );
}

export async function setAccessoryImage(db: Db, id: string, image: string, now: Date): Promise<boolean> {
  return (
    (await db.run("update extra set image = $2, updated_at = $3 where wl_id = $wl and id = $1", [
      id,
      image,
      now,
    ])) === 1
  );
}
