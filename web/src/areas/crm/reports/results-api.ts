import { LIST_FOLLOWED_SALES, LIST_RESULT_MESSAGES } from "@handsel/contract/crm/results.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { type FetchedFile, fetchFile } from "#client/call.ts";
import { tellFailedExport } from "#client/exports/export-file.ts";
import { reading } from "#client/reading.ts";

type AskedMessages = Omit<InputOf<typeof LIST_RESULT_MESSAGES>, "page">;
type AskedSales = Omit<InputOf<typeof LIST_FOLLOWED_SALES>, "page">;

export const resultMessages = (asked: AskedMessages, page: number) =>
  reading(
    LIST_RESULT_MESSAGES,
    { ...asked, page },
    { queryKey: ["crm", "resultMessages", asked, page], placeholderData: keepPreviousData },
  );

export const followedSales = (asked: AskedSales, page: number) =>
  reading(
    LIST_FOLLOWED_SALES,
    { ...asked, page },
    { queryKey: ["crm", "followedSales", asked, page], placeholderData: keepPreviousData },
  );

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
