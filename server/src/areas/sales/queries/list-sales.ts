// The lists. Each takes the first rows of an index for every status (and store) asked for and merges those, so that it
// costs the same in a shop with a million sales as in a new one.

import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { WaitsFor } from "@handsel/contract/sales/figures.ts";
import type { ListPeriod } from "@handsel/contract/sales/listing.ts";
import type { ContractStatus, ListStatus } from "@handsel/contract/sales/statuses.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ContractState } from "../contract/contract-state.ts";
import { COUNTED_IN, type CountedFigure } from "../figures.ts";

export interface ListedSale {
  cartId: string;
  reference: string;
  createdAt: Date;
  activatedAt: Date | null;
  updatedAt: Date;
  sellerName: string;
  storeName: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  productDescriptions: string;
  numberOfExtras: number;
  deliveryType: string;
  financingType: FinancingType;
  status: ContractStatus;
  earlySwapDate: string | null;
  freeSwapDate: string | null;
  notes: string[];
  hasDeviceReference: boolean;
  isActive: boolean;
  waitsFor: WaitsFor | null;
}

/** One contract of a sale on the list; what is said of it is its own, not the sale's. */
export interface ExportedContract {
  id: string;
  cartId: string;
  reference: string;
  position: number;
  createdAt: Date;
  activatedAt: Date | null;
  updatedAt: Date;
  sellerName: string;
  storeName: string;
  customerName: string;
  productDescriptions: string;
  extrasDescription: string;
  financingType: FinancingType;
  status: ContractStatus;
  earlySwapDate: string | null;
  freeSwapDate: string | null;
  endDate: string | null;
  currency: string;
  financedMinor: number;
  deviceReferences: string;
  funderReference: string | null;
  state: ContractState;
  notes: string[];
  /** By its code; null where it runs, or nobody said. */
  endingReason: string | null;
}

interface Reading {
  columns: string;
  joins: string;
  /** After the order of the sales. */
  order: string;
}

export const LIST: Reading = {
  columns: `
    s.cart_id as "cartId", s.reference, s.created_at as "createdAt", s.activated_at as "activatedAt",
    s.updated_at as "updatedAt", s.seller_name as "sellerName", o.name as "storeName", s.customer_name as "customerName",
    s.customer_phone as "customerPhone", s.customer_email as "customerEmail",
    s.product_descriptions as "productDescriptions", s.number_of_extras as "numberOfExtras",
    s.delivery_type as "deliveryType", s.financing_type as "financingType", s.status,
    s.early_swap_date as "earlySwapDate", s.free_swap_date as "freeSwapDate", s.notes,
    s.has_device_reference as "hasDeviceReference", s.is_active as "isActive", s.waits_for as "waitsFor"`,
  joins: "join store o on o.wl_id = s.wl_id and o.id = s.store_id",
  order: "",
};

const described = (kind: "PRODUCT" | "EXTRA") => `
    coalesce((select string_agg(l.description, ', ' order by l.position)
      from contract_line l where l.wl_id = $wl and l.contract_id = c.id and l.kind = '${kind}'), '')`;

const FILE: Reading = {
  columns: `
    c.id, s.cart_id as "cartId", s.reference, c.position, c.created_at as "createdAt", c.activated_at as "activatedAt",
    c.updated_at as "updatedAt", s.seller_name as "sellerName", o.name as "storeName", s.customer_name as "customerName",
    ${described("PRODUCT")} as "productDescriptions", ${described("EXTRA")} as "extrasDescription",
    c.financing_type as "financingType", c.status, c.early_swap_date as "earlySwapDate",
    c.free_swap_date as "freeSwapDate", c.end_date as "endDate", c.terms -> 'figures' ->> 'currency' as currency,
    (c.terms -> 'figures' ->> 'principalMinor')::bigint as "financedMinor",
    coalesce((select string_agg(r.reference, ', ' order by r.line_id, r.position)
      from contract_reference r where r.wl_id = $wl and r.contract_id = c.id), '') as "deviceReferences",
    c.funder_reference as "funderReference", c.state, s.notes,
    (select coalesce(e.data ->> 'reason', e.data ->> 'reasonCode') from contract_event e
      where e.wl_id = $wl and e.contract_id = c.id and e.type in ('CANCELLED', 'WITHDRAWN', 'RETURN_REQUESTED', 'CLOSED_BY_FUNDER')
        and c.status in ('CANCELLED', 'WITHDRAWN', 'RETURNED', 'CLOSED', 'SWAP')
      order by e.seq desc limit 1) as "endingReason"`,
  joins: `join store o on o.wl_id = s.wl_id and o.id = s.store_id
    join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id`,
  order: ", c.position",
};

