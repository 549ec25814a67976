// Cells as people read and type them: what stands there becomes text, and text becomes what is sent.
import type { PriceColumn, WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";
import { parseNumber } from "#kit/fields/parse-number.ts";
import type { Formatter } from "#kit/format.ts";

export interface CellWords {
  formatter: Pick<Formatter, "money" | "number" | "percent" | "date" | "decimalSign" | "locale">;
  yes: string;
  no: string;
  /** Codes that are shown as facts. */
  named: (code: string) => string;
}

export function shownCell({ type }: Pick<PriceColumn, "type">, value: WireCell, words: CellWords): string {
  if (value === null || value === "") return "";
  if (typeof value === "string") return type === "date" ? words.formatter.date(value) : words.named(value);
  if (type === "money") return words.formatter.money(value);
  if (type === "rate") return `${words.formatter.number(value, { maximumFractionDigits: 4 })}%`;
  if (type === "status") return value === 1 ? words.yes : words.no;
  return words.formatter.number(value);
}

/** As it stands in the field that is typed into, and on the clipboard. */
export function typedCell({ type }: Pick<PriceColumn, "type">, value: WireCell, words: CellWords): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (type === "status") return value === 1 ? words.yes : words.no;
  return words.formatter.number(value, {
    useGrouping: false,
    ...(type === "money" ? { minimumFractionDigits: 2 } : {}),
    maximumFractionDigits: 4,
  });
}

const DECIMALS: Readonly<Record<string, number>> = { money: 2, rate: 4 };

/** Nothing where the text cannot be read without guessing. */
export function readCell(
  { type }: Pick<PriceColumn, "type">,
  text: string,
  words: Pick<CellWords, "formatter" | "yes" | "no">,
): WireCell | undefined {
  const typed = text.trim();
  if (typed === "" || typed === "–") return null;
  if (type === "date") return readDay(typed, words.formatter.locale);
  if (type === "status") return readYesNo(typed, words);
  if (type === "text") return typed;
  // The sign of the currency and of percent may stand there as they do on the screen.
  const number = typed.replace(/[^\d.,'’\s\-−–]/gu, "").trim();
  const reading = { maxDecimals: DECIMALS[type] ?? 0, decimalSign: words.formatter.decimalSign };
  return parseNumber(number, reading) ?? undefined;
}

function readYesNo(text: string, { yes, no }: Pick<CellWords, "yes" | "no">): WireCell | undefined {
  const is = (word: string) => text.toLowerCase() === word.toLowerCase();
  if (text === "1" || is(yes) || is("true") || is("x")) return 1;
  return text === "0" || is(no) || is("false") ? 0 : undefined;
}

/** A day as the wire has it, or as it is written where the reader is. */
function readDay(text: string, locale: string): WireCell | undefined {
  if (isIsoDate(text)) return text;
  const numbers = text.split(/[./\-\s]+/).filter(Boolean);
  if (numbers.length !== 3 || numbers.some((one) => !/^\d{1,4}$/.test(one))) return undefined;
  const order = new Intl.DateTimeFormat(locale).formatToParts(0).flatMap(({ type }) => {
    return type === "day" || type === "month" || type === "year" ? [type] : [];
  });
  const of = (part: "day" | "month" | "year") => numbers[order.indexOf(part)] ?? "";
  const day = `${of("year").padStart(4, "20")}-${of("month").padStart(2, "0")}-${of("day").padStart(2, "0")}`;
  return isIsoDate(day) ? day : undefined;
}

/** Rows and cells of a spreadsheet as they come by the clipboard; the last line's end begins no row. */
export function readTable(text: string): string[][] {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split("\t"));
}

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join("\t")).join("\n");
