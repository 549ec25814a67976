// The bar widths of every format a retailer can choose. A value that a format cannot write is written in Code 128, which
// takes any text: a readable code of another kind is worth more than none.
import { code128Widths } from "./code-128.ts";

export type BarcodeFormat = "CODE128" | "CODE39" | "EAN13" | "ITF14";

/** Widths of bars and spaces in turn, beginning with a bar, without the quiet zones. */
export function barcodeWidths(value: string, format: BarcodeFormat): number[] {
  return WRITERS[format](value) ?? code128Widths(value);
}

const WRITERS: Readonly<Record<BarcodeFormat, (value: string) => number[] | undefined>> = {
  CODE128: code128Widths,
  CODE39: code39Widths,
  EAN13: ean13Widths,
  ITF14: itf14Widths,
};

const NARROW = 1;
const WIDE = 3;
const widthsOf = (pattern: string) => Array.from(pattern, (width) => (width === "w" ? WIDE : NARROW));

const CODE39_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*";
// Five bars and four spaces of each character, narrow or wide.
const CODE39_PATTERNS =
  "nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn wnnnnwnnw nnwnnwnnw wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn nwnnnnwnw wwnnnnwnn nwwnnnwnn nwnwnwnnn nwnwnnnwn nwnnnwnwn nnnwnwnwn nwnnwnwnn".split(
    " ",
  );

/** A star begins and ends it, a narrow space parts its characters. */
function code39Widths(value: string): number[] | undefined {
  const text = value.toUpperCase();
  if (text === "" || !/^[0-9A-Z\-. $/+%]+$/.test(text)) return undefined;
  const characters = Array.from(`*${text}*`, (character) =>
    widthsOf(CODE39_PATTERNS[CODE39_CHARACTERS.indexOf(character)] ?? ""),
  );
  return characters.flatMap((widths, index) => (index === 0 ? widths : [NARROW, ...widths]));
}

const ITF_PATTERNS = "nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn".split(" ");

/** Digits in pairs: the bars write the first of a pair, the spaces between them the second. */
function itf14Widths(value: string): number[] | undefined {
  const digits = withCheckDigit(value, 14);
  if (digits === undefined) return undefined;
  const pairs = Array.from({ length: 7 }, (_, index) => digits.slice(index * 2, index * 2 + 2));
  const data = pairs.flatMap((pair) => {
    const bars = widthsOf(ITF_PATTERNS[Number(pair[0])] ?? "");
    const spaces = widthsOf(ITF_PATTERNS[Number(pair[1])] ?? "");
    return bars.flatMap((bar, index) => [bar, spaces[index] ?? NARROW]);
  });
  return [...widthsOf("nnnn"), ...data, ...widthsOf("wnn")];
}

// Space, bar, space, bar of each digit in set L; set G is the same backwards, set R the same beginning with a bar.
const EAN_PATTERNS = "3211 2221 2122 1411 1132 1231 1114 1312 1213 3112".split(" ");
/** Which digits of the left half are written in set G: so the first digit is told. */
const EAN_PARITIES = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

function ean13Widths(value: string): number[] | undefined {
  const digits = withCheckDigit(value, 13);
  if (digits === undefined) return undefined;
  const parity = EAN_PARITIES[Number(digits[0])] ?? "";
  const digitWidths = (digit: string) => Array.from(EAN_PATTERNS[Number(digit)] ?? "", Number);
  const left = Array.from(digits.slice(1, 7)).flatMap((digit, index) =>
    parity[index] === "G" ? digitWidths(digit).toReversed() : digitWidths(digit),
  );
  const right = Array.from(digits.slice(7)).flatMap(digitWidths);
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1];
}

/** The digits with their check digit: added when it is missing, nothing when it is wrong. */
function withCheckDigit(value: string, length: 13 | 14): string | undefined {
  if (!/^\d+$/.test(value) || value.length < length - 1 || value.length > length) return undefined;
  const body = value.slice(0, length - 1);
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  const check = String((10 - (sum % 10)) % 10);
  return value.length === length && value.at(-1) !== check ? undefined : body + check;
}
