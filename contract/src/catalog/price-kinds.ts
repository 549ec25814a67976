// Everything that the price workbench holds, one entry for each kind: which columns a record has, what a cell takes, and when
// the cells of a record agree. Screens, files and the server read this table; none of them knows a kind by itself.
import { isIsoDate } from "../rules/dates.ts";
import { MONEY_MAX_MINOR, toMinor } from "../rules/money.ts";

export const PRICE_KINDS = [
  "DEVICE",
  "EXTRA",
  "PLAN",
  "RESIDUAL",
  "INSURANCE",
  "SUBSCRIPTION",
  "OPTION",
  "RULE",
  "VOUCHER",
  "TRADE",
] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The kind of file that brings them into the draft. */
export type PriceUpload = `PRICES_${PriceKind}`;
export const PRICE_UPLOADS: readonly PriceUpload[] = PRICE_KINDS.map((kind) => `PRICES_${kind}` as const);

/** As it is stored: money in minor units, rates in millionths, days as text, yes and no as 1 and 0. */
export type StoredCell = number | string | null;
/** As it travels and is typed: money in major units, rates in percent. */
export type WireCell = number | string | null;
/** The cells of a record by field; what is absent is null. */
export type StoredFields = Readonly<Record<string, unknown>>;

export type CellType = "money" | "rate" | "date" | "count" | "status" | "text";
export type CellRule = "required" | "value" | "number" | "percent" | "date" | "dateOrder" | "order" | "fixed";

export interface PriceColumn {
  field: string;
  type: CellType;
  isEditable?: boolean;
  /** May be empty: a price of its own that falls back to the list price, a limit that is none. */
  isBlankable?: boolean;
  /** In the unit that is stored. */
  least?: number;
  most?: number;
  /** There are several: the field is followed by a month, a number or a grade. */
  isMany?: boolean;
}

interface PriceKindSpec {
  columns: readonly PriceColumn[];
  filters: readonly PriceFilterName[];
  /** The field that is meant where nobody says which; the one that is raised or lowered. */
  main: string;
  /** A cell by which the others do not agree with each other, and why. */
  disagreement?: (fields: StoredFields, facts: StoredFields) => FieldFault | undefined;
}

export interface FieldFault {
  field: string;
  rule: CellRule;
}

export const PRICE_FILTERS = ["category", "maker", "inStock", "status", "changed", "belowCost"] as const;
export type PriceFilterName = (typeof PRICE_FILTERS)[number];

const PPM = 1_000_000;
const money = (field: string, more: Partial<PriceColumn> = {}): PriceColumn => ({
  field,
  type: "money",
  isEditable: true,
  least: 0,
  most: MONEY_MAX_MINOR,
  ...more,
});
const rate = (field: string, more: Partial<PriceColumn> = {}): PriceColumn => ({
  field,
  type: "rate",
  isEditable: true,
  least: 0,
  most: PPM,
  ...more,
});
const day = (field: string, more: Partial<PriceColumn> = {}): PriceColumn => ({
  field,
  type: "date",
  isEditable: true,
  ...more,
});
const onOff = (field = "status"): PriceColumn => ({ field, type: "status", isEditable: true });
const seen = (field: string, type: CellType): PriceColumn => ({ field, type });
const months: PriceColumn = { field: "months", type: "count", isEditable: true, least: 1, most: 60 };
const blank = { isBlankable: true } as const;

const KINDS = {
  DEVICE: {
    columns: [
      seen("msrp", "money"),
      seen("cost", "money"),
      money("price", { ...blank, least: 1 }),
      onOff("isSold"),
    ],
    filters: ["category", "maker", "inStock", "status", "changed", "belowCost"],
    main: "price",
  },
  EXTRA: {
    columns: [seen("cost", "money"), money("price"), money("strikethrough", blank), onOff()],
    filters: ["category", "status", "changed", "belowCost"],
    main: "price",
  },
  PLAN: {
    columns: [
      seen("financingType", "text"),
      rate("rate"),
      rate("openingFee", { most: PPM - 1 }),
      money("minimum", blank),
      money("maximum", blank),
      day("validFrom"),
      day("validTo", blank),
      onOff(),
    ],
    filters: ["category", "status", "changed"],
    main: "rate",
    disagreement: (fields, { financingType }) =>
      financingType === "CARD_PAYMENT" && fields["openingFee"] !== 0
        ? { field: "openingFee", rule: "fixed" }
        : (limits(fields) ?? days(fields, "validFrom", "validTo")),
  },
  RESIDUAL: {
    columns: [seen("validFrom", "date"), seen("validTo", "date"), money("month", { ...blank, isMany: true })],
    filters: ["category", "maker", "changed"],
    main: "month",
    disagreement: (fields) =>
      valuesLike(fields, "month").length === 0 ? { field: "month12", rule: "required" } : undefined,
  },
  INSURANCE: {
    columns: [
      money("upTo", { ...blank, isMany: true }),
      money("monthly", { ...blank, isMany: true }),
      onOff(),
    ],
    filters: ["status", "changed"],
    main: "monthly",
    disagreement: (fields) => bands(fields),
  },
  SUBSCRIPTION: {
    columns: [money("monthly"), months, onOff()],
    filters: ["status", "changed"],
    main: "monthly",
  },
  OPTION: { columns: [money("price"), onOff()], filters: ["category", "status", "changed"], main: "price" },
  RULE: {
    columns: [
      seen("action", "text"),
      day("startsOn"),
      day("endsOn", blank),
      money("minimum", blank),
      money("maximum", blank),
      onOff(),
    ],
    filters: ["status", "changed"],
    main: "minimum",
    disagreement: (fields) => limits(fields) ?? days(fields, "startsOn", "endsOn"),
  },
  VOUCHER: {
    columns: [
      money("value", { ...blank, least: 1 }),
      rate("percent", { ...blank, least: 1 }),
      day("validFrom"),
      day("validTo", blank),
      money("minimum"),
      onOff(),
    ],
    filters: ["status", "changed"],
    main: "value",
    disagreement: (fields, { voucherKind }) => {
      const [own, other] =
        voucherKind === "VALUE" ? (["value", "percent"] as const) : (["percent", "value"] as const);
      if (isBlank(fields[own])) return { field: own, rule: "required" };
      if (!isBlank(fields[other])) return { field: other, rule: "fixed" };
      return days(fields, "validFrom", "validTo");
    },
  },
  TRADE: {
    columns: [money("grade", { ...blank, isMany: true }), money("lockDeduction"), onOff()],
    filters: ["category", "maker", "status", "changed"],
    main: "grade",
  },
} as const satisfies Record<PriceKind, PriceKindSpec>;

