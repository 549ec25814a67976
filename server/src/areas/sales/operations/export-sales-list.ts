import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import { EXPORT_COLUMNS, EXPORT_SALES_LIST, type ExportColumn } from "@handsel/contract/sales/listing.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { milestoneOf } from "../financing-status.ts";
import { type WantedSales, wantedSales } from "../listing.ts";
import { type ExportedSale, filterSales, type PageKey, searchSales } from "../queries/list-sales.ts";
import { listedSwapStatus } from "../swap-status.ts";

const PAGE = 1000;

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Pages by key while the file goes out: no more than one page is ever in memory, and no transaction stays open. */
async function* pages(read: Read, wanted: WantedSales): AsyncGenerator<ExportedSale[]> {
  if (wanted.kind === "search") {
    yield await read((db) =>
      searchSales<ExportedSale>(db, wanted.search, { ...wanted, limit: PAGE, isForFile: true }),
    );
    return;
  }
  let after: PageKey | null = null;
  for (;;) {
    const key: PageKey | null = after;
    const page: (ExportedSale & PageKey)[] = await read((db) =>
      filterSales<ExportedSale>(db, wanted.filter, { limit: PAGE, after: key, isForFile: true }),
    );
    yield page;
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
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
  const rows = rowsOf(first.value, source, (sale) => exportedRow(sale, { today, timeZone }));
  ctx.sendFile({
    name: `sales.${input.format}`,
    type: input.format,
    body: input.format === "csv" ? csvOf(headings, rows) : xlsxOf(headings, rows),
  });
  return {};
});

type Cell = string | number;

async function* rowsOf(
  first: ExportedSale[],
  rest: AsyncIterable<ExportedSale[]>,
  toRow: (sale: ExportedSale) => Cell[],
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

function exportedRow(sale: ExportedSale, { today, timeZone }: { today: string; timeZone: string }): Cell[] {
  const cells: Record<ExportColumn, Cell> = {
    creation_date: written(sale.createdAt, timeZone),
    activationDate: written(sale.activatedAt, timeZone),
    lastUpdateDatetime: written(sale.updatedAt, timeZone),
    vendor: sale.sellerName,
    store: sale.storeName,
    order_uuid: sale.cartId,
    customer: sale.customerName,
    device: sale.productDescriptions,
    extrasDescription: sale.extrasDescription,
    financing_type: sale.financingType,
    status: sale.status,
    swapStatus: listedSwapStatus(sale, today),
    expiry_date: sale.endDate ?? "",
    amount_financed: sale.amountFinancedMinor / 100,
    currency: sale.currency,
    deviceReference: sale.deviceReferences,
    funderReference: sale.funderReference ?? "",
    milestone: milestoneOf(sale.leadingState),
    notes: sale.notes.join("; "),
  };
  return EXPORT_COLUMNS.map((column) => cells[column]);
}
