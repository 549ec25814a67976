// The collector's data: read for evaluations, replaced as a whole by an import.
import type { Grade } from "@handsel/contract/tradein/device.ts";
import type {
  CollectorContact,
  CollectorRulesRow,
  ModelRow,
  PriceBook,
  TreeRow,
} from "#adapters/collector/price-book.ts";
import type { Db } from "#db/tenant-db.ts";

export interface TradeModel {
  id: string;
  collectorId: string;
  deviceCode: string;
  name: string;
  image: string;
  manufacturerCode: string;
  manufacturerName: string;
  categoryCode: string;
  modelCode: string;
  hasNetwork: boolean;
  needsCloudRemoval: boolean;
  hasSerialRule: boolean;
  hasDiagnostics: boolean;
  diagnosticsMinMinor: number;
  priceId: string;
  valueByGrade: Partial<Record<Grade, number>>;
  maxMinor: number;
  lockDeductionMinor: number;
  tree: TreeRow;
}

// The retailer's own picture of the family stands in where the collector has none.
const MODEL = `
  select m.id, m.collector_id as "collectorId", m.device_code as "deviceCode", m.name,
    case when m.image <> '' then m.image else coalesce(f.image, '') end as image,
    m.manufacturer_code as "manufacturerCode", m.manufacturer_name as "manufacturerName",
    m.category_code as "categoryCode", m.model_code as "modelCode", m.has_network as "hasNetwork",
    m.needs_cloud_removal as "needsCloudRemoval", m.has_serial_rule as "hasSerialRule",
    m.has_diagnostics as "hasDiagnostics", m.diagnostics_min_minor as "diagnosticsMinMinor", m.price_id as "priceId",
    m.value_by_grade as "valueByGrade", m.max_minor as "maxMinor", m.lock_deduction_minor as "lockDeductionMinor",
    t.content as tree
  from trade_model m
  join trade_tree t on t.wl_id = m.wl_id and t.collector_id = m.collector_id and t.code = m.tree_code
  left join family f on f.wl_id = m.wl_id and f.code = m.family_code
  where m.wl_id = $wl and m.status = 1`;

export function findModel(db: Db, id: string): Promise<TradeModel | undefined> {
  return db.maybe<TradeModel>(`${MODEL} and m.id = $1`, [id]);
}

export function listModels(db: Db, ids: readonly string[]): Promise<TradeModel[]> {
  return db.rows<TradeModel>(`${MODEL} and m.id = any ($1::uuid[]) order by m.max_minor desc, m.name`, [ids]);
}

/** Everything that is bought, for a till that has to do without a line. */
export function listAllModels(db: Db): Promise<TradeModel[]> {
  return db.rows<TradeModel>(`${MODEL} order by m.max_minor desc, m.name, m.id`);
}

export function listModelsByCode(db: Db, codes: readonly string[]): Promise<TradeModel[]> {
  return db.rows<TradeModel>(
    `${MODEL} and m.device_code = any ($1::text[]) order by m.max_minor desc, m.name`,
    [codes],
  );
}

/** What is paid for every device that is bought, by its code and condition. */
export function listModelValues(
  db: Db,
): Promise<{ deviceCode: string; valueByGrade: TradeModel["valueByGrade"] }[]> {
  return db.rows<{ deviceCode: string; valueByGrade: TradeModel["valueByGrade"] }>(
    `select distinct on (m.device_code) m.device_code as "deviceCode", m.value_by_grade as "valueByGrade"
     from trade_model m where m.wl_id = $wl and m.status = 1 order by m.device_code, m.max_minor desc, m.name`,
  );
}

/** Models whose maker and name hold every word. */
export function searchModels(db: Db, words: readonly string[], most: number): Promise<TradeModel[]> {
  return db.rows<TradeModel>(
    `${MODEL} and m.id in (select search_trade_models($1::text[], $2)) order by m.max_minor desc, m.name`,
    [words, most],
  );
}

export interface PromotionInForce {
  id: string;
  collectorId: string;
  titles: Partial<Record<string, string>>;
  valueMinor: number;
  minValueMinor: number;
  /** Empty: every one. */
  categoryCodes: string[];
  manufacturerCodes: string[];
}

export function listPromotions(db: Db, day: string): Promise<PromotionInForce[]> {
  return db.rows<PromotionInForce>(
    `select id, collector_id as "collectorId", titles, value_minor as "valueMinor",
       min_value_minor as "minValueMinor", category_codes as "categoryCodes",
       manufacturer_codes as "manufacturerCodes"
     from trade_promotion where wl_id = $wl and $1::date between starts_on and ends_on
     order by value_minor desc, id`,
    [day],
  );
}