export function priceKind(kind: PriceKind): PriceKindSpec {
  return KINDS[kind];
}

/** The column of a field; of many alike, the one that the field's beginning names. */
export function columnOf(kind: PriceKind, field: string): PriceColumn | undefined {
  return priceKind(kind).columns.find((column) =>
    column.isMany
      ? field.startsWith(column.field) && /^(?:[1-9]\d?|[A-Z][A-Z_]*)$/.test(field.slice(column.field.length))
      : column.field === field,
  );
}

/** What is wrong with a cell as it was typed or sent, whatever stands in the others. */
export function cellFault(column: PriceColumn, value: WireCell): CellRule | undefined {
  if (!column.isEditable) return "fixed";
  if (value === null || value === "") return column.isBlankable ? undefined : "required";
  if (column.type === "date") return typeof value === "string" && isIsoDate(value) ? undefined : "date";
  const stored = typeof value === "number" ? storedNumber(column.type, value) : undefined;
  if (stored === undefined) return RULE_OF_TYPE[column.type];
  if (column.type === "status") return stored === 0 || stored === 1 ? undefined : "value";
  return stored >= (column.least ?? 0) && stored <= (column.most ?? MONEY_MAX_MINOR)
    ? undefined
    : RULE_OF_TYPE[column.type];
}

const RULE_OF_TYPE: Readonly<Record<CellType, CellRule>> = {
  money: "value",
  rate: "percent",
  date: "date",
  count: "number",
  status: "value",
  text: "fixed",
};

function storedNumber(type: CellType, value: number): number | undefined {
  if (type === "money") return toMinor(value);
  if (type !== "rate") return Number.isInteger(value) ? value : undefined;
  const ppm = Math.round(value * 10_000);
  return Math.abs(ppm / 10_000 - value) < 1e-9 ? ppm : undefined;
}

/** Of a cell without a fault. */
export function toStored(type: CellType, value: WireCell): StoredCell {
  if (value === "" || value === null) return null;
  return typeof value === "number" ? (storedNumber(type, value) ?? null) : value;
}

export function toWire(type: CellType, value: unknown): WireCell {
  if (typeof value === "number") {
    if (type === "money") return value / 100;
    return type === "rate" ? value / 10_000 : value;
  }
  return typeof value === "string" ? value : null;
}

/** Whether two cells hold the same; one that is absent holds nothing. */
export function isSameCell(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

const isBlank = (value: unknown) => value === null || value === undefined;
const isNumber = (value: unknown): value is number => typeof value === "number";

function limits({ minimum, maximum }: StoredFields): FieldFault | undefined {
  return isNumber(minimum) && isNumber(maximum) && minimum > maximum
    ? { field: "maximum", rule: "order" }
    : undefined;
}

function days(fields: StoredFields, from: string, to: string): FieldFault | undefined {
  const [start, end] = [fields[from], fields[to]];
  return typeof start === "string" && typeof end === "string" && end < start
    ? { field: to, rule: "dateOrder" }
    : undefined;
}

const valuesLike = (fields: StoredFields, beginning: string) =>
  Object.entries(fields).filter(([field, value]) => field.startsWith(beginning) && isNumber(value));

/** Bands stand from cheap to dear without a gap, each with its end and its price. */
function bands(fields: StoredFields): FieldFault | undefined {
  const most = Math.max(valuesLike(fields, "upTo").length, valuesLike(fields, "monthly").length);
  for (let band = 1; band <= most; band += 1) {
    const [end, monthly] = [fields[`upTo${band}`], fields[`monthly${band}`]];
    if (!isNumber(end)) return { field: `upTo${band}`, rule: "required" };
    if (!isNumber(monthly)) return { field: `monthly${band}`, rule: "required" };
    const before = fields[`upTo${band - 1}`];
    if (isNumber(before) && end <= before) return { field: `upTo${band}`, rule: "order" };
  }
  return undefined;
}
