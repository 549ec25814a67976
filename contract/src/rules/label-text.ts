// Numbers in the text that a machine read off a label. Only those whose check digit holds and that are grouped as labels
// print them; serial numbers are not among them, because nothing checks a misread letter.
import { isImei } from "./device-reference.ts";
import { isGtin } from "./gtin.ts";

/** 15 digits at once, or 2-6-6-1 and 6-2-6-1, neither with a digit before nor behind. */
const IMEIS = /(?<![\d-])(?:\d{15}|\d{2}[ -]\d{6}[ -]\d{6}[ -]\d|\d{6}[ -]\d{2}[ -]\d{6}[ -]\d)(?![\d-])/g;
const PRODUCTS = /(?<![\d-])(?:\d{13}|\d \d{6} \d{6})(?![\d-])/g;

/** The machine sets more than one blank between groups that stand far apart. */
const TEXT_MAX = 20_000;

export interface ReadNumbers {
  numbers: string[];
  /** The fourteen digits of IMEIs, also of those whose check digit could not be read: it stands alone and is easily missed. */
  bodies: string[];
}

const BODIES = /(?<![\d-])\d{2}[ -]\d{6}[ -]\d{6}(?![\d-])/g;

export function numbersInText(text: string): ReadNumbers {
  const plain = text
    .slice(0, TEXT_MAX)
    .replaceAll(/[^\S\n]{1,4}/g, " ")
    // A nought that stands alone is read as a letter; the check digit still has to hold.
    .replaceAll(/(\d[ -]?)O\b/g, (_, before: string) => `${before}0`);
  const imeis = joined(plain.match(IMEIS)).filter(isImei);
  const products = joined(plain.match(PRODUCTS)).filter(isGtin);
  const bodies = [...joined(plain.match(BODIES)), ...imeis.map((imei) => imei.slice(0, -1))];
  return { numbers: Array.from(new Set([...imeis, ...products])), bodies: Array.from(new Set(bodies)) };
}

const joined = (found: RegExpMatchArray | null) =>
  (found ?? []).map((number) => number.replaceAll(/[ -]/g, ""));

/**
 * Two readings that err in the same way are rare; one that errs in two digits can pass a check digit. Of an IMEI two readings
 * have to agree on fourteen digits: the fifteenth follows from them.
 */
export function agreedNumbers(readings: readonly ReadNumbers[]): string[] {
  const all = Array.from(new Set(readings.flatMap(({ numbers }) => numbers)));
  return all.filter(
    (number) =>
      readings.filter(
        ({ numbers, bodies }) =>
          numbers.includes(number) || (isImei(number) && bodies.includes(number.slice(0, -1))),
      ).length > 1,
  );
}
