// What is said when a file is through: the rule of the notifications, and the lines of the report.
import type { CellError, Upload } from "@handsel/contract/imports/uploads.ts";

export interface Announcement {
  code:
    | "UPLOAD_SUCCESSFUL"
    | "UPLOAD_PARTIAL"
    | "UPLOAD_FAILED"
    | "OFFERS_UPLOAD_FAILED"
    | "UPLOAD_UNCHANGED";
  values: number[];
}

/** Nothing for a dry run that came to its end: its report says it all, and nothing has happened. */
export function announcementOf(upload: Upload): Announcement | undefined {
  if (upload.uploadStatus === "FAILED") return { code: failureCode(upload), values: countsOf(upload) };
  if (upload.isDryRun) return undefined;
  const { insertSuccessCount: added, updateSuccessCount: updated, errorCount: failed } = upload;
  const values = countsOf(upload);
  if (added + updated > 0) return { code: failed > 0 ? "UPLOAD_PARTIAL" : "UPLOAD_SUCCESSFUL", values };
  if (failed === 0) return { code: "UPLOAD_UNCHANGED", values: [upload.unchangedCount] };
  return { code: failureCode(upload), values };
}

function failureCode({ type }: Upload): Announcement["code"] {
  return type === "CRM_OFFERS" ? "OFFERS_UPLOAD_FAILED" : "UPLOAD_FAILED";
}

const countsOf = (upload: Upload) => [
  upload.insertSuccessCount,
  upload.updateSuccessCount,
  upload.errorCount,
];

export interface ReportLine extends CellError {
  row: number;
}

/** One line for each cell at fault, in the order of the file. */
export function reportLines({ fileErrors }: Pick<Upload, "fileErrors">): ReportLine[] {
  return Object.entries(fileErrors)
    .map(([row, errors]) => ({ row: Number(row), errors }))
    .toSorted((one, other) => one.row - other.row)
    .flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error })));
}
