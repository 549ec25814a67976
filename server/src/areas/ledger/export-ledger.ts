// The ledger of a period as a file for the retailer's accountant: a row for each line, with the account's number and name. Read page by
// page while it goes out.
import { REPORT_WINDOW_DAYS } from "@handsel/contract/reports/contracts-report.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { dayIn } from "#clock.ts";
import type { ExportContext, Exporter } from "#edge/files/exports.ts";
import { refuse } from "#edge/refuse.ts";
import { textsOf } from "#texts.ts";
import { listEntries, type WholeEntry } from "./queries/reading.ts";
import type { Span } from "./whole-months.ts";
import { accountName, documentName, eventName } from "./wire-ledger.ts";

const PAGE = 1_000;

export const ledgerExport: Exporter = {
  entity: "LEDGER",
  roles: ADMINS,
  formats: ["csv", "xlsx"],
  write: async (ctx, { format, filters }) => {
    const to = filters.to ?? dayIn(ctx.tenant.timeZone, ctx.clock.now());
    const source = pages(ctx, { from: filters.from ?? addDays(to, -REPORT_WINDOW_DAYS), to });
    // The first page is read before the file begins, so that nothing to export is still a refusal.
    const first = await source.next();
    if (first.done || first.value.length === 0) throw refuse("NO_RECORDS_FOUND");
    const rows = rowsOf(ctx, first.value, source);
    const { file } = textsOf("ledger", ctx.language);
    return format === "csv" ? csvOf(Object.values(file), rows) : xlsxOf(Object.values(file), rows);
  },
};

async function* pages({ read }: Pick<ExportContext, "read">, span: Span): AsyncGenerator<WholeEntry[]> {
  for (let after = { day: "0001-01-01", id: 0 }; ; ) {
    const from = after;
    const page = await read((db) => listEntries(db, span, { after: from, limit: PAGE }));
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = { day: last.day, id: last.id };
  }
}

type Cell = string | number;

async function* rowsOf(
  { language }: Pick<ExportContext, "language">,
  first: readonly WholeEntry[],
  rest: AsyncIterable<readonly WholeEntry[]>,
): AsyncGenerator<Cell[]> {
  const toRows = (entry: WholeEntry): Cell[][] =>
    entry.lines.map((line) => [
      entry.day,
      entry.id,
      eventName(language, entry.type),
      documentName(language, entry.document),
      entry.reference ?? "",
      line.code,
      accountName(language, line),
      line.amountMinor > 0 ? line.amountMinor / 100 : "",
      line.amountMinor < 0 ? -line.amountMinor / 100 : "",
      entry.currency,
    ]);
  yield* first.flatMap(toRows);
  for await (const page of rest) yield* page.flatMap(toRows);
}

async function* csvOf(headings: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  yield `\uFEFF${csvLine(headings)}`;
  // For machines: a point, two decimals, nothing between thousands.
  for await (const row of rows)
    yield csvLine(
      row.map((cell, place) => (typeof cell === "number" && place > 1 ? cell.toFixed(2) : String(cell))),
    );
}

const WIDTHS = [12, 10, 30, 26, 22, 10, 34, 14, 14, 10];
const MONEY_COLUMNS = [7, 8];

async function* xlsxOf(headings: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(rows, {
    name: "Ledger",
    columns: headings.map((header, place) => ({
      header,
      width: WIDTHS[place] ?? 12,
      ...(MONEY_COLUMNS.includes(place) && { numFmt: "#,##0.00" }),
    })),
    freezePane: { rows: 1 },
  });
}
