// How wide columns are: as wide as the longest that was seen in them needs, so that as many as possible stand beside each other
// and amounts of every currency are read whole. What is left over goes to the name.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { type CellWords, shownCell } from "./cell-text.ts";
import { changeOf, draftOf, type GridColumn } from "./columns.ts";

const CHECK_PX = 40;
const NAME_PX = 180;
const BY_PX = 96;
/** Space at both sides of a cell, and its line. */
const SIDES_PX = 17;
/** Signs of a code that stand in one line; where there is little room it takes two, which break where the code is joined. */
const CODE_SIGNS = 20;
const CODE_SIGNS_AT_LEAST = 11;
const CODE_SIGN_PX = 7.3;
/** Nothing is narrower than an amount that anybody may come to type. */
const LEAST_AMOUNT = 999.99;

/** The longest value of each sort. Columns of one sort are equally wide; it only grows, so that nothing jumps to and fro. */
export type Longest = Readonly<Partial<Record<Sort, string | number>>>;
type Sort = "key" | "money" | "rate" | "count" | "text" | "change";

const weightOf = (value: string | number, sort: Sort): number =>
  typeof value === "number" && sort !== "rate" ? Math.abs(value) : String(value).length;

/** The same object where nothing is longer than what was known. */
export function longestIn(
  rows: readonly PriceRow[],
  columns: readonly GridColumn[],
  known: Longest,
): Longest {
  const next: Partial<Record<Sort, string | number>> = { ...known };
  let hasGrown = false;
  const see = (sort: Sort, value: unknown) => {
    if (typeof value !== "number" && typeof value !== "string") return;
    const before = next[sort];
    if (before !== undefined && weightOf(value, sort) <= weightOf(before, sort)) return;
    next[sort] = value;
    hasGrown = true;
  };
  for (const row of rows) {
    see("key", row.key);
    for (const { part, field, column } of columns) {
      if (!column || column.type === "date" || column.type === "status") continue;
      if (part === "change") see("change", changeOf(row, field));
      else if (part === "fact") see(column.type, row.facts[field]);
      else {
        see(column.type, row.now[field]);
        see(column.type, draftOf(row, field));
      }
    }
  }
  return hasGrown ? next : known;
}

/** About as wide as it is drawn; a little more rather than less. */
export function pxOf(text: string, size: number): number {
  let ems = 0;
  for (const sign of text) ems += /[\s.,:;'’|iIjl]/u.test(sign) ? 0.3 : /[mwMW%+−]/u.test(sign) ? 0.9 : 0.64;
  return ems * size;
}

/** Heads take two lines at most. */
function headPx(name: string): number {
  const words = name.split(" ");
  const lines = words.map((_, cut) =>
    Math.max(pxOf(words.slice(0, cut + 1).join(" "), 12), pxOf(words.slice(cut + 1).join(" "), 12)),
  );
  return Math.min(...lines) * 1.04;
}

const lengthOf = ({ key }: Longest) => String(key ?? "").length;

function contentPx({ part, column }: GridColumn, longest: Longest, words: CellWords): number {
  const { formatter } = words;
  if (part === "key") return Math.min(lengthOf(longest), CODE_SIGNS) * CODE_SIGN_PX;
  if (part === "marginNow" || part === "marginDraft")
    return pxOf(formatter.number(-0.999, { style: "percent", minimumFractionDigits: 1 }), 13);
  if (!column) return 0;
  const { type } = column;
  if (part === "change") {
    const change = Math.abs(Number(longest.change ?? 0));
    return pxOf(`+${shownCell(column, type === "money" ? Math.max(99.99, change) : change, words)}`, 13);
  }
  if (type === "status") return Math.max(pxOf(words.yes, 13), pxOf(words.no, 13));
  if (type === "date")
    return Math.max(...["2026-05-30", "2026-12-28"].map((day) => pxOf(formatter.date(day), 13)));
  const known = longest[type] ?? null;
  const value = type === "money" ? Math.max(LEAST_AMOUNT, Number(known ?? 0)) : known;
  return pxOf(shownCell(column, value, words), 13) * (part === "draft" ? 1.04 : 1);
}

/** `names` stand above the columns. */
export function widthsOf(
  columns: readonly GridColumn[],
  longest: Longest,
  { isReadOnly, words, names }: { isReadOnly: boolean; words: CellWords; names: readonly string[] },
) {
  const check = isReadOnly ? [] : [CHECK_PX];
  const widths = columns.map((column, place) => {
    if (column.part === "name") return NAME_PX;
    if (column.part === "by") return BY_PX;
    return Math.ceil(Math.max(contentPx(column, longest, words), headPx(names[place] ?? "")) + SIDES_PX);
  });
  const inTwoLines = Math.max(CODE_SIGNS_AT_LEAST, Math.ceil(lengthOf(longest) / 2) + 3) * CODE_SIGN_PX;
  const least = widths.map((width, place) =>
    columns[place]?.part === "key" ? Math.min(width, Math.ceil(inTwoLines) + SIDES_PX) : width,
  );
  const most = { name: "3fr", by: "1fr" } as const;
  const tracks = columns.map(({ part }, place) => {
    const grows = part === "name" || part === "by" ? most[part] : `${widths[place]}px`;
    return `minmax(${least[place]}px, ${grows})`;
  });
  const whole = [...check, ...least].reduce((sum, width) => sum + width, 0);
  return {
    "--columns": [...check.map((width) => `${width}px`), ...tracks].join(" "),
    "--width": `${whole}px`,
  };
}
