// What the rules of a draft no longer allow, of what was sold: rules and prices as the draft has them, beside those that hold.
import type { Db } from "#db/tenant-db.ts";
import { RULE_CONCERNS, RULE_HITS, rulesInForce } from "./rules.ts";

const forbidden = (rules: "rule_now" | "rule_then", device: "device_now" | "device_then") => `
  exists (select 1 from ${device} d, ${rules} r
    where d.device_code = a.device_code and ${RULE_CONCERNS} and r.action = 'EXCLUDE' and (${RULE_HITS}))
  or (exists (select 1 from ${rules} r where ${RULE_CONCERNS} and r.action = 'INCLUDE')
    and not exists (select 1 from ${device} d, ${rules} r
      where d.device_code = a.device_code and ${RULE_CONCERNS} and r.action = 'INCLUDE' and (${RULE_HITS})))`;

const RULED_OUT = `
  with asked as (
    select distinct x."planId" as plan_id, x."deviceCode" as device_code
    from jsonb_to_recordset($1::jsonb) as x("planId" text, "deviceCode" text)),
  device_now as materialized (
    select d.device_code, d.family_code, d.price_minor from device d
    where d.wl_id = $wl and d.device_code in (select device_code from asked)),
  device_then as materialized (
    select d.device_code, d.family_code,
      case when c.after ? 'price' then coalesce((c.after ->> 'price')::bigint, d.msrp_minor) else d.price_minor end
        as price_minor
    from device d left join price_version_change c
      on c.wl_id = $wl and c.version_id = $2::uuid and c.kind = 'DEVICE' and c.key = d.device_code
    where d.wl_id = $wl and d.device_code in (select device_code from asked)),
  rule_now as materialized (
    select r.* from plan_rule r where r.wl_id = $wl and ${rulesInForce("$3")}),
  rule_drafted as materialized (
    select p.id, p.action, p.financing_types, p.plan_ids, p.manufacturer_code, p.category_code, p.family_code,
      p.device_code, c.key is not null as is_touched,
      case when c.after ? 'minimum' then (c.after ->> 'minimum')::bigint else p.minimum_minor end as minimum_minor,
      case when c.after ? 'maximum' then (c.after ->> 'maximum')::bigint else p.maximum_minor end as maximum_minor,
      case when c.after ? 'startsOn' then (c.after ->> 'startsOn')::date else p.starts_on end as starts_on,
      case when c.after ? 'endsOn' then (c.after ->> 'endsOn')::date else p.ends_on end as ends_on,
      case when c.after ? 'status' then (c.after ->> 'status')::int else p.status end as status
    from plan_rule p left join price_version_change c
      on c.wl_id = $wl and c.version_id = $2::uuid and c.kind = 'RULE' and c.key = p.id::text
    where p.wl_id = $wl),
  rule_then as materialized (select r.* from rule_drafted r where ${rulesInForce("$3")})
  select a.plan_id as "planId", a.device_code as "deviceCode",
    array(select r.id::text from rule_drafted r where r.is_touched and ${RULE_CONCERNS} order by r.id) as "ruleIds"
  from asked a
  join payment_plan p on p.wl_id = $wl and p.id = a.plan_id
  join device own on own.wl_id = $wl and own.device_code = a.device_code
  join family f on f.wl_id = $wl and f.code = own.family_code
  where not (${forbidden("rule_now", "device_now")}) and (${forbidden("rule_then", "device_then")})`;

export interface RuledOut {
  planId: string;
  deviceCode: string;
  /** The rules of the draft that are about the plan. */
  ruleIds: string[];
}

export function listRuledOut(
  db: Db,
  sold: readonly { planId: string; deviceCode: string }[],
  { versionId, day }: { versionId: string; day: string },
): Promise<RuledOut[]> {
  return db.rows<RuledOut>(RULED_OUT, [JSON.stringify(sold), versionId, day]);
}
