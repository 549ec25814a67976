// The newest sales and trades of a day, as they were at a moment. Each list is read from its end, however long it is.

import { DASHBOARD_ROWS, type SaleListName } from "@handsel/contract/operator/dashboard.ts";
import type { ContractStatus, CreditResult } from "@handsel/contract/sales/statuses.ts";
import type { Channel, Figure, StayFigure } from "../dashboard-facts.ts";
import { WAITING_AT } from "./figures.ts";
import { type Asked, AT_MOMENT, BOUNDS, type Reader } from "./reader.ts";

/** What each list of the screen is made of. */
const LISTS: Readonly<Record<SaleListName, { figure: Figure; channel: Channel | null }>> = {
  sales: { figure: "sales", channel: null },
  onlinePendings: { figure: "pendings", channel: "online" },
  instorePendings: { figure: "pendings", channel: "instore" },
  pendingCreditChecks: { figure: "pendingCreditCheck", channel: null },
  refusals: { figure: "refusals", channel: null },
  cancels: { figure: "cancels", channel: null },
  withdrawn: { figure: "withdrawn", channel: null },
  swaps: { figure: "swaps", channel: null },
};

export interface ListedContract {
  kind: "DEVICE" | "EXTRAS";
  status: ContractStatus;
  creditSign: CreditResult;
  plan: string;
  orderId: string;
  discounts: { typeId: number; valueMinor: number }[];
  /** Whether it had begun to run. */
  hasStarted: boolean;
  productMinor: number;
  extrasMinor: number;
}

export interface ListedSale {
  name: SaleListName;
  at: Date;
  wlId: number;
  cartId: string;
  reference: string;
  storeName: string;
  sellerName: string;
  createdAt: Date;
  customerPhone: string;
  currency: string;
  product: string;
  extras: string;
  contracts: ListedContract[];
}

/** Where a contract stood: told by the last thing that had happened to it, unless nothing has happened since. */
const STATUS_AT = `
  case when n.seq < c.last_seq then n.status_after else c.status end`;
const CREDIT_AT = `
  case when n.seq < c.last_seq then coalesce((
    select case e.type when 'CREDIT_DECIDED' then e.data->>'result' when 'EXTRAS_NOT_FINANCED' then 'REFUSED'
      when 'EXTRAS_PAID' then 'APPROVED' when 'IMPORTED' then case e.status_after when 'REFUSED' then 'REFUSED' else 'APPROVED' end
      else 'WITHDRAWN' end
    from contract_event e
    where e.wl_id = c.wl_id and e.contract_id = c.id and e.seq <= n.seq and (
      e.type = any ('{CREDIT_DECIDED,EXTRAS_NOT_FINANCED,EXTRAS_PAID,TERMS_REFUSED,IMPORTED}')
      or e.type = 'WITHDRAWN' and e.status_before = any ('{NEW,PENDING_CREDIT_CHECK,PENDING,CREDIT_APPROVED,PENDING_ACTIVATION}'))
    order by e.seq desc limit 1), 'PENDING') else c.state->>'creditSign' end`;

const ROWS = `
  select n.name, n.at, s.wl_id as "wlId", s.cart_id as "cartId", s.reference, t.name as "storeName",
    s.seller_name as "sellerName", s.created_at as "createdAt", s.customer_phone as "customerPhone", s.currency,
    -- An upgrade is listed with the device that came back.
    case when n.name = 'swaps' then coalesce(o.product_descriptions, s.product_descriptions)
      else s.product_descriptions end as product,
    s.extras_description as extras, coalesce(k.contracts, '[]') as contracts
  from newest n
  join sale s on s.wl_id = n.wl_id and s.cart_id = n.cart_id
  join store t on t.wl_id = s.wl_id and t.id = s.store_id
  left join sale o on o.wl_id = s.wl_id and o.cart_id = s.old_cart_id
  left join lateral (
    select json_agg(json_build_object('kind', c.kind, 'status', ${STATUS_AT}, 'creditSign', ${CREDIT_AT},
      'plan', c.terms->'figures'->>'planName', 'orderId', c.order_id,
      'discounts', coalesce(c.terms->'discounts', '[]'), 'hasStarted', coalesce(c.activated_at <= $3, false),
      'productMinor', coalesce(g.product_minor, 0), 'extrasMinor', coalesce(g.extras_minor, 0))
      order by c.position) as contracts
    from contract c
    cross join lateral (
      select e.seq, e.status_after from contract_event e
      where e.wl_id = c.wl_id and e.contract_id = c.id and e.at <= $3 order by e.seq desc limit 1
    ) n
    left join lateral (
      select sum(i.unit_price_minor * i.quantity) filter (where i.kind = 'PRODUCT') as product_minor,
        sum(i.unit_price_minor * i.quantity) filter (where i.kind = 'EXTRA') as extras_minor
      from contract_line i where i.wl_id = c.wl_id and i.contract_id = c.id
    ) g on true
    where c.wl_id = s.wl_id and c.cart_id = s.cart_id
  ) k on true`;

