// Counts what becomes of the rows, and remembers the first faults of each.
import { type CellError, REPORTED_ROWS, type UploadReport } from "@handsel/contract/imports/uploads.ts";
import type { CellFault } from "./columns.ts";

export interface ReportBuilder {
  fault(rowNumber: number, faults: readonly (CellFault & { column: string })[]): void;
  count(kind: "read" | "inserted" | "updated" | "unchanged"): void;
  ignored(columns: readonly string[]): void;
  handBack(record: Record<string, unknown>): void;
  /** How many rows have been dealt with. */
  done(): number;
  finish(total: number, columns: number): UploadReport;
}

const HANDED_BACK_AT_MOST = 5000;

export function reportFor(fileName: string): ReportBuilder {
  const counts = { read: 0, inserted: 0, updated: 0, unchanged: 0 };
  const fileErrors: Record<string, CellError[]> = {};
  const contracts: Record<string, unknown>[] = [];
  let ignoredColumns: string[] = [];
  let errorCount = 0;
  let columnsErrorCount = 0;
  return {
    fault: (rowNumber, faults) => {
      errorCount += 1;
      columnsErrorCount += faults.length;
      if (errorCount <= REPORTED_ROWS)
        fileErrors[rowNumber] = faults.map(({ column, error, value }) => ({ column, error, value }));
    },
    count: (kind) => {
      counts[kind] += 1;
    },
    ignored: (columns) => {
      ignoredColumns = [...columns];
    },
    handBack: (record) => {
      if (contracts.length < HANDED_BACK_AT_MOST) contracts.push(record);
    },
    done: () => counts.inserted + counts.updated + counts.unchanged + errorCount,
    finish: (total, columns) => ({
      fileName,
      totalCount: total,
      totalColumnsCount: columns,
      parseSuccessCount: counts.read,
      insertSuccessCount: counts.inserted,
      updateSuccessCount: counts.updated,
      unchangedCount: counts.unchanged,
      errorCount,
      columnsErrorCount,
      fileErrors,
      ignoredColumns,
      contracts,
    }),
  };
}
