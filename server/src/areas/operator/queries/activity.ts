// What goes on in stores, browsers and calls on a day, and who is at work.
import { DASHBOARD_ROWS } from "@handsel/contract/operator/dashboard.ts";
import { type Asked, DAY_BEGINS, DAY_ENDS, type Reader } from "./reader.ts";

interface StoreActivity {
  lastAt: Date;
  wlId: number;
  storeName: string;
  carts: number;
  refusals: number;
  pendings: number;
  sales: number;
}

const STORES = `
  select greatest(c.last_at, f.last_at) as "lastAt", s.wl_id as "wlId", s.name as "storeName", c.carts,
    coalesce(f.refusals, 0)::int as refusals, coalesce(f.pendings, 0)::int as pendings,
    coalesce(f.sales, 0)::int as sales
  from white_label w
  join store s on s.wl_id = w.wl_id
  cross join lateral (
    select count(*)::int as carts, max(created_at) as last_at from cart c
    where c.wl_id = s.wl_id and c.store_id = s.id and c.created_at >= ${DAY_BEGINS} and c.created_at < ${DAY_ENDS}
  ) c
  cross join lateral (
    select sum(count) filter (where figure = 'sales') as sales,
      sum(count) filter (where figure = 'refusals') as refusals,
      sum(count) filter (where figure = 'pendings') as pendings, max(last_at) as last_at
    from dashboard_figure f
    where f.wl_id = s.wl_id and f.figure = any ('{sales,refusals,pendings}') and f.day = $2 and f.store_id = s.id
  ) f
  where w.wl_id = any ($1) and (c.carts > 0 or f.sales > 0 or f.refusals > 0 or f.pendings > 0)
  order by c.carts desc, coalesce(f.sales, 0) desc, s.name limit $3`;

/** The busiest first; stores in which nothing happened are left out. */
export function busiestStores(reader: Reader, { wlIds, day }: Asked): Promise<StoreActivity[]> {
  return reader.rows<StoreActivity>(STORES, [wlIds, day, DASHBOARD_ROWS]);
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

const BROWSER_ERRORS = `
  select e.at, w.wl_id as "wlId", coalesce(s.name, '') as "storeName", e.cart_id as "cartId", e.page, e.error, e.total
  from white_label w
  cross join lateral (
    select t.last_at as at, t.store_id, t.cart_id, t.page, t.message as error, sum(t.times) over ()::int as total
    from tracking_count t
    where t.wl_id = w.wl_id and t.action = 'errortrack' and t.day = $2
    order by t.last_at desc, t.message limit $3
  ) e
  left join store s on s.wl_id = w.wl_id and s.id::text = e.store_id
  where w.wl_id = any ($1)
  order by e.at desc, e.error`;

export function browserErrors(reader: Reader, { wlIds, day }: Asked): Promise<ReportedError[]> {
  return reader.rows<ReportedError>(BROWSER_ERRORS, [wlIds, day, DASHBOARD_ROWS]);
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
  select last_at as "lastAt", wl_id as "wlId", endpoint, request, success, refused, failed,
    sum(refused + failed) over ()::int as errors, sum(failed) over ()::int as faults
  from dashboard_call where wl_id = any ($1) and day = $2
  order by failed desc, refused desc, success desc, request limit $3`;

/** Those that failed most stand first. */
export function callCounts(reader: Reader, { wlIds, day }: Asked): Promise<CallCount[]> {
  return reader.rows<CallCount>(CALLS, [wlIds, day, DASHBOARD_ROWS]);
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
    from dashboard_call_error c where c.wl_id = w.wl_id and c.day = $2 order by c.at desc, c.id desc limit $3
  ) e
  left join store s on s.wl_id = e.wl_id and s.id = e.store_id
  order by e.at desc, e.id desc limit $3`;

export function callErrors(reader: Reader, { wlIds, day }: Asked): Promise<CallError[]> {
  return reader.rows<CallError>(CALL_ERRORS, [wlIds, day, DASHBOARD_ROWS]);
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
