// The newest sales and trades of a day. Each list is read from its end, however long it is.

import { DASHBOARD_ROWS, type SaleListName } from "@handsel/contract/operator/dashboard.ts";
import type { ContractStatus, CreditResult } from "@handsel/contract/sales/statuses.ts";
import type { Channel, EntryList } from "../dashboard-facts.ts";
import { type Asked, DAY_BEGINS, DAY_ENDS, type Reader } from "./reader.ts";

/** What each list of the screen is made of. */
const LISTS: Readonly<Record<SaleListName, { list: EntryList; channel: Channel | null }>> = {
  sales: { list: "sales", channel: null },
  onlinePendings: { list: "pendings", channel: "online" },
  instorePendings: { list: "pendings", channel: "instore" },
  pendingCreditChecks: { list: "pendingCreditChecks", channel: null },
  refusals: { list: "refusals", channel: null },
  cancels: { list: "cancels", channel: null },
  withdrawn: { list: "withdrawn", channel: null },
  swaps: { list: "swaps", channel: null },
};

export interface ListedContract {
  kind: "DEVICE" | "EXTRAS";
  status: ContractStatus;
  creditSign: CreditResult;
  plan: string;
  orderId: string;
  discounts: { typeId: number; valueMinor: number }[];
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
  productMinor: number;
  extras: string;
  extrasMinor: number;
  contracts: ListedContract[];
}

const SALES = `
  with newest as (
    select l.name, e.wl_id, e.cart_id, e.at,
      row_number() over (partition by l.name order by e.at desc, e.cart_id) as place
    from unnest($3::text[], $4::text[], $5::text[]) as l (name, list, channel)
    cross join unnest($1::int[]) as w (wl_id)
    cross join lateral (
      select e.wl_id, e.cart_id, e.at from dashboard_entry e
      where e.wl_id = w.wl_id and e.list = l.list and e.day = $2
        and (l.channel is null or e.channel = l.channel) and (e.left_day is null or e.left_day > $2)
      order by e.at desc limit $6
    ) e
  )
  select n.name, n.at, s.wl_id as "wlId", s.cart_id as "cartId", s.reference, t.name as "storeName",
    s.seller_name as "sellerName", s.created_at as "createdAt", s.customer_phone as "customerPhone", s.currency,
    -- An upgrade is listed with the device that came back.
    case when n.name = 'swaps' then coalesce(o.product_descriptions, s.product_descriptions)
      else s.product_descriptions end as product,
    s.extras_description as extras,
    coalesce(g.product_minor, 0)::bigint as "productMinor", coalesce(g.extras_minor, 0)::bigint as "extrasMinor",
    coalesce(k.contracts, '[]') as contracts
  from newest n
  join sale s on s.wl_id = n.wl_id and s.cart_id = n.cart_id
  join store t on t.wl_id = s.wl_id and t.id = s.store_id
  left join sale o on o.wl_id = s.wl_id and o.cart_id = s.old_cart_id
  left join lateral (
    select sum(i.unit_price_minor * i.quantity) filter (where i.kind = 'PRODUCT') as product_minor,
      sum(i.unit_price_minor * i.quantity) filter (where i.kind = 'EXTRA') as extras_minor
    from contract c join contract_line i on i.wl_id = c.wl_id and i.contract_id = c.id
    -- Of a sale that runs, what was not sold with it does not count.
    where c.wl_id = s.wl_id and c.cart_id = s.cart_id and (c.activated_at is not null or not s.is_active)
  ) g on true
  left join lateral (
    select json_agg(json_build_object('kind', c.kind, 'status', c.status, 'creditSign', c.state->>'creditSign',
      'plan', c.terms->'figures'->>'planName', 'orderId', c.order_id,
      'discounts', coalesce(c.terms->'discounts', '[]')) order by c.position) as contracts
    from contract c where c.wl_id = s.wl_id and c.cart_id = s.cart_id
  ) k on true
  where n.place <= $6
  order by n.name, n.place`;

export function newestSales(reader: Reader, { wlIds, day }: Asked): Promise<ListedSale[]> {
  const names = Object.entries(LISTS);
  return reader.rows<ListedSale>(SALES, [
    wlIds,
    day,
    names.map(([name]) => name),
    names.map(([, { list }]) => list),
    names.map(([, { channel }]) => channel),
    DASHBOARD_ROWS,
  ]);
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

const TRADES = `
  select d.at, w.wl_id as "wlId", s.name as "storeName", d.id, d.name as product, d.network_status as network,
    d.grade, d.value_minor as "valueMinor", w.currency, d.source, d.status, d.swap_cost_minor as "swapCostMinor"
  from white_label w
  cross join lateral (
    select t.confirmed_at as at, t.store_id, t.id, t.source, t.status, v.name, v.network_status, v.grade,
      v.value_minor, v.swap_cost_minor, v.position
    from tradecart t join tradecart_device v on v.wl_id = t.wl_id and v.tradecart_id = t.id
    where t.wl_id = w.wl_id and t.confirmed_at >= ${DAY_BEGINS} and t.confirmed_at < ${DAY_ENDS}
    order by t.confirmed_at desc, t.id, v.position limit $3
  ) d
  join store s on s.wl_id = w.wl_id and s.id = d.store_id
  where w.wl_id = any ($1)
  order by d.at desc, d.id, d.position limit $3`;

/** A line for each device. */
export function newestTrades(reader: Reader, { wlIds, day }: Asked): Promise<ListedTrade[]> {
  return reader.rows<ListedTrade>(TRADES, [wlIds, day, DASHBOARD_ROWS]);
}
