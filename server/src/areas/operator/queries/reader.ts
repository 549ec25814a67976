// Who reads decides how: one retailer's people through a connection that is bound to them, operators through the one that
// sees all. The statements are the same; each names the retailers it is about.
import { readingDb } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";

export interface Reader {
  rows<R extends object>(sql: string, values: readonly unknown[]): Promise<R[]>;
}

export function readerOf(
  { pool, operatorPool }: Pick<Platform, "pool" | "operatorPool">,
  scope: { wlIds: readonly number[]; isOperator: boolean },
): Reader {
  if (scope.isOperator)
    return {
      rows: async <R extends object>(sql: string, values: readonly unknown[]) =>
        (await operatorPool.query<R>(sql, [...values])).rows,
    };
  const [wlId = 0] = scope.wlIds;
  const db = readingDb(pool, wlId);
  return { rows: (sql, values) => db.rows(sql, values) };
}

/** What is asked for: whose figures, of which day, and as they were at which moment. Live is the moment now. */
export interface Asked {
  wlIds: readonly number[];
  day: string;
  at: Date;
  now: Date;
}

/** The days of the moment and the one asked for, where the retailer `w` is. */
const DAY_OF_MOMENT = "($3::timestamptz at time zone (w.record->>'timeZone'))::date";
const MIDNIGHT_OF = (day: string) => `(${day}::timestamp at time zone (w.record->>'timeZone'))`;

/**
 * When the day begins and ends at each retailer, which day the moment is of, and when that begins and ends. Worked out beforehand: what is
 * made of a row cannot be looked up in an index of a table under row security, lest it tell of rows that are not to be seen.
 */
export const BOUNDS = `
  bounds as materialized (
    select w.wl_id, ${MIDNIGHT_OF("$2::date")} as begins, ${MIDNIGHT_OF("($2::date + 1)")} as ends,
      ${DAY_OF_MOMENT} as moment_day, ${MIDNIGHT_OF(DAY_OF_MOMENT)} as moment_begins,
      ${MIDNIGHT_OF(`(${DAY_OF_MOMENT} + 1)`)} as moment_ends
    from white_label w where w.wl_id = any ($1)
  )`;

/** What lasts over the moment. */
export const AT_MOMENT = "s.since <= $3 and (s.until is null or s.until > $3)";

/** Says nothing new, but beforehand: PostgreSQL would otherwise expect so many rows that it takes another index. */
const NEAR = (moment: string) =>
  `${moment} > $3::timestamptz - interval '26 hours' and ${moment} < $3::timestamptz + interval '26 hours'`;

/**
 * The figures by day as they were at the moment: what counts now, without what came since and with what went since. On the
 * moment's own day that is read from the stays, of which there are as many as a day has; later days were added up. What is nearer is
 * gone through: back from the end of the day, or from now if that was before it, or on from its beginning.
 * Nothing came after now, so that looking at now costs no more than what counts now.
 */
export const FIGURES_AT = `
  ${BOUNDS},
  reach as materialized (
    select b.wl_id, case when d.goes_on then b.moment_day - 1 else b.moment_day end as whole_day,
      case when d.goes_on then b.moment_begins - interval '1 microsecond' else $3 end as after,
      case when d.goes_on then $3 + interval '1 microsecond' else b.moment_ends end as before,
      case when d.goes_on then 1 else -1 end as sign
    from bounds b
    cross join lateral (
      select $3::timestamptz - b.moment_begins < least(b.moment_ends, $4::timestamptz) - $3 as goes_on) d
  ),
  counted (wl_id, figure, day, channel, store_id, count, last_at) as (
    select f.wl_id, f.figure, f.day, f.channel, f.store_id, f.count, f.last_at
    from reach b join dashboard_figure f on f.wl_id = b.wl_id
    where f.day <= least($2::date, b.whole_day)
    union all
    select s.wl_id, s.figure, s.day, s.channel, s.store_id, s.units * b.sign, null
    from reach b join dashboard_stay s on s.wl_id = b.wl_id
    where s.since > b.after and s.since < b.before and ${NEAR("s.since")} and s.figure <> 'waiting' and s.day <= $2
    union all
    select s.wl_id, s.figure, s.day, s.channel, s.store_id, -s.units * b.sign, null
    from reach b join dashboard_stay s on s.wl_id = b.wl_id
    where s.until > b.after and s.until < b.before and ${NEAR("s.until")} and s.figure <> 'waiting' and s.day <= $2
    union all
    select l.wl_id, l.figure, l.day, l.channel, null, -l.count, null
    from reach b join dashboard_late l on l.wl_id = b.wl_id
    where l.turned > b.whole_day and l.day <= least($2::date, b.whole_day)
  )`;
