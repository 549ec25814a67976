// A contract that is there already: what the file says anew happens to it by events, and what cannot change is refused.
import assert from "node:assert/strict";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { ImportContext } from "#imports/import-type.ts";
import type { Actor, ContractDates, ContractEvent } from "../contract/contract-events.ts";
import { applyEvent } from "../contract/contract-life.ts";
import { isRunning } from "../contract/contract-state.ts";
import { recordEvents } from "../contract/record-events.ts";
import { lockSale, type StoredSale } from "../queries/sales.ts";
import { saveSale } from "../queries/save-sales.ts";
import { customerColumns } from "../sale/create-sale.ts";
import type { Sale } from "../sale.ts";
import type { FileStatus } from "./contract-columns.ts";
import { customerOf, datesOf } from "./new-contracts.ts";
import type { Fault, PlacedRow } from "./surroundings.ts";

const notUpdated = (column: string): Fault => ({ column, error: "CSV_IMPORT_UPDATE_FAILED", value: "" });

export async function changeContract(
  ctx: ImportContext,
  stored: StoredSale,
  placed: PlacedRow,
): Promise<"updated" | "unchanged" | Fault> {
  const fixed = fixedColumn(stored, placed);
  if (fixed) return notUpdated(fixed);
  const events = eventsFor(stored, placed, ctx.tenant);
  if ("error" in events) return events;
  const customer = changedCustomer(stored.sale, placed);
  if (events.length === 0 && !customer) return "unchanged";
  if (customer) await saveCustomer(ctx, stored.sale, customer);
  if (events.length > 0)
    await recordEvents(
      { db: ctx.db, tenant: ctx.tenant, platform: ctx.platform, clock: { now: () => ctx.now } },
      { contractId: stored.contract.id, events, actor: uploaderOf(ctx) },
    );
  return "updated";
}

/** The upload speaks for whoever keeps the contracts elsewhere, under the name of the one who brought the file. */
function uploaderOf({ user }: ImportContext): Actor {
  return { kind: "system", id: null, name: user?.name ?? "" };
}

/** The first column that says something else about what was agreed; an agreement is not rewritten. */
function fixedColumn({ sale, contract }: StoredSale, placed: PlacedRow): string | undefined {
  const { values } = placed.row;
  const line = contract.lines.find(({ kind }) => kind === "PRODUCT");
  if (sale.storeId !== placed.store.id) return "store";
  if (values.seller && sale.userId !== placed.seller.userId) return "seller";
  if (contract.terms.figures.planId !== placed.plan.id) return "paymentPlan";
  if (values.salePrice && line && line.unitPriceMinor !== values.salePrice) return "salePrice";
  // Once something happened here, the goods may have been exchanged here.
  if (contract.lastSeq === 1 && line && line.code !== placed.device.deviceCode) return "deviceCode";
  return undefined;
}

function changedCustomer(sale: Sale, placed: PlacedRow): Sale["customer"] | undefined {
  const { values } = placed.row;
  const said = customerOf(placed);
  const before = sale.customer;
  const hasAddress = values.customerAddress || values.customerPostalCode || values.customerCity;
  const after: Sale["customer"] = {
    ...before,
    title: said.title || before.title,
    firstName: said.firstName,
    lastName: said.lastName,
    email: said.email,
    phone: said.phone,
    address: hasAddress ? said.address : before.address,
    customerReference: said.customerReference ?? before.customerReference,
  };
  const isSame = (Object.keys(after) as (keyof typeof after)[]).every(
    (field) => JSON.stringify(after[field]) === JSON.stringify(before[field]),
  );
  return isSame ? undefined : after;
}

async function saveCustomer(
  { db, now }: ImportContext,
  { cartId }: Sale,
  customer: Sale["customer"],
): Promise<void> {
  const sale = await lockSale(db, { cartId });
  assert(
    sale && (await saveSale(db, { ...sale, ...customerColumns(customer), updatedAt: now })),
    `sale ${cartId} was changed without its lock`,
  );
}

