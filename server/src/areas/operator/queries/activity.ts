// What goes on in stores, browsers and calls on a day, and who is at work.
import { DASHBOARD_ROWS } from "@handsel/contract/operator/dashboard.ts";
import { CALLS_OF_MARK, SECOND_OF_MARK } from "./calls.ts";
import { type Asked, BOUNDS, FIGURES_AT, type Reader } from "./reader.ts";

interface StoreActivity {
  lastAt: Date;
  wlId: number;
  storeName: string;
  carts: number;
  refusals: number;
  pendings: number;
  sales: number;
}

// When a store's figures last turned is known of now; where they turned since, it is read from the stays of the day.
const STORES = `
  with ${FIGURES_AT},
  turned as materialized (
    select s.wl_id, s.store_id, max(case when s.until <= $3 then s.until else s.since end) as last_at
    from dashboard_stay s
    where s.wl_id = any ($1) and s.figure = any ('{sales,refusals,pendings}') and s.day = $2 and s.since <= $3
    group by s.wl_id, s.store_id
  ),
  figures as (
    select wl_id, store_id, sum(count) filter (where figure = 'sales')::int as sales,
      sum(count) filter (where figure = 'refusals')::int as refusals,
      sum(count) filter (where figure = 'pendings')::int as pendings, max(last_at) as last_at
    from counted where figure = any ('{sales,refusals,pendings}') and day = $2 group by wl_id, store_id
  )
  select greatest(c.last_at, case when f.last_at <= $3 then f.last_at else (
      select t.last_at from turned t where t.wl_id = s.wl_id and t.store_id = s.id) end) as "lastAt",
    s.wl_id as "wlId", s.name as "storeName", c.carts, coalesce(f.refusals, 0) as refusals,
    coalesce(f.pendings, 0) as pendings, coalesce(f.sales, 0) as sales
  from bounds b
  join store s on s.wl_id = b.wl_id
  cross join lateral (
    select count(*)::int as carts, max(created_at) as last_at from cart c
    where c.wl_id = s.wl_id and c.store_id = s.id and c.created_at >= b.begins and c.created_at < b.ends
      and c.created_at <= $3
  ) c
  left join figures f on f.wl_id = s.wl_id and f.store_id = s.id
  where (c.carts > 0 or f.sales > 0 or f.refusals > 0 or f.pendings > 0)
  order by c.carts desc, coalesce(f.sales, 0) desc, s.name limit $5`;

/** The busiest first; stores in which nothing happened are left out. */
export function busiestStores(reader: Reader, { wlIds, day, at, now }: Asked): Promise<StoreActivity[]> {
  return reader.rows<StoreActivity>(STORES, [wlIds, day, at, now, DASHBOARD_ROWS]);
}

export interface ReportedError {
  at: Date;
  wlId: number;
  storeName: string;
  cartId: string;
  page: string;
  error: string;
  /** All of the retailer's that day. */
  total: number;
}

/** Marks of the moment's own minute that came after its second. */
const LATER_MARKS = (outcome: 0 | 1 | 2) => `
  coalesce((select sum(${CALLS_OF_MARK}) from unnest(m.marks) as mark
    where mark % 4 = ${outcome} and ${SECOND_OF_MARK} > extract(second from $3::timestamptz)), 0)`;
const LATER = (column: "success" | "refused" | "failed", outcome: 0 | 1 | 2) => `
  coalesce(sum(case when m.minute > $3 then m.${column} else ${LATER_MARKS(outcome)} end), 0)::int`;
/** When the last of a minute came that had come at the moment. */
const LAST_MARK = `
  m.minute + make_interval(secs => (select max(${SECOND_OF_MARK}) from unnest(m.marks) as mark
    where m.minute + make_interval(secs => ${SECOND_OF_MARK}) <= $3))`;
/** Minutes of the day that are not over at the moment. */
const LATER_MINUTES = `
  m.minute > $3::timestamptz - interval '1 minute' and m.minute >= b.begins and m.minute < b.ends`;

const BROWSER_ERRORS = `
  with ${BOUNDS}
  select e.at, b.wl_id as "wlId", coalesce(s.name, '') as "storeName", e.cart_id as "cartId", e.page, e.error, e.total
  from bounds b
  cross join lateral (
    select date_trunc('second', c.at) as at, c.store_id, c.cart_id, c.page, c.error, sum(c.times) over ()::int as total
    from (
      select t.message as error, t.times - l.times as times,
        case when t.last_at <= $3 then t.last_at else p.at end as at,
        case when t.last_at <= $3 then t.store_id else p.store_id end as store_id,
        case when t.last_at <= $3 then t.cart_id else p.cart_id end as cart_id,
        case when t.last_at <= $3 then t.page else p.page end as page
      from tracking_count t
      cross join lateral (
        select ${LATER("failed", 2)} as times from dashboard_minute m
        where m.wl_id = t.wl_id and m.endpoint = 'browser' and m.request = t.message and ${LATER_MINUTES}
      ) l
      left join lateral (
        select ${LAST_MARK} as at, m.store_id, m.cart_id, m.page from dashboard_minute m
        where t.last_at > $3 and m.wl_id = t.wl_id and m.endpoint = 'browser' and m.request = t.message
          and m.minute <= $3 and m.minute >= b.begins and ${LAST_MARK} is not null
        order by m.minute desc limit 1
      ) p on true
      where t.wl_id = b.wl_id and t.action = 'errortrack' and t.day = $2
    ) c
    where c.times > 0
    order by c.at desc, c.error limit $4
  ) e
  left join store s on s.wl_id = b.wl_id and s.id::text = e.store_id
  order by e.at desc, e.error`;

