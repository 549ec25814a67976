// The figures of days, weeks and months, as they were added up.
import type { Channel, Figure } from "../dashboard-facts.ts";
import type { Asked, Reader } from "./reader.ts";

export interface FigureSums {
  wlId: number;
  figure: Figure;
  channel: Channel;
  today: number;
  week: number;
  month: number;
}

const WINDOWS = `
  select wl_id as "wlId", figure, channel,
    coalesce(sum(count) filter (where day = $2), 0)::int as today,
    coalesce(sum(count) filter (where day > $2::date - 7), 0)::int as week,
    sum(count)::int as month
  from dashboard_figure
  where wl_id = any ($1) and figure <> all ('{waited,served}') and day > $2::date - 28 and day <= $2
  group by wl_id, figure, channel`;

/** Of the day, of the seven and of the twenty-eight that end with it. */
export function sumsOf(reader: Reader, { wlIds, day }: Asked): Promise<FigureSums[]> {
  return reader.rows<FigureSums>(WINDOWS, [wlIds, day]);
}

export interface PeriodCount {
  wlId: number;
  figure: "sales" | "tradeIns";
  period: string;
  count: number;
}

const DAILY = `
  select wl_id as "wlId", figure, day::text as period, sum(count)::int as count
  from dashboard_figure
  where wl_id = any ($1) and figure = any ('{sales,tradeIns}') and day > $2::date - 7 and day <= $2
  group by wl_id, figure, day`;
const MONTHLY = `
  select wl_id as "wlId", figure, to_char(day, 'YYYY-MM') as period, sum(count)::int as count
  from dashboard_figure
  where wl_id = any ($1) and figure = any ('{sales,tradeIns}') and day <= $2
    and day >= date_trunc('month', $2::date) - make_interval(months => $3)
  group by wl_id, figure, to_char(day, 'YYYY-MM')`;

export function dailyCounts(reader: Reader, { wlIds, day }: Asked): Promise<PeriodCount[]> {
  return reader.rows<PeriodCount>(DAILY, [wlIds, day]);
}

/** Of the month of the day, as far as it has come, and of the months before it. */
export function monthlyCounts(reader: Reader, { wlIds, day }: Asked, months: number): Promise<PeriodCount[]> {
  return reader.rows<PeriodCount>(MONTHLY, [wlIds, day, months - 1]);
}

export interface Backlog {
  channel: Channel;
  count: number;
  oldestAt: Date | null;
}

// What waits now, without those who came after the day and with those who were served after it.
const BACKLOG = `
  select c.channel, (coalesce(n.count, 0) - coalesce(l.came, 0) + coalesce(l.went, 0))::int as count,
    n.oldest_at as "oldestAt"
  from unnest('{instore,online}'::text[]) as c (channel)
  left join lateral (
    select count(*) as count, min(at) as oldest_at from dashboard_entry
    where wl_id = any ($1) and list = 'pendings' and left_day is null and channel = c.channel
  ) n on true
  left join lateral (
    select sum(count) filter (where figure = 'waited') as came, sum(count) filter (where figure = 'served') as went
    from dashboard_figure
    where wl_id = any ($1) and figure = any ('{waited,served}') and day > $2 and channel = c.channel
  ) l on true`;

/** Sales that waited to be activated when the day ended; those of today wait now. */
export function backlogOf(reader: Reader, { wlIds, day }: Asked): Promise<Backlog[]> {
  return reader.rows<Backlog>(BACKLOG, [wlIds, day]);
}
