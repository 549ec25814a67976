// The contracts of a period, one row for each agreement.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { ContractPeriod } from "@handsel/contract/sales/listing.ts";
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import type { Db } from "#db/tenant-db.ts";

export interface ReportedContract {
  id: string;
  cartId: string;
  reference: string;
  createdAt: Date;
  activatedAt: Date | null;
  updatedAt: Date;
  storeName: string;
  sellerName: string;
  customerName: string;
  productDescriptions: string;
  deviceReferences: string;
  financingType: FinancingType;
  funder: string;
  funderReference: string;
  planName: string;
  fixedMonths: number;
  monthlyMinor: number;
  saleAmountMinor: number;
  financedMinor: number;
  openingFeeMinor: number;
  currency: string;
  startDate: string | null;
  endDate: string | null;
  status: ContractStatus;
}

export interface ReportFilter {
  period: ContractPeriod;
  /** Null: all of them. */
  statuses: readonly ContractStatus[] | null;
  startDate: string;
  endDate: string;
  timeZone: string;
  /** Null: all of the retailer. */
  storeIds: readonly string[] | null;
}

const PERIOD_COLUMN: Readonly<Record<ContractPeriod, string>> = {
  UPDATED: "updated_at",
  CREATED: "created_at",
  ACTIVATED: "activated_at",
};

// The days are looked for on the sale, which has indexes for them; a sale and its contracts share their days but for
// seconds. $1 and $2 days in the zone $3, $4 statuses, $5 stores.
const from = (period: ContractPeriod, more = "") => `
  from sale s
  join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id
  join store o on o.wl_id = s.wl_id and o.id = s.store_id ${more}
  where s.wl_id = $wl and s.${PERIOD_COLUMN[period]} >= $1::timestamp at time zone $3
    and s.${PERIOD_COLUMN[period]} < $2::timestamp at time zone $3 + interval '1 day'
    and ($4::text[] is null or c.status = any ($4)) and ($5::uuid[] is null or s.store_id = any ($5))`;

const listText = (period: ContractPeriod) => {
  const at = PERIOD_COLUMN[period];
  return `
    select c.id, c.cart_id as "cartId", s.reference || '-' || (c.position + 1) as reference,
      c.created_at as "createdAt", c.activated_at as "activatedAt", c.updated_at as "updatedAt",
      o.name as "storeName", s.seller_name as "sellerName", s.customer_name as "customerName",
      coalesce((select string_agg(case when l.quantity > 1 then l.quantity || ' × ' || l.description else l.description end,
        ', ' order by l.position) from contract_line l where l.wl_id = $wl
          and l.contract_id = c.id), '') as "productDescriptions",
      coalesce((select string_agg(r.reference, ', ' order by r.line_id, r.position)
        from contract_reference r where r.wl_id = $wl and r.contract_id = c.id), '') as "deviceReferences",
      c.financing_type as "financingType", c.funder, coalesce(c.funder_reference, '') as "funderReference",
      f ->> 'planName' as "planName", (f ->> 'fixedEndMonth')::int as "fixedMonths",
      (f ->> 'fixedMonthlyMinor')::bigint as "monthlyMinor", (f ->> 'saleAmountMinor')::bigint as "saleAmountMinor",
      (f ->> 'principalMinor')::bigint as "financedMinor", (f ->> 'openingFeeMinor')::bigint as "openingFeeMinor",
      f ->> 'currency' as currency, c.start_date as "startDate", c.end_date as "endDate", c.status
    from (select c.id as found_id, s.${at} as found_at ${from(period)}
      and ($6::uuid is null or (s.${at}, c.id) < (select last_sale.${at}, last.id
        from contract last join sale last_sale on last_sale.wl_id = last.wl_id and last_sale.cart_id = last.cart_id
          where last.wl_id = $wl and last.id = $6))
      order by s.${at} desc, c.id desc offset $7 limit $8) as found
    join contract c on c.wl_id = $wl and c.id = found.found_id
    join sale s on s.wl_id = $wl and s.cart_id = c.cart_id
    join store o on o.wl_id = $wl and o.id = s.store_id
    cross join lateral (select c.terms -> 'figures' as f) as figures
    order by found.found_at desc, c.id desc`;
};

const countText = (period: ContractPeriod) => `select count(*)::int as count ${from(period)}`;

const daysText = (period: ContractPeriod) => `
  select (s.${PERIOD_COLUMN[period]} at time zone $3)::date::text as day, count(*)::int as contracts,
    sum((f ->> 'fixedMonthlyMinor')::bigint)::bigint as "monthlyMinor",
    sum((f ->> 'saleAmountMinor')::bigint)::bigint as "saleAmountMinor",
    sum((f ->> 'principalMinor')::bigint)::bigint as "financedMinor",
    sum((f ->> 'openingFeeMinor')::bigint)::bigint as "openingFeeMinor"
  ${from(period, "cross join lateral (select c.terms -> 'figures' as f) as figures")}
  group by 1 order by 1`;

const textsFor = (period: ContractPeriod) => ({
  list: listText(period),
  count: countText(period),
  days: daysText(period),
});
const TEXTS: Readonly<Record<ContractPeriod, ReturnType<typeof textsFor>>> = {
  UPDATED: textsFor("UPDATED"),
  CREATED: textsFor("CREATED"),
  ACTIVATED: textsFor("ACTIVATED"),
};

const values = ({ startDate, endDate, timeZone, statuses, storeIds }: ReportFilter) => [
  startDate,
  endDate,
  timeZone,
  statuses,
  storeIds,
];

export function listReported(
  db: Db,
  filter: ReportFilter,
  { after, offset, limit }: { after: string | null; offset: number; limit: number },
): Promise<ReportedContract[]> {
  return db.rows<ReportedContract>(TEXTS[filter.period].list, [...values(filter), after, offset, limit]);
}

export async function countReported(db: Db, filter: ReportFilter): Promise<number> {
  const { count } = await db.one<{ count: number }>(TEXTS[filter.period].count, values(filter));
  return count;
}

export interface ReportedDay {
  day: string | null;
  contracts: number;
  monthlyMinor: number | null;
  saleAmountMinor: number | null;
  financedMinor: number | null;
  openingFeeMinor: number | null;
}

/** What the contracts of each day come to; days without any are left out. */
export function sumReported(db: Db, filter: ReportFilter): Promise<ReportedDay[]> {
  return db.rows<ReportedDay>(TEXTS[filter.period].days, values(filter));
}