export function browserErrors(reader: Reader, { wlIds, day, at }: Asked): Promise<ReportedError[]> {
  return reader.rows<ReportedError>(BROWSER_ERRORS, [wlIds, day, at, DASHBOARD_ROWS]);
}

export interface CallCount {
  lastAt: Date;
  wlId: number;
  endpoint: string;
  request: string;
  success: number;
  refused: number;
  failed: number;
  /** Refused and failed of all calls of the day, also of those that are not listed. */
  errors: number;
  /** Those of them that are a fault: a refusal is an answer to what somebody typed. */
  faults: number;
}

const CALLS = `
  with ${BOUNDS},
  later as (
    select m.wl_id, m.endpoint, m.request, ${LATER("success", 0)} as success, ${LATER("refused", 1)} as refused,
      ${LATER("failed", 2)} as failed
    from bounds b join dashboard_minute m on m.wl_id = b.wl_id
    where m.endpoint <> 'browser' and ${LATER_MINUTES}
    group by m.wl_id, m.endpoint, m.request
  ),
  made as (
    select d.last_at, d.wl_id, d.endpoint, d.request, d.success - coalesce(l.success, 0) as success,
      d.refused - coalesce(l.refused, 0) as refused, d.failed - coalesce(l.failed, 0) as failed
    from dashboard_call d
    left join later l on l.wl_id = d.wl_id and l.endpoint = d.endpoint and l.request = d.request
    where d.wl_id = any ($1) and d.day = $2
  )
  select coalesce(case when c.last_at > $3 then (
      select ${LAST_MARK} from dashboard_minute m join bounds b on b.wl_id = m.wl_id
      where m.wl_id = c.wl_id and m.endpoint = c.endpoint and m.request = c.request and m.minute <= $3
        and m.minute >= b.begins and ${LAST_MARK} is not null
      order by m.minute desc limit 1) end, c.last_at) as "lastAt",
    c.wl_id as "wlId", c.endpoint, c.request, c.success, c.refused, c.failed, c.errors, c.faults
  from (
    select m.*, sum(m.refused + m.failed) over ()::int as errors, sum(m.failed) over ()::int as faults
    from made m where m.success + m.refused + m.failed > 0
    order by m.failed desc, m.refused desc, m.success desc, m.request limit $4
  ) c
  order by c.failed desc, c.refused desc, c.success desc, c.request`;

/** Those that failed most stand first. */
export function callCounts(reader: Reader, { wlIds, day, at }: Asked): Promise<CallCount[]> {
  return reader.rows<CallCount>(CALLS, [wlIds, day, at, DASHBOARD_ROWS]);
}

export interface CallError {
  at: Date;
  wlId: number;
  storeName: string;
  cartId: string;
  endpoint: string;
  request: string;
  error: string;
}

const CALL_ERRORS = `
  select e.at, e.wl_id as "wlId", coalesce(s.name, '') as "storeName", e.cart_id as "cartId", e.endpoint, e.request,
    e.error
  from unnest($1::int[]) as w (wl_id)
  cross join lateral (
    select c.at, c.id, c.wl_id, c.store_id, c.cart_id, c.endpoint, c.request, c.error
    from dashboard_call_error c where c.wl_id = w.wl_id and c.day = $2 and c.at <= $3
    order by c.at desc, c.id desc limit $4
  ) e
  left join store s on s.wl_id = e.wl_id and s.id = e.store_id
  order by e.at desc, e.id desc limit $4`;

export function callErrors(reader: Reader, { wlIds, day, at }: Asked): Promise<CallError[]> {
  return reader.rows<CallError>(CALL_ERRORS, [wlIds, day, at, DASHBOARD_ROWS]);
}

interface PresentUser {
  wlId: number;
  lastSeenAt: Date;
  storeName: string;
  page: string;
  cartId: string;
}

const PRESENT = `
  select p.wl_id as "wlId", p.last_seen_at as "lastSeenAt", coalesce(s.name, '') as "storeName", p.page,
    p.cart_id as "cartId"
  from unnest($1::int[]) as w (wl_id)
  cross join lateral (
    select u.wl_id, u.store_id, u.last_seen_at, u.page, u.cart_id from dashboard_presence u
    where u.wl_id = w.wl_id and u.last_seen_at > $2 order by u.last_seen_at desc limit $3
  ) p
  left join store s on s.wl_id = p.wl_id and s.id = p.store_id
  order by p.last_seen_at desc limit $3`;

/** Those who did something since then, the latest first. */
export function presentUsers(
  reader: Reader,
  { wlIds, since }: { wlIds: readonly number[]; since: Date },
): Promise<PresentUser[]> {
  return reader.rows<PresentUser>(PRESENT, [wlIds, since, DASHBOARD_ROWS]);
}
