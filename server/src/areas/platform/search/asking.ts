// What a typed or scanned text is looked up as: words of names, beginnings of addresses and numbers, and codes in every form
// in which they are kept.
import { dialPrefix } from "@handsel/contract/rules/phone.ts";
import {
  compactCode,
  readSearch,
  referenceIn,
  type SearchReading,
} from "@handsel/contract/rules/search-reading.ts";

const MOST_WORDS = 6;
const EMAIL_START_MIN = 3;
const PHONE_PART_MIN = 5;
const PHONE_WHOLE_MIN = 9;
const PHONE_MAX = 15;
const SCANNED_SERIAL = /^S[A-Z\d]{12}$/;

export interface Terms {
  reading: SearchReading;
  words: string[];
  keys: string[];
  codes: string[];
}

export function termsOf(text: string, { country }: { country: string }): Terms {
  const reading = readSearch(text);
  return {
    reading,
    words: reading.kind === "WORDS" ? wordsIn(text) : [],
    keys: [...emailKeys(text, reading), ...phoneKeys(text, country)],
    codes: reading.kind === "WORDS" || reading.kind === "EMAIL" ? [] : codesIn(text, reading),
  };
}

function wordsIn(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}'’`´‘]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** A single word may be the beginning of an address as well. */
function emailKeys(text: string, { kind, value }: SearchReading): string[] {
  if (kind === "EMAIL") return [`@${value}`];
  const typed = text.trim().toLowerCase();
  const isOneWord = typed.length >= EMAIL_START_MIN && !/[\s+]/.test(typed) && /[a-z]/.test(typed);
  return isOneWord ? [`@${typed}`] : [];
}

/** From the front as it is dialled here and from abroad, and from the end. */
function phoneKeys(text: string, country: string): string[] {
  const typed = text.trim();
  if (!/^\+?[\d\s\-–./()]+$/.test(typed)) return [];
  const digits = typed.replaceAll(/\D/g, "");
  if (digits.length < PHONE_PART_MIN || digits.length > PHONE_MAX) return [];
  if (typed.startsWith("+")) return [`+${digits}`];
  const withoutZeros = digits.replace(/^0+/, "");
  const starts = digits.startsWith("00")
    ? [withoutZeros]
    : [digits, `${callingCode(country)}${digits}`, `${callingCode(country)}${withoutZeros}`];
  // What is too short for a whole number is the end of one, and its zeros belong to it.
  const end = digits.length < PHONE_WHOLE_MIN ? digits : withoutZeros;
  const ends = end.length >= PHONE_PART_MIN ? [`~${Array.from(end).reverse().join("")}`] : [];
  return [...new Set([...starts.map((start) => `+${start}`), ...ends])];
}

/** The last seven digits tell numbers apart however they were written. */
export function endOfPhoneKeys(phone: string): string[] {
  const end = phone.replaceAll(/\D/g, "").slice(-7);
  return end.length < PHONE_PART_MIN ? [] : [`~${Array.from(end).reverse().join("")}`];
}

const callingCode = (country: string): string => dialPrefix(country).replaceAll(/\D/g, "");

function codesIn(text: string, { value }: SearchReading): string[] {
  const typed = text.trim().toUpperCase();
  const compact = compactCode(text);
  const forms = [typed, typed.replaceAll(/\s/g, ""), compact, value.toUpperCase(), referenceIn(text) ?? ""];
  // Scanners read the S that stands before a serial number with it.
  if (SCANNED_SERIAL.test(compact)) forms.push(compact.slice(1));
  return [...new Set(forms)].filter((form) => form !== "" && form.length <= 60);
}
