// Records of any kind of price: listed with a version laid over them, counted, and read by their keys.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Db } from "#db/tenant-db.ts";
import { PRICE_TABLES, type RecordedKind } from "./price-sources.ts";

const byKind = (made: (source: string) => string): Readonly<Record<RecordedKind, string>> => ({
  DEVICE: made(PRICE_TABLES.DEVICE),
  EXTRA: made(PRICE_TABLES.EXTRA),
  PLAN: made(PRICE_TABLES.PLAN),
  RESIDUAL: made(PRICE_TABLES.RESIDUAL),
  INSURANCE: made(PRICE_TABLES.INSURANCE),
  SUBSCRIPTION: made(PRICE_TABLES.SUBSCRIPTION),
  OPTION: made(PRICE_TABLES.OPTION),
  RULE: made(PRICE_TABLES.RULE),
  VOUCHER: made(PRICE_TABLES.VOUCHER),
  TRADE: made(PRICE_TABLES.TRADE),
  TAX: made(PRICE_TABLES.TAX),
});

export interface RecordFilter {
  text: string | null;
  categories: readonly string[] | null;
  makers: readonly string[] | null;
  inStock: boolean | null;
  status: number | null;
  isChanged: boolean | null;
  isBelowCost: boolean | null;
  /** The share of a price that is left without tax. */
  netShare: number;
}

export const NO_FILTER: RecordFilter = {
  text: null,
  categories: null,
  makers: null,
  inStock: null,
  status: null,
  isChanged: null,
  isBelowCost: null,
  netShare: 1,
};

/** Which version lies over what holds: $1 the version, $2 the kind. */
const OVER = `left join price_version_change c
    on c.wl_id = $wl and c.version_id = $1::uuid and c.kind = $2 and c.key = s.key`;
/** What a thing costs under the version laid over it. */
const PRICE = `case when c.after ? 'price' then coalesce((c.after ->> 'price')::bigint, s.list) else s.price end`;
const MATCHES = `($3::text is null or strpos(upper(s.name), $3) > 0 or strpos(upper(s.key), $3) > 0)
    and ($4::text[] is null or s.category = any ($4)) and ($5::text[] is null or s.maker = any ($5))
    and ($6::boolean is null or s."inStock" = $6) and ($7::int is null or s.status = $7)
    and ($8::boolean is null or (c.key is not null) = $8)
    and ($9::boolean is null or (s.cost is not null and ${PRICE} * $10::numeric < s.cost) = $9)`;

const valuesOf = (filter: RecordFilter, over: string | null, kind: RecordedKind) => [
  over,
  kind,
  filter.text?.toUpperCase() ?? null,
  filter.categories,
  filter.makers,
  filter.inStock,
  filter.status,
  filter.isChanged,
  filter.isBelowCost,
  filter.netShare,
];

export interface PriceRecord {
  key: string;
  name: string;
  facts: StoredFields;
  fields: StoredFields;
  /** What the version laid over it changes; null where nothing. */
  over: StoredFields | null;
  step: number | null;
}

const RECORD = `s.key, s.name, s.facts, s.fields, c.after as over, c.step`;
const LIST = byKind(
  (source) => `select ${RECORD} from (${source}) s ${OVER}
    where ${MATCHES} and ($11::text is null or s.key > $11) order by s.key limit $12`,
);

export function listPriceRecords(
  db: Db,
  kind: RecordedKind,
  {
    over,
    filter,
    after,
    limit,
  }: { over: string | null; filter: RecordFilter; after: string | null; limit: number },
): Promise<PriceRecord[]> {
  return db.rows<PriceRecord>(LIST[kind], [...valuesOf(filter, over, kind), after, limit]);
}

const NAMED = byKind(
  (source) => `select ${RECORD} from (${source}) s ${OVER} where s.key = any ($3) order by s.key`,
);

export function findPriceRecords(
  db: Db,
  kind: RecordedKind,
  keys: readonly string[],
  over: string | null,
): Promise<PriceRecord[]> {
  return keys.length === 0 ? Promise.resolve([]) : db.rows<PriceRecord>(NAMED[kind], [over, kind, [...keys]]);
}

const COUNT = byKind((source) => `select count(*)::int as count from (${source}) s ${OVER} where ${MATCHES}`);

export async function countPriceRecords(
  db: Db,
  kind: RecordedKind,
  over: string | null,
  filter: RecordFilter,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(COUNT[kind], valuesOf(filter, over, kind));
  return count;
}

const ANCHORS = byKind(
  (source) => `select n.key from (
      select s.key, row_number() over (order by s.key) as place from (${source}) s ${OVER} where ${MATCHES}) n
    where n.place % $11::int = 0 order by n.key`,
);

/** The last key of every part of so many rows. */
export async function listAnchors(
  db: Db,
  kind: RecordedKind,
  { over, filter, every }: { over: string | null; filter: RecordFilter; every: number },
): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(ANCHORS[kind], [...valuesOf(filter, over, kind), every]);
  return rows.map(({ key }) => key);
}

const MANY = byKind(
  (source) => `select distinct f.field from (${source}) s, jsonb_object_keys(s.fields) as f(field)
    where f.field ~ $1 limit 200`,
);

/** The fields that records of a kind have under one of these beginnings, such as the months. */
export async function listManyFields(
  db: Db,
  kind: RecordedKind,
  beginnings: readonly string[],
): Promise<string[]> {
  if (beginnings.length === 0) return [];
  const pattern = `^(${beginnings.join("|")})([0-9]+|[A-Z_]+)$`;
  const rows = await db.rows<{ field: string }>(MANY[kind], [pattern]);
  return rows.map(({ field }) => field);
}

const CATEGORIES = byKind(
  (source) => `select distinct s.category as code, coalesce(c.name, s.category) as name from (${source}) s
    left join category c on c.wl_id = $wl and c.code = s.category
    where s.category is not null order by name limit 500`,
);
const MAKERS = byKind(
  (source) => `select distinct s.maker as code, coalesce(m.name, s.maker) as name from (${source}) s
    left join manufacturer m on m.wl_id = $wl and m.code = s.maker
    where s.maker is not null order by name limit 500`,
);

export const listRecordCategories = (db: Db, kind: RecordedKind) =>
  db.rows<{ code: string; name: string }>(CATEGORIES[kind]);
export const listRecordMakers = (db: Db, kind: RecordedKind) =>
  db.rows<{ code: string; name: string }>(MAKERS[kind]);
