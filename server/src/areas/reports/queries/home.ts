// What was counted as it happened, added up for a home; and, of the day on which an earlier period is cut off, what came after
// that hour.
import type { WaitsFor } from "@handsel/contract/sales/figures.ts";
import type { Db } from "#db/tenant-db.ts";

export interface FigureRow {
  sold: number;
  monthlyMinor: number;
  insured: number;
  withExtras: number;
  decided: number;
  approved: number;
  started: number;
  traded: number;
  tradedMinor: number;
}

const SUMS = `
  sum(f.sold)::int as sold, sum(f.monthly_minor)::bigint as "monthlyMinor", sum(f.insured)::int as insured,
  sum(f.with_extras)::int as "withExtras", sum(f.decided)::int as decided, sum(f.approved)::int as approved,
  sum(f.started)::int as started, sum(f.traded)::int as traded, sum(f.traded_minor)::bigint as "tradedMinor"`;

/** Of the three spans: which one, by the first letter of its name in the answer. */
export type SpanName = "now" | "before" | "yearAgo";

export interface SpanDays {
  name: SpanName;
  start: string;
  end: string;
}

export type Cut = "STORE" | "SELLER" | "PLAN";

export interface CutRow extends FigureRow {
  span: SpanName;
  cut: Cut;
  storeId: string;
  subject: string;
}

const spanValues = (spans: readonly SpanDays[]) => [
  spans.map(({ name }) => name),
  spans.map(({ start }) => start),
  spans.map(({ end }) => end),
];

const SPANS = 'unnest($1::text[], $2::date[], $3::date[]) as spans (name, "from", "to")';

// One look at the key for each span and cut: the days of a cut lie together. The sums stand inside, so that whichever plan is kept for the
// statement looks them up and never reads all the days there are.
const BY_CUT = `
  select spans.name as span, wanted.cut, f.*
  from ${SPANS} cross join unnest($4::text[]) as wanted (cut)
  cross join lateral (
    select f.store_id as "storeId", f.subject, ${SUMS}
    from home_figure f where f.wl_id = $wl and f.cut = wanted.cut and f.day between spans."from" and spans."to"
      and ($5::uuid[] is null or f.store_id = any ($5))
    group by f.store_id, f.subject
  ) f`;

export interface Sight {
  /** Null: all of the retailer. */
  storeIds: readonly string[] | null;
}

export function figuresByCut(
  db: Db,
  { spans, cuts, storeIds }: Sight & { spans: readonly SpanDays[]; cuts: readonly Cut[] },
): Promise<CutRow[]> {
  return db.rows<CutRow>(BY_CUT, [...spanValues(spans), cuts, storeIds]);
}

const BY_DAY = `
  select f.day::text as day, sum(f.sold)::int as sold
  from ${SPANS} cross join lateral (
    select f.day, sum(f.sold) as sold
    from home_figure f where f.wl_id = $wl and f.cut = 'STORE' and f.day between spans."from" and spans."to"
      and ($4::uuid[] is null or f.store_id = any ($4))
    group by f.day
  ) f
  where spans.name <> '' group by f.day`;

/** How much was sold on each day of the spans on which anything was. */
export async function soldByDay(
  db: Db,
  { spans, storeIds }: Sight & { spans: readonly SpanDays[] },
): Promise<Map<string, number>> {
  const rows = await db.rows<{ day: string; sold: number }>(BY_DAY, [...spanValues(spans), storeIds]);
  return new Map(rows.map(({ day, sold }) => [day, sold]));
}

const BY_WEEK = `
  select f.store_id as "storeId", date_trunc('week', f.day)::date::text as monday, sum(f.sold)::int as sold
  from home_figure f
  where f.wl_id = $wl and f.cut = 'STORE' and f.day between $1::date and $2::date
    and ($3::uuid[] is null or f.store_id = any ($3))
  group by f.store_id, date_trunc('week', f.day)`;

export interface WeekRow {
  storeId: string;
  monday: string;
  sold: number;
}

export function soldByWeek(
  db: Db,
  { start, end, storeIds }: Sight & { start: string; end: string },
): Promise<WeekRow[]> {
  return db.rows<WeekRow>(BY_WEEK, [start, end, storeIds]);
}

