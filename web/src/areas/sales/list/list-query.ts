// What the sales lists ask for, as the address keeps it: which of the two forms was used, its fields, and when. A view can
// be shared, gone back to, and asked for anew.

import { financingType } from "@handsel/contract/catalog/products.ts";
import { noteToShow } from "@handsel/contract/checkout/contract-status.ts";
import { atLeastOneOf, dateRange, text, uuid } from "@handsel/contract/fields.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { formatDateRange, parseDateRange } from "@handsel/contract/rules/dates.ts";
import { LIST_OF_FIGURE, type SaleFigure, saleFigure, waitsFor } from "@handsel/contract/sales/figures.ts";
import {
  DEFAULT_LIST_DAYS,
  FIRST_SALES_DAY,
  type GET_SALES,
  type ListPeriod,
  listPeriod,
  searchFields,
} from "@handsel/contract/sales/listing.ts";
import { type ListStatus, listStatus } from "@handsel/contract/sales/statuses.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { z } from "zod";
import { daysOf, type Preset, readPreset } from "#client/presets/presets.ts";

export type ListKind = "sales" | "pending";

export const SEARCH_FORM = "SalesForm-Search";
export const FILTER_FORM = "SalesForm-Filter";
export type ActiveForm = typeof SEARCH_FORM | typeof FILTER_FORM;

export const searchForm = z.object(searchFields);
export type SearchValues = z.input<typeof searchForm>;

export const filterFormFor = (today: string) =>
  z.object({
    contractPeriod: listPeriod,
    contractStatus: atLeastOneOf(listStatus, 8),
    dateRange: dateRange({ min: FIRST_SALES_DAY, max: today }),
    storeID: text(60),
  });
export type FilterValues = z.input<ReturnType<typeof filterFormFor>>;

/** What the list was narrowed to by whatever led here: a figure of a home, a seller, a plan, whom a sale waits for. */
const narrowedTo = z.object({
  figure: saleFigure.optional().catch(undefined),
  sellerID: uuid.optional().catch(undefined),
  financingType: financingType.optional().catch(undefined),
  funder: text(60).optional().catch(undefined),
  waitsFor: waitsFor.optional().catch(undefined),
});
export type Narrowing = z.infer<typeof narrowedTo>;
export const NARROWINGS = ["figure", "sellerID", "financingType", "funder", "waitsFor"] as const;

export interface ListQuery {
  /** The period by its name, where it was asked for so: its days move on with the calendar. */
  preset: Preset | undefined;
  activeForm: ActiveForm;
  search: SearchValues;
  filter: FilterValues;
  narrowing: Narrowing;
  /** Another one asks again, even for the same thing. */
  timestamp: string;
}

export const NO_SEARCH: SearchValues = { searchText: "", customerEmail: "", customerPhone: "" };

const DEFAULT_STATUSES: Readonly<Record<ListKind, readonly ListStatus[]>> = {
  sales: ["ACTIVE"],
  pending: ["PENDING", "PENDING_ACTIVATION"],
};
const DEFAULT_PERIOD: Readonly<Record<ListKind, ListPeriod>> = { sales: "UPDATED", pending: "CREATED" };

export function defaultFilter(kind: ListKind, today: string): FilterValues {
  return {
    contractPeriod: DEFAULT_PERIOD[kind],
    contractStatus: [...DEFAULT_STATUSES[kind]],
    dateRange: formatDateRange({ start: addDays(today, -DEFAULT_LIST_DAYS), end: today }),
    storeID: "",
  };
}

