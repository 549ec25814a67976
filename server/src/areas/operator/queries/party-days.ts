// The calls to a party by days, of a retailer or of a store: whole days as they were added up at night, the newest from the calls
// themselves.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { HEALTH_DAYS } from "@handsel/contract/operator/health.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Reader } from "./reader.ts";

const ADDED_UP = `count(*)::int as calls,
  count(*) filter (where outcome in ('ANSWERED', 'REFUSED'))::int as answered,
  round(percentile_cont(0.95) within group (order by ms) filter (where outcome <> 'HELD_BACK'))::int as p95_ms`;
const OF_DAY = "wl_id = $1 and at >= $2 and at < $2 + interval '1 day'";

const SUM_DAY = `
  insert into party_day (wl_id, party, day, calls, answered, p95_ms)
  select $1, party, ($2::timestamptz at time zone 'UTC')::date, ${ADDED_UP} from party_call where ${OF_DAY} group by party
  on conflict do nothing`;
const SUM_STORE_DAY = `
  insert into party_store_day (wl_id, store_id, party, day, calls, answered, p95_ms)
  select $1, store_id, party, ($2::timestamptz at time zone 'UTC')::date, ${ADDED_UP} from party_call
  where ${OF_DAY} and store_id is not null group by store_id, party
  on conflict do nothing`;
const LAST_DAYS = `
  select (select max(day) from party_day where wl_id = $wl)::text as retailer,
    (select max(day) from party_store_day where wl_id = $wl)::text as stores`;

const midnightOf = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/** Adds up the days that are over, those of the last weeks that are not yet. Each by itself: a statement has seconds. */
export async function sumPartyDays(db: Db, now: Date): Promise<void> {
  const until = midnightOf(now).getTime();
  const [last] = await db.rows<{ retailer: string | null; stores: string | null }>(LAST_DAYS, []);
  for (let day = until - HEALTH_DAYS * DAY_MS; day < until; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (date > (last?.retailer ?? "")) await db.run(SUM_DAY, [db.wlId, new Date(day)]);
    if (date > (last?.stores ?? "")) await db.run(SUM_STORE_DAY, [db.wlId, new Date(day)]);
  }
}

export interface PartyDay {
  day: string;
  calls: number;
  answered: number;
  p95Ms: number | null;
}

// Of several retailers together the times are weighted by their calls. From when on the calls themselves are read is worked out
// beforehand: what is made of a row cannot be looked up in an index of a table under row security.
const daysOf = (table: "party_day" | "party_store_day", ofStore: "" | "and store_id = $5") => `
  with newest as materialized (
    select w.id, coalesce((select ((max(d.day) + 1)::timestamp at time zone 'UTC') from ${table} d
      where d.wl_id = w.id and d.day < ($4::timestamptz at time zone 'UTC')::date), $3) as since
    from unnest($1::int[]) as w (id)
  )
  select day::text as day, sum(calls)::int as calls, sum(answered)::int as answered,
    round(sum(p95_ms::bigint * calls) / nullif(sum(calls) filter (where p95_ms is not null), 0))::int as "p95Ms"
  from (
    select day, calls, answered, p95_ms from ${table}
    where wl_id = any ($1) and party = $2 and day >= ($3::timestamptz at time zone 'UTC')::date
      and day < ($4::timestamptz at time zone 'UTC')::date ${ofStore}
    union all
    select c.day, c.calls, c.answered, c.p95_ms from newest n
    cross join lateral (
      select (at at time zone 'UTC')::date as day, ${ADDED_UP} from party_call
      where wl_id = n.id and party = $2 and at <= $4 ${ofStore} and at >= n.since
      group by 1
    ) c
  ) days
  group by day order by day`;
const DAYS = daysOf("party_day", "");
const STORE_DAYS = daysOf("party_store_day", "and store_id = $5");

export interface AskedDays {
  wlIds: readonly number[];
  party: string;
  at: Date;
  /** Of one store; of all of them, and of what no store did, when absent. */
  storeId?: string | null;
}

/** The days before the moment and its own until then; those without calls are left out. */
export function partyDays(reader: Reader, { wlIds, party, at, storeId }: AskedDays): Promise<PartyDay[]> {
  const from = new Date(midnightOf(at).getTime() - (HEALTH_DAYS - 1) * DAY_MS);
  const asked = [wlIds, party, from, at];
  return storeId
    ? reader.rows<PartyDay>(STORE_DAYS, [...asked, storeId])
    : reader.rows<PartyDay>(DAYS, asked);
}
