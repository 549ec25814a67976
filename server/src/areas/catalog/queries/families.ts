import { type FamilySort, PRODUCTS_PAGE_SIZE } from "@handsel/contract/catalog/products.ts";
import type { Db } from "#db/tenant-db.ts";
import type { SearchTerms } from "../search-words.ts";

/** A family on a list, as the variant that is cheapest a month on the first plan that takes it. */
export interface ListedFamily {
  familyCode: string;
  name: string;
  categoryCode: string;
  /** Of the family, or of the variant. */
  image: string | null;
  deviceId: string;
  deviceCode: string;
  hasCtos: boolean;
  hasPromotions: boolean;
  planId: string | null;
  monthlyMinor: number | null;
}

export interface FamiliesPage {
  categoryCode: string | null;
  tags: readonly string[] | null;
  tagFilterType: string | null;
  /** The plans to price with, in order of preference. */
  planIds: readonly string[];
  /** Leave out what none of these plans takes. */
  mustBeFinanced: boolean;
  today: string;
  skip: number;
  most: number;
}

// $1 tags, $2 how they are meant, $3 plans, $4 must be financed, $5 today.
// What is looked up by is computed here: under row security an index is asked only for plain comparisons.
const OFFER = `
  join lateral (
    select p.has_ctos, coalesce(first.offer ->> 'device', p.device_code) as device_code, first.plan,
      (first.offer ->> 'monthly')::bigint as monthly_minor
    from family_price p
    left join lateral (
      select u.plan, u.place, p.by_plan -> u.plan as offer
      from unnest($3::text[]) with ordinality u(plan, place)
      where p.by_plan ? u.plan
      order by u.place limit 1
    ) first on true
    where p.wl_id = $wl and p.family_code = f.code and has_tags(p.tags, $1, $2) and (first.plan is not null or not $4)
    order by first.place, monthly_minor, p.device_code
    limit 1
  ) o on true`;

const COLUMNS = `
  f.code as "familyCode", f.name, f.category_code as "categoryCode", coalesce(d.images ->> 0, nullif(f.image, '')) as image,
  d.id as "deviceId", d.device_code as "deviceCode", o.has_ctos as "hasCtos",
  coalesce((select true from promotion n
    where n.wl_id = $wl and n.family_code = f.code and n.starts_on <= $5
      and n.ends_on >= $5 limit 1), false) as "hasPromotions",
  o.plan as "planId", o.monthly_minor as "monthlyMinor"`;

// The limit says that one row is looked up for each family; without it the database may read every device instead.
const DEVICE = `
  cross join lateral (
    select d.id, d.device_code, d.images from device d
    where d.wl_id = $wl and d.device_code = o.device_code
    limit 1
  ) d`;

const listed = (condition: string, window: string) => `
  select ${COLUMNS}
  from (
    select f.code, f.name, f.category_code, f.image, f.popularity, o.has_ctos, o.device_code, o.plan, o.monthly_minor
    from family f ${OFFER}
    where f.wl_id = $wl and f.status = 1 ${condition}
    order by f.popularity desc, f.code
    ${window}
  ) f
  cross join lateral (select f.has_ctos, f.device_code, f.plan, f.monthly_minor) o
  ${DEVICE}
  order by f.popularity desc, f.code`;

// Nearly every list is a first page. With its size in the text, the database keeps one plan for it instead of making a
// new one for each call, which would take longer than the reading.
const FIRST_OF_ALL = listed("", `limit ${PRODUCTS_PAGE_SIZE}`);
const FIRST_OF_CATEGORY = listed("and f.category_code = $6", `limit ${PRODUCTS_PAGE_SIZE}`);
const OF_ALL = listed("", "offset $6 limit $7");
const OF_CATEGORY = listed("and f.category_code = $6", "offset $7 limit $8");

/** Most popular first. */
export function listFamilies(db: Db, page: FamiliesPage): Promise<ListedFamily[]> {
  const { categoryCode, skip, most } = page;
  const isFirst = skip === 0 && most === PRODUCTS_PAGE_SIZE;
  const values = categoryCode ? [...conditions(page), categoryCode] : conditions(page);
  if (isFirst) return db.rows(categoryCode ? FIRST_OF_CATEGORY : FIRST_OF_ALL, values);
  return db.rows(categoryCode ? OF_CATEGORY : OF_ALL, [...values, skip, most]);
}

// Sorted or narrowed by the seller: every family of the category is looked at, and none is read that does not fit.
const sorted = (inside: string, outside: string) => `
  select ${COLUMNS}
  from (
    select f.code, f.name, f.category_code, f.image, f.popularity, o.has_ctos, o.device_code, o.plan, o.monthly_minor,
      (select max(n.created_at) from device n
        where n.wl_id = $wl and n.family_code = f.code and n.is_sold) as newest_at
    from family f ${OFFER}
    where f.wl_id = $wl and f.status = 1
      and ($6::text is null or f.category_code = $6) and ($7::text is null or f.manufacturer_code = $7)
      and ($8::bigint is null or o.monthly_minor <= $8)
      and (not $9::boolean or exists (select 1 from device s
        where s.wl_id = $wl and s.family_code = f.code and s.is_sold and s.stock_level in ('IN_STOCK', 'LOW_STOCK')))
    order by ${inside}, f.code
    offset $10 limit $11
  ) f
  cross join lateral (select f.has_ctos, f.device_code, f.plan, f.monthly_minor) o
  ${DEVICE}
  order by ${outside}, f.code`;