export interface CollectorRow {
  id: string;
  code: string;
  name: string;
  courierUrl: string;
  contact: CollectorContact;
  rules: CollectorRulesRow;
}

const COLLECTOR = `select id, code, name, courier_url as "courierUrl", contact, rules from collector`;

export function listCollectors(db: Db): Promise<CollectorRow[]> {
  return db.rows<CollectorRow>(`${COLLECTOR} where wl_id = $wl and status = 1 order by name`);
}

export function findCollector(db: Db, id: string): Promise<CollectorRow | undefined> {
  return db.maybe<CollectorRow>(`${COLLECTOR} where wl_id = $wl and id = $1`, [id]);
}

export async function insertCollector(
  db: Db,
  { code, name, courierUrl, contact, rules }: Omit<CollectorRow, "id">,
  now: Date,
): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    `insert into collector (wl_id, code, name, courier_url, contact, rules, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [db.wlId, code, name, courierUrl, JSON.stringify(contact), JSON.stringify(rules), now],
  );
  return id;
}

/** Every tree of questions with the collector it belongs to. */
export function listTrees(db: Db): Promise<{ collectorId: string; tree: TreeRow }[]> {
  return db.rows(
    `select t.collector_id as "collectorId", t.content as tree
     from trade_tree t join collector c on c.wl_id = t.wl_id and c.id = t.collector_id
     where t.wl_id = $wl and c.status = 1 order by c.name, t.code`,
  );
}

/** A model as a file would bring it, and whether it is bought today. */
export type StoredModel = ModelRow & { status: number };

export function listStoredModels(db: Db, deviceCodes: readonly string[]): Promise<StoredModel[]> {
  return db.rows<StoredModel>(
    `select id, device_code as "deviceCode", family_code as "familyCode", name,
       manufacturer_code as "manufacturerCode", manufacturer_name as "manufacturerName",
       category_code as "categoryCode", model_code as "modelCode", image, has_network as "hasNetwork",
       needs_cloud_removal as "needsCloudRemoval", has_serial_rule as "hasSerialRule",
       has_diagnostics as "hasDiagnostics", diagnostics_min_minor as "diagnosticsMinMinor",
       lock_deduction_minor as "lockDeductionMinor", tree_code as "treeCode", price_id as "priceId",
       value_by_grade as "valueByGrade", status
     from trade_model where wl_id = $wl and device_code = any($1)`,
    [deviceCodes],
  );
}

/** The families of the catalogue that the collector's models belong to; those of unknown family are left out. */
export function listModelFamilies(
  db: Db,
  models: readonly string[],
): Promise<{ model: string; name: string; familyCode: string }[]> {
  return db.rows(
    `select distinct on (device_code) device_code as model, name, family_code as "familyCode"
     from trade_model where wl_id = $wl and device_code = any($1) and family_code is not null
     order by device_code, name`,
    [models],
  );
}

export async function countModels(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    "select count(*)::int as count from trade_model where wl_id = $wl and status = 1",
  );
  return count;
}

export async function findBookVersion(db: Db, collectorCode: string): Promise<string | undefined> {
  const row = await db.maybe<{ version: string }>(
    "select book_version as version from collector where wl_id = $wl and code = $1 for update",
    [collectorCode],
  );
  return row?.version;
}

export async function saveCollector(
  db: Db,
  { version, collector, rules }: PriceBook,
  now: Date,
): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    `insert into collector (wl_id, id, code, name, courier_url, rules, book_version, updated_at, contact)
     values ($1, coalesce($2, uuidv7()), $3, $4, $5, $6, $7, $8, $9)
     on conflict (wl_id, code) do update set name = excluded.name, courier_url = excluded.courier_url,
       contact = excluded.contact, rules = excluded.rules, book_version = excluded.book_version, updated_at = excluded.updated_at
     returning id`,
    [
      db.wlId,
      collector.id,
      collector.code,
      collector.name,
      collector.courierUrl,
      JSON.stringify(rules),
      version,
      now,
      JSON.stringify(collector.contact),
    ],
  );
  return id;
}

export async function saveTrees(db: Db, collectorId: string, trees: readonly TreeRow[]): Promise<void> {
  await db.run(
    `insert into trade_tree (wl_id, collector_id, code, content)
     select $1, $2, t ->> 'code', t from jsonb_array_elements($3::jsonb) as t
     on conflict (wl_id, collector_id, code) do update set content = excluded.content`,
    [db.wlId, collectorId, JSON.stringify(trees)],
  );
}

export async function listBoughtCodes(db: Db, collectorId: string): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    "select device_code as code from trade_model where wl_id = $wl and collector_id = $1 and status = 1",
    [collectorId],
  );
  return rows.map(({ code }) => code);
}

export type ModelToSave = PriceBook["models"][number] & { maxMinor: number; searchText: string };

/** Models that the book no longer has are not bought any more; trades that name them keep them. */
export async function saveModels(db: Db, collectorId: string, models: readonly ModelToSave[]): Promise<void> {
  await db.run(
    "update trade_model set status = 0 where wl_id = $wl and collector_id = $1 and device_code <> all ($2::text[])",
    [collectorId, models.map(({ deviceCode }) => deviceCode)],
  );
  await upsertModels(db, collectorId, models);
}

/** Models that are not named stay as they are. */
export async function upsertModels(
  db: Db,
  collectorId: string,
  models: readonly ModelToSave[],
): Promise<void> {
  await db.run(
    `insert into trade_model (wl_id, id, collector_id, device_code, family_code, name, manufacturer_code,
       manufacturer_name, category_code, model_code, image, has_network, needs_cloud_removal, has_serial_rule,
       has_diagnostics, diagnostics_min_minor, tree_code, price_id, value_by_grade, max_minor, lock_deduction_minor,
       search_text, status)
     select $1, coalesce(m.id, uuidv7()), $2, m."deviceCode", m."familyCode", m.name, m."manufacturerCode",
       m."manufacturerName", m."categoryCode", m."modelCode", m.image, m."hasNetwork", m."needsCloudRemoval",
       m."hasSerialRule", m."hasDiagnostics", m."diagnosticsMinMinor", m."treeCode", m."priceId", m."valueByGrade",
       m."maxMinor", m."lockDeductionMinor", lower(unaccent(m."searchText")), 1
     from jsonb_to_recordset($3::jsonb) as m (id uuid, "deviceCode" text, "familyCode" text, name text,
       "manufacturerCode" text, "manufacturerName" text, "categoryCode" text, "modelCode" text, image text,
       "hasNetwork" boolean, "needsCloudRemoval" boolean, "hasSerialRule" boolean, "hasDiagnostics" boolean,
       "diagnosticsMinMinor" bigint, "treeCode" text, "priceId" uuid, "valueByGrade" jsonb, "maxMinor" bigint,
       "lockDeductionMinor" bigint, "searchText" text)
     on conflict (wl_id, device_code) do update set collector_id = excluded.collector_id,
       family_code = excluded.family_code, name = excluded.name, manufacturer_code = excluded.manufacturer_code,
       manufacturer_name = excluded.manufacturer_name, category_code = excluded.category_code,
       model_code = excluded.model_code, image = excluded.image, has_network = excluded.has_network,
       needs_cloud_removal = excluded.needs_cloud_removal, has_serial_rule = excluded.has_serial_rule,
       has_diagnostics = excluded.has_diagnostics, diagnostics_min_minor = excluded.diagnostics_min_minor,
       tree_code = excluded.tree_code, price_id = excluded.price_id, value_by_grade = excluded.value_by_grade,
       max_minor = excluded.max_minor, lock_deduction_minor = excluded.lock_deduction_minor,
       search_text = excluded.search_text, status = 1`,
    [db.wlId, collectorId, JSON.stringify(models)],
  );
}

export async function savePromotions(
  db: Db,
  collectorId: string,
  promotions: PriceBook["promotions"],
): Promise<void> {
  await db.run("delete from trade_promotion where wl_id = $wl and collector_id = $1", [collectorId]);
  await db.run(
    `insert into trade_promotion (wl_id, id, collector_id, titles, value_minor, starts_on, ends_on, category_codes,
       manufacturer_codes, min_value_minor)
     select $1, p.id, $2, p.titles, p."valueMinor", p."startsOn", p."endsOn", p."categoryCodes",
       p."manufacturerCodes", p."minValueMinor"
     from jsonb_to_recordset($3::jsonb) as p (id text, titles jsonb, "valueMinor" bigint, "startsOn" date,
       "endsOn" date, "categoryCodes" text[], "manufacturerCodes" text[], "minValueMinor" bigint)`,
    [db.wlId, collectorId, JSON.stringify(promotions)],
  );
}
