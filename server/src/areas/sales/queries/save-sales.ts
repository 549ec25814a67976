// Writes sales, contracts and what happened to them. Many travel in one statement as well as one does, so that an import
// writes by the same words as a till.
import { assigned, insertInto, toRow } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { RecordedEvent } from "../contract/contract-events.ts";
import { isEnded } from "../contract/contract-state.ts";
import type { Contract, Sale } from "../sale.ts";
import {
  CONTRACT_COLUMNS,
  CONTRACT_DATE_COLUMNS,
  EVENT_COLUMNS,
  FULFILMENT_COLUMNS,
  LINE_COLUMNS,
  REFERENCE_COLUMNS,
  SALE_COLUMNS,
} from "./columns.ts";

const STORED_CONTRACT = { ...CONTRACT_COLUMNS, ...CONTRACT_DATE_COLUMNS };
const ALL_LINE_COLUMNS = { ...LINE_COLUMNS, ...prefixed() };

// The fields of a line and of its fulfilment share the name `status`, so the latter are kept apart.
function prefixed(): Record<`fulfilment.${string}`, string> {
  return Object.fromEntries(
    Object.entries(FULFILMENT_COLUMNS).map(([field, column]) => [`fulfilment.${field}`, column]),
  );
}

const INSERT = `
  with sales as (${insertInto("sale", SALE_COLUMNS, "$1")}),
  contracts as (${insertInto("contract", STORED_CONTRACT, "$2")}),
  lines as (${insertInto("contract_line", ALL_LINE_COLUMNS, "$3")}),
  named as (${insertInto("contract_reference", REFERENCE_COLUMNS, "$4")})
  ${insertInto("contract_event", EVENT_COLUMNS, "$5")}`;

export interface SaleToInsert {
  sale: Sale;
  contracts: readonly Contract[];
  events: readonly RecordedEvent[];
}

/** `isAnnounced`: nobody is to hear of what is already history. */
export async function insertSales(
  db: Db,
  toInsert: readonly SaleToInsert[],
  { isAnnounced = false }: { isAnnounced?: boolean } = {},
): Promise<void> {
  const contracts = toInsert.flatMap((one) => one.contracts);
  await db.run(INSERT, [
    JSON.stringify(toInsert.map(({ sale }) => toRow(SALE_COLUMNS, sale))),
    JSON.stringify(contracts.map(contractRow)),
    JSON.stringify(contracts.flatMap(lineRows)),
    JSON.stringify(contracts.flatMap(referenceRows)),
    JSON.stringify(toInsert.flatMap(({ events }) => events.map(eventRow))),
  ]);
  if (isAnnounced) await db.run(ALL_ANNOUNCED, [contracts.map(({ id }) => id)]);
}

const ALL_ANNOUNCED = "update contract set announced_seq = last_seq where wl_id = $wl and id = any ($1)";
const EXISTING = "select cart_id as id from sale where wl_id = $wl and cart_id = any ($1)";

export async function existingSales(db: Db, cartIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(EXISTING, [cartIds]);
  return new Set(rows.map(({ id }) => id));
}

function contractRow(contract: Contract): Record<string, unknown> {
  const dates = contract.state.dates;
  return toRow(STORED_CONTRACT, {
    ...contract,
    startDate: dates?.startDate ?? null,
    earlySwapDate: dates?.earlySwapStartDate ?? null,
    freeSwapDate: dates?.freeSwapStartDate ?? null,
    endDate: dates?.endDate ?? null,
  });
}

function lineRows({ id: contractId, lines }: Contract): Record<string, unknown>[] {
  return lines.map((line) => ({
    ...toRow(LINE_COLUMNS, { ...line, contractId }),
    ...toRow(FULFILMENT_COLUMNS, line.fulfilment),
  }));
}

function referenceRows({ id: contractId, lines, state }: Contract): Record<string, unknown>[] {
  const isLive = !isEnded(state);
  return lines.flatMap((line) =>
    line.references.map((reference) =>
      toRow(REFERENCE_COLUMNS, { ...reference, contractId, lineId: line.id, isLive }),
    ),
  );
}

