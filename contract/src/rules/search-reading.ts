// What somebody means who scans or types one thing into the one search: a code off a box, a number, an address, or words. The
// box on screen says it beside the field, and the server compares by it; what is found does not hang on it alone, because a
// number that looks like one kind may be of another.
import { isOrderReference, isQuoteId } from "../references.ts";
import { isImei, isSerialNumber } from "./device-reference.ts";
import { isEmail } from "./email.ts";
import { isGtin } from "./gtin.ts";
import { luhnCheckDigit } from "./luhn.ts";

export const SEARCH_READINGS = ["EAN", "IMEI", "SERIAL", "REFERENCE", "EMAIL", "PHONE", "WORDS"] as const;
export type SearchReadingKind = (typeof SEARCH_READINGS)[number];

export interface SearchReading {
  kind: SearchReadingKind;
  /** As it is stored and compared: codes in capitals without blanks, addresses in small letters, words with single blanks. */
  value: string;
  /** False when the check digit or the shape is wrong: a digit was misread or is still to come. */
  isRight: boolean;
}

/** The separators that labels and papers print between the groups of a code. */
const SEPARATORS = /[\s\-–—./_()]/g;
/** GB NW 2026 T 0001234, and the number of a contract within its sale. */
const ORDER_CODE = /^([A-Z]{2})([A-Z0-9]{2})(20\d{2})(T?)(\d{7})(\d{0,2})$/;
const QUOTE_CODE = /^TQ([0-9A-Z]{8})$/;
/** The number of a trade's order, with the letter some write before it. */
const QUOTE_NUMBER = /^(?:Q|NO|NR|#)?(\d{1,9})$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const CODE = /^(?=[^\d]*\d)[A-Z\d#]{6,50}$/;
const PHONE_DIGITS = { min: 7, max: 15 };
const IMEI_DIGITS = 15;
/** With the version of the software in place of the check digit. */
const IMEISV_DIGITS = 16;

/** Without what is printed between the groups of a code, in capitals. */
export function compactCode(text: string): string {
  return text.replaceAll(SEPARATORS, "").toUpperCase();
}

export function readSearch(text: string): SearchReading {
  const typed = text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (typed.includes("@")) {
    const address = typed.replaceAll(" ", "").toLowerCase();
    return { kind: "EMAIL", value: address, isRight: isEmail(address) };
  }
  if (UUID.test(typed)) return { kind: "REFERENCE", value: typed.toLowerCase(), isRight: true };
  return readDigits(typed) ?? readCode(typed) ?? { kind: "WORDS", value: typed, isRight: true };
}

function readDigits(typed: string): SearchReading | undefined {
  const compact = compactCode(typed);
  const isAbroad = compact.startsWith("+") || compact.startsWith("00");
  const digits = compact.replace(/^\+/, "");
  if (!/^\d+$/.test(digits)) return undefined;
  if (isAbroad) return phone(compact);
  if (digits.length === IMEI_DIGITS) return { kind: "IMEI", value: digits, isRight: isImei(digits) };
  if (digits.length === IMEISV_DIGITS) {
    const serial = digits.slice(0, IMEI_DIGITS - 1);
    return { kind: "IMEI", value: `${serial}${luhnCheckDigit(serial)}`, isRight: true };
  }
  if (isGtin(digits)) return { kind: "EAN", value: digits, isRight: true };
  if (digits.length < PHONE_DIGITS.min) return { kind: "REFERENCE", value: digits, isRight: true };
  // Numbers are not dialled with thirteen digits, unless from abroad.
  if (digits.length >= 13 && digits.length <= 14) return { kind: "EAN", value: digits, isRight: false };
  return phone(digits);
}

function phone(value: string): SearchReading {
  const { length } = value.replaceAll(/\D/g, "");
  return { kind: "PHONE", value, isRight: length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max };
}

function readCode(typed: string): SearchReading | undefined {
  const reference = referenceIn(typed);
  if (reference !== undefined) return { kind: "REFERENCE", value: reference, isRight: true };
  if (/\s/.test(typed)) return undefined;
  const compact = compactCode(typed);
  if (!CODE.test(compact)) return undefined;
  return { kind: "SERIAL", value: compact, isRight: isSerialNumber(compact) };
}

/** The reference of a sale or of a quote, as we write it, out of every way in which it is printed. */
export function referenceIn(typed: string): string | undefined {
  const compact = compactCode(typed);
  const order = ORDER_CODE.exec(compact);
  if (order) {
    const [, country = "", retailer = "", year = "", letter = "", number = ""] = order;
    const written = `${country}-${retailer}-${year}-${letter}${number}`;
    if (isOrderReference(written)) return written;
  }
  // The letters that quotes leave out are read as the digits they look like.
  const [, characters] = QUOTE_CODE.exec(compact) ?? [];
  const quote = characters && `TQ-${characters.replaceAll("O", "0").replaceAll(/[IL]/g, "1")}`;
  if (quote && isQuoteId(quote)) return quote;
  return undefined;
}

/** The number of a trade's order in a text that is one. */
export function quoteNumberIn(typed: string): number | undefined {
  const [, digits] = QUOTE_NUMBER.exec(compactCode(typed)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
