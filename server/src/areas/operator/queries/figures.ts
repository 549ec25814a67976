// The figures of days, weeks and months, as they were at a moment.
import type { Channel, Figure } from "../dashboard-facts.ts";
import { type Asked, BOUNDS, FIGURES_AT, type Reader } from "./reader.ts";

export interface FigureSums {
  wlId: number;
  figure: Figure;
  channel: Channel;
  today: number;
  week: number;
  month: number;
}

const WINDOWS = `
  with ${FIGURES_AT}
  select wl_id as "wlId", figure, channel,
    coalesce(sum(count) filter (where day = $2), 0)::int as today,
    coalesce(sum(count) filter (where day > $2::date - 7), 0)::int as week,
    sum(count)::int as month
  from counted where day > $2::date - 28
  group by wl_id, figure, channel`;

/** Of the day, of the seven and of the twenty-eight that end with it. */
export function sumsOf(reader: Reader, { wlIds, day, at, now }: Asked): Promise<FigureSums[]> {
  return reader.rows<FigureSums>(WINDOWS, [wlIds, day, at, now]);
}

export interface PeriodCount {
  wlId: number;
  figure: "sales" | "tradeIns";
  period: string;
  count: number;
}

const DAILY = `
  with ${FIGURES_AT}
  select wl_id as "wlId", figure, day::text as period, sum(count)::int as count
  from counted where figure = any ('{sales,tradeIns}') and day > $2::date - 7
  group by wl_id, figure, day`;
const MONTHLY = `
  with ${FIGURES_AT}
  select wl_id as "wlId", figure, to_char(day, 'YYYY-MM') as period, sum(count)::int as count
  from counted where figure = any ('{sales,tradeIns}')
    and day >= date_trunc('month', $2::date) - make_interval(months => $5)
  group by wl_id, figure, to_char(day, 'YYYY-MM')`;

export function dailyCounts(reader: Reader, { wlIds, day, at, now }: Asked): Promise<PeriodCount[]> {
  return reader.rows<PeriodCount>(DAILY, [wlIds, day, at, now]);
}

/** Of the month of the day, as far as it has come, and of the months before it. */
export function monthlyCounts(
  reader: Reader,
  { wlIds, day, at, now }: Asked,
  months: number,
): Promise<PeriodCount[]> {
  return reader.rows<PeriodCount>(MONTHLY, [wlIds, day, at, now, months - 1]);
}

export interface Backlog {
  channel: Channel;
  count: number;
  oldestAt: Date | null;
}

/** The classes of how long something lasted, and how long that is at most; the last of them is open. */
const LASTED = [1, 4, 24, 96, 336, 2160, 876_000] as const;

/**
 * What waited at the moment, or when the day ended if that was before it: what waits still, and of what has ended by now what had
 * not then. Something that lasted an hour at most began at most an hour before the moment, so that little is looked through.
 */
export const WAITING_AT = `
  ${BOUNDS},
  spans as materialized (
    select m.wl_id, m.at, l.lasted, m.at - make_interval(hours => l.hours) as after
    from (select b.wl_id, least($3::timestamptz, b.ends - interval '1 microsecond') as at from bounds b) m
    cross join unnest('{0,1,2,3,4,5,6}'::int[], '{${LASTED.join()}}'::int[]) as l (lasted, hours)
  ),
  waited as (
    select s.wl_id, s.subject, s.since, s.channel
    from spans m join dashboard_stay s on s.wl_id = m.wl_id and s.figure = 'waiting' and s.lasted is null
      and s.since <= m.at
    where m.lasted = 0
    union all
    select s.wl_id, s.subject, s.since, s.channel
    from spans m join dashboard_stay s on s.wl_id = m.wl_id and s.figure = 'waiting' and s.lasted = m.lasted
      and s.since <= m.at and s.since > m.after and s.until > m.at
  )`;

const BACKLOG = `
  with ${WAITING_AT}
  select channel, count(*)::int as count, min(since) as "oldestAt" from waited group by channel`;

/** Sales that waited to be activated at the moment, or when the day ended. */
export function backlogOf(reader: Reader, { wlIds, day, at }: Asked): Promise<Backlog[]> {
  return reader.rows<Backlog>(BACKLOG, [wlIds, day, at]);
}
