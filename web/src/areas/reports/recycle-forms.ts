// The rules of the two forms of the recycle report, and the police's file.
import { daysInOrder, isoDateWithin, text, uuid } from "@handsel/contract/fields.ts";
import {
  orderStatus,
  POLICE_COLUMNS,
  type PoliceColumn,
  type PoliceReportEntry,
  REPORT_REFERENCE_MAX,
  reportQuoteId,
} from "@handsel/contract/reports/recycle-report.ts";
import { z } from "zod";
import { toCsv } from "#kit/csv.ts";
import { defaultDays, stamp } from "./report-days.ts";

export const recycleFormFor = (today: string) =>
  z
    .object({
      orderStatus,
      orderID: reportQuoteId,
      deviceReference: text(REPORT_REFERENCE_MAX),
      startDate: isoDateWithin({ max: today }),
      endDate: isoDateWithin({ max: today }),
    })
    .superRefine(daysInOrder("startDate", "endDate"));
export type RecycleFilter = z.input<ReturnType<typeof recycleFormFor>>;

export const defaultRecycle = (today: string): RecycleFilter => ({
  orderStatus: "ALL",
  orderID: "",
  deviceReference: "",
  ...defaultDays(today),
});

/** The days that a link asks for; what it cannot mean is read as the default. */
export function readRecycle(params: URLSearchParams, today: string): RecycleFilter {
  const standard = defaultRecycle(today);
  const asked = { startDate: params.get("startDate"), endDate: params.get("endDate") };
  const read = recycleFormFor(today).safeParse({ ...standard, ...asked });
  return read.success
    ? { ...standard, startDate: read.data.startDate, endDate: read.data.endDate }
    : standard;
}

/** The store that a link is about. */
export const readStore = (params: URLSearchParams): { storeID?: string } => {
  const storeID = uuid.safeParse(params.get("storeID"));
  return storeID.success ? { storeID: storeID.data } : {};
};

export const policeFormFor = (today: string) =>
  z
    .object({
      policeStatus: z.literal("ALL"),
      startDate: isoDateWithin({ max: today }),
      endDate: isoDateWithin({ max: today }),
    })
    .superRefine(daysInOrder("startDate", "endDate"));
export type PoliceFilter = z.input<ReturnType<typeof policeFormFor>>;

export const defaultPolice = (today: string): PoliceFilter => ({
  policeStatus: "ALL",
  ...defaultDays(today),
});

type PoliceLine = Readonly<Record<PoliceColumn, string | number>>;

/** One line for each device; the seller stands on every one of them. */
export function policeCsv(
  entries: readonly PoliceReportEntry[],
  { headings, timeZone }: { headings: Readonly<Record<PoliceColumn, string>>; timeZone: string },
): string {
  const lines: PoliceLine[] = entries.flatMap(({ devices, dateTime, ...seller }) =>
    devices.map((device) => ({ ...seller, ...device, dateTime: stamp(timeZone, dateTime) })),
  );
  return toCsv(
    POLICE_COLUMNS.map((column) => ({ header: headings[column], value: (line: PoliceLine) => line[column] })),
    lines,
  );
}
