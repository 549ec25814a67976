// Contracts that were sold elsewhere, from a file. Each is made as a sale of its own that begins with being imported, and
// lives on by events like any other; a row about a contract that is there says what happened to it since.

import { ADMINS } from "@handsel/contract/roles.ts";
import type { UploadedContract } from "@handsel/contract/sales/uploading.ts";
import { reserveReferences } from "#areas/cart/index.ts";
import { type ImportContext, importType, type RowOutcome } from "#imports/import-type.ts";
import { isEnded } from "../contract/contract-state.ts";
import { findStoredSales, type StoredSale } from "../queries/sales.ts";
import { importSales, type SaleHistory } from "../sale/import-sales.ts";
import { changeContract } from "./contract-changes.ts";
import { CONTRACT_COLUMNS, type ContractFileRow } from "./contract-columns.ts";
import { cartIdOf, extrasIdOf, historyOf, nameOf } from "./new-contracts.ts";
import {
  type Fault,
  type PlacedRow,
  placeRow,
  type Retailer,
  type Row,
  retailerOf,
  type Surroundings,
  surroundingsOf,
  takenFault,
} from "./surroundings.ts";

export const contractUpload = importType({
  type: "RV_CONTRACT",
  roles: ADMINS,
  requires: {},
  flow: "UPLOAD_SALES",
  endings: [".csv", ".xlsx"],
  columns: CONTRACT_COLUMNS,
  keyOf: nameOf,
  describeFaulty: ({ number, values }, faults): UploadedContract => ({
    line: number,
    withErrors: true,
    inserted: false,
    updated: false,
    errorFields: Object.fromEntries(
      faults.map(({ column, error, value }) => [
        column,
        { code: error, values: value === "" ? [] : [value] },
      ]),
    ),
    cartUUID: null,
    customerName: customerNameOf(values),
    storeName: values.store ?? "",
    deviceDescription: values.deviceCode ?? "",
    contractStatus: values.status ?? null,
  }),
  open: async (ctx) => {
    const retailer = await retailerOf(ctx);
    return { apply: (rows) => applyRows(ctx, retailer, rows) };
  },
});

function customerNameOf({ customerFirstName, customerLastName }: ContractFileRow): string {
  return `${customerFirstName ?? ""} ${customerLastName ?? ""}`.trim();
}

async function applyRows(
  ctx: ImportContext,
  retailer: Retailer,
  rows: readonly Row[],
): Promise<RowOutcome[]> {
  const idOf = ({ values }: Row) => cartIdOf(ctx.tenant, values);
  const stored = await findStoredSales(ctx.db, rows.map(idOf));
  const around = await surroundingsOf(ctx, retailer, rows);
  const fresh: SaleHistory[] = [];
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const placed = placeRow(row, ctx, retailer, around);
    if ("error" in placed) {
      outcomes.push(placed);
      continue;
    }
    const known = stored.get(idOf(row));
    const outcome = known
      ? await changeKnown(ctx, known, placed, around)
      : addNew(ctx, { placed, retailer, around, fresh });
    outcomes.push(outcome);
    if (outcome === "inserted" || outcome === "updated") handBack(ctx, placed, outcome);
  }
  await writeNew(ctx, retailer, { fresh, around });
  return outcomes;
}

async function changeKnown(
  ctx: ImportContext,
  known: StoredSale,
  placed: PlacedRow,
  around: Surroundings,
): Promise<RowOutcome> {
  const { lines, state } = known.contract;
  const isHere = lines.some(({ references }) =>
    references.some(({ reference }) => reference === placed.reference?.reference),
  );
  const taken = isHere || isEnded(state) ? undefined : takenFault(placed, around, known.sale.cartId);
  return taken ?? changeContract(ctx, known, placed);
}

/** Kept in `fresh` until the set is written at once. */
function addNew(
  ctx: ImportContext,
  to: { placed: PlacedRow; retailer: Retailer; around: Surroundings; fresh: SaleHistory[] },
): "inserted" | Fault {
  const { placed, retailer, around, fresh } = to;
  const cartId = cartIdOf(ctx.tenant, placed.row.values);
  const isLiving = !isEnded({ status: placed.status });
  const taken = isLiving ? takenFault(placed, around, cartId) : undefined;
  if (taken) return taken;
  const history = historyOf(placed, ctx, retailer);
  if ("error" in history) return history;
  fresh.push(history);
  if (isLiving && placed.reference)
    around.taken.set(placed.reference.reference, { cartId, sale: nameOf(placed.row.values) });
  return "inserted";
}

async function writeNew(
  { db, tenant, platform }: ImportContext,
  { shelf, today }: Retailer,
  { fresh, around }: { fresh: readonly SaleHistory[]; around: Surroundings },
): Promise<void> {
  const devices = new Map([...around.devices.values()].map((device) => [device.deviceCode, device]));
  const byYear = Map.groupBy(fresh, ({ cart }) => cart.createdAt.getUTCFullYear());
  for (const [year, histories] of byYear) {
    const references = await reserveReferences(db, tenant, { year, count: histories.length });
    const named = histories.map((history, index) => ({
      ...history,
      cart: { ...history.cart, reference: references[index] ?? "" },
    }));
    await importSales(db, named, {
      platform,
      tenant,
      terms: { shelf, tenant, today },
      familyOf: (code) => devices.get(code),
      newId: extrasIdOf,
    });
  }
}

function handBack(
  { handBack: give, isDryRun, tenant }: ImportContext,
  { row, store, device, status }: PlacedRow,
  outcome: "inserted" | "updated",
): void {
  const record: UploadedContract = {
    line: row.number,
    withErrors: false,
    inserted: outcome === "inserted",
    updated: outcome === "updated",
    errorFields: {},
    cartUUID: isDryRun && outcome === "inserted" ? null : cartIdOf(tenant, row.values),
    customerName: customerNameOf(row.values),
    storeName: store.name,
    deviceDescription: device.name,
    contractStatus: status,
  };
  give({ ...record });
}