// $1 the day, $2 the time of day, $3 the zone. What happened to the sale before that hour does not count.
const LATER_SALES = `
  with cut as (
    select ($1::date + $2::interval) at time zone $3 as moment, ($1::date + interval '1 day') at time zone $3 as midnight
  )
  select c.cut, x.store_id as "storeId", c.subject, sum(c.sold)::int as sold, sum(c.monthly)::bigint as "monthlyMinor",
    sum(c.insured)::int as insured, sum(c.with_extras)::int as "withExtras", sum(c.decided)::int as decided,
    sum(c.approved)::int as approved, sum(c.started)::int as started, 0 as traded, 0::bigint as "tradedMinor"
  from cut cross join lateral (
    select s.store_id, s.user_id, s.created_at, null::timestamptz as activated_at, s.approved_at, s.list_status,
      s.financing_type, s.monthly_minor, s.has_insurance, s.number_of_extras
    from sale s where s.wl_id = $wl and s.list_status = any ($4::text[]) and s.created_at >= cut.moment
      and s.created_at < cut.midnight and ($5::uuid[] is null or s.store_id = any ($5))
    union all
    select s.store_id, s.user_id, null, s.activated_at, s.approved_at, s.list_status, s.financing_type, s.monthly_minor,
      s.has_insurance, s.number_of_extras
    from sale s where s.wl_id = $wl and s.list_status = any ($4::text[]) and s.activated_at >= cut.moment
      and s.activated_at < cut.midnight and ($5::uuid[] is null or s.store_id = any ($5))
  ) x cross join lateral home_cells($3, x.created_at, x.activated_at, x.approved_at, x.list_status, x.financing_type,
    x.user_id, x.monthly_minor, x.has_insurance, x.number_of_extras) c
  group by c.cut, x.store_id, c.subject`;

const LATER_TRADES = `
  select t.store_id as "storeId", count(*)::int as traded, coalesce(sum(t.total_minor), 0)::bigint as "tradedMinor"
  from tradecart t where t.wl_id = $wl and t.confirmed_at >= ($1::date + $2::interval) at time zone $3
    and t.confirmed_at < ($1::date + interval '1 day') at time zone $3 and ($4::uuid[] is null or t.store_id = any ($4))
  group by t.store_id`;

interface Moment extends Sight {
  day: string;
  /** HH:mm:ss where the retailer is. */
  time: string;
  timeZone: string;
  statuses: readonly string[];
}

/** What followed on that day after that hour, by the same cuts. */
export async function figuresAfter(
  db: Db,
  { day, time, timeZone, statuses, storeIds }: Moment,
): Promise<Omit<CutRow, "span">[]> {
  const [sales, trades] = await Promise.all([
    db.rows<Omit<CutRow, "span">>(LATER_SALES, [day, time, timeZone, statuses, storeIds]),
    db.rows<{ storeId: string; traded: number; tradedMinor: number }>(LATER_TRADES, [
      day,
      time,
      timeZone,
      storeIds,
    ]),
  ]);
  return [...sales, ...trades.map((trade) => ({ ...NOTHING, ...trade, cut: "STORE" as const, subject: "" }))];
}

export const NOTHING: FigureRow = {
  sold: 0,
  monthlyMinor: 0,
  insured: 0,
  withExtras: 0,
  decided: 0,
  approved: 0,
  started: 0,
  traded: 0,
  tradedMinor: 0,
};

const WAITING = `
  select h.store_id as "storeId", h.waits_for as "waitsFor", case when h.waits_for = 'LENDER' then h.funder end as funder,
    (select count(*)::int - 1 from unnest($2::int[]) as age where age <= greatest($1::date - h.since, 0)) as age,
    max($1::date - h.since)::int as "oldestDays", sum(h.sales)::int as sales, sum(h.amount_minor)::bigint as "amountMinor"
  from (
    select w.store_id, w.waits_for, w.funder, w.since, sum(w.sales) as sales, sum(w.amount_minor) as amount_minor
    from home_waiting w where w.wl_id = $wl and ($3::uuid[] is null or w.store_id = any ($3))
    group by w.store_id, w.waits_for, w.funder, w.since having sum(w.sales) > 0
  ) h
  group by 1, 2, 3, 4`;

export interface WaitingRow {
  storeId: string;
  waitsFor: WaitsFor;
  funder: string | null;
  /** Which of the ages, counted from 0. */
  age: number;
  oldestDays: number;
  sales: number;
  amountMinor: number;
}

export function waitingOf(
  db: Db,
  { today, ages, storeIds }: Sight & { today: string; ages: readonly number[] },
): Promise<WaitingRow[]> {
  return db.rows<WaitingRow>(WAITING, [today, ages, storeIds]);
}

const STORES = `
  select o.id as "storeId", o.name, o.city from store o
  where o.wl_id = $wl and ($1::uuid[] is null or o.id = any ($1)) order by o.name`;

export interface HomeStore {
  storeId: string;
  name: string;
  city: string;
}

export function homeStores(db: Db, { storeIds }: Sight): Promise<HomeStore[]> {
  return db.rows<HomeStore>(STORES, [storeIds]);
}

const SELLERS = `
  select u.id, trim(u.first_name || ' ' || u.last_name) as name from app_user u where u.wl_id = $wl and u.id = any ($1::uuid[])`;

export async function sellerNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(SELLERS, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One row for each key of what is counted; the figures stay what they are. */
export async function foldHome(db: Db): Promise<void> {
  await db.run("select fold_home($wl)");
}
