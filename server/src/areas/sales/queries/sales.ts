import { contractIdOf } from "@handsel/contract/references.ts";
import type { Viewer } from "#areas/cart/index.ts";
import { paired, selected } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { RecordedEvent } from "../contract/contract-events.ts";
import type { Contract, Sale } from "../sale.ts";
import { CONTRACT_COLUMNS, FULFILMENT_COLUMNS, LINE_COLUMNS, SALE_COLUMNS } from "./columns.ts";

const REFERENCES = `
  select json_agg(json_build_object('position', r.position, 'reference', r.reference, 'isImei', r.is_imei)
    order by r.position)
  from contract_reference r where r.wl_id = $wl and r.line_id = l.id`;

const LINES = `
  select json_agg(json_build_object(${paired(LINE_COLUMNS, "l")},
    'fulfilment', json_build_object(${paired(FULFILMENT_COLUMNS, "l")}),
    'references', coalesce((${REFERENCES}), '[]')) order by l.position)
  from contract_line l where l.wl_id = $wl and l.contract_id = c.id`;

const CONTRACT = `select ${selected(CONTRACT_COLUMNS, "c")}, coalesce((${LINES}), '[]') as lines from contract c`;
const SALE = `select ${selected(SALE_COLUMNS, "s")} from sale s`;

// Whoever works where it was sold, or where it is fetched.
const IN_SIGHT = "($2::uuid[] is null or s.store_id = any ($2) or s.pickup_store_id = any ($2))";
const BY_CART = `s.cart_id = $1 and ${IN_SIGHT}`;
// The first contract of an order has the order's id; extras on their own agreement are found by theirs.
const BY_CONTRACT = `s.cart_id = (
    select named.cart_id from contract named where named.wl_id = $wl and named.id = $1
    union select named.cart_id from contract named where named.wl_id = $wl and named.order_id = $1 limit 1)
  and ${IN_SIGHT}`;
const BY_REFERENCE = `s.reference = upper($1) and ${IN_SIGHT}`;

const FIND = {
  cartId: `${SALE} where s.wl_id = $wl and ${BY_CART}`,
  contractId: `${SALE} where s.wl_id = $wl and ${BY_CONTRACT}`,
  reference: `${SALE} where s.wl_id = $wl and ${BY_REFERENCE}`,
};

/** A sale is named by its cart, by one of its contracts or orders, or by the reference that people read. */
export type SaleName = { cartId: string } | { contractId: string } | { reference: string };

const EVERYWHERE: Viewer = { seesAllStores: true, storeIds: [] };

function naming(name: SaleName): { by: keyof typeof FIND; value: string } {
  if ("cartId" in name) return { by: "cartId", value: name.cartId };
  if ("contractId" in name) return { by: "contractId", value: name.contractId };
  return { by: "reference", value: name.reference };
}

export function findSale(db: Db, name: SaleName, viewer: Viewer): Promise<Sale | undefined> {
  const { by, value } = naming(name);
  return db.maybe<Sale>(FIND[by], [value, viewer.seesAllStores ? null : viewer.storeIds]);
}

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A sale by whatever people and links call it: the reference that people read, also that of one of its contracts, its cart,
 * one of its contracts or orders.
 */
export async function findNamedSale(db: Db, named: string, viewer: Viewer): Promise<Sale | undefined> {
  const name = named.trim();
  if (UUID.test(name))
    return (await findSale(db, { cartId: name }, viewer)) ?? findSale(db, { contractId: name }, viewer);
  const reference = contractIdOf(name);
  return reference === undefined ? undefined : findSale(db, { reference }, viewer);
}

const SALES = `${SALE} where s.wl_id = $wl and s.cart_id = any ($1)`;

/** Those of the sales that there are, in no order. */
export function findSales(db: Db, cartIds: readonly string[]): Promise<Sale[]> {
  return db.rows<Sale>(SALES, [cartIds]);
}

const LOCK = {
  cartId: `${FIND.cartId} for update`,
  contractId: `${FIND.contractId} for update`,
};

/**
 * The sale, nobody else's to change until the transaction ends; its contracts with it, because whoever changes one of them
 * locks the sale first. A statement that had to wait gives the sale as it is after the wait, but of other tables what was
 * there before: contracts are read by the next one.
 */
export function lockSale(
  db: Db,
  name: { cartId: string } | { contractId: string },
  viewer: Viewer = EVERYWHERE,
): Promise<Sale | undefined> {
  const storeIds = viewer.seesAllStores ? null : viewer.storeIds;
  return "cartId" in name
    ? db.maybe<Sale>(LOCK.cartId, [name.cartId, storeIds])
    : db.maybe<Sale>(LOCK.contractId, [name.contractId, storeIds]);
}

const CONTRACTS = `${CONTRACT} where c.wl_id = $wl and c.cart_id = $1 order by c.position`;

export function contractsOfSale(db: Db, cartId: string): Promise<Contract[]> {
  return db.rows<Contract>(CONTRACTS, [cartId]);
}

const CONTRACTS_OF_SALES = `${CONTRACT} where c.wl_id = $wl and c.cart_id = any ($1) order by c.position`;