const PERIOD_COLUMN: Readonly<Record<ListPeriod, string>> = {
  UPDATED: "updated_at",
  CREATED: "created_at",
  ACTIVATED: "activated_at",
  WAITING: "waits_since",
};

export interface Shape {
  period: ListPeriod;
  isByStore: boolean;
  isPending: boolean;
  isForFile: boolean;
  figure: CountedFigure;
}

// $2 from and $3 before (days in the zone $4), $5 stores, $6 seller, $7 kind of financing, $8 lender, $9 what it waits for.
export function conditions({ period, isPending, figure }: Omit<Shape, "isByStore" | "isForFile">): string {
  const column = PERIOD_COLUMN[period];
  return `
    x.${column} >= coalesce($2::timestamp at time zone $4, '-infinity')
    and x.${column} < coalesce($3::timestamp at time zone $4 + interval '1 day', 'infinity')
    and ($6::uuid is null or x.user_id = $6) and ($7::text is null or x.financing_type = $7)
    and ($8::text is null or x.funder = $8) and ($9::text is null or x.waits_for = $9)
    ${isPending ? "and x.has_pending_actions" : ""} ${period === "WAITING" ? "and x.waits_for is not null" : ""}
    and ${COUNTED_IN[figure]}`;
}

// $1 statuses, $10 how many, $11 and $12 the last row of the page before; the others as above.
function listText({ isByStore, isForFile, ...shape }: Shape): string {
  const column = PERIOD_COLUMN[shape.period];
  const { columns, joins, order } = isForFile ? FILE : LIST;
  return `
    with wanted as (
      select found.cart_id, found.at from unnest($1::text[]) as asked_status
      ${isByStore ? "cross join unnest($5::uuid[]) as asked_store" : ""}
      cross join lateral (
        select x.cart_id, x.${column} as at from sale x
        where x.wl_id = $wl and x.list_status = asked_status
          and ${isByStore ? "x.store_id = asked_store" : "$5::uuid[] is null"}
          and ${conditions(shape)}
          and x.${column} <= coalesce($11::timestamptz, 'infinity')
          and ($11::timestamptz is null or x.${column} < $11 or x.cart_id > $12)
        order by x.${column} desc, x.cart_id limit $10
      ) found
      order by found.at desc, found.cart_id limit $10
    )
    select ${columns}, wanted.at as "listedAt"
    from wanted join sale s on s.wl_id = $wl and s.cart_id = wanted.cart_id ${joins}
    order by wanted.at desc, wanted.cart_id${order}`;
}

function sumText(shape: Omit<Shape, "isByStore" | "isForFile">): string {
  return `
    select count(*)::int as sales, coalesce(sum(x.monthly_minor), 0)::bigint as "monthlyMinor",
      coalesce(sum(x.amount_financed_minor), 0)::bigint as "financedMinor"
    from sale x
    where x.wl_id = $wl and x.list_status = any ($1::text[]) and ($5::uuid[] is null or x.store_id = any ($5))
      and ${conditions(shape)}`;
}

const texts = new Map<string, string>();

function recallText(shape: Shape): string {
  const key = Object.values(shape).join();
  const text = texts.get(key) ?? listText(shape);
  texts.set(key, text);
  return text;
}

export interface SalesFilter {
  period: ListPeriod;
  statuses: readonly ListStatus[];
  startDate: string | null;
  endDate: string | null;
  timeZone: string;
  isPending: boolean;
  /** Null: all of the retailer. */
  storeIds: readonly string[] | null;
  /** Null: any. */
  sellerId: string | null;
  financingType: FinancingType | null;
  funder: string | null;
  waitsFor: WaitsFor | null;
  figure: CountedFigure;
}

export interface PageKey {
  listedAt: Date;
  cartId: string;
}

interface Page {
  /** How many sales. */
  limit: number;
  after: PageKey | null;
}

export function filterSales(db: Db, filter: SalesFilter, page: Page): Promise<(ListedSale & PageKey)[]> {
  const { period, isPending, storeIds, figure } = filter;
  const text = recallText({ period, isByStore: storeIds !== null, isPending, figure, isForFile: false });
  return db.rows<ListedSale & PageKey>(text, [...filterValues(filter), ...pageValues(page)]);
}

/** The contracts of the same sales, in the same order. */
export function filterContracts(
  db: Db,
  filter: SalesFilter,
  page: Page,
): Promise<(ExportedContract & PageKey)[]> {
  const { period, isPending, storeIds, figure } = filter;
  const text = recallText({ period, isByStore: storeIds !== null, isPending, figure, isForFile: true });
  return db.rows<ExportedContract & PageKey>(text, [...filterValues(filter), ...pageValues(page)]);
}

