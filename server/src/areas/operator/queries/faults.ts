// Calls that went wrong, as they were written down, grouped by cause.
import type { FaultKind } from "@handsel/contract/errors/faults.ts";
import type { Reader } from "./reader.ts";

/** Whose, in which time; the end belongs to it, the beginning does not. */
export interface AskedFaults {
  wlIds: readonly number[];
  from: Date;
  until: Date;
}

const IN_SPAN = "wl_id = any ($1) and at > $2 and at <= $3";
const valuesOf = ({ wlIds, from, until }: AskedFaults) => [wlIds, from, until];

interface KindCount {
  kind: FaultKind;
  calls: number;
  callsBefore: number;
}

const KINDS = `
  select kind, count(*) filter (where at > $2)::int as calls, count(*) filter (where at <= $2)::int as "callsBefore"
  from dashboard_call_error where wl_id = any ($1) and at > $2 - ($3::timestamptz - $2) and at <= $3 group by kind`;

/** Beside as long a time just before. */
export function faultKinds(reader: Reader, asked: AskedFaults): Promise<KindCount[]> {
  return reader.rows<KindCount>(KINDS, valuesOf(asked));
}

interface SlotCount {
  slot: number;
  kind: FaultKind;
  calls: number;
}

const SLOTS = `
  select least($4 - 1, floor(extract(epoch from at - $2) / extract(epoch from $3::timestamptz - $2) * $4))::int as slot,
    kind, count(*)::int as calls
  from dashboard_call_error where ${IN_SPAN} group by 1, 2`;

export function faultSlots(reader: Reader, asked: AskedFaults, slots: number): Promise<SlotCount[]> {
  return reader.rows<SlotCount>(SLOTS, [...valuesOf(asked), slots]);
}

export interface CauseRow {
  kind: FaultKind;
  request: string;
  code: string;
  reason: string;
  calls: number;
  first: Date;
  last: Date;
  firstBuild: string;
  lastBuild: string;
  wlIds: number[];
  stores: number;
  carts: number;
}

const CAUSES = `
  select c.*, e.first, e."firstBuild" from (
    select kind, request, error as code, reason, count(*)::int as calls, max(at) as last,
      (array_agg(build order by at desc))[1] as "lastBuild", array_agg(distinct wl_id order by wl_id) as "wlIds",
      count(distinct store_id)::int as stores, count(distinct nullif(cart_id, ''))::int as carts
    from dashboard_call_error where ${IN_SPAN} and ($4::text is null or kind = $4)
    group by kind, request, error, reason
    order by array_position('{OURS,THEIRS,RULE,INPUT}', kind), calls desc, request, error, reason limit $5
  ) c
  cross join lateral (
    select e.at as first, e.build as "firstBuild" from dashboard_call_error e
    where e.wl_id = any ($1) and e.request = c.request and e.error = c.code and e.reason = c.reason and e.at <= $3
    order by e.at limit 1
  ) e
  order by array_position('{OURS,THEIRS,RULE,INPUT}', c.kind), c.calls desc, c.request, c.code, c.reason`;

/** What is worth waking somebody for stands first. */
export function faultCauses(
  reader: Reader,
  asked: AskedFaults,
  { kind, most }: { kind: FaultKind | null; most: number },
): Promise<CauseRow[]> {
  return reader.rows<CauseRow>(CAUSES, [...valuesOf(asked), kind, most]);
}

interface BuildSeen {
  /** Absent when nothing went wrong in it yet. */
  since: Date | null;
  /** Whether another one served before it. */
  isFirst: boolean;
}

const BUILD = `
  select min(at) filter (where build = $2) as since, count(*) filter (where build <> $2) = 0 as "isFirst"
  from (
    select w.wl_id, $2 as build, (select min(at) from dashboard_call_error e where e.wl_id = w.wl_id and e.build = $2) as at
    from unnest($1::int[]) as w (wl_id)
    union all
    select w.wl_id, '' as build, (select max(at) from dashboard_call_error e where e.wl_id = w.wl_id and e.build <> $2)
    from unnest($1::int[]) as w (wl_id)
  ) b where at is not null`;

export async function buildSeen(reader: Reader, wlIds: readonly number[], build: string): Promise<BuildSeen> {
  const [seen] = await reader.rows<BuildSeen>(BUILD, [wlIds, build]);
  return seen ?? { since: null, isFirst: true };
}

export interface FaultCallRow {
  id: string;
  at: Date;
  kind: FaultKind;
  request: string;
  code: string;
  reason: string;
  build: string;
  callId: string;
  traceId: string;
  wlId: number;
  storeName: string;
  userName: string;
  cartId: string | null;
  reference: string;
  isSale: boolean;
  /** All that match. */
  total: number;
}

export interface FaultFilter {
  kind: FaultKind | null;
  request: string | null;
  code: string | null;
  reason: string | null;
  callId: string | null;
}

const CALLS = `
  select c.id, c.at, c.kind, c.request, c.error as code, c.reason, c.build, c.call_id as "callId",
    c.trace_id as "traceId", c.wl_id as "wlId", coalesce(s.name, '') as "storeName",
    coalesce(u.first_name || ' ' || u.last_name, '') as "userName", k.id as "cartId",
    coalesce(k.reference, '') as reference, a.cart_id is not null as "isSale", c.total
  from (
    select *, count(*) over ()::int as total,
      -- Made here: row security lets no index be used for what is made of the row of another table.
      case when cart_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then cart_id::uuid end as cart_uuid
    from dashboard_call_error where ${IN_SPAN}
      and ($5::text is null or kind = $5) and ($6::text is null or request = $6) and ($7::text is null or error = $7)
      and ($8::text is null or reason = $8) and ($9::text is null or starts_with(call_id, $9))
    order by at desc, id desc limit $4
  ) c
  left join store s on s.wl_id = c.wl_id and s.id = c.store_id
  left join app_user u on u.wl_id = c.wl_id and u.id = c.user_id
  left join cart k on k.wl_id = c.wl_id and k.id = c.cart_uuid
  left join sale a on a.wl_id = k.wl_id and a.cart_id = k.id
  order by c.at desc, c.id desc`;

export function faultCalls(
  reader: Reader,
  asked: AskedFaults,
  { kind, request, code, reason, callId }: FaultFilter,
  most: number,
): Promise<FaultCallRow[]> {
  return reader.rows<FaultCallRow>(CALLS, [...valuesOf(asked), most, kind, request, code, reason, callId]);
}
