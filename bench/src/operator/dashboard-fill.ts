// What copied sales would have left for the dashboard, had they been made one by one: from when to when each counted as what,
// and what that adds up to. The moments are spread over so many days that end now, whatever days the sales themselves are of.
import { withDatabase, withoutIndexes } from "../sales-fill.ts";

const CHANNEL = "case when s.channel = 'ONLINE' then 'online' else 'instore' end";
/** A number from 0 to 1 that is the same for a sale in every filling. */
const dice = (of: string) => `((hashtext(s.cart_id || '${of}') & 2147483647) / 2147483647.0)`;

export async function fillFigures(wlId: number, days = 90): Promise<void> {
  await withDatabase(async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const { rows } = await client.query<{ zone: string; known: boolean }>(
      `select record->>'timeZone' as zone, exists (select from dashboard_stay d join sale s
         on s.wl_id = d.wl_id and s.cart_id = d.subject and s.reference like 'BN-%' where d.wl_id = $1) as known
       from white_label where wl_id = $1`,
      [wlId],
    );
    if (rows[0]?.known) return;
    const on = (moment: string) => `(${moment} at time zone '${rows[0]?.zone}')::date`;
    // A lender decides within minutes, and every fifth refuses; most are activated within hours, some days later, a few never.
    await client.query(
      `create temp table life as
       select s.wl_id, s.cart_id, s.store_id, ${CHANNEL} as channel, a.applied, a.applied + d.took as decided,
         ${dice("no")} < 0.2 as is_refused, a.applied + d.took + w.took as started
       from sale s
       cross join lateral (select now() - ${dice("day")} * interval '${days} days' as applied) a
       cross join lateral (select interval '1 minute' + ${dice("decided")} * interval '9 minutes' as took) d
       cross join lateral (select case when ${dice("start")} < 0.02 then null
         when ${dice("start")} < 0.8 then ${dice("hours")} * interval '6 hours'
         else ${dice("hours")} * interval '5 days' end as took) w
       where s.wl_id = ${wlId} and s.reference like 'BN-%'`,
    );
    await client.query(
      `update life set decided = case when decided <= now() then decided end,
         started = case when started <= now() and not is_refused then started end`,
    );
    const granted = "decided is not null and not is_refused";
    const stays: [figure: string, since: string, until: string, day: string, condition: string][] = [
      ["customers", "applied", "null::timestamptz", "applied", "true"],
      ["pendingCreditCheck", "applied", "decided", "applied", "true"],
      ["refused", "decided", "null", "applied", "decided is not null and is_refused"],
      ["refusals", "decided", "null", "decided", "decided is not null and is_refused"],
      ["approved", "decided", "null", "applied", granted],
      ["waiting", "decided", "started", "decided", granted],
      [
        "pendings",
        "decided",
        `case when ${on("started")} = ${on("decided")} then started end`,
        "decided",
        granted,
      ],
      ["active", "started", "null", "applied", "started is not null"],
      ["sales", "started", "null", "started", "started is not null"],
    ];
    await withoutIndexes(client, ["dashboard_stay"], async () => {
      for (const [figure, since, until, day, condition] of stays)
        await client.query(
          `insert into dashboard_stay (wl_id, subject, figure, day, since, until, came, went, store_id, channel, units)
           select wl_id, cart_id, '${figure}', ${on(day)}, ${since}, ${until}, ${on(since)}, ${on(`(${until})`)},
             store_id, channel, 1 from life where ${condition} order by ${since}`,
        );
    });
    await client.query(
      `insert into dashboard_figure (wl_id, figure, day, channel, store_id, count, last_at)
       select wl_id, figure, day, channel, store_id, count(*), max(since) from dashboard_stay
       where wl_id = ${wlId} and until is null and figure <> 'waiting' group by 1, 2, 3, 4, 5
       on conflict (wl_id, figure, day, channel, store_id) do update set count = excluded.count`,
    );
    await client.query(
      `insert into dashboard_late (wl_id, turned, figure, day, channel, count)
       select wl_id, turned, figure, day, channel, sum(count) from (
         select wl_id, came as turned, figure, day, channel, 1 as count from dashboard_stay
         where wl_id = ${wlId} and came > day and figure <> 'waiting'
         union all
         select wl_id, went, figure, day, channel, -1 from dashboard_stay
         where wl_id = ${wlId} and went > day and figure <> 'waiting') t
       group by 1, 2, 3, 4, 5
       on conflict (wl_id, turned, figure, day, channel) do update set count = excluded.count`,
    );
    await withoutIndexes(client, ["contract_event"], async () => {
      await client.query(
        `insert into contract_event (wl_id, contract_id, seq, at, type, actor_kind, actor_name, data, status_before, status_after)
         select l.wl_id, c.id, e.seq, e.at, e.type, 'system', '', e.data, e.status_before, e.status_after
         from life l join contract c on c.wl_id = l.wl_id and c.cart_id = l.cart_id
         cross join lateral (values
           (1, l.applied, 'CREATED', '{}'::jsonb, null, 'PENDING_CREDIT_CHECK'),
           (2, l.decided, 'CREDIT_DECIDED', jsonb_build_object('result', case when l.is_refused then 'REFUSED' else 'APPROVED' end),
             'PENDING_CREDIT_CHECK', case when l.is_refused then 'REFUSED' else 'CREDIT_APPROVED' end),
           (3, l.started, 'ACTIVATED', '{}', 'CREDIT_APPROVED', 'ACTIVE')
         ) as e (seq, at, type, data, status_before, status_after)
         where e.at is not null on conflict do nothing`,
      );
    });
    await client.query(
      `insert into dashboard_counted (wl_id, subject, counted)
       select wl_id, cart_id, array['customers/' || ${on("applied")} || '/' || channel || '/' || store_id] from life
       on conflict do nothing`,
    );
    await client.query("drop table life");
    await client.query(
      "vacuum (analyze) dashboard_stay, dashboard_late, dashboard_figure, dashboard_counted, contract_event",
    );
  });
}
