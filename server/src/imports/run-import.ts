// The way of a file: it is read a set of rows at a time, every cell is checked, the good rows are handed to their kind
// of import, and the report says what became of each. Everything the rows change happens in the caller's transaction.
import type { UploadReport } from "@handsel/contract/imports/uploads.ts";
import { garbageCollector } from "./collect-garbage.ts";
import { type CellFault, type Columns, isFault } from "./columns.ts";
import type { SheetRow } from "./csv-rows.ts";
import { type HeaderMap, mapHeader } from "./header-row.ts";
import type { ImportContext, ImportRun, ImportType, NumberedRow } from "./import-type.ts";
import type { OpenSheet } from "./read-sheet.ts";
import { type ReportBuilder, reportFor } from "./report.ts";

type Row = Record<string, unknown>;
type Fault = CellFault & { column: string };

export interface ImportInput {
  sheet: OpenSheet;
  fileName: string;
  type: ImportType;
  context: Omit<ImportContext, "handBack">;
  /** Called now and then with the number of rows dealt with. */
  onProgress(done: number): Promise<void>;
}

export async function runImport({
  sheet,
  fileName,
  type,
  context,
  onProgress,
}: ImportInput): Promise<UploadReport> {
  const report = reportFor(fileName);
  let header: HeaderMap | undefined;
  let run: ImportRun<Row> | undefined;
  const rowsByKey = new Map<string, number>();
  const collectGarbage = garbageCollector();

  for await (const batch of sheet.batches) {
    let rows = batch;
    if (header === undefined) {
      const [first, ...rest] = batch;
      header = mapHeader(first?.cells ?? [], type.columns);
      report.ignored(header.ignored);
      const faults = headerFaults(header);
      if (faults.length > 0) {
        report.fault(first?.number ?? 1, faults);
        return report.finish(sheet.total, header.places.length);
      }
      rows = rest;
      run = await type.open({ ...context, handBack: (record) => report.handBack(record) });
    }
    const good = checkRows(rows, header, type, rowsByKey, report);
    if (good.length > 0 && run) await applyRows(run, good, { report, type });
    await onProgress(report.done());
    collectGarbage(report.done());
  }
  if (sheet.total === 0) report.fault(1, [{ column: "-", error: "UPLOAD_WITHOUT_ROWS", value: "" }]);
  await run?.finish?.();
  return report.finish(sheet.total, header?.places.length ?? 0);
}

function headerFaults({ missing, doubled }: HeaderMap): Fault[] {
  return [
    ...missing.map((column): Fault => ({ column, error: "IS_MANDATORY", value: "" })),
    ...doubled.map((column): Fault => ({ column, error: "UPLOAD_COLUMN_TWICE", value: "" })),
  ];
}

function checkRows(
  rows: readonly SheetRow[],
  header: HeaderMap,
  type: ImportType,
  rowsByKey: Map<string, number>,
  report: ReportBuilder,
): NumberedRow<Row>[] {
  const good: NumberedRow<Row>[] = [];
  for (const { number, cells } of rows) {
    const { values, faults } = checkCells(cells, header, type.columns);
    if (faults.length === 0 && type.keyOf) {
      const key = type.keyOf(values as never);
      const earlier = rowsByKey.get(key);
      if (earlier === undefined) rowsByKey.set(key, number);
      else faults.push({ column: "-", error: "UPLOAD_ROW_TWICE", value: String(earlier) });
    }
    if (faults.length > 0) {
      refuseRow({ number, values }, faults, { report, type });
      continue;
    }
    report.count("read");
    good.push({ number, values });
  }
  return good;
}

function checkCells(
  cells: readonly string[],
  header: HeaderMap,
  columns: Columns,
): { values: Row; faults: Fault[] } {
  const values: Row = {};
  const faults: Fault[] = [];
  header.places.forEach((name, place) => {
    const column = name === undefined ? undefined : columns[name];
    if (name === undefined || column === undefined) return;
    const text = cells[place] ?? "";
    if (text === "") {
      values[name] = null;
      if (column.isRequired || column.isFilled)
        faults.push({ column: name, error: "CSV_IMPORT_MANDATORY_FIELD", value: "" });
      return;
    }
    // Half a character or a NUL can be neither stored nor sent on.
    const read =
      text.isWellFormed() && !text.includes("\u0000")
        ? column.read(text)
        : ({ error: "INVALID_VALUE", value: "" } as const);
    if (isFault(read)) faults.push({ column: name, error: read.error, value: read.value });
    else values[name] = read.value;
  });
  return { values, faults };
}

interface Told {
  report: ReportBuilder;
  type: ImportType;
}

function refuseRow(row: NumberedRow<Row>, faults: readonly Fault[], { report, type }: Told): void {
  report.fault(row.number, faults);
  const described = type.describeFaulty?.(row as never, faults);
  if (described) report.handBack({ ...described });
}

async function applyRows(run: ImportRun<Row>, rows: readonly NumberedRow<Row>[], told: Told) {
  const outcomes = await run.apply(rows);
  rows.forEach((row, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined)
      refuseRow(row, [{ column: "-", error: "CSV_IMPORT_CREATE_FAILED", value: "" }], told);
    else if (typeof outcome === "string") told.report.count(outcome);
    else refuseRow(row, [outcome], told);
  });
}
