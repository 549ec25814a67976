// The columns of an import, and what makes a cell acceptable. A kind of column turns the text of a cell into a value
// or names the code of what is wrong with it; nothing here looks at other rows or at the database.
import type { ErrorCode } from "@handsel/contract/errors/catalogue.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";
import { MONEY_MAX_MINOR } from "@handsel/contract/rules/money.ts";
import { isWebAddress } from "@handsel/contract/rules/web-address.ts";

export interface CellFault {
  error: ErrorCode;
  /** What the text of the code needs: a limit, or which kind of value was expected. */
  value: string;
}

type Read<V> = { value: V } | CellFault;

export interface Column<V> {
  isRequired: boolean;
  /** A file may leave the column out, but where it has it no cell is blank. */
  isFilled: boolean;
  /** Other headers under which people know it. */
  aliases: readonly string[];
  /** What the template shows in this column. */
  example: string;
  /** Not one of many alike, which a template would only be crowded with. */
  isInTemplate: boolean;
  /** The text is trimmed and not empty. */
  read(text: string): Read<V>;
}

interface ColumnWishes {
  isRequired?: boolean;
  isFilled?: boolean;
  aliases?: readonly string[];
  example: string;
  isInTemplate?: boolean;
}

const fault = (error: ErrorCode, value: string | number = ""): CellFault => ({ error, value: String(value) });

export function isFault(read: Read<unknown>): read is CellFault {
  return "error" in read;
}

function column<V>(wishes: ColumnWishes, read: (text: string) => Read<V>): Column<V> {
  return {
    isRequired: wishes.isRequired ?? false,
    isFilled: wishes.isFilled ?? false,
    aliases: wishes.aliases ?? [],
    example: wishes.example,
    isInTemplate: wishes.isInTemplate ?? true,
    read,
  };
}

export function textColumn(max: number, wishes: ColumnWishes): Column<string> {
  return column(wishes, (text) => (text.length > max ? fault("MAX_LENGTH", max) : { value: text }));
}

/** The address of a page elsewhere. */
export function webAddressColumn(max: number, wishes: ColumnWishes): Column<string> {
  return column(wishes, (text) => {
    if (text.length > max) return fault("MAX_LENGTH", max);
    return isWebAddress(text) ? { value: text } : fault("INVALID_VALUE", text.slice(0, 40));
  });
}

/** A short name by which people, files and partners know a thing. */
export function codeColumn(wishes: ColumnWishes): Column<string> {
  return textColumn(60, wishes);
}

/** Several values in one cell, parted by `|`, by `;` or by line ends. */
export function listColumn(
  { maxEach, maxItems }: { maxEach: number; maxItems: number },
  wishes: ColumnWishes,
): Column<string[]> {
  return column(wishes, (text) => {
    const items = [...new Set(text.split(/[|;\n]/).map((item) => item.trim()))].filter(Boolean);
    if (items.length > maxItems) return fault("CSV_IMPORT_LOWER_THAN_X", maxItems + 1);
    if (items.some((item) => item.length > maxEach)) return fault("MAX_LENGTH", maxEach);
    return { value: items };
  });
}

const NUMBER = /^([+-]?)(\d{1,15})(?:[.,](\d{1,15}))?$/;

/** Digits with a dot or a comma before the decimals; no separators of thousands, because they would be read as decimals. */
function readNumber(text: string): { isNegative: boolean; whole: string; decimals: string } | undefined {
  const found = NUMBER.exec(text.replaceAll(/[\s\u00a0]/g, ""));
  if (!found) return undefined;
  const [, sign = "", whole = "", decimals = ""] = found;
  return { isNegative: sign === "-", whole, decimals: withoutZeros(decimals) };
}

function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === "0") end -= 1;
  return decimals.slice(0, end);
}

/** An amount in the retailer's currency, read to whole minor units. */
export function moneyColumn(wishes: ColumnWishes): Column<number> {
  return column(wishes, (text) => {
    const number = readNumber(text);
    if (!number) return fault("CSV_IMPORT_MUST_BE_A_NUMBER");
    const minor = Number(number.whole) * 100 + Number(number.decimals.slice(0, 2).padEnd(2, "0"));
    if (number.isNegative && (minor > 0 || number.decimals !== "")) return fault("CANT_BE_NEGATIVE");
    if (number.decimals.length > 2) return fault("CANT_HAVE_MORE_THAN_2_DECIMAL_PLACES");
    if (minor > MONEY_MAX_MINOR) return fault("CSV_IMPORT_LOWER_THAN_X", MONEY_MAX_MINOR / 100);
    return { value: minor };
  });
}

