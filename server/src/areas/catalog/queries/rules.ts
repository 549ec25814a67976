import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Db } from "#db/tenant-db.ts";

export interface RuleValues {
  name: string;
  action: "INCLUDE" | "EXCLUDE";
  financingTypes: FinancingType[];
  planIds: string[];
  manufacturerCode: string | null;
  categoryCode: string | null;
  familyCode: string | null;
  deviceCode: string | null;
  minimumMinor: number | null;
  maximumMinor: number | null;
  startsOn: string;
  endsOn: string | null;
  status: 0 | 1;
}

export interface RuleRow extends RuleValues {
  id: string;
  updatedAt: Date;
}

const COLUMNS = `id, name, action, financing_types as "financingTypes", plan_ids as "planIds",
  manufacturer_code as "manufacturerCode", category_code as "categoryCode", family_code as "familyCode",
  device_code as "deviceCode", minimum_minor as "minimumMinor", maximum_minor as "maximumMinor",
  starts_on as "startsOn", ends_on as "endsOn", status, updated_at as "updatedAt"`;

export function listRuleRows(db: Db): Promise<RuleRow[]> {
  return db.rows<RuleRow>(`select ${COLUMNS} from plan_rule where wl_id = $wl order by name, id limit 1000`);
}

export function findRule(db: Db, id: string): Promise<RuleRow | undefined> {
  return db.maybe<RuleRow>(`select ${COLUMNS} from plan_rule where wl_id = $wl and id = $1`, [id]);
}

const valuesOf = (rule: RuleValues) => [
  rule.name,
  rule.action,
  rule.financingTypes,
  rule.planIds,
  rule.manufacturerCode,
  rule.categoryCode,
  rule.familyCode,
  rule.deviceCode,
  rule.minimumMinor,
  rule.maximumMinor,
  rule.startsOn,
  rule.endsOn,
  rule.status,
];

/** With an id of its own a rule that is there stays as it is. */
export async function insertRule(db: Db, rule: RuleValues & { id?: string }, now: Date): Promise<string> {
  const rows = await db.rows<{ id: string }>(
    `insert into plan_rule (wl_id, id, name, action, financing_types, plan_ids, manufacturer_code, category_code,
       family_code, device_code, minimum_minor, maximum_minor, starts_on, ends_on, status, created_at, updated_at)
     values ($14, coalesce($16::uuid, uuidv7()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15, $15)
     on conflict (wl_id, id) do nothing returning id`,
    [...valuesOf(rule), db.wlId, now, rule.id ?? null],
  );
  return rows[0]?.id ?? rule.id ?? "";
}

export async function updateRule(db: Db, id: string, rule: RuleValues, now: Date): Promise<void> {
  await db.run(
    `update plan_rule set name = $1, action = $2, financing_types = $3, plan_ids = $4, manufacturer_code = $5,
       category_code = $6, family_code = $7, device_code = $8, minimum_minor = $9, maximum_minor = $10,
       starts_on = $11, ends_on = $12, status = $13, updated_at = $15
     where wl_id = $wl and id = $14`,
    [...valuesOf(rule), id, now],
  );
}

export async function deleteRuleRow(db: Db, id: string): Promise<boolean> {
  return (await db.run("delete from plan_rule where wl_id = $wl and id = $1", [id])) === 1;
}

// A device is hit when everything the rule asks for holds.
export const RULE_HITS = `(r.manufacturer_code is null or f.manufacturer_code = r.manufacturer_code)
  and (r.category_code is null or f.category_code = r.category_code)
  and (r.family_code is null or d.family_code = r.family_code)
  and (r.device_code is null or d.device_code = r.device_code)
  and (r.minimum_minor is null or d.price_minor >= r.minimum_minor)
  and (r.maximum_minor is null or d.price_minor <= r.maximum_minor)`;
export const RULE_CONCERNS = `((cardinality(r.plan_ids) = 0 and cardinality(r.financing_types) = 0)
  or p.id = any(r.plan_ids) or p.financing_type = any(r.financing_types))`;
export const rulesInForce = (day: string) =>
  `r.status = 1 and r.starts_on <= ${day}::date and (r.ends_on is null or r.ends_on >= ${day}::date)`;

/** Plans with rules in force ask for a tag of their own; the others for what they always asked. */
const TAG_PLANS = `
  update payment_plan p set rule_tag = case when ruled.is_ruled then 'rule:' || p.id end
  from (select p.id, exists (select 1 from plan_rule r where r.wl_id = $wl and ${rulesInForce("$1")}
    and ${RULE_CONCERNS}) as is_ruled
    from payment_plan p where p.wl_id = $wl) ruled
  where p.wl_id = $wl and ruled.id = p.id and (p.rule_tag is not null) <> ruled.is_ruled`;

