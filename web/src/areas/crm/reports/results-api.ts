import { EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { type FetchedFile, fetchFile } from "#client/call.ts";
import { tellFailedExport } from "#client/exports/export-file.ts";

/** What came of a campaign, message by message. What went wrong has been shown when there is none. */
export async function exportResults(
  campaignID: string,
  format: "CSV" | "XLSX",
): Promise<FetchedFile | undefined> {
  try {
    return await fetchFile(
      EXPORT_FOR_ADMINS,
      { entity: "CAMPAIGN_RESULTS", format, filters: { campaignID } },
      { isQuiet: true },
    );
  } catch (error) {
    tellFailedExport("CAMPAIGN_RESULTS", error);
    return undefined;
  }
}
