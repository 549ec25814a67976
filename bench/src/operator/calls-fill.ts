// Calls of every minute and tries to reach outside parties, as ninety days of a retailer would have left them, and what the nights
// made of them.
import { withDatabase, withoutIndexes } from "../sales-fill.ts";

/** Calls of every minute of the days that end now, and so many tries to reach outside parties for each sale. */
export async function fillCalls(
  wlId: number,
  { days, requests, triesPerSale }: { days: number; requests: number; triesPerSale: number },
): Promise<void> {
  await withDatabase(async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const { rows } = await client.query<{ zone: string; known: boolean }>(
      `select record->>'timeZone' as zone,
         exists (select from dashboard_minute where wl_id = $1 and request like 'bench%') as known
       from white_label where wl_id = $1`,
      [wlId],
    );
    if (rows[0]?.known) return;
    await client.query(
      `insert into dashboard_minute (wl_id, minute, endpoint, request, success, refused, failed, marks)
       select ${wlId}, m, 'posale/', 'bench' || r, 3, r % 5 / 4, 0,
         case when r % 5 = 4 then array[4, 80, 200, 121] else array[4, 80, 200] end::smallint[]
       from generate_series(date_trunc('minute', now()) - interval '${days} days', now(), interval '1 minute') as m,
         generate_series(1, ${requests}) as r
       where extract(hour from m) between 8 and 19`,
    );
    await client.query(
      `insert into dashboard_call (wl_id, day, endpoint, request, success, refused, failed, last_at)
       select wl_id, (minute at time zone '${rows[0]?.zone}')::date, endpoint, request, sum(success), sum(refused), 0,
         max(minute) + interval '50 seconds'
       from dashboard_minute where wl_id = ${wlId} and request like 'bench%' group by 1, 2, 3, 4
       on conflict do nothing`,
    );
    await withoutIndexes(client, ["party_call"], async () => {
      await client.query(
        `insert into party_call (wl_id, at, party, call, outcome, reason, ms, store_id, cart_id)
         select s.wl_id, now() - ((hashtext(s.cart_id::text || n) & 2147483647) / 2147483647.0) * interval '${days} days',
           case n % 4 when 0 then 'mail' when 1 then 'sms' else s.funder end, 'bench',
           case when (hashtext(s.cart_id::text || n || 'o') & 63) = 0 then 'TIMED_OUT' else 'ANSWERED' end, '',
           200 + (hashtext(s.cart_id::text || n || 'm') & 2047), s.store_id, s.cart_id
         from sale s, generate_series(1, ${triesPerSale}) as n where s.wl_id = ${wlId} and s.reference like 'BN-%'
         order by 2`,
      );
    });
    for (const [table, columns, groups] of NIGHTLY)
      await client.query(
        `insert into ${table} (wl_id, party, ${columns}, calls, answered, p95_ms)
         select wl_id, party, ${groups}, count(*), count(*) filter (where outcome = 'ANSWERED'),
           percentile_cont(0.95) within group (order by ms)
         from party_call where wl_id = ${wlId} and at < date_trunc('day', now(), 'UTC') group by wl_id, party, ${groups}
         on conflict do nothing`,
      );
    await client.query("vacuum (analyze) dashboard_minute, dashboard_call, party_call");
  });
}

const DAY = "(at at time zone 'UTC')::date";
const WEEK_HOUR =
  "(extract(isodow from at at time zone 'UTC')::int - 1) * 24 + extract(hour from at at time zone 'UTC')::int";
/** What is added up at night: in which columns beside the party, by which groups. */
const NIGHTLY = [
  ["party_day", "day", DAY],
  ["party_usual", "week_hour", WEEK_HOUR],
  ["party_store_day", "store_id, day", `store_id, ${DAY}`],
  ["party_store_usual", "store_id, week_hour", `store_id, ${WEEK_HOUR}`],
] as const;