/** The plans that ask for a tag with each rule of this day about them, as a part of a statement called `ruled`. */
export const ruledPlans = (day: string) => `ruled as materialized (
    select p.id as plan_id, p.tags as plan_tags, r.*
    from payment_plan p left join plan_rule r on r.wl_id = p.wl_id and ${rulesInForce(day)} and ${RULE_CONCERNS}
    where p.wl_id = $wl and p.rule_tag is not null)`;

/** The tags that rules give a device, for a statement that has `ruled`, the device's values as d and its family as f. */
export const RULE_TAGS = `array(
    select 'rule:' || r.plan_id from ruled r
    where cardinality(r.plan_tags) = 0 or r.plan_tags && (d.tags || d.link_tags)
    group by r.plan_id
    having bool_and(r.action is null or case r.action when 'EXCLUDE' then not (${RULE_HITS}) else true end)
      and (bool_and(r.action is distinct from 'INCLUDE') or bool_or(r.action = 'INCLUDE' and ${RULE_HITS}))
    order by r.plan_id)`;

// Without a join of the devices with themselves: before the planner knows a catalogue that has just come, that would compare
// each of them with all.
const TAG_DEVICES = `
  with ${ruledPlans("$1")}
  update device d set rule_tags = ${RULE_TAGS} from family f
  where d.wl_id = $wl and d.family_code = any($2) and f.wl_id = d.wl_id and f.code = d.family_code
    and d.rule_tags <> ${RULE_TAGS}`;

/** A few families at a time: a large catalogue must not make one statement out of itself. */
const FAMILIES_AT_ONCE = 200;

/** Lets the rules of this day take effect, for these families or for all. Returns how many rows changed. */
export async function tagByRules(
  db: Db,
  today: string,
  familyCodes: readonly string[] | null,
): Promise<number> {
  let changed = await tagPlans(db, today);
  const codes = familyCodes ?? (await listFamilyCodes(db));
  for (let first = 0; first < codes.length; first += FAMILIES_AT_ONCE)
    changed += await db.run(TAG_DEVICES, [today, codes.slice(first, first + FAMILIES_AT_ONCE)]);
  return changed;
}

/** Lets plans ask for what the rules of this day make of them. Returns how many changed. */
export function tagPlans(db: Db, today: string): Promise<number> {
  return db.run(TAG_PLANS, [today]);
}

async function listFamilyCodes(db: Db): Promise<string[]> {
  const rows = await db.rows<{ code: string }>("select code from family where wl_id = $wl order by code");
  return rows.map(({ code }) => code);
}

export async function hasRules(db: Db): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    `select exists (select 1 from plan_rule where wl_id = $wl) or exists (select 1 from payment_plan where wl_id = $wl
      and rule_tag is not null)
       as found`,
  );
  return found;
}

const AS_RULE = `(select $1::text as manufacturer_code, $2::text as category_code, $3::text as family_code,
  $4::text as device_code, $5::bigint as minimum_minor, $6::bigint as maximum_minor, $7::text[] as plan_ids,
  $8::text[] as financing_types) r`;

export interface RuleHits {
  deviceCount: number;
  devices: { code: string; name: string }[];
  plans: { code: string; name: string }[];
}

export function findHits(db: Db, rule: RuleValues): Promise<RuleHits> {
  return db.one<RuleHits>(
    `with hit as (select d.device_code, d.name from ${AS_RULE}, device d join family f on f.wl_id = $wl
      and f.code = d.family_code
       where d.wl_id = $wl and d.is_sold and ${RULE_HITS})
     select (select count(*) from hit) as "deviceCount",
       (select coalesce(jsonb_agg(jsonb_build_object('code', h.device_code, 'name', h.name)), '[]')
         from (select * from hit order by device_code limit 20) h) as devices,
       (select coalesce(jsonb_agg(jsonb_build_object('code', p.id, 'name', p.name) order by p.display_order), '[]')
         from ${AS_RULE}, payment_plan p where p.wl_id = $wl and p.status = 1 and ${RULE_CONCERNS}) as plans`,
    [
      rule.manufacturerCode,
      rule.categoryCode,
      rule.familyCode,
      rule.deviceCode,
      rule.minimumMinor,
      rule.maximumMinor,
      rule.planIds,
      rule.financingTypes,
    ],
  );
}

export function listPlanNames(db: Db): Promise<{ code: string; name: string }[]> {
  return db.rows(
    "select id as code, name from payment_plan where wl_id = $wl and status = 1 order by display_order, id",
  );
}
