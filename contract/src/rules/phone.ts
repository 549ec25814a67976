// Phone numbers. This module brings the numbering plans of all countries with every kind of number: a number from abroad must
// be told apart from one that is wrong, and one that no country gives out is wrong. Only pages with a phone field import it.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { countries, isCountryCode, PHONE_MIN } from "../countries.ts";
import { type BrokenRule, broken } from "./field-rule.ts";
import { textWith } from "./field-schema.ts";

export const PHONE_MAX = 45;

const PHONE_PATTERN = /^\+?(?:\(\d{1,4}\)|\d)[-\s./\d]*$/;
const SPECIAL_PHONE = /^(?:\+351|07)\d{9}$/;

/** Looks like a phone number: an optional +, optional brackets around 1 to 4 digits, then digits and separators. */
export function isPhonePattern(value: string): boolean {
  return value.length <= PHONE_MAX && PHONE_PATTERN.test(value);
}

/** The check of the British bank: +351 or 07 followed by 9 digits. */
export function isSpecialPhone(value: string): boolean {
  return SPECIAL_PHONE.test(value);
}

export interface ParsedPhone {
  /** +447400123456, as stored and sent. */
  readonly e164: string;
  readonly callingCode: string;
}

/** Reads a number as dialled in this country; one that starts with + is read as its own country's. */
export function parsePhone(value: string, country: string): ParsedPhone | undefined {
  if (!isSupportedCountry(country) || !isPhonePattern(value.trim())) return undefined;
  const parsed = parsePhoneNumberFromString(value, country);
  if (!parsed?.isValid() || parsed.number.length < PHONE_MIN) return undefined;
  return { e164: parsed.number, callingCode: parsed.countryCallingCode };
}

/** What a phone field of this country starts with; the shortest entry has at least its length. */
export function dialPrefix(country: string): string {
  return isCountryCode(country) ? countries[country].dialPrefix : "+";
}

/** Portugal's numbers are taken everywhere, beside those of the retailer's country and of its extra countries. */
const ALWAYS_ALLOWED = "PT";

/**
 * Countries are told apart by calling code: a Jersey mobile is a British number to a shop, and the plans that share a
 * code overlap.
 */
function isFromAllowedCountry(phone: ParsedPhone, allowed: readonly string[]): boolean {
  return allowed.some(
    (code) => isSupportedCountry(code) && getCountryCallingCode(code) === phone.callingCode,
  );
}

/** The first thing wrong with a number where the caller's country matters. */
export function checkPhoneCountry(
  value: string,
  country: string,
  countryPhoneCodes: readonly string[] = [],
): BrokenRule | undefined {
  const phone = parsePhone(value, country);
  if (!phone) return broken("phone");
  const allowed = [ALWAYS_ALLOWED, country, ...countryPhoneCodes];
  return isFromAllowedCountry(phone, allowed) ? undefined : broken("phoneCountry");
}

/** With country checking: from Portugal, this country or one of the extra ones. Parsed to E.164. */
export function phoneFor(country: string, countryPhoneCodes: readonly string[] = []) {
  return phoneSchema(country, (value) => checkPhoneCountry(value, country, countryPhoneCodes));
}

/** The customer's phone at checkout: any valid number, read as dialled in this country. Parsed to E.164. */
export function customerPhoneFor(country: string) {
  const min = dialPrefix(country).length;
  return phoneSchema(country, (value) => {
    if (value.trim().length < min) return broken("minLength", min);
    return parsePhone(value, country) ? undefined : broken("phoneNumber");
  });
}

const BRITISH_CODE = "44";

/** The number as the British bank takes it; nothing when it takes none like it. */
function bankWriting(value: string, country: string): string | undefined {
  const phone = parsePhone(value, country);
  if (!phone) return undefined;
  const { e164, callingCode } = phone;
  const written = callingCode === BRITISH_CODE ? `0${e164.slice(BRITISH_CODE.length + 1)}` : e164;
  return isSpecialPhone(written) ? written : undefined;
}

/**
 * The British bank's phone: 07 or +351 with nine digits, in which form it comes out. That makes 11 characters or 13; the
 * specified message names the 11.
 */
export function bankPhoneFor(country: string) {
  return textWith({
    min: 2,
    max: 13,
    maxReported: 11,
    check: (value) => (bankWriting(value, country) === undefined ? broken("phoneNumber") : undefined),
  }).transform((value) => bankWriting(value, country) ?? "");
}

function phoneSchema(country: string, check: (value: string) => BrokenRule | undefined) {
  return textWith({ max: PHONE_MAX, check }).transform((value) => parsePhone(value, country)?.e164 ?? "");
}