/** In the order in which they can happen: a contract that ended takes no more news. */
function eventsFor(stored: StoredSale, placed: PlacedRow, tenant: WhiteLabel): ContractEvent[] | Fault {
  const wanted = [
    ["deviceReference", referenceEvent(stored, placed)],
    ["startDate", datesEvent(stored, placed, tenant)],
    ["status", statusEvent(stored, placed)],
  ] as const;
  const events: ContractEvent[] = [];
  let { state } = stored.contract;
  for (const [column, event] of wanted) {
    if (event === undefined) continue;
    const applied = event === "impossible" ? undefined : applyEvent(state, event, "system");
    if (event === "impossible" || applied?.kind !== "applied") return notUpdated(column);
    ({ state } = applied);
    events.push(event);
  }
  return events;
}

/** What the file said when it brought the contract is no news: whatever happened since happened here. */
const asImported = ({ began }: StoredSale) => (began?.type === "IMPORTED" ? began.data : undefined);

type Wanted = ContractEvent | "impossible" | undefined;

function referenceEvent(stored: StoredSale, { reference }: PlacedRow): Wanted {
  const line = stored.contract.lines.find(({ kind }) => kind === "PRODUCT");
  if (!reference || !line) return undefined;
  const before = line.references[0];
  const first = asImported(stored)?.references[0];
  if (reference.reference === before?.reference || reference.reference === first?.reference) return undefined;
  const piece = { lineId: line.id, position: 0, ...reference };
  if (before) return { type: "DEVICE_REFERENCE_AMENDED", data: { ...piece, before: before.reference } };
  const isSerial = stored.contract.state.pieces.some(({ by }) => by === "SERIAL_NUMBER");
  return isSerial
    ? { type: "SERIAL_NUMBERS_ADDED", data: { items: [piece] } }
    : { type: "DEVICE_REFERENCE_ADDED", data: piece };
}

function datesEvent(stored: StoredSale, { row }: PlacedRow, { configs }: WhiteLabel): Wanted {
  const { contract } = stored;
  const { dates } = contract.state;
  const { values } = row;
  if (!values.startDate) return undefined;
  const isMoved = (known: ContractDates | null | undefined) =>
    known?.startDate !== values.startDate ||
    (values.earlySwapDate ?? known?.earlySwapStartDate) !== known?.earlySwapStartDate ||
    (values.freeSwapDate ?? known?.freeSwapStartDate) !== known?.freeSwapStartDate ||
    (values.endDate ?? known?.endDate) !== known?.endDate;
  if (!isMoved(dates) || !isMoved(asImported(stored)?.dates)) return undefined;
  const isSameStart = dates?.startDate === values.startDate;
  const after = isSameStart
    ? {
        startDate: values.startDate,
        earlySwapStartDate: values.earlySwapDate ?? dates.earlySwapStartDate,
        freeSwapStartDate: values.freeSwapDate ?? dates.freeSwapStartDate,
        endDate: values.endDate ?? dates.endDate,
      }
    : datesOf(values, contract.terms.figures, configs.earlySwapMonth);
  if (!dates || !after || !isRunning(contract.state)) return "impossible";
  return { type: "DATES_ADJUSTED", data: { ...after, reason: "", before: dates } };
}

function statusEvent(stored: StoredSale, { status }: PlacedRow): Wanted {
  const { state } = stored.contract;
  const known = asImported(stored)?.status;
  const isAs = (other: string | undefined) =>
    other === status || (status.startsWith("ACTIVE") && other?.startsWith("ACTIVE") === true);
  if (isAs(state.status) || isAs(known)) return undefined;
  if (status.startsWith("ACTIVE") && isRunning(state)) return undefined;
  return STATUS_EVENTS[status] ?? "impossible";
}

/** What must have happened to a contract that the file now knows in this status. */
const STATUS_EVENTS: Partial<Record<FileStatus, ContractEvent>> = {
  CANCELLED: { type: "CANCELLED", data: {} },
  WITHDRAWN: { type: "WITHDRAWN", data: {} },
  REFUSED: { type: "CREDIT_DECIDED", data: { result: "REFUSED" } },
  FINISHED: { type: "FINISHED", data: {} },
  CLOSED: { type: "CLOSED_BY_FUNDER", data: {} },
};
