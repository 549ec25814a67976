// Customers are nobody's table: a person is what sales and trades say of them. These read both, of the stores that are seen.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import type { Db } from "#db/tenant-db.ts";

/** One sale or trade of somebody. */
export interface PersonRow {
  source: "SALE" | "TRADE";
  id: string;
  name: string;
  email: string;
  phone: string;
  at: Date;
}

const SALE = `
  select 'SALE' as source, s.cart_id as id, s.customer_name as name, s.customer_email as email,
    s.customer_phone as phone, s.created_at as at
  from sale s`;
const TRADE = `
  select 'TRADE' as source, t.id, coalesce(t.customer ->> 'name', '') as name, t.customer_email_lc as email,
    coalesce(t.customer ->> 'phone', '') as phone, t.created_at as at
  from tradecart t`;

// $1 sales, $2 trades, $3 stores.
const NAMED = `
  ${SALE} where s.wl_id = $wl and s.cart_id = any ($1) and ($3::uuid[] is null or s.store_id = any ($3))
    and (s.customer_email <> '' or s.customer_phone <> '')
  union all
  ${TRADE} where t.wl_id = $wl and t.id = any ($2) and ($3::uuid[] is null or t.store_id = any ($3))
    and t.customer is not null`;

export function findPersonRows(
  db: Db,
  of: { sales: readonly string[]; trades: readonly string[] },
  storeIds: readonly string[] | null,
): Promise<PersonRow[]> {
  if (of.sales.length === 0 && of.trades.length === 0) return Promise.resolve([]);
  return db.rows<PersonRow>(NAMED, [of.sales, of.trades, storeIds]);
}

export interface Contacts {
  emails: readonly string[];
  /** The last seven digits of each number. */
  phoneEnds: readonly string[];
}

/** A contract that somebody with one of these addresses or numbers pays for now. */
export interface RunningContract {
  cartId: string;
  name: string;
  email: string;
  phone: string;
  contractId: string;
  kind: "DEVICE" | "EXTRAS";
  funder: string;
  financingType: FinancingType;
  status: ContractStatus;
  earlySwapDate: string | null;
  freeSwapDate: string | null;
  deviceReference: string;
}

// $1 addresses, $2 ends of numbers, $3 stores, $4 statuses, $5 how many.
const RUNNING = `
  select s.cart_id as "cartId", s.customer_name as name, s.customer_email as email, s.customer_phone as phone,
    c.id as "contractId", c.kind, c.funder, c.financing_type as "financingType", c.status,
    c.early_swap_date as "earlySwapDate", c.free_swap_date as "freeSwapDate",
    coalesce((select r.reference from contract_reference r where r.wl_id = $wl and r.contract_id = c.id
      order by r.line_id, r.position limit 1), '') as "deviceReference"
  from (
    (select x.cart_id from sale x where x.wl_id = $wl and x.customer_email = any ($1) order by x.updated_at desc limit $5)
    union
    (select x.cart_id from sale x where x.wl_id = $wl and x.phone_last7 = any ($2) order by x.updated_at desc limit $5)
  ) found
  join sale s on s.wl_id = $wl and s.cart_id = found.cart_id
  join contract c on c.wl_id = $wl and c.cart_id = s.cart_id
  where ($3::uuid[] is null or s.store_id = any ($3)) and c.status = any ($4)
  order by c.early_swap_date, c.free_swap_date, c.id`;

export function findRunningContracts(
  db: Db,
  { emails, phoneEnds }: Contacts,
  of: { storeIds: readonly string[] | null; statuses: readonly ContractStatus[]; most: number },
): Promise<RunningContract[]> {
  if (emails.length === 0 && phoneEnds.length === 0) return Promise.resolve([]);
  return db.rows<RunningContract>(RUNNING, [emails, phoneEnds, of.storeIds, of.statuses, of.most]);
}

// $1 an address, $2 the end of a number, $3 stores, $4 how many.
const RECORDS = `
  (${SALE} where s.wl_id = $wl and $1 <> '' and s.customer_email = $1 and ($3::uuid[] is null or s.store_id = any ($3))
    order by s.updated_at desc limit $4)
  union
  (${SALE} where s.wl_id = $wl and $2 <> '' and s.phone_last7 = $2 and ($3::uuid[] is null or s.store_id = any ($3))
    order by s.updated_at desc limit $4)
  union
  (${TRADE} where t.wl_id = $wl and t.customer is not null and $1 <> '' and t.customer_email_lc = $1
    and ($3::uuid[] is null or t.store_id = any ($3)) order by t.created_at desc limit $4)`;

/** What somebody with this address or number bought and sold; trades by number alone come through the search. */
export function findRecordsOf(
  db: Db,
  { email, phoneEnd }: { email: string; phoneEnd: string },
  { storeIds, most }: { storeIds: readonly string[] | null; most: number },
): Promise<PersonRow[]> {
  return db.rows<PersonRow>(RECORDS, [email, phoneEnd, storeIds, most]);
}

/** What was entered at the till last, and who the customer is to us. */
export interface EnteredBefore {
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  customerReference: string | null;
  entered: EnteredCustomer | null;
}

const ENTERED = `
  select s.customer ->> 'title' as title, s.customer ->> 'firstName' as "firstName",
    s.customer ->> 'lastName' as "lastName", s.customer ->> 'email' as email, s.customer ->> 'phone' as phone,
    s.customer ->> 'customerReference' as "customerReference",
    (select a.customer from credit_application a where a.wl_id = $wl and a.cart_id = s.cart_id
      order by a.created_at desc, a.id desc limit 1) as entered
  from sale s where s.wl_id = $wl and s.cart_id = $1`;

export function findEntered(db: Db, cartId: string): Promise<EnteredBefore | undefined> {
  return db.maybe<EnteredBefore>(ENTERED, [cartId]);
}