function eventRow({ actor, ...event }: RecordedEvent): Record<string, unknown> {
  return toRow(EVENT_COLUMNS, { ...event, actorKind: actor.kind, actorId: actor.id, actorName: actor.name });
}

const SAVE_CONTRACT = `
  update contract set ${assigned(STORED_CONTRACT, "new", { except: ["id", "cart_id", "order_id", "terms"] })}
  from jsonb_populate_record(null::contract, $1) as new
  where contract.id = new.id and contract.last_seq = $2 and contract.wl_id = $wl
  returning contract.id`;

const SAVE_SALE = `
  update sale set ${assigned(SALE_COLUMNS, "new", { except: ["cart_id", "version"] })}, version = sale.version + 1
  from jsonb_populate_record(null::sale, $1) as new
  where sale.cart_id = new.cart_id and sale.version = new.version and sale.wl_id = $wl`;

const ADD_EVENTS = insertInto("contract_event", EVENT_COLUMNS, "$1");

// A piece that is named anew keeps its place and loses its old name.
const NAME_PIECES = `
  ${insertInto("contract_reference", REFERENCE_COLUMNS, "$1")}
  on conflict (wl_id, line_id, position) do update set reference = excluded.reference, is_imei = excluded.is_imei,
    is_live = excluded.is_live`;

const RELEASE =
  "update contract_reference set is_live = false where wl_id = $wl and contract_id = $1 and is_live";

/** False when somebody else wrote to the contract since it was read. The caller holds the lock of its sale. */
export async function saveContract(
  db: Db,
  { before, after, events }: { before: Contract; after: Contract; events: readonly RecordedEvent[] },
): Promise<boolean> {
  const row = JSON.stringify(contractRow(after));
  const [saved] = await Promise.all([
    db.maybe(SAVE_CONTRACT, [row, before.lastSeq]),
    db.run(ADD_EVENTS, [JSON.stringify(events.map(eventRow))]),
  ]);
  return saved !== undefined;
}

const SAVE_TERMS = "update contract set terms = $2 where wl_id = $wl and id = $1";

/** Of a contract that has not started; the caller holds the lock of its sale. */
export async function saveTerms(db: Db, contractId: string, terms: Contract["terms"]): Promise<void> {
  await db.run(SAVE_TERMS, [contractId, JSON.stringify(terms)]);
}

export async function saveReferences(db: Db, contract: Contract): Promise<void> {
  await db.run(NAME_PIECES, [JSON.stringify(referenceRows(contract))]);
}

export async function releaseReferences(db: Db, contractId: string): Promise<void> {
  await db.run(RELEASE, [contractId]);
}

export async function saveSale(db: Db, sale: Sale): Promise<boolean> {
  return (await db.run(SAVE_SALE, [JSON.stringify(toRow(SALE_COLUMNS, sale))])) === 1;
}

const AMEND_LINE = `
  update contract_line set code = $2, part_number = $3, description = $4, selected_options = $5, image = $6
  where wl_id = $wl and id = $1`;

export async function amendLine(
  db: Db,
  line: {
    id: string;
    code: string;
    partNumber: string;
    description: string;
    selectedOptions: object;
    image: string;
  },
): Promise<void> {
  const { id, code, partNumber, description, selectedOptions, image } = line;
  await db.run(AMEND_LINE, [id, code, partNumber, description, JSON.stringify(selectedOptions), image]);
}

const ANNOUNCED = "select announced_seq as seq from contract where wl_id = $wl and id = $1";
const MARK_ANNOUNCED =
  "update contract set announced_seq = $2 where wl_id = $wl and id = $1 and announced_seq < $2";

export async function announcedSeq(db: Db, contractId: string): Promise<number> {
  return (await db.maybe<{ seq: number }>(ANNOUNCED, [contractId]))?.seq ?? 0;
}

export async function markAnnounced(db: Db, contractId: string, seq: number): Promise<void> {
  await db.run(MARK_ANNOUNCED, [contractId, seq]);
}
