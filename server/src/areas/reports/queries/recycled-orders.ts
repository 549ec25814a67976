// The orders at the collector: summed up by status, device by device, and as the register of the police has them.
import type { Grade } from "@handsel/contract/tradein/device.ts";
import type { TradeStatus } from "@handsel/contract/tradein/tradecart.ts";
import type { Db } from "#db/tenant-db.ts";

export interface RecycleFilter {
  statuses: readonly TradeStatus[];
  quoteNumber: number | null;
  /** Capitals, without spaces and hyphens; empty: any. */
  referenceNorm: string;
  startDate: string;
  endDate: string;
  timeZone: string;
  storeIds: readonly string[] | null;
}

// Who answers for a device's value: for one that was financed with us the guarantor of its residual value, for any other
// the collector, who buys it at the price of their book.
const FROM = `
  from tradecart t
  join tradecart_device d on d.wl_id = t.wl_id and d.tradecart_id = t.id
  join store s on s.wl_id = t.wl_id and s.id = t.store_id
  join collector k on k.wl_id = t.wl_id and k.id = t.collector_id
  left join collection c on c.wl_id = d.wl_id and c.id = d.collection_id
  left join lateral (
    select r.guarantor from contract_line l join residual r on r.wl_id = l.wl_id and r.device_code = l.code
    where l.wl_id = $wl and l.contract_id = t.order_id and l.kind = 'PRODUCT' and r.guarantor <> ''
    order by r.valid_from desc limit 1) as residual_of on t.order_id is not null
  where t.wl_id = $wl and t.confirmed_at >= $1::timestamp at time zone $3
    and t.confirmed_at < $2::timestamp at time zone $3 + interval '1 day'
    and t.quote_number is not null and t.status = any ($4) and ($5::int is null or t.quote_number = $5)
    and ($6 = '' or d.reference_norm = $6) and ($7::uuid[] is null or t.store_id = any ($7))`;

const GUARANTOR = "coalesce(residual_of.guarantor, k.name)";

const values = (filter: RecycleFilter) => [
  filter.startDate,
  filter.endDate,
  filter.timeZone,
  filter.statuses,
  filter.quoteNumber,
  filter.referenceNorm,
  filter.storeIds,
];

interface RecycleSum {
  status: TradeStatus;
  paidMinor: number;
  guarantors: string;
  devices: number;
  orders: number;
}

export function sumRecycled(db: Db, filter: RecycleFilter): Promise<RecycleSum[]> {
  return db.rows<RecycleSum>(
    `select t.status, sum(d.value_minor)::bigint as "paidMinor",
       string_agg(distinct ${GUARANTOR}, ', ') as guarantors, count(*)::int as devices,
       count(distinct t.id)::int as orders
     ${FROM} group by t.status order by t.status desc`,
    values(filter),
  );
}

export interface RecycledOrderDevice {
  name: string;
  reference: string;
  quoteNumber: number;
  source: "TRADE_IN" | "SWAP";
  valueMinor: number;
  guarantor: string;
  grade: Grade;
  collectorGrade: Grade | null;
  downgradeReason: string;
  customer: RecordedSeller;
  storeName: string;
  storeSid: string;
  storeRetailerSid: string;
  confirmedAt: Date;
  status: TradeStatus;
  collectionName: string;
  collectionNumber: string;
}

/** As the form took it down. */
interface RecordedSeller {
  name?: string | null;
  email?: string | null;
  idNumber?: string | null;
  address?: string | null;
  postalCode?: string | null;
  city?: string | null;
  province?: string | null;
}

export function listRecycledDevices(
  db: Db,
  filter: RecycleFilter,
  limit: number,
): Promise<RecycledOrderDevice[]> {
  return db.rows<RecycledOrderDevice>(
    `select d.name, d.reference, t.quote_number as "quoteNumber", t.source, d.value_minor as "valueMinor",
       ${GUARANTOR} as guarantor, d.grade, d.collector_grade as "collectorGrade",
       d.downgrade_reason as "downgradeReason", coalesce(t.customer, '{}'::jsonb) as customer, s.name as "storeName",
       s.external_sid as "storeSid", s.retailer_store_sid as "storeRetailerSid", t.confirmed_at as "confirmedAt",
       t.status, case when c.id is null then '' else k.name end as "collectionName",
       coalesce(c.number, '') as "collectionNumber"
     ${FROM} order by t.confirmed_at desc, d.position limit $8`,
    [...values(filter), limit],
  );
}

interface RegisteredTrade {
  storeName: string;
  quoteNumber: number;
  customer: RecordedSeller;
  confirmedAt: Date;
  devices: { name: string; reference: string; valueMinor: number }[];
}

/** What was given back to the seller was not bought, and is not in the register. */
export function listRegistered(
  db: Db,
  filter: Pick<RecycleFilter, "startDate" | "endDate" | "timeZone" | "storeIds">,
): Promise<RegisteredTrade[]> {
  return db.rows<RegisteredTrade>(
    `select s.name as "storeName", t.quote_number as "quoteNumber", coalesce(t.customer, '{}'::jsonb) as customer,
       t.confirmed_at as "confirmedAt",
       (select jsonb_agg(jsonb_build_object('name', d.name, 'reference', d.reference, 'valueMinor', d.value_minor)
         order by d.position) from tradecart_device d where d.wl_id = $wl and d.tradecart_id = t.id) as devices
     from tradecart t join store s on s.wl_id = t.wl_id and s.id = t.store_id
     where t.wl_id = $wl and t.confirmed_at >= $1::timestamp at time zone $3
       and t.confirmed_at < $2::timestamp at time zone $3 + interval '1 day'
       and t.quote_number is not null and t.status not in ('CUSTOMER_CANCELLED', 'RETURNED') and ($4::uuid[] is null or t.store_id = any ($4))
     order by t.confirmed_at, t.quote_number`,
    [filter.startDate, filter.endDate, filter.timeZone, filter.storeIds],
  );
}
