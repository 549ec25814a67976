// What lenders, mail and SMS were asked for the sales of the last weeks, as their events say, and one bad morning of a lender
// that can be looked at again.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { HEALTH_DAYS } from "@handsel/contract/operator/health.ts";
import { learnUsual, sumPartyDays, USUAL_DAYS } from "@handsel/server/areas/operator/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";

/** A number from 0 to 99 that is the same in every filling. */
const dice = (of: string) => `(abs(hashtext(${of})) % 100)`;

const CALLS = `
  insert into party_call (wl_id, at, party, call, outcome, reason, ms, store_id, cart_id)
  select $1, m.at, m.party, m.call, o.outcome, case o.outcome when 'FAILED' then 'http 502' when 'TIMED_OUT' then 'time-out' else '' end,
    case o.outcome when 'TIMED_OUT' then 10000 else 180 + ${dice("m.id || 'ms'")} * ${dice("m.id || 'more'")} / 6 end,
    m.store_id, m.cart_id
  from (
    select e.contract_id || asked.call || asked.minutes as id, e.at + asked.minutes * interval '1 minute' as at,
      coalesce(asked.party, c.funder) as party, asked.call, s.store_id, s.cart_id
    from contract_event e
    join contract c on c.wl_id = e.wl_id and c.id = e.contract_id
    join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
    join (values ('APPLICATION_SENT', null, 'apply', 0), ('APPLICATION_SENT', 'mail', 'send', 0), ('APPLICATION_SENT', 'sms', 'send', 0),
        ('APPLICATION_SENT', null, 'get', 2), ('APPLICATION_SENT', null, 'get', 6), ('APPLICATION_SENT', null, 'get', 14),
        ('APPLICATION_SENT', null, 'get', 30), ('DEVICE_REFERENCE_ADDED', 'device-check', 'check', 0), ('ACTIVATED', null, 'activate', 0),
        ('ACTIVATED', 'mail', 'send', 0), ('CANCELLED', null, 'cancel', 0)) as asked (type, party, call, minutes)
      on asked.type = e.type
    where e.wl_id = $1 and e.at > $2 and e.at + asked.minutes * interval '1 minute' <= $3
  ) m
  cross join lateral (select case when ${dice("m.id")} < 1 then 'FAILED' when ${dice("m.id")} < 2 then 'TIMED_OUT'
    when m.call = 'apply' and ${dice("m.id")} < 5 then 'REFUSED' else 'ANSWERED' end as outcome) o`;

// Each call is of a sale of that lender, one of the newest that there were.
const BAD_MORNING = `
  insert into party_call (wl_id, at, party, call, outcome, reason, ms, store_id, cart_id)
  select $1, $2::timestamptz + (n - 1) * interval '90 seconds', $3, 'apply',
    case when n % 5 = 0 then 'ANSWERED' when n % 3 = 0 then 'FAILED' else 'TIMED_OUT' end,
    case when n % 5 = 0 then '' when n % 3 = 0 then 'http 502' else 'time-out' end,
    case when n % 5 = 0 then 8100 when n % 3 = 0 then 420 else 10000 end, s.store_id, s.cart_id
  from (
    select store_id, cart_id, row_number() over (order by created_at desc, cart_id) as place, count(*) over () as all_sales
    from (
      select s.store_id, s.cart_id, s.created_at from sale s
      where s.wl_id = $1 and s.created_at < $2 and exists (
        select from contract c where c.wl_id = s.wl_id and c.cart_id = s.cart_id and c.funder = $3)
      order by s.created_at desc, s.cart_id limit 60
    ) newest
  ) s
  join generate_series(1, 80) as n on s.place = 1 + (n - 1) % s.all_sales`;

const ITS_ALERT = `
  insert into party_alert (wl_id, party, kind, since, raised_at, acknowledged_at, acknowledged_by, ended_at)
  values ($1, $2, 'FAILING', $3, $3::timestamptz + interval '2 minutes', $3::timestamptz + interval '9 minutes', $4,
    $3::timestamptz + interval '125 minutes')`;

const BAD_MORNING_OF = { subdomain: "northwind", lender: "ukbank", daysAgo: 9 } as const;

export async function fillCalls(
  world: Pick<Platform, "pool"> & { now: Date },
  { record, people: { top } }: DemoTenant,
): Promise<void> {
  const now = world.now.getTime();
  await inTenant(world, record.wlId, async (db) => {
    if (await db.maybe("select 1 from party_call where wl_id = $wl limit 1")) return;
    // The planner takes tables that were just filled for empty ones, and would look through one for each row of another.
    await db.run("select set_config('enable_nestloop', 'off', true)");
    await db.run(CALLS, [db.wlId, new Date(now - HEALTH_DAYS * DAY_MS), world.now]);
    if (record.subdomain === BAD_MORNING_OF.subdomain) {
      const midnight = Math.floor(now / DAY_MS - BAD_MORNING_OF.daysAgo) * DAY_MS;
      const since = new Date(midnight + 10 * HOUR_MS + 4 * MINUTE_MS);
      await db.run(BAD_MORNING, [db.wlId, since, BAD_MORNING_OF.lender]);
      await db.run(ITS_ALERT, [db.wlId, BAD_MORNING_OF.lender, since, top.join(" ")]);
    }
    await sumPartyDays(db, world.now);
    await learnUsual(db, { until: world.now, days: USUAL_DAYS });
  });
}