export function filterValues(filter: SalesFilter): unknown[] {
  const { statuses, startDate, endDate, timeZone, storeIds, sellerId, financingType, funder } = filter;
  return [statuses, startDate, endDate, timeZone, storeIds, sellerId, financingType, funder, filter.waitsFor];
}

const pageValues = ({ limit, after }: Page): unknown[] => [
  limit,
  after?.listedAt ?? null,
  after?.cartId ?? null,
];

export interface SalesSums {
  sales: number;
  monthlyMinor: number;
  financedMinor: number;
}

/** What the whole list comes to, however many of its rows are shown. */
export function sumFiltered(db: Db, filter: SalesFilter): Promise<SalesSums> {
  const { period, isPending, figure } = filter;
  return db.one<SalesSums>(sumText({ period, isPending, figure }), filterValues(filter));
}

const SEARCHED = {
  text: `
    select cart_id from sale where wl_id = $wl and reference = any ($1)
    union select cart_id from sale where wl_id = $wl and cart_id = any ($5::uuid[])
    union select cart_id from contract where wl_id = $wl and id = any ($5::uuid[])
    union select cart_id from contract where wl_id = $wl and funder_reference = any ($1)
    union select c.cart_id from contract_reference r join contract c on c.wl_id = r.wl_id and c.id = r.contract_id
      where r.wl_id = $wl and r.reference = any ($1)`,
  email: "select cart_id from sale where wl_id = $wl and customer_email = $1",
  phone: `select cart_id from sale where wl_id = $wl and phone_last7 = right($1, 7)
    and (length($1) = 7 or regexp_replace(customer_phone, '\\D', '', 'g') like '%' || $1)`,
};

function searchText(by: keyof typeof SEARCHED, { columns, joins, order }: Reading): string {
  return `
    with wanted as (
      select s.cart_id, s.updated_at as at from (${SEARCHED[by]}) as found join sale s on s.wl_id = $wl
        and s.cart_id = found.cart_id
      where ($2::uuid[] is null or s.store_id = any ($2)) and (not $3 or s.has_pending_actions)
      order by s.updated_at desc, s.cart_id limit $4
    )
    select ${columns} from wanted join sale s on s.wl_id = $wl and s.cart_id = wanted.cart_id ${joins}
    order by wanted.at desc, wanted.cart_id${order}`;
}

function searchSumText(by: keyof typeof SEARCHED): string {
  return `
    select count(*)::int as sales, coalesce(sum(s.monthly_minor), 0)::bigint as "monthlyMinor",
      coalesce(sum(s.amount_financed_minor), 0)::bigint as "financedMinor"
    from (${SEARCHED[by]}) as found join sale s on s.wl_id = $wl and s.cart_id = found.cart_id
    where ($2::uuid[] is null or s.store_id = any ($2)) and (not $3 or s.has_pending_actions) and $4::int is not null`;
}

const searchTexts = (reading: Reading) => ({
  text: searchText("text", reading),
  email: searchText("email", reading),
  phone: searchText("phone", reading),
});
const SEARCH = { list: searchTexts(LIST), file: searchTexts(FILE) };

export type SalesSearch =
  /** Every form in which references and numbers of devices are kept; ids, also of the sales of people who are called so. */
  { by: "text"; codes: readonly string[]; ids: readonly string[] } | { by: "email" | "phone"; value: string };

const SEARCH_SUM = {
  text: searchSumText("text"),
  email: searchSumText("email"),
  phone: searchSumText("phone"),
};

export function sumSearched(db: Db, search: SalesSearch, of: Searching): Promise<SalesSums> {
  return db.one<SalesSums>(SEARCH_SUM[search.by], searching(search, of));
}

interface Searching {
  storeIds: readonly string[] | null;
  isPending: boolean;
  limit: number;
}

export function searchSales(db: Db, search: SalesSearch, of: Searching): Promise<ListedSale[]> {
  return db.rows<ListedSale>(SEARCH.list[search.by], searching(search, of));
}

/** The contracts of the same sales, in the same order. */
export function searchContracts(db: Db, search: SalesSearch, of: Searching): Promise<ExportedContract[]> {
  return db.rows<ExportedContract>(SEARCH.file[search.by], searching(search, of));
}

function searching(search: SalesSearch, { storeIds, isPending, limit }: Searching): unknown[] {
  const common = [storeIds, isPending, limit];
  return search.by === "text" ? [search.codes, ...common, search.ids] : [search.value, ...common];
}
