// Numbers in the text that a machine read off a label. Only those whose check digit holds and that are grouped as labels
// print them; serial numbers are not among them, because nothing checks a misread letter.
import { isImei } from "./device-reference.ts";
import { isGtin } from "./gtin.ts";

/** 15 digits at once, or 2-6-6-1 and 6-2-6-1, neither with a digit before nor behind. */
const IMEIS = /(?<![\d-])(?:\d{15}|\d{2}[ -]\d{6}[ -]\d{6}[ -]\d|\d{6}[ -]\d{2}[ -]\d{6}[ -]\d)(?![\d-])/g;
const PRODUCTS = /(?<![\d-])(?:\d{13}|\d \d{6} \d{6})(?![\d-])/g;

/** The machine sets more than one blank between groups that stand far apart. */
const TEXT_MAX = 20_000;

export function numbersInText(text: string): string[] {
  const plain = text
    .slice(0, TEXT_MAX)
    .replaceAll(/[^\S\n]{1,4}/g, " ")
    // A nought that stands alone is read as a letter; the check digit still has to hold.
    .replaceAll(/(\d[ -]?)O\b/g, (_, before: string) => `${before}0`);
  const found = [
    ...joined(plain.match(IMEIS)).filter(isImei),
    ...joined(plain.match(PRODUCTS)).filter(isGtin),
  ];
  return Array.from(new Set(found));
}

const joined = (found: RegExpMatchArray | null) =>
  (found ?? []).map((number) => number.replaceAll(/[ -]/g, ""));

/** Two readings that err in the same way are rare; one that errs in two digits can pass a check digit. */
export function agreedNumbers(readings: readonly (readonly string[])[]): string[] {
  const all = Array.from(new Set(readings.flat()));
  return all.filter((number) => readings.filter((reading) => reading.includes(number)).length > 1);
}
