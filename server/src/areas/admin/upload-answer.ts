import type { Upload, UploadReport } from "@handsel/contract/imports/uploads.ts";
import { reportFor } from "#imports/report.ts";
import type { UploadRow } from "./queries/uploads.ts";

/** An upload as the screen reads it; one that is not finished has an empty report. */
export function uploadOf(row: UploadRow): Upload {
  const share = row.totalRows === 0 ? 0 : Math.floor((100 * row.doneRows) / row.totalRows);
  const isOver = row.status === "DONE" || row.status === "FAILED";
  return {
    uploadID: row.id,
    type: row.type,
    uploadStatus: row.status,
    // The last hundredth is the commit.
    percent: isOver ? 100 : Math.min(99, share),
    isDryRun: row.isDryRun,
    ...(row.report ?? unfinished(row)),
  };
}

function unfinished(row: UploadRow): UploadReport {
  const report = reportFor(row.fileName);
  if (row.status === "FAILED") report.fault(1, [{ column: "-", error: "INTERNAL_ERROR", value: row.id }]);
  return report.finish(row.totalRows, 0);
}
