import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import { EXPORT_COLUMNS, EXPORT_SALES_LIST, type ExportColumn } from "@handsel/contract/sales/listing.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { milestoneOf } from "../financing/financing-status.ts";
import { type WantedSales, wantedSales, withNamed } from "../listing.ts";
import {
  type ExportedContract,
  filterContracts,
  type PageKey,
  searchContracts,
} from "../queries/list-sales.ts";
import { listedSwapStatus } from "../sale/swap-status.ts";
import { contractReference } from "../sale.ts";

const PAGE = 1000;

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Pages by key while the file goes out: no more than one page is ever in memory, and no transaction stays open. */
async function* pages(read: Read, wanted: WantedSales): AsyncGenerator<ExportedContract[]> {
  if (wanted.kind === "search") {
    yield await read(async (db) =>
      searchContracts(db, await withNamed(db, wanted, PAGE), { ...wanted, limit: PAGE }),
    );
    return;
  }
  let after: PageKey | null = null;
  for (;;) {
    const key: PageKey | null = after;
    const page: (ExportedContract & PageKey)[] = await read((db) =>
      filterContracts(db, wanted.filter, { limit: PAGE, after: key }),
    );
    yield page;
    after = page.at(-1) ?? null;
    // A page is so many sales, and each has a line for each of its contracts.
    if (new Set(page.map(({ cartId }) => cartId)).size < PAGE) return;
  }
}

export const exportSalesList = implement(EXPORT_SALES_LIST, async (input, ctx) => {
  const wanted = wantedSales(input, ctx);
  const source = pages(ctx.read, wanted);
  // The first page is read before the file begins, so that nothing to export is still a refusal.
  const first = await source.next();
  if (first.done || first.value.length === 0) throw refuse("NO_CONTRACTS_IN_PERIOD");

  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const timeZone = input.timezone || ctx.tenant.timeZone;
  const headings = headingsOf(input.columns);
  const rows = rowsOf(first.value, source, (contract) => exportedRow(contract, { today, timeZone }));
  ctx.sendFile({
    name: `sales.${input.format}`,
    type: input.format,
    body: input.format === "csv" ? csvOf(headings, rows) : xlsxOf(headings, rows),
  });
  return {};
});

type Cell = string | number;

async function* rowsOf(
  first: ExportedContract[],
  rest: AsyncIterable<ExportedContract[]>,
  toRow: (contract: ExportedContract) => Cell[],
): AsyncGenerator<Cell[]> {
  yield* first.map(toRow);
  for await (const page of rest) yield* page.map(toRow);
}

function headingsOf(columns: ParsedInputOf<typeof EXPORT_SALES_LIST>["columns"]): string[] {
  return EXPORT_COLUMNS.map((column) => columns?.[column] || column);
}

async function* csvOf(headings: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  yield `\uFEFF${csvLine(headings)}`;
  let lines = "";
  for await (const row of rows) {
    lines += csvLine(row.map(String));
    if (lines.length < 64_000) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}

/** In letters; what is not named holds names, dates and statuses. */
const WIDTHS: Partial<Record<ExportColumn, number>> = {
  order_uuid: 38,
  device: 44,
  extrasDescription: 44,
  notes: 44,
  currency: 10,
};
const USUAL_WIDTH = 20;

async function* xlsxOf(headings: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(rows, {
    name: "Sales",
    columns: EXPORT_COLUMNS.map((column, place) => ({
      header: headings[place] ?? column,
      width: WIDTHS[column] ?? USUAL_WIDTH,
      ...(column === "amount_financed" && { numFmt: "#,##0.00" }),
    })),
    freezePane: { rows: 1 },
  });
}

const instants = new Map<string, Intl.DateTimeFormat>();

function written(moment: Date | null, timeZone: string): string {
  if (!moment) return "";
  const format =
    instants.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  instants.set(timeZone, format);
  return format.format(moment);
}

function exportedRow(
  contract: ExportedContract,
  { today, timeZone }: { today: string; timeZone: string },
): Cell[] {
  const cells: Record<ExportColumn, Cell> = {
    creation_date: written(contract.createdAt, timeZone),
    activationDate: written(contract.activatedAt, timeZone),
    lastUpdateDatetime: written(contract.updatedAt, timeZone),
    vendor: contract.sellerName,
    store: contract.storeName,
    order_uuid: contract.id,
    customer: contract.customerName,
    device: contract.productDescriptions,
    extrasDescription: contract.extrasDescription,
    financing_type: contract.financingType,
    status: contract.status,
    swapStatus: listedSwapStatus(contract, today),
    expiry_date: contract.endDate ?? "",
    amount_financed: contract.financedMinor / 100,
    currency: contract.currency,
    deviceReference: contract.deviceReferences,
    funderReference: contract.funderReference ?? "",
    milestone: milestoneOf(contract.state),
    notes: contract.notes.join("; "),
    cart_reference: contract.reference,
    contract_reference: contractReference(contract, contract),
    ending_reason: contract.endingReason ?? "",
  };
  return EXPORT_COLUMNS.map((column) => cells[column]);
}
