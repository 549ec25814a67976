// The chained device filters: what can be chosen at each level, what a choice does to the others, and how the filters
// stand in the address. Nothing here draws or calls.
import { PRICING_DAYS_AHEAD, type PricingDevice } from "@handsel/contract/catalog/pricing-tool.ts";
import { isoDateWithin, requiredText, text } from "@handsel/contract/fields.ts";
import { type DateBounds, isIsoDate } from "@handsel/contract/rules/dates.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { z } from "zod";

export const DEVICE_LEVELS = ["manufacturer", "category", "family", "device"] as const;
export type DeviceLevel = (typeof DEVICE_LEVELS)[number];

const FIELDS = [...DEVICE_LEVELS, "date"] as const;
export type FilterField = (typeof FIELDS)[number];

/** Codes, and the day as yyyy-MM-dd; empty text where nothing is chosen. */
export type DeviceFilters = Readonly<Record<FilterField, string>>;

export const NO_FILTERS: DeviceFilters = { manufacturer: "", category: "", family: "", device: "", date: "" };

export interface FilterRules {
  /** One device is asked for, so every level has to be chosen, and the date comes after it. */
  readonly isDeviceRequired: boolean;
}

export interface DeviceNode {
  readonly value: string;
  readonly label: string;
  readonly children: readonly DeviceNode[];
  /** At the leaf. */
  readonly device?: PricingDevice;
}

/** Manufacturers with their categories, families and devices, each in the order of the list. */
export function buildDeviceTree(devices: readonly PricingDevice[]): readonly DeviceNode[] {
  return nodes(devices, "manufacturer", (ofMaker) =>
    nodes(ofMaker, "category", (ofCategory) =>
      nodes(ofCategory, "family", (ofFamily) =>
        ofFamily.map((device) => ({ value: device.deviceCode, label: device.name, children: [], device })),
      ),
    ),
  );
}

function nodes(
  devices: readonly PricingDevice[],
  level: "manufacturer" | "category" | "family",
  childrenOf: (devices: readonly PricingDevice[]) => readonly DeviceNode[],
): DeviceNode[] {
  const groups = Map.groupBy(devices, (device) => device[level]);
  return Array.from(groups, ([value, inside]) => ({
    value,
    label: inside[0]?.[`${level}Name`] ?? value,
    children: childrenOf(inside),
  }));
}

/** A gap in the list, or a device that cannot be named or found again. */
export function isEmptyEntry(entry: PricingDevice | null | undefined): boolean {
  if (!entry) return true;
  const { deviceID, deviceCode, name, manufacturer, category, family } = entry;
  return [deviceID, deviceCode, name, manufacturer, category, family].some((value) => !value?.trim());
}

/** What can be chosen at a level under the choices above it. */
export function choicesAt(
  tree: readonly DeviceNode[],
  filters: DeviceFilters,
  level: DeviceLevel,
): readonly DeviceNode[] {
  const above = DEVICE_LEVELS.slice(0, DEVICE_LEVELS.indexOf(level));
  return above.reduce((found, parent) => find(found, filters[parent])?.children ?? [], tree);
}

const find = (among: readonly DeviceNode[], value: string) => among.find((node) => node.value === value);

export function chosenDevice(tree: readonly DeviceNode[], filters: DeviceFilters): PricingDevice | undefined {
  return find(choicesAt(tree, filters, "device"), filters.device)?.device;
}

/** The field that has to be chosen before this one. Where no device is asked for, the date stands by itself. */
function parentOf(field: FilterField, { isDeviceRequired }: FilterRules): FilterField | undefined {
  if (field === "date" && !isDeviceRequired) return undefined;
  return FIELDS[FIELDS.indexOf(field) - 1];
}

export function isOpen(filters: DeviceFilters, field: FilterField, rules: FilterRules): boolean {
  const parent = parentOf(field, rules);
  return parent === undefined || filters[parent] !== "";
}

export interface FilterChoice {
  field: FilterField;
  value: string;
}

/** The filters after a choice: another parent has other children, so everything chosen under it is gone. */
export function changeFilters(
  filters: DeviceFilters,
  { field, value }: FilterChoice,
  rules: FilterRules,
): DeviceFilters {
  if (filters[field] === value) return filters;
  const next = { ...filters, [field]: value };
  for (const below of FIELDS.slice(FIELDS.indexOf(field) + 1)) {
    if (parentOf(below, rules) !== undefined) next[below] = "";
  }
  return next;
}

/** Both days included. */
export const pricingWindow = (today: string): Required<DateBounds> => ({
  min: today,
  max: addDays(today, PRICING_DAYS_AHEAD),
});

export function deviceFiltersSchema({ isDeviceRequired }: FilterRules, window: DateBounds) {
  const level = isDeviceRequired ? requiredText(60) : text(60);
  return z.object({
    manufacturer: level,
    category: level,
    family: level,
    device: level,
    date: isoDateWithin(window),
  });
}

export function readFilters(params: URLSearchParams): DeviceFilters {
  const read = (field: FilterField) => params.get(field) ?? "";
  return {
    manufacturer: read("manufacturer"),
    category: read("category"),
    family: read("family"),
    device: read("device"),
    date: read("date"),
  };
}

export function writeFilters(filters: DeviceFilters): URLSearchParams {
  return new URLSearchParams(
    FIELDS.filter((field) => filters[field] !== "").map((field) => [field, filters[field]]),
  );
}

/** An address may be old or made by hand: what is no longer sold is left out with all under it, and a day out of reach too. */
export function reachableFilters(
  tree: readonly DeviceNode[],
  filters: DeviceFilters,
  { min, max }: Required<DateBounds>,
): DeviceFilters {
  const kept = { ...filters };
  for (const level of DEVICE_LEVELS) {
    if (!find(choicesAt(tree, kept, level), kept[level])) kept[level] = "";
  }
  const { date } = kept;
  if (!isIsoDate(date) || (min !== undefined && date < min) || (max !== undefined && date > max))
    kept.date = "";
  return kept;
}
