import type { Db } from "#db/tenant-db.ts";
import type { SearchTerms } from "../search-words.ts";

/** An extra as it is put into a cart. */
export interface CatalogueExtra {
  id: string;
  extraCode: string;
  description: string;
  category: string;
  ean: string;
  /** A stored picture; `imageUrl` makes an address of it. */
  image: string;
  priceMinor: number;
  strikethroughMinor: number | null;
  costPriceMinor: number | null;
  maxQuantity: number;
  requiresInstallation: boolean;
  requiresSerialNumber: boolean;
}

const COLUMNS = `
  e.id, e.extra_code as "extraCode", e.description, e.category, e.ean, e.image, e.price_minor as "priceMinor",
  e.strikethrough_minor as "strikethroughMinor", e.cost_price_minor as "costPriceMinor",
  e.max_quantity as "maxQuantity", e.requires_installation as "requiresInstallation",
  e.requires_serial_number as "requiresSerialNumber"`;

export function findExtra(db: Db, extraCode: string): Promise<CatalogueExtra | undefined> {
  return db.maybe<CatalogueExtra>(
    `select ${COLUMNS} from extra e where e.wl_id = $wl and e.extra_code = $1
    and e.status = 1`,
    [extraCode],
  );
}

/** In no order. */
export function findExtras(db: Db, extraCodes: readonly string[]): Promise<CatalogueExtra[]> {
  if (extraCodes.length === 0) return Promise.resolve([]);
  return db.rows<CatalogueExtra>(
    `select ${COLUMNS} from extra e where e.wl_id = $wl and e.extra_code = any ($1)`,
    [extraCodes],
  );
}

export interface ExtrasPage {
  category: string | null;
  /** Only what fits this device. */
  deviceCode: string | null;
  skip: number;
  most: number;
}

// Three texts rather than one with conditions that may be absent, so that each has a plan of its own.
const FITTING = `
  and (e.fits_all or exists (
    select 1 from extra_fits x
    where x.wl_id = $wl and x.family_code = (select d.family_code from device d where d.wl_id = $wl
      and d.device_code = $3)
      and x.extra_code = e.extra_code limit 1))`;
const ORDER = "order by e.popularity desc, e.extra_code offset $1 limit $2";
const EVERY = `select ${COLUMNS} from extra e where e.wl_id = $wl and e.status = 1 ${ORDER}`;
const OF_CATEGORY = `select ${COLUMNS} from extra e where e.wl_id = $wl and e.status = 1 and e.category = $3 ${ORDER}`;
const OF_DEVICE = `select ${COLUMNS} from extra e where e.wl_id = $wl and e.status = 1 ${FITTING} ${ORDER}`;
const OF_BOTH = `select ${COLUMNS} from extra e where e.wl_id = $wl and e.status = 1 ${FITTING}
  and e.category = $4 ${ORDER}`;

/** Most popular first. */
export function listExtras(
  db: Db,
  { category, deviceCode, skip, most }: ExtrasPage,
): Promise<CatalogueExtra[]> {
  if (deviceCode && category) return db.rows(OF_BOTH, [skip, most, deviceCode, category]);
  if (deviceCode) return db.rows(OF_DEVICE, [skip, most, deviceCode]);
  if (category) return db.rows(OF_CATEGORY, [skip, most, category]);
  return db.rows(EVERY, [skip, most]);
}

/** Which of these extras are made for other models than the ones asked about. */
export function listUnfittingExtras(
  db: Db,
  { familyCodes, extraCodes }: { familyCodes: readonly string[]; extraCodes: readonly string[] },
): Promise<{ familyCode: string; extraCode: string }[]> {
  return db.rows<{ familyCode: string; extraCode: string }>(
    `select f.code as "familyCode", e.extra_code as "extraCode"
     from family f join extra e on e.wl_id = f.wl_id and e.extra_code = any ($2) and not e.fits_all
     where f.wl_id = $wl and f.code = any ($1) and not exists (
       select 1 from extra_fits x
       where x.wl_id = $wl and x.family_code = f.code and x.extra_code = e.extra_code)`,
    [familyCodes, extraCodes],
  );
}

const SEARCHED = `
  select e.*
  from search_extra_codes($1, $2, $3, (select d.family_code from device d where d.wl_id = $wl
    and d.device_code = $4), $5, $6) found
  cross join lateral (select ${COLUMNS} from extra e where e.wl_id = $wl and e.extra_code = found.code limit 1) e
  order by found.place`;

/** Best match first. */
export function searchExtras(
  db: Db,
  { words, codes }: SearchTerms,
  { category, deviceCode, skip, most }: ExtrasPage,
): Promise<CatalogueExtra[]> {
  return db.rows(SEARCHED, [words, codes, category, deviceCode, skip, most]);
}

export async function listExtraCategories(db: Db): Promise<string[]> {
  const rows = await db.rows<{ category: string }>(
    "select category from extra where wl_id = $wl and status = 1 group by category order by max(popularity) desc, category",
  );
  return rows.map(({ category }) => category);
}
