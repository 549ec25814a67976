// What is usual for a party: at an hour of the week, and at all hours together; of the retailer, and of each store that calls often
// enough.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { PartyCode } from "@handsel/contract/operator/parties.ts";
import type { Db } from "#db/tenant-db.ts";
import type { AskedCalls } from "./parties.ts";
import type { Reader } from "./reader.ts";

export interface UsualRow {
  party: PartyCode;
  weekHour: number;
  calls: number;
  answered: number;
  p95Ms: number;
}

const USUAL = `
  select party, week_hour as "weekHour", sum(calls)::int as calls, sum(answered)::int as answered,
    (sum(p95_ms::bigint * calls) / sum(calls))::int as "p95Ms"
  from party_usual where wl_id = any ($1) and party = any ($2) group by party, week_hour`;

export function usualOf(
  reader: Reader,
  { wlIds, parties }: Pick<AskedCalls, "wlIds" | "parties">,
): Promise<UsualRow[]> {
  return reader.rows<UsualRow>(USUAL, [wlIds, parties]);
}

const STORE_USUAL = `
  select party, week_hour as "weekHour", calls, answered, p95_ms as "p95Ms"
  from party_store_usual where wl_id = any ($1) and party = any ($2) and store_id = $3`;

/** Of the parties that the store calls often enough; of the others nothing. */
export function storeUsualOf(
  reader: Reader,
  { wlIds, parties, storeId }: Pick<AskedCalls, "wlIds" | "parties"> & { storeId: string },
): Promise<UsualRow[]> {
  return reader.rows<UsualRow>(STORE_USUAL, [wlIds, parties, storeId]);
}

export const ALL_HOURS = -1;
/** Fewer days at an hour say nothing of it; all hours together do. */
const FEWEST_DAYS = 3;
/** Fewer calls of a store, at an hour or at all hours together, say nothing of it. */
const FEWEST_STORE_CALLS = { atHour: 20, atAll: 100 };

const FORGET = [
  "delete from party_usual where wl_id = $wl",
  "delete from party_store_usual where wl_id = $wl",
];

const PARTIES = "select distinct party from party_day where wl_id = $wl and day >= $1::date";

// The middle one of the days, so that a bad one does not become the custom.
const MIDDLE = `sum(calls), round(percentile_cont(0.5) within group (order by share) * sum(calls)),
  round(percentile_cont(0.5) within group (order by p95))`;
const DAY_SHARES = "calls, answered::numeric / calls as share, coalesce(p95_ms, 0) as p95";

const LEARN_ALL_HOURS = `
  insert into party_usual (wl_id, party, week_hour, calls, answered, p95_ms)
  select $1, party, -1, ${MIDDLE} from (select party, ${DAY_SHARES} from party_day where wl_id = $1 and day >= $2::date) d
  group by party`;
const LEARN_STORES = `
  insert into party_store_usual (wl_id, store_id, party, week_hour, calls, answered, p95_ms)
  select $1, store_id, party, -1, ${MIDDLE}
  from (select store_id, party, ${DAY_SHARES} from party_store_day where wl_id = $1 and day >= $2::date) d
  group by store_id, party having sum(calls) >= $3 and count(*) >= $4`;

const HOUR_SHARES = `extract(hour from c.at at time zone 'UTC')::int as hour, count(*) as calls,
  avg((c.outcome in ('ANSWERED', 'REFUSED'))::int) as share,
  coalesce(percentile_cont(0.95) within group (order by c.ms) filter (where c.outcome <> 'HELD_BACK'), 0) as p95`;
const OF_DAYS = `unnest($3::timestamptz[]) as d (day) join party_call c
  on c.wl_id = $1 and c.party = $2 and c.at >= d.day and c.at < d.day + interval '1 day'`;
const LEARN_HOURS = `
  insert into party_usual (wl_id, party, week_hour, calls, answered, p95_ms)
  select $1, $2, $4 + hour, ${MIDDLE} from (select d.day, ${HOUR_SHARES} from ${OF_DAYS} group by d.day, 2) h
  group by hour having count(*) >= $5`;
const LEARN_STORE_HOURS = `
  insert into party_store_usual (wl_id, store_id, party, week_hour, calls, answered, p95_ms)
  select $1, store_id, $2, $4 + hour, ${MIDDLE}
  from (select c.store_id, d.day, ${HOUR_SHARES} from ${OF_DAYS} where c.store_id is not null group by c.store_id, d.day, 3) h
  where exists (select from party_store_usual u
    where u.wl_id = $1 and u.store_id = h.store_id and u.party = $2 and u.week_hour = -1)
  group by store_id, hour having count(*) >= $5 and sum(calls) >= $6`;

/**
 * What was usual in the days before the moment is what is usual from now on; they have been added up. By party and day of the week,
 * because a statement has seconds, and a large retailer millions of calls.
 */
export async function learnUsual(db: Db, { until, days }: { until: Date; days: number }): Promise<void> {
  const midnight = Math.floor(until.getTime() / DAY_MS) * DAY_MS;
  const learned = Array.from({ length: days }, (_, back) => new Date(midnight - (back + 1) * DAY_MS));
  const from = new Date(midnight - days * DAY_MS).toISOString().slice(0, 10);
  for (const forget of FORGET) await db.run(forget, []);
  await db.run(LEARN_ALL_HOURS, [db.wlId, from]);
  await db.run(LEARN_STORES, [db.wlId, from, FEWEST_STORE_CALLS.atAll, FEWEST_DAYS]);
  const parties = await db.rows<{ party: string }>(PARTIES, [from]);
  for (const { party } of parties)
    for (const [weekday, dates] of Map.groupBy(learned, (date) => (date.getUTCDay() + 6) % 7)) {
      const asked = [db.wlId, party, dates, weekday * 24, FEWEST_DAYS];
      await db.run(LEARN_HOURS, asked);
      await db.run(LEARN_STORE_HOURS, [...asked, FEWEST_STORE_CALLS.atHour]);
    }
}
