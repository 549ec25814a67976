// What the contracts report asks for, as the address keeps it, so that a view can be shared and gone back to.
import { atLeastOneOf, dateRange, text } from "@handsel/contract/fields.ts";
import { formatDateRange, parseDateRange } from "@handsel/contract/rules/dates.ts";
import { contractPeriod, FIRST_SALES_DAY } from "@handsel/contract/sales/listing.ts";
import { LIST_STATUSES, listStatus } from "@handsel/contract/sales/statuses.ts";
import { z } from "zod";
import type { ReportsInput } from "./api.ts";
import { defaultDays } from "./report-days.ts";

export const contractsFormFor = (today: string) =>
  z.object({
    contractPeriod,
    contractStatus: atLeastOneOf(listStatus, 8),
    dateRange: dateRange({ min: FIRST_SALES_DAY, max: today }),
    storeID: text(60),
  });
export type ContractsFilter = z.input<ReturnType<typeof contractsFormFor>>;

function defaultContracts(today: string): ContractsFilter {
  const { startDate, endDate } = defaultDays(today);
  return {
    contractPeriod: "CREATED",
    contractStatus: [...LIST_STATUSES],
    dateRange: formatDateRange({ start: startDate, end: endDate }),
    storeID: "",
  };
}

/** What an address cannot mean is read as the default. */
export function readContracts(params: URLSearchParams, today: string): ContractsFilter {
  const read = contractsFormFor(today).safeParse({
    contractPeriod: params.get("contractPeriod"),
    contractStatus: params.getAll("contractStatus"),
    dateRange: params.get("dateRange"),
    storeID: params.get("storeID") ?? "",
  });
  return read.success ? read.data : defaultContracts(today);
}

export function writeContracts(filter: ContractsFilter, timestamp: string): URLSearchParams {
  const params = new URLSearchParams({
    contractPeriod: filter.contractPeriod,
    dateRange: filter.dateRange,
    timestamp,
  });
  for (const status of filter.contractStatus) params.append("contractStatus", status);
  if (filter.storeID) params.set("storeID", filter.storeID);
  return params;
}

export function contractsInput(filter: ContractsFilter, timezone: string): ReportsInput {
  const days = parseDateRange(filter.dateRange);
  return {
    filters: {
      contractPeriod: filter.contractPeriod,
      contractStatus: filter.contractStatus,
      ...(filter.storeID && { storeID: filter.storeID }),
    },
    startDate: days?.start ?? FIRST_SALES_DAY,
    endDate: days?.end ?? FIRST_SALES_DAY,
    timezone,
  };
}