const SORTED: Readonly<Record<FamilySort, string>> = {
  POPULAR: sorted("f.popularity desc", "f.popularity desc"),
  PRICE: sorted("o.monthly_minor", "f.monthly_minor"),
  NAME: sorted("f.name", "f.name"),
  NEWEST: sorted("newest_at desc nulls last", "f.newest_at desc nulls last"),
};

export interface FamiliesNarrowed {
  sort: FamilySort;
  manufacturerCode: string | null;
  mostMonthlyMinor: number | null;
  onlyInStock: boolean;
}

export function listNarrowed(db: Db, page: FamiliesPage, by: FamiliesNarrowed): Promise<ListedFamily[]> {
  const narrowing = [page.categoryCode, by.manufacturerCode, by.mostMonthlyMinor, by.onlyInStock];
  return db.rows(SORTED[by.sort], [...conditions(page), ...narrowing, page.skip, page.most]);
}

const MANUFACTURERS = `
  select m.code, m.name from manufacturer m
  where m.wl_id = $wl and exists (
    select 1 from family f
    where f.wl_id = $wl and f.manufacturer_code = m.code and f.status = 1 and f.category_code = $1)
  order by m.name, m.code`;

/** The makers that a category has models of. */
export function listMakers(db: Db, categoryCode: string): Promise<{ code: string; name: string }[]> {
  return db.rows<{ code: string; name: string }>(MANUFACTURERS, [categoryCode]);
}

// What stands on a box names one variant, and that one is meant, not the cheapest of its family. A configuration is chosen
// through the product that it is made of. A case is a plain comparison to row security; a coalesce or a subquery in its
// place is not, and the database would go through all devices of the retailer for each family.
const searched = (found: string) => `
  select ${COLUMNS}
  from ${found}
  cross join lateral (
    select f.code, f.name, f.category_code, f.image from family f where f.wl_id = $wl and f.code = found.code limit 1
  ) f
  ${OFFER}
  left join lateral (
    select named.device_code from device named
    where named.wl_id = $wl and named.family_code = f.code and named.scan_codes && $7 and named.is_sold
      and named.parent_device_code is null
    limit 1
  ) named on true
  cross join lateral (
    select d.id, d.device_code, d.images from device d
    where d.wl_id = $wl and d.device_code = case when named.device_code is null then o.device_code else named.device_code end
    limit 1
  ) d
  order by found.place`;
const SEARCHED = searched(
  "search_family_codes($6, $7, $8, $1, $2, case when $4 then $3::text[] end, $9, $10) found",
);
const FOUND = searched("unnest($6::text[]) with ordinality found(code, place)");

/** In the order of the codes. */
export function listFamiliesByCode(
  db: Db,
  { familyCodes, codes }: { familyCodes: readonly string[]; codes: readonly string[] },
  page: Omit<FamiliesPage, "skip" | "most" | "categoryCode">,
): Promise<ListedFamily[]> {
  if (familyCodes.length === 0) return Promise.resolve([]);
  return db.rows(FOUND, [...conditions(page), familyCodes, codes]);
}

/** Best match first. */
export function searchFamilies(
  db: Db,
  { words, codes }: SearchTerms,
  page: FamiliesPage,
): Promise<ListedFamily[]> {
  return db.rows(SEARCHED, [...conditions(page), words, codes, page.categoryCode, page.skip, page.most]);
}

function conditions({
  tags,
  tagFilterType,
  planIds,
  mustBeFinanced,
  today,
}: Omit<FamiliesPage, "skip" | "most" | "categoryCode">): unknown[] {
  return [tags, tagFilterType, planIds, mustBeFinanced, today];
}

const CATEGORIES = `
  select c.code from category c
  where c.wl_id = $wl and case c.kind
    when 'ACCESSORIES' then exists (select 1 from extra e where e.wl_id = $wl and e.status = 1)
    else exists (
      select 1 from family f
      join family_price p on p.wl_id = f.wl_id and p.family_code = f.code
      where f.wl_id = $wl and f.category_code = c.code and f.status = 1
        and has_tags(p.tags, $1, $2) and (not $4 or p.by_plan ?| $3::text[]))
    end`;

/** The categories that hold something for sale under these conditions. */
export async function listFilledCategories(
  db: Db,
  {
    tags,
    tagFilterType,
    planIds,
    mustBeFinanced,
  }: Omit<FamiliesPage, "today" | "skip" | "most" | "categoryCode">,
): Promise<Set<string>> {
  const rows = await db.rows<{ code: string }>(CATEGORIES, [tags, tagFilterType, planIds, mustBeFinanced]);
  return new Set(rows.map(({ code }) => code));
}
