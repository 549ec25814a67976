// The one way a contract changes: its sale is locked, the events are applied by the state machine, and the history, the
// contract, the sale, the cart and the device references are written together with the news of it.
import assert from "node:assert/strict";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { EndingReason } from "@handsel/contract/sales/history.ts";
import { moveCart } from "#areas/cart/index.ts";
import { book } from "#areas/ledger/index.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { announce } from "../fan-out.ts";
import { contractsBeside, contractsOfSale, lockSale } from "../queries/sales.ts";
import {
  releaseReferences,
  saveContract,
  saveReferences,
  saveSale,
  saveTerms,
} from "../queries/save-sales.ts";
import { summaryOf } from "../sale/sale-summary.ts";
import type { Contract, ContractTerms, Sale } from "../sale.ts";
import type { Actor, ContractEvent, PieceReference, RecordedEvent } from "./contract-events.ts";
import { applyEvent } from "./contract-life.ts";
import { moneyEventsOf } from "./contract-money.ts";
import { isEnded, isRunning } from "./contract-state.ts";

/** What work on sales needs of a call or a job. */
export interface SalesContext {
  db: Db;
  tenant: WhiteLabel;
  clock: Clock;
  platform: Pick<Platform, "jobs">;
}

export interface Happening {
  contractId: string;
  events: readonly ContractEvent[];
  actor: Actor;
}

/** A sale whose lock this transaction has, with all its contracts, as it stands after everything recorded so far. */
export interface HeldSale {
  sale: Sale;
  contracts: readonly Contract[];
}

export async function holdSale(db: Db, cartId: string): Promise<HeldSale | undefined> {
  const [sale, contracts] = await Promise.all([lockSale(db, { cartId }), contractsOfSale(db, cartId)]);
  return sale && { sale, contracts };
}

async function holdSaleOf(db: Db, contractId: string): Promise<HeldSale | undefined> {
  const [sale, contracts] = await Promise.all([
    lockSale(db, { contractId }),
    contractsBeside(db, contractId),
  ]);
  return sale && { sale, contracts };
}

/**
 * Refuses when one of the events cannot happen now; then none of them has. Whoever holds the sale already gives it along,
 * so that it is not read again, and finds in it what has become of it.
 */
export async function recordEvents(
  ctx: SalesContext,
  happening: Happening,
  given?: HeldSale,
): Promise<Contract> {
  const { contractId } = happening;
  const held = given ?? (await holdSaleOf(ctx.db, contractId));
  const before = held?.contracts.find(({ id }) => id === contractId);
  if (!held || !before) throw refuse("INVALID_ORDER_UUID_X", contractId);
  const { sale, contracts } = held;
  if (happening.events.length === 0) return before;

  const now = ctx.clock.now();
  const { contract: after, recorded } = applyAll(before, happening, now);
  const changed = contracts.map((one) => (one.id === contractId ? after : one));
  const summary = summaryOf(changed, { now, before: sale });
  const saleAfter: Sale = { ...sale, ...summary, notes: [...sale.notes, ...notesIn(happening.events)] };

  // Sent together: when one of them fails, the transaction is gone and with it the other.
  const [isSaved, isSaleSaved] = await Promise.all([
    saveContract(ctx.db, { before, after, events: recorded }),
    saveSale(ctx.db, saleAfter),
  ]);
  book(ctx.db, moneyEventsOf(after, recorded));
  assert(isSaved, `contract ${contractId} was changed by somebody who did not hold the lock of its sale`);
  assert(isSaleSaved, `sale ${sale.cartId} was changed without its lock`);
  if (after.lines !== before.lines) await saveReferences(ctx.db, after);
  if (isEnded(after.state) && !isEnded(before.state)) await releaseReferences(ctx.db, contractId);
  held.sale = { ...saleAfter, version: saleAfter.version + 1 };
  held.contracts = changed;
  await moveItsCart(ctx, { sale, contracts, changed, now });
  await announce(ctx, saleAfter, after);
  await freeTheOldContract(ctx, before, after, happening.events);
  return after;
}

/** What a contract is about becomes something else before it starts. Its history says why, in an event that follows. */
export async function changeTerms(
  { db }: Pick<SalesContext, "db">,
  { contractId, terms }: { contractId: string; terms: ContractTerms },
  held: HeldSale,
): Promise<void> {
  await saveTerms(db, contractId, terms);
  held.contracts = held.contracts.map((one) => (one.id === contractId ? { ...one, terms } : one));
}

