// The filter of the recycled devices, as the address carries it.
import { daysWithin } from "@handsel/contract/fields.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";

export interface RecycledFilterValues {
  search: string;
  startDate: string;
  endDate: string;
}

export function readRecycledFilter(params: URLSearchParams): RecycledFilterValues {
  const day = (name: string) => {
    const value = params.get(name) ?? "";
    return isIsoDate(value) ? value : "";
  };
  return { search: params.get("search") ?? "", startDate: day("startDate"), endDate: day("endDate") };
}

export function writeRecycledFilter({ search, startDate, endDate }: RecycledFilterValues): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (startDate) params.set("startDate", startDate);
  if (endDate) params.set("endDate", endDate);
  return params;
}

export type DateFault = "startAfterEnd" | "startInFuture" | "endInFuture";

/** Days that nothing can have been received on; the first that is wrong. */
export function dateFault(
  { startDate, endDate }: Pick<RecycledFilterValues, "startDate" | "endDate">,
  today: string,
): DateFault | null {
  const [wrong] = daysWithin({ max: today }).safeParse({ startDate, endDate }).error?.issues ?? [];
  if (!wrong) return null;
  if (wrong.message === "dateOrder") return "startAfterEnd";
  return wrong.path[0] === "startDate" ? "startInFuture" : "endInFuture";
}
