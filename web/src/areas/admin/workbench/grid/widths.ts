// How wide columns are: as wide as the longest that was seen in them needs, so that as many as possible stand beside each other
// and amounts of every currency are read whole. What is left over goes to the name.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { type CellWords, shownCell } from "./cell-text.ts";
import { changeOf, draftOf, type GridColumn, isWrapped, shownKey } from "./columns.ts";

const CHECK_PX = 40;
const NAME_PX = 180;
const NAME_AT_LEAST = 100;
const HEAD_SIZE = 12;
/** Signs of a code that stand in one line; where there is little room it takes two, which break where the code is joined. */
const CODE_SIGNS = 20;
const CODE_SIGN_PX = 7.3;

interface Room {
  /** Space at one side of a cell. */
  side: number;
  size: number;
  by: number;
  codeSigns: number;
  /** Nothing is narrower than an amount that anybody may come to type. */
  amount: number;
}

const ROOMY: Room = { side: 8, size: 13, by: 96, codeSigns: 11, amount: 999.99 };
/** Of kinds with many columns, so that they too stand beside each other. */
const DENSE: Room = { side: 4, size: 12, by: 62, codeSigns: 9, amount: 99.99 };
/** By their number and not by what stands in them, so that nothing changes its size while one scrolls. */
const MOST_ROOMY = 10;

/** The longest value of each field. It only grows, so that nothing jumps to and fro. */
export type Longest = Readonly<Record<string, string | number>>;
const NAME = "name";
const KEY = "key";
const changeOfField = (field: string) => `change ${field}`;

const weightOf = (value: string | number, type: string): number =>
  typeof value === "number" && type !== "rate" ? Math.abs(value) : String(value).length;

/** The same object where nothing is longer than what was known. */
export function longestIn(
  rows: readonly PriceRow[],
  columns: readonly GridColumn[],
  known: Longest,
): Longest {
  const next: Record<string, string | number> = { ...known };
  let hasGrown = false;
  const see = (of: string, type: string, value: unknown) => {
    if (typeof value !== "number" && typeof value !== "string") return;
    const before = next[of];
    if (before !== undefined && weightOf(value, type) <= weightOf(before, type)) return;
    next[of] = value;
    hasGrown = true;
  };
  for (const row of rows) {
    see(NAME, "text", row.name);
    see(KEY, "text", shownKey(row));
    for (const { part, field, column } of columns) {
      if (!column || column.type === "date" || column.type === "status") continue;
      if (part === "change") see(changeOfField(field), column.type, changeOf(row, field));
      else if (part === "fact") see(field, column.type, row.facts[field]);
      else {
        see(field, column.type, row.now[field]);
        see(field, column.type, draftOf(row, field));
      }
    }
  }
  return hasGrown ? next : known;
}

const pen = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");

/** What was measured once: heads and most values are the same whenever something longer comes into sight. */
const drawnPx = new Map<string, number>();
const MEASURED_AT_MOST = 2_000;

/** A little wider than it is drawn in the typeface of the page, rather than less. */
function pxOf(text: string, size: number): number {
  if (!pen) return aboutPx(text, size);
  // Digits are all equally wide.
  const drawn = text.replace(/\d/g, "0");
  const key = `${size} ${drawn}`;
  const known = drawnPx.get(key);
  if (known !== undefined) return known;
  if (drawnPx.size >= MEASURED_AT_MOST) drawnPx.clear();
  pen.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const px = pen.measureText(drawn).width + 1;
  // Before the typeface has come another stands for it.
  if (document.fonts.status === "loaded") drawnPx.set(key, px);
  return px;
}

