// The calls to a party by days: whole days as they were added up at night, the newest from the calls themselves.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { HEALTH_DAYS } from "@handsel/contract/operator/health.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Reader } from "./reader.ts";

const ADDED_UP = `count(*)::int as calls,
  count(*) filter (where outcome in ('ANSWERED', 'REFUSED'))::int as answered,
  round(percentile_cont(0.95) within group (order by ms) filter (where outcome <> 'HELD_BACK'))::int as p95_ms`;

const SUM_DAYS = `
  insert into party_day (wl_id, party, day, calls, answered, p95_ms)
  select $1, party, (at at time zone 'UTC')::date, ${ADDED_UP} from party_call
  where wl_id = $1 and at < $3
    and at >= coalesce((select ((max(day) + 1)::timestamp at time zone 'UTC') from party_day where wl_id = $1), $2)
  group by party, (at at time zone 'UTC')::date
  on conflict do nothing`;

const midnightOf = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/** Adds up the days that are over, those of the last weeks that are not yet. */
export async function sumPartyDays(db: Db, now: Date): Promise<void> {
  const until = midnightOf(now);
  await db.run(SUM_DAYS, [db.wlId, new Date(until.getTime() - HEALTH_DAYS * DAY_MS), until]);
}

export interface PartyDay {
  day: string;
  calls: number;
  answered: number;
  p95Ms: number | null;
}

// Of several retailers together the times are weighted by their calls.
const DAYS = `
  select day::text as day, sum(calls)::int as calls, sum(answered)::int as answered,
    round(sum(p95_ms::bigint * calls) / nullif(sum(calls) filter (where p95_ms is not null), 0))::int as "p95Ms"
  from (
    select d.day, d.calls, d.answered, d.p95_ms from party_day d
    where d.wl_id = any ($1) and d.party = $2 and d.day >= ($3::timestamptz at time zone 'UTC')::date
      and d.day < ($4::timestamptz at time zone 'UTC')::date
    union all
    select c.day, c.calls, c.answered, c.p95_ms from unnest($1::int[]) as w (id)
    cross join lateral (
      select (at at time zone 'UTC')::date as day, ${ADDED_UP} from party_call
      where wl_id = w.id and party = $2 and at <= $4
        and at >= coalesce((select ((max(d.day) + 1)::timestamp at time zone 'UTC') from party_day d
          where d.wl_id = w.id and d.day < ($4::timestamptz at time zone 'UTC')::date), $3)
      group by 1
    ) c
  ) days
  group by day order by day`;

/** The days before the moment and its own until then; those without calls are left out. */
export function partyDays(
  reader: Reader,
  { wlIds, party, at }: { wlIds: readonly number[]; party: string; at: Date },
): Promise<PartyDay[]> {
  const from = new Date(midnightOf(at).getTime() - (HEALTH_DAYS - 1) * DAY_MS);
  return reader.rows<PartyDay>(DAYS, [wlIds, party, from, at]);
}