/** What an address cannot mean is read as the default. */
export function readListQuery(params: URLSearchParams, kind: ListKind, today: string): ListQuery {
  const search: SearchValues = {
    searchText: params.get("searchText") ?? "",
    customerEmail: params.get("customerEmail") ?? "",
    customerPhone: params.get("customerPhone") ?? "",
  };
  const isSearch = params.get("activeForm") === SEARCH_FORM && firstEntered(search) !== undefined;
  const preset = readPreset(params.get("preset"));
  const filter = filterFormFor(today).safeParse({
    contractPeriod: params.get("contractPeriod"),
    contractStatus: params.getAll("contractStatus"),
    dateRange: preset ? formatDateRange(daysOf(preset, today)) : params.get("dateRange"),
    storeID: params.get("storeID") ?? "",
  });
  return {
    preset: isSearch || !filter.success ? undefined : preset,
    activeForm: isSearch ? SEARCH_FORM : FILTER_FORM,
    search: isSearch ? search : NO_SEARCH,
    filter: filter.success && !isSearch ? filter.data : defaultFilter(kind, today),
    narrowing: isSearch ? {} : readNarrowing(params),
    timestamp: params.get("timestamp") ?? "",
  };
}

export function readNarrowing(params: URLSearchParams): Narrowing {
  return narrowedTo.parse(
    Object.fromEntries(NARROWINGS.map((name) => [name, params.get(name) || undefined])),
  );
}

export function writeSearch(search: SearchValues, timestamp: string): URLSearchParams {
  const params = new URLSearchParams({ activeForm: SEARCH_FORM });
  const entered = firstEntered(search);
  if (entered) params.set(entered, search[entered].trim());
  params.set("timestamp", timestamp);
  return params;
}

export function writeFilter(
  filter: FilterValues,
  timestamp: string,
  narrowing: Narrowing = {},
  preset?: Preset,
): URLSearchParams {
  const params = new URLSearchParams({ activeForm: FILTER_FORM, contractPeriod: filter.contractPeriod });
  for (const status of filter.contractStatus) params.append("contractStatus", status);
  params.set("dateRange", filter.dateRange);
  if (preset) params.set("preset", preset);
  if (filter.storeID) params.set("storeID", filter.storeID);
  for (const name of NARROWINGS) if (narrowing[name]) params.set(name, narrowing[name]);
  params.set("timestamp", timestamp);
  return params;
}

const SEARCH_FIELDS = ["searchText", "customerEmail", "customerPhone"] as const;
export type SearchFieldName = (typeof SEARCH_FIELDS)[number];

/** One field at a time: the first that holds something closes the others. */
export function firstEntered(search: SearchValues): SearchFieldName | undefined {
  return SEARCH_FIELDS.find((field) => search[field].trim() !== "");
}

/** Either the search or the filter, never both. */
export function salesInput(query: ListQuery, kind: ListKind, timezone: string): InputOf<typeof GET_SALES> {
  const shared = { onlySalesWithPendingActions: kind === "pending", timezone };
  const entered = firstEntered(query.search);
  if (query.activeForm === SEARCH_FORM && entered)
    return { ...shared, search: { [entered]: query.search[entered].trim() } };
  const { contractPeriod: period, contractStatus, dateRange: range, storeID } = query.filter;
  const days = parseDateRange(range);
  return {
    ...shared,
    filter: {
      contractPeriod: period,
      contractStatus,
      ...(days && { startDate: days.start, endDate: days.end }),
      ...(storeID && { storeID }),
      ...query.narrowing,
    },
  };
}

/** The filter under which the list shows exactly what a figure of a home counts on those days. */
export function filterOfFigure(
  figure: SaleFigure,
  { start, end, storeID = "" }: { start: string; end: string; storeID?: string },
): FilterValues {
  const { period, statuses } = LIST_OF_FIGURE[figure];
  return {
    contractPeriod: period,
    contractStatus: [...statuses],
    dateRange: formatDateRange({ start, end }),
    storeID,
  };
}

/** The same filter over the days of a period that is called by its name. */
export function filterOf(preset: Preset, filter: FilterValues, today: string): FilterValues {
  return { ...filter, dateRange: formatDateRange(daysOf(preset, today)) };
}

export function isSameFilter(one: FilterValues, other: FilterValues): boolean {
  return writeFilter(one, "").toString() === writeFilter(other, "").toString();
}

/** Notes travel in one text, told apart by commas. */
export function decodeNotes(encoded: string): string[] {
  return encoded
    .split(",")
    .map((note) => noteToShow(note).trim())
    .filter((note) => note !== "");
}