/** The contracts of several sales; those of one stand in their order. */
export function contractsOfSales(db: Db, cartIds: readonly string[]): Promise<Contract[]> {
  return db.rows<Contract>(CONTRACTS_OF_SALES, [cartIds]);
}

const CONTRACTS_BESIDE = `${CONTRACT} where c.wl_id = $wl and c.cart_id = (
    select named.cart_id from contract named where named.wl_id = $wl and named.id = $1) order by c.position`;

/** All contracts of the sale that this one belongs to. */
export function contractsBeside(db: Db, contractId: string): Promise<Contract[]> {
  return db.rows<Contract>(CONTRACTS_BESIDE, [contractId]);
}

const ONE_CONTRACT = `${CONTRACT} where c.wl_id = $wl and c.id = $1`;

export function findContract(db: Db, contractId: string): Promise<Contract | undefined> {
  return db.maybe<Contract>(ONE_CONTRACT, [contractId]);
}

const EVENTS = `
  select e.contract_id as "contractId", e.seq, e.at, e.type, e.data, e.status_before as "statusBefore",
    e.status_after as "statusAfter",
    json_build_object('kind', e.actor_kind, 'id', e.actor_id, 'name', e.actor_name) as actor
  from contract_event e`;
const EVENTS_OF_CONTRACT = `${EVENTS} where e.wl_id = $wl and e.contract_id = $1 and e.seq > $2 order by e.seq`;
const EVENTS_OF_SALE = `${EVENTS} join contract c on c.wl_id = e.wl_id and c.id = e.contract_id where e.wl_id = $wl
  and c.cart_id = $1
  order by e.at desc, c.position, e.seq desc`;

export function eventsOfContract(db: Db, contractId: string, afterSeq = 0): Promise<RecordedEvent[]> {
  return db.rows<RecordedEvent>(EVENTS_OF_CONTRACT, [contractId, afterSeq]);
}

/** Newest first. */
export function eventsOfSale(db: Db, cartId: string): Promise<RecordedEvent[]> {
  return db.rows<RecordedEvent>(EVENTS_OF_SALE, [cartId]);
}

const LIVE_REFERENCE = `
  select s.reference, s.cart_id from contract_reference r join contract c on c.wl_id = r.wl_id and c.id = r.contract_id
  join sale s on s.wl_id = r.wl_id and s.cart_id = c.cart_id where r.wl_id = $wl and r.reference = $1 and r.is_live`;

/** Which living sale has this device. */
export async function findSaleOfDevice(
  db: Db,
  reference: string,
): Promise<{ reference: string; saleUUID: string } | undefined> {
  const found = await db.maybe<{ reference: string; cart_id: string }>(LIVE_REFERENCE, [reference]);
  return found && { reference: found.reference, saleUUID: found.cart_id };
}

// In one order for everybody, so that two long lists cannot wait for each other.
const LOCK_REFERENCES = `
  select pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant') || ':' || reference, 0))
  from (select distinct reference from unnest($1::text[]) as reference order by reference) as ordered`;

/** Until the transaction ends nobody else enters one of these. */
export async function lockReferences(db: Db, references: readonly string[]): Promise<void> {
  await db.run(LOCK_REFERENCES, [references]);
}

const ENDED = `
  select id from contract where wl_id = $wl and status in ('ACTIVE', 'ACTIVE_WITHOUT_DEVICE_REFERENCE')
    and end_date < $1
  order by end_date limit $2`;

/** Contracts that still run though their last day lies before this one. */
export async function endedContracts(db: Db, today: string, limit: number): Promise<string[]> {
  return (await db.rows<{ id: string }>(ENDED, [today, limit])).map(({ id }) => id);
}

const SALES_BY_CART = `${SALE} where s.wl_id = $wl and s.cart_id = any ($1)`;
const CONTRACTS_BY_CART = `${CONTRACT} where c.wl_id = $wl and c.cart_id = any ($1) order by c.cart_id, c.position`;
const FIRST_EVENTS = `${EVENTS} join contract c on c.wl_id = e.wl_id and c.id = e.contract_id where e.wl_id = $wl
  and c.cart_id = any ($1) and e.seq = 1`;

export interface StoredSale {
  sale: Sale;
  /** The one that the sale is mainly about. */
  contract: Contract;
  /** With which it began. */
  began: RecordedEvent | undefined;
}

/** Those of the sales that are there, by cart. */
export async function findStoredSales(
  db: Db,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSale>> {
  const sales = await db.rows<Sale>(SALES_BY_CART, [cartIds]);
  if (sales.length === 0) return new Map();
  const found = sales.map(({ cartId }) => cartId);
  const contracts = await db.rows<Contract>(CONTRACTS_BY_CART, [found]);
  const events = await db.rows<RecordedEvent>(FIRST_EVENTS, [found]);
  const eventOf = new Map(events.map((event) => [event.contractId, event]));
  const firstOf = new Map(contracts.toReversed().map((contract) => [contract.cartId, contract]));
  return new Map(
    sales.flatMap((sale) => {
      const contract = firstOf.get(sale.cartId);
      return contract ? [[sale.cartId, { sale, contract, began: eventOf.get(contract.id) }] as const] : [];
    }),
  );
}
