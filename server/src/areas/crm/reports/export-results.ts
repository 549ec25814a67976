// What came of a campaign as a file: a row for each message. Read page by page while it goes out.
import { ADMINS } from "@handsel/contract/roles.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import type { ExportContext, Exporter } from "#edge/files/exports.ts";
import { refuse } from "#edge/refuse.ts";
import { textsOf } from "#texts.ts";
import { listResults, type ResultRow } from "../queries/results.ts";

const PAGE = 1_000;
const COLUMN_WIDTH = 22;

export const resultsExport: Exporter = {
  entity: "CAMPAIGN_RESULTS",
  roles: ADMINS,
  formats: ["csv", "xlsx"],
  write: async (ctx, { filters, format }) => {
    const source = pages(ctx, filters.campaignID ?? "");
    // The first page is read before the file begins, so that nothing to export is still a refusal.
    const first = await source.next();
    if (first.done || first.value.length === 0) throw refuse("NO_RECORDS_FOUND");
    const headings = Object.values(textsOf("crm", ctx.language).results);
    const rows = rowsOf(first.value, source);
    return format === "csv" ? csvOf(headings, rows) : xlsxOf(headings, rows);
  },
};

async function* pages(
  { read }: Pick<ExportContext, "read">,
  campaignCode: string,
): AsyncGenerator<ResultRow[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const from = after;
    const page = await read((db) => listResults(db, campaignCode, { after: from, limit: PAGE }));
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

async function* rowsOf(
  first: readonly ResultRow[],
  rest: AsyncIterable<readonly ResultRow[]>,
): AsyncGenerator<string[]> {
  const at = (moment: Date | null) => moment?.toISOString() ?? "";
  const toRow = (row: ResultRow) => [
    row.reference ?? "",
    row.destination,
    row.channel,
    row.templateName,
    row.stage,
    at(row.sentAt),
    row.delivery,
    at(row.machineOpenedAt),
    at(row.visitedAt),
    at(row.followedAt),
  ];
  yield* first.map(toRow);
  for await (const page of rest) yield* page.map(toRow);
}

async function* csvOf(headings: string[], rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  yield `\uFEFF${csvLine(headings)}`;
  for await (const row of rows) yield csvLine(row);
}

async function* xlsxOf(headings: string[], rows: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(rows, {
    name: "Results",
    columns: headings.map((header) => ({ header, width: COLUMN_WIDTH })),
    freezePane: { rows: 1 },
  });
}