/** The contract after all of the events, and how they stand in its history. */
export function applyAll(
  before: Contract,
  { events, actor }: Pick<Happening, "events" | "actor">,
  now: Date,
): { contract: Contract; recorded: RecordedEvent[] } {
  const recorded: RecordedEvent[] = [];
  let { state } = before;
  for (const event of events) {
    const applied = applyEvent(state, event, actor.kind);
    if (applied.kind === "refused") throw refuse(applied.code, ...applied.values);
    recorded.push({
      ...event,
      contractId: before.id,
      seq: before.lastSeq + recorded.length + 1,
      at: now,
      actor,
      statusBefore: state.status,
      statusAfter: applied.state.status,
    });
    ({ state } = applied);
  }
  const isStarted = recorded.some(({ type }) => type === "ACTIVATED");
  const contract: Contract = {
    ...before,
    state,
    status: state.status,
    financingType: state.financingType,
    funderReference: state.funderReference,
    lastSeq: before.lastSeq + recorded.length,
    lines: withNames(before.lines, events.flatMap(namedIn)),
    activatedAt: isStarted ? now : before.activatedAt,
    updatedAt: now,
  };
  return { contract, recorded };
}

function namedIn(event: ContractEvent): readonly PieceReference[] {
  switch (event.type) {
    case "DEVICE_REFERENCE_ADDED":
    case "DEVICE_REFERENCE_AMENDED":
      return [event.data];
    case "SERIAL_NUMBERS_ADDED":
      return event.data.items;
    case "REPLACED":
      return event.data.references;
    default:
      return [];
  }
}

/** The same lines when nothing was named. */
export function withNames(lines: Contract["lines"], named: readonly PieceReference[]): Contract["lines"] {
  if (named.length === 0) return lines;
  return lines.map((line) => {
    const byPosition = new Map(line.references.map((reference) => [reference.position, reference]));
    for (const { lineId, position, reference, isImei } of named)
      if (lineId === line.id) byPosition.set(position, { position, reference, isImei });
    return { ...line, references: [...byPosition.values()].toSorted((a, b) => a.position - b.position) };
  });
}

function notesIn(events: readonly ContractEvent[]): string[] {
  return events.flatMap((event) =>
    event.type === "POSTPONED" || event.type === "NOTE_ADDED" ? [event.data.note] : [],
  );
}

async function moveItsCart(
  { db }: SalesContext,
  of: { sale: Sale; contracts: readonly Contract[]; changed: readonly Contract[]; now: Date },
): Promise<void> {
  const { sale, contracts, changed, now } = of;
  const isOver = (all: readonly Contract[]) => all.every(({ state }) => isEnded(state));
  const runs = (all: readonly Contract[]) => all.some(({ state }) => isRunning(state));
  const { cartId } = sale;
  if (runs(changed) && !runs(contracts)) await moveCart(db, { cartId, event: "activate", now });
  if (isOver(changed) && !isOver(contracts)) await moveCart(db, { cartId, event: "close", now });
}

/** A new contract that never started leaves the old one as it was: the customer keeps device and agreement. */
async function freeTheOldContract(
  ctx: SalesContext,
  before: Contract,
  after: Contract,
  events: readonly ContractEvent[],
): Promise<void> {
  const { oldContractId } = after.state;
  if (oldContractId === null || after.activatedAt !== null) return;
  if (!isEnded(after.state) || isEnded(before.state)) return;
  const old = await contractInUpgrade(ctx.db, oldContractId, after.cartId);
  if (!old) return;
  await recordEvents(ctx, {
    contractId: oldContractId,
    events: [{ type: "UPGRADE_CANCELLED", data: reasonIn(events) }],
    actor: { kind: "system", id: null, name: "" },
  });
}

function reasonIn(events: readonly ContractEvent[]): { reason?: EndingReason } {
  const reason = events.flatMap((event) => (event.type === "CANCELLED" ? (event.data.reason ?? []) : []))[0];
  return reason ? { reason } : {};
}

async function contractInUpgrade(
  db: Db,
  contractId: string,
  newCartId: string,
): Promise<Contract | undefined> {
  const [, contracts] = await Promise.all([lockSale(db, { contractId }), contractsBeside(db, contractId)]);
  return contracts.find(
    ({ id, state }) =>
      id === contractId && state.status === "UPGRADE_PENDING" && state.newCartId === newCartId,
  );
}