/** Where nothing can be measured. */
function aboutPx(text: string, size: number): number {
  let ems = 0;
  for (const sign of text) ems += /[\s.,:;'’|iIjl]/u.test(sign) ? 0.3 : /[mwMW%+−]/u.test(sign) ? 0.9 : 0.64;
  return ems * size;
}

/** Of two lines at most. */
function twoLinesPx(text: string, size: number): number {
  const words = text.split(" ");
  const lines = words.map((_, cut) =>
    Math.max(pxOf(words.slice(0, cut + 1).join(" "), size), pxOf(words.slice(cut + 1).join(" "), size)),
  );
  return Math.min(...lines) * 1.04;
}

interface Measured {
  longest: Longest;
  words: CellWords;
  room: Room;
}

function contentPx({ part, field, column }: GridColumn, { longest, words, room }: Measured): number {
  const { formatter } = words;
  const { size } = room;
  if (part === "marginNow" || part === "marginDraft")
    return pxOf(formatter.number(-0.999, { style: "percent", minimumFractionDigits: 1 }), size);
  if (!column) return 0;
  const { type } = column;
  if (part === "change") {
    const change = Math.abs(Number(longest[changeOfField(field)] ?? 0));
    return pxOf(`+${shownCell(column, type === "money" ? Math.max(99.99, change) : change, words)}`, size);
  }
  if (type === "status") return Math.max(pxOf(words.yes, size), pxOf(words.no, size));
  const known = longest[field] ?? null;
  if (type === "money")
    return (
      pxOf(shownCell(column, Math.max(room.amount, Number(known ?? 0)), words), size) *
      (part === "draft" ? 1.02 : 1)
    );
  return pxOf(shownCell(column, known, words), size);
}

/** As wide as a column needs to be, and as it is where there is room. */
function widthOf(of: GridColumn, head: string, measured: Measured): { least: number; most: number } {
  const { longest, words, room } = measured;
  const beside = room.side * 2 + 1;
  const headPx = twoLinesPx(head, HEAD_SIZE);
  const both = (least: number, most: number) => ({
    least: Math.ceil(Math.max(least, headPx) + beside),
    most: Math.ceil(Math.max(most, headPx) + beside),
  });
  const signs = String(longest[KEY] ?? "").length;
  if (of.part === "by") return { least: room.by, most: room.by };
  if (of.part === "key") {
    const inTwo = Math.max(Math.min(signs, room.codeSigns), Math.ceil(signs / 2) + 3);
    const inOne = Math.min(signs, CODE_SIGNS);
    return both(Math.min(inTwo, inOne) * CODE_SIGN_PX, inOne * CODE_SIGN_PX);
  }
  if (of.part === "name") {
    if (room === ROOMY) return { least: NAME_PX, most: NAME_PX };
    const inTwo = Math.ceil(twoLinesPx(String(longest[NAME] ?? ""), room.size)) + beside;
    const width = Math.min(NAME_PX, Math.max(NAME_AT_LEAST, inTwo));
    return { least: width, most: width };
  }
  const { column } = of;
  if (!column || !isWrapped(of)) {
    const px = contentPx(of, measured);
    return both(px, px);
  }
  const values = column.type === "date" ? ["2026-05-30", "2026-12-28"] : [longest[of.field] ?? null];
  const texts = values.map((value) => shownCell(column, value, words));
  return both(
    Math.max(...texts.map((text) => twoLinesPx(text, room.size))),
    Math.max(...texts.map((text) => pxOf(text, room.size))),
  );
}

interface Asked {
  isReadOnly: boolean;
  words: CellWords;
  /** They stand above the columns. */
  names: readonly string[];
}

export function widthsOf(
  columns: readonly GridColumn[],
  longest: Longest,
  { isReadOnly, words, names }: Asked,
) {
  const room = columns.length > MOST_ROOMY ? DENSE : ROOMY;
  const check = isReadOnly ? [] : [CHECK_PX];
  const widths = columns.map((column, place) =>
    widthOf(column, names[place] ?? "", { longest, words, room }),
  );
  const grows = { name: "3fr", by: "1fr" } as const;
  const tracks = columns.map(({ part }, place) => {
    const { least, most } = widths[place] ?? { least: 0, most: 0 };
    return `minmax(${least}px, ${part === "name" || part === "by" ? grows[part] : `${most}px`})`;
  });
  const whole = [...check, ...widths.map(({ least }) => least)].reduce((sum, width) => sum + width, 0);
  return {
    "--columns": [...check.map((width) => `${width}px`), ...tracks].join(" "),
    "--width": `${whole}px`,
    "--side": `${room.side}px`,
    "--size": `${room.size}px`,
  };
}
