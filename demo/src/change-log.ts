// What the change log tells of a demo retailer: who wrote its rules, made its vouchers, began its campaigns and published its
// prices. The rest of it is written by whoever tries the retailer out.
import type { AuditAction, AuditEntity } from "@handsel/contract/platform/audited-calls.ts";
import { recordAudit } from "@handsel/server/areas/platform/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoLogin, DemoTenant } from "./demo-tenant.ts";
import { idOf } from "./seeded.ts";

const HOUR_MS = 3_600_000;
/** Somebody works on it hour by hour, the last of it a few days ago. */
const ENDED_HOURS_AGO = 76;

interface Made {
  entity: AuditEntity;
  action: AuditAction;
  entityId: string;
  entityName: string;
  after: Record<string, unknown>;
  /** Who did it, and when, where that is known. */
  login: DemoLogin;
  at: Date | null;
}

// One that was filled before has its log.
const WRITTEN = `
  select * from (
    select 'RULE' as entity, 'RULE_CREATED' as action, id::text as "entityId", name as "entityName",
      jsonb_build_object('name', name, 'action', action) as after, 'vendor' as login, null::timestamptz as at
    from plan_rule where wl_id = $wl
    union all
    select 'VOUCHER', 'VOUCHER_CREATED', id::text, code,
      jsonb_strip_nulls(jsonb_build_object('code', code, 'description', description, 'kind', kind,
        'percent', (percent_ppm / 10000.0)::float8, 'validFrom', valid_from, 'validTo', valid_to, 'useLimit', use_limit)),
      'vendor', null
    from voucher where wl_id = $wl and batch = ''
    union all
    select 'CAMPAIGN', 'CAMPAIGN_ENABLED', code, description,
      jsonb_build_object('status', status, 'slicePercent', slice_percent), 'top', start_date::timestamp at time zone 'UTC'
    from crm_campaign where wl_id = $wl and status = 'ENABLED'
    union all
    select 'PRICES', case state when 'IN_FORCE' then 'PRICES_PUBLISHED' else 'PRICES_SCHEDULED' end, id::text,
      coalesce(number::text, ''), jsonb_strip_nulls(jsonb_build_object('number', number, 'startsOn', starts_on)),
      'top', coalesce(in_force_at, published_at)
    from price_version where wl_id = $wl and state in ('IN_FORCE', 'SCHEDULED')
  ) made
  where not exists (select from audit_entry where wl_id = $wl and kind = 'CHANGE')
  order by entity, "entityName"`;

export async function fillChangeLog(
  world: Pick<Platform, "pool"> & { now: Date },
  { record: { wlId, subdomain }, people }: DemoTenant,
): Promise<void> {
  await inTenant(world, wlId, async (db) => {
    const made = await db.rows<Made>(WRITTEN);
    for (const [place, { login, at, ...change }] of made.entries()) {
      const name = people[login].join(" ");
      const caller = { userId: idOf("user", subdomain, `${login}@${subdomain}.test`), name, username: name };
      const when = at ?? new Date(world.now.getTime() - (ENDED_HOURS_AGO + made.length - place) * HOUR_MS);
      await recordAudit({ db, caller, clock: { now: () => when } }, change);
    }
  });
}
