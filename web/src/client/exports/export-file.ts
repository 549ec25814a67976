// One way to the files of EXPORT: what comes as a file is saved under its entity and format; anything else is told as an
// export that failed.
import {
  EXPORT,
  type ExportEntity,
  type ExportFilters,
  type ExportFormat,
} from "@handsel/contract/reports/exporting.ts";
import { downloadFile } from "#kit/csv.ts";
import { CallError, fetchFile } from "../call.ts";
import { raiseCode, raiseEntriesUnder } from "../notifications/notifications.ts";
import { linesIn, type Writing } from "./exporting.tsx";

interface WantedFile {
  entity: ExportEntity;
  format: ExportFormat;
  filters: ExportFilters;
}

export async function saveExport(
  { entity, format, filters }: WantedFile,
  { signal, noteLines }: Partial<Writing> = {},
): Promise<void> {
  try {
    const { content } = await fetchFile(
      EXPORT,
      { entity, format, filters },
      {
        isQuiet: true,
        ...(signal && { signal }),
        onChunk: (chunk) => {
          if (format === "csv") noteLines?.((known) => known + linesIn(chunk));
        },
      },
    );
    downloadFile(`${entity}.${format}`, content);
  } catch (error) {
    if (!signal?.aborted) tellFailedExport(entity, error);
  }
}

export function tellFailedExport(entity: ExportEntity, error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  // An answer that cannot be read is most often one that had nothing to say.
  const isUnreadable = error.httpStatus > 0 && error.has("REQUEST_FAIL");
  if (isUnreadable) raiseCode(entity === "CRM_OFFERS" ? "NO_OFFERS_TO_EXPORT" : "NO_CONTRACTS_IN_PERIOD");
  else raiseEntriesUnder("EXPORT_ERROR", error.entries);
}
