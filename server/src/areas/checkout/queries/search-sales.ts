// Sales for the one search, as far as they are shown: who, what, where, and how the contract stands that leads.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import type { Db } from "#db/tenant-db.ts";

// $1 codes in capitals, $2 stores, $3 how many; a code that is an id stands among them as it is.
const BY_CODE = `
  select s.cart_id as id, max(found.matched) as matched from (
    select x.cart_id, '' as matched from sale x where x.wl_id = $wl and x.reference = any ($1)
    union all select x.cart_id, '' from sale x where x.wl_id = $wl and x.cart_id = any ($4::uuid[])
    union all select c.cart_id, '' from contract c where c.wl_id = $wl and c.id = any ($4::uuid[])
    union all select c.cart_id, '' from contract c where c.wl_id = $wl and c.funder_reference = any ($1)
    union all select c.cart_id, r.reference from contract_reference r
      join contract c on c.wl_id = r.wl_id and c.id = r.contract_id
      where r.wl_id = $wl and r.reference = any ($1)
  ) found join sale s on s.wl_id = $wl and s.cart_id = found.cart_id
  where ($2::uuid[] is null or s.store_id = any ($2))
  group by s.cart_id order by max(s.created_at) desc limit $3`;

const UUID = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i;

/** By a reference, an id, a lender's number, or the number of a device, which is then said. */
export function findSalesByCode(
  db: Db,
  codes: readonly string[],
  { storeIds, most }: { storeIds: readonly string[] | null; most: number },
): Promise<{ id: string; matched: string }[]> {
  if (codes.length === 0) return Promise.resolve([]);
  return db.rows(BY_CODE, [codes, storeIds, most, codes.filter((code) => UUID.test(code))]);
}

const KINDS = `select s.cart_id as id, s.is_quotation as "isQuotation" from sale s where s.wl_id = $wl
  and s.cart_id = any ($1)`;

/** Which of them are quotations. */
export function findSaleKinds(
  db: Db,
  cartIds: readonly string[],
): Promise<{ id: string; isQuotation: boolean }[]> {
  return cartIds.length === 0 ? Promise.resolve([]) : db.rows(KINDS, [cartIds]);
}

export interface ShownSale {
  cartId: string;
  reference: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  productDescriptions: string;
  storeName: string;
  createdAt: Date;
  amountMinor: number;
  /** Of the contract that leads. */
  contractId: string;
  kind: "DEVICE" | "EXTRAS";
  funder: string;
  financingType: FinancingType;
  status: ContractStatus;
  earlySwapDate: string | null;
  freeSwapDate: string | null;
  image: string;
  deviceReference: string;
  /** How the lender's link went out, where the lender still waits for the customer. */
  delivery: DeliveryMethod | null;
}

// The contract that leads: the first that still lives, else the first that ever ran, else the first.
const SHOWN = `
  select s.cart_id as "cartId", s.reference, s.customer_name as "customerName", s.customer_email as "customerEmail",
    s.customer_phone as "customerPhone", s.product_descriptions as "productDescriptions", o.name as "storeName",
    s.created_at as "createdAt", s.amount_financed_minor as "amountMinor", c.id as "contractId", c.kind, c.funder,
    c.financing_type as "financingType", c.status, c.early_swap_date as "earlySwapDate",
    c.free_swap_date as "freeSwapDate", coalesce(l.image, '') as image, coalesce(r.reference, '') as "deviceReference",
    a.delivery_method as delivery
  from sale s
  join store o on o.wl_id = s.wl_id and o.id = s.store_id
  cross join lateral (
    select c.id, c.kind, c.funder, c.financing_type, c.status, c.early_swap_date, c.free_swap_date from contract c
    where c.wl_id = $wl and c.cart_id = s.cart_id
    order by case when c.status <> all ($2) then 0 when c.activated_at is not null then 1 else 2 end, c.position limit 1
  ) c
  left join lateral (
    select l.id, l.image from contract_line l
    where l.wl_id = $wl and l.contract_id = c.id and l.kind = 'PRODUCT' order by l.position limit 1
  ) l on true
  left join lateral (
    select r.reference from contract_reference r
    where r.wl_id = $wl and r.contract_id = c.id order by r.line_id = l.id desc, r.position limit 1
  ) r on true
  left join lateral (
    select a.delivery_method from credit_application a
    where a.wl_id = $wl and a.cart_id = s.cart_id and a.state <> 'FAILED' and a.customer_url is not null
    order by a.created_at, a.id limit 1
  ) a on true
  where s.wl_id = $wl and s.cart_id = any ($1)`;

export function findShownSales(
  db: Db,
  cartIds: readonly string[],
  endedStatuses: readonly ContractStatus[],
): Promise<ShownSale[]> {
  return cartIds.length === 0 ? Promise.resolve([]) : db.rows<ShownSale>(SHOWN, [cartIds, endedStatuses]);
}