/** A count: a whole number from 0. */
export function wholeColumn(max: number, wishes: ColumnWishes): Column<number> {
  return column(wishes, (text) => {
    const number = readNumber(text);
    if (!number || number.decimals !== "") return fault("INVALID_VALUE", "number");
    const value = Number(number.whole);
    if (number.isNegative && value > 0) return fault("CSV_IMPORT_GREATER_OR_EQUAL_TO_0");
    return value > max ? fault("CSV_IMPORT_LOWER_THAN_X", max + 1) : { value };
  });
}

/** From 0 to 100 with at most two decimals. */
export function percentColumn(wishes: ColumnWishes): Column<number> {
  return column(wishes, (text) => {
    const number = readNumber(text);
    if (!number) return fault("CSV_IMPORT_MUST_BE_A_NUMBER");
    if (number.decimals.length > 2) return fault("CANT_HAVE_MORE_THAN_2_DECIMAL_PLACES");
    const value = Number(`${number.whole}.${number.decimals || "0"}`);
    const isWithin = value <= 100 && !(number.isNegative && value > 0);
    return isWithin ? { value } : fault("CSV_IMPORT_BETWEEN_0_AND_100");
  });
}

/** From 0 to 100 with as many decimals as a rate is stored with. */
export function fineRateColumn(wishes: ColumnWishes): Column<number> {
  return column(wishes, (text) => {
    const number = readNumber(text);
    if (!number) return fault("CSV_IMPORT_MUST_BE_A_NUMBER");
    const value = Number(`${number.whole}.${number.decimals || "0"}`);
    const isWithin = value <= 100 && number.decimals.length <= 4 && !(number.isNegative && value > 0);
    return isWithin ? { value } : fault("CSV_IMPORT_BETWEEN_0_AND_100");
  });
}

/** 0 or 1, as spreadsheets write no and yes. */
export function flagColumn(wishes: ColumnWishes): Column<boolean> {
  return column(wishes, (text) => {
    const word = text.toLowerCase();
    if (word === "1" || word === "true") return { value: true };
    if (word === "0" || word === "false") return { value: false };
    return fault("INVALID_VALUE", "0 or 1");
  });
}

const MIDNIGHT = /^(.{10})[T ]00:00/;

export function dayColumn(
  { after, before }: { after?: string; before?: string },
  wishes: ColumnWishes,
): Column<string> {
  return column(wishes, (text) => {
    // A spreadsheet's own dates arrive with a time of day that means nothing.
    const [, day = text] = MIDNIGHT.exec(text) ?? [];
    if (!isIsoDate(day)) return fault("CSV_IMPORT_INVALID_DATE_FORMAT");
    if (before !== undefined && day >= before) return fault("CSV_IMPORT_DATE_BEFORE_X", before);
    if (after !== undefined && day <= after) return fault("CSV_IMPORT_DATE_AFTER_X", after);
    return { value: day };
  });
}

/** One of a few words in capitals. */
export function oneOfColumn<const V extends string>(allowed: readonly V[], wishes: ColumnWishes): Column<V> {
  return column(wishes, (text) => {
    const found = allowed.find((word) => word === text);
    if (found !== undefined) return { value: found };
    const isLowerCase = allowed.some((word) => word === text.toUpperCase());
    return fault("INVALID_VALUE", isLowerCase ? "capitalized" : allowed.join(", "));
  });
}

/** Any check of one's own on top of a column, for what has a rule already: an e-mail, a phone number. */
export function checkedColumn<V>(base: Column<V>, check: (value: V) => CellFault | undefined): Column<V> {
  return {
    ...base,
    read: (text) => {
      const read = base.read(text);
      return isFault(read) ? read : (check(read.value) ?? read);
    },
  };
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/**
 * A checked row. A required column has a value; any other has one, or null where its cell is blank, or nothing where
 * the file has no such column: what is not in the file stays as it is.
 */
export type RowOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer V> ? V | null | undefined : never;
};