const SALES = `
  with newest as (
    select l.name, e.wl_id, e.cart_id, e.at,
      row_number() over (partition by l.name order by e.at desc, e.cart_id) as place
    from unnest($4::text[], $5::text[], $6::text[]) as l (name, figure, channel)
    cross join unnest($1::int[]) as w (wl_id)
    cross join lateral (
      select s.wl_id, s.subject as cart_id, s.since as at from dashboard_stay s
      where s.wl_id = w.wl_id and s.figure = l.figure and s.day = $2
        and (l.channel is null or s.channel = l.channel) and ${AT_MOMENT}
      order by s.since desc limit $7
    ) e
  )
  ${ROWS}
  where n.place <= $7
  order by n.name, n.place`;

export function newestSales(reader: Reader, { wlIds, day, at }: Asked): Promise<ListedSale[]> {
  const names = Object.entries(LISTS);
  return reader.rows<ListedSale>(SALES, [
    wlIds,
    day,
    at,
    names.map(([name]) => name),
    names.map(([, { figure }]) => figure),
    names.map(([, { channel }]) => channel),
    DASHBOARD_ROWS,
  ]);
}

/** Which sales of a figure: of so many days that end with the day, of one channel or of both. */
export interface AskedCarts extends Asked {
  figure: StayFigure;
  channel: Channel | null;
  days: number;
}

const CARTS = `
  with newest as (
    select ''::text as name, e.wl_id, e.cart_id, e.at, e.day
    from unnest($1::int[]) as w (wl_id)
    cross join lateral (
      select s.wl_id, s.subject as cart_id, s.since as at, s.day from dashboard_stay s
      where s.wl_id = w.wl_id and s.figure = $4 and s.day <= $2 and s.day > $2::date - $6::int
        and ($5::text is null or s.channel = $5) and ${AT_MOMENT}
      order by s.day desc, s.since desc limit $7
    ) e
    order by e.day desc, e.at desc, e.cart_id limit $7 offset $8
  )
  ${ROWS}
  order by n.day desc, n.at desc, n.cart_id`;

const WAITING_CARTS = `
  with ${WAITING_AT},
  newest as (
    select ''::text as name, wl_id, subject as cart_id, since as at from waited
    where $4::text is null or channel = $4 order by since, subject limit $5 offset $6
  )
  ${ROWS}
  order by n.at, n.cart_id`;

/** The sales that a figure counts, the newest first; of those that wait, the one that waits longest. */
export function cartsBehind(
  reader: Reader,
  { wlIds, day, at, figure, channel, days }: AskedCarts,
  { most, from }: { most: number; from: number },
): Promise<ListedSale[]> {
  return figure === "waiting"
    ? reader.rows<ListedSale>(WAITING_CARTS, [wlIds, day, at, channel, most, from])
    : reader.rows<ListedSale>(CARTS, [wlIds, day, at, figure, channel, days, most + from, from]);
}

export interface ListedTrade {
  at: Date;
  wlId: number;
  storeName: string;
  id: string;
  product: string;
  network: string | null;
  grade: string;
  valueMinor: number;
  currency: string;
  source: string;
  status: string;
  swapCostMinor: number;
}

/** Where a trade stood, told by what had happened to it, unless nothing has happened since. */
const TRADE_STATUS_AT = `
  case when exists (select from tradecart_event e
      where e.wl_id = t.wl_id and e.tradecart_id = t.id and e.at > $3)
    then coalesce((
      select case e.kind when 'CANCELLED' then 'CUSTOMER_CANCELLED' else replace(e.kind, 'COLLECTOR_', '') end
      from tradecart_event e
      where e.wl_id = t.wl_id and e.tradecart_id = t.id and e.at <= $3
        and (e.kind = 'CANCELLED' or e.kind like 'COLLECTOR%' and e.details->>'isApplied' = 'true')
      order by e.at desc, e.id desc limit 1), 'PENDING')
    else t.status end`;

const TRADES = `
  with ${BOUNDS}
  select d.at, w.wl_id as "wlId", s.name as "storeName", d.id, d.name as product, d.network_status as network,
    d.grade, d.value_minor as "valueMinor", w.currency, d.source, d.status, d.swap_cost_minor as "swapCostMinor"
  from white_label w
  join bounds b on b.wl_id = w.wl_id
  cross join lateral (
    select t.confirmed_at as at, t.store_id, t.id, t.source, ${TRADE_STATUS_AT} as status, v.name, v.network_status,
      v.grade, v.value_minor, v.swap_cost_minor, v.position
    from tradecart t join tradecart_device v on v.wl_id = t.wl_id and v.tradecart_id = t.id
    where t.wl_id = w.wl_id and t.confirmed_at >= b.begins and t.confirmed_at < b.ends
      and t.confirmed_at <= $3
    order by t.confirmed_at desc, t.id, v.position limit $4::int + $5::int
  ) d
  join store s on s.wl_id = w.wl_id and s.id = d.store_id
  where w.wl_id = any ($1)
  order by d.at desc, d.id, d.position limit $4::int offset $5::int`;

/** A line for each device. */
export function newestTrades(
  reader: Reader,
  { wlIds, day, at }: Asked,
  { most, from } = { most: DASHBOARD_ROWS, from: 0 },
): Promise<ListedTrade[]> {
  return reader.rows<ListedTrade>(TRADES, [wlIds, day, at, most, from]);
}
