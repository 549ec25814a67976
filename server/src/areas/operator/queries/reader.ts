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
}

/** The bounds of the day where the retailer `w` is. */
export const DAY_BEGINS = "($2::date::timestamp at time zone (w.record->>'timeZone'))";
export const DAY_ENDS = "(($2::date + 1)::timestamp at time zone (w.record->>'timeZone'))";
/** The day of the moment where the retailer `w` is, and its end. */
const DAY_OF_MOMENT = "($3::timestamptz at time zone (w.record->>'timeZone'))::date";
const MOMENT_DAY_ENDS = `((${DAY_OF_MOMENT} + 1)::timestamp at time zone (w.record->>'timeZone'))`;

/** What lasts over the moment. */
export const AT_MOMENT = "s.since <= $3 and (s.until is null or s.until > $3)";

/**
 * The figures by day as they were at the moment: what counts now, without what came since and with what went since. On the
 * moment's own day that is read from the stays, of which there are as many as a day has; later days were added up.
 * Nothing came after now, so that looking at now costs no more than what counts now.
 */
export const FIGURES_AT = `
  counted (wl_id, figure, day, channel, store_id, count, last_at) as (
    select f.wl_id, f.figure, f.day, f.channel, f.store_id, f.count, f.last_at
    from white_label w join dashboard_figure f on f.wl_id = w.wl_id
    where w.wl_id = any ($1) and f.day <= least($2::date, ${DAY_OF_MOMENT})
    union all
    select s.wl_id, s.figure, s.day, s.channel, s.store_id, -s.units, null
    from white_label w join dashboard_stay s on s.wl_id = w.wl_id
    where w.wl_id = any ($1) and s.since > $3 and s.since < ${MOMENT_DAY_ENDS} and s.figure <> 'waiting'
      and s.day <= $2
    union all
    select s.wl_id, s.figure, s.day, s.channel, s.store_id, s.units, null
    from white_label w join dashboard_stay s on s.wl_id = w.wl_id
    where w.wl_id = any ($1) and s.until > $3 and s.until < ${MOMENT_DAY_ENDS} and s.figure <> 'waiting'
      and s.day <= $2
    union all
    select l.wl_id, l.figure, l.day, l.channel, null, -l.count, null
    from white_label w join dashboard_late l on l.wl_id = w.wl_id
    where w.wl_id = any ($1) and l.turned > ${DAY_OF_MOMENT} and l.day <= least($2::date, ${DAY_OF_MOMENT})
  )`;
