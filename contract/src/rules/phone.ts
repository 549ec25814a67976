// Phone numbers. This module brings the numbering plans of all countries (the smallest table that has them all: a
// number from abroad must be told apart from one that is wrong), so only pages with a phone field import it.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { countries, isCountryCode, PHONE_MIN } from "../countries.ts";
import { type BrokenRule, broken } from "./field-rule.ts";
import { textWith } from "./field-schema.ts";

export const PHONE_MAX = 45;

const PHONE_PATTERN = /^\+?(?:\(\d{1,4}\)|\d{1,4})[-\s./\d]*$/;
const SPECIAL_PHONE = /^(?:\+351|07)\d{9}$/;

/** Looks like a phone number: an optional +, optional brackets around 1 to 4 digits, then digits and separators. */
export function isPhonePattern(value: string): boolean {
  return value.length <= PHONE_MAX && PHONE_PATTERN.test(value);
}

/** One check of its own: +351 or 07 followed by 9 digits. */
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
  const parsed = parsePhoneNumberFromString(value.trim(), { defaultCountry: country, extract: false });
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

/** Looks like a phone number; for operations, which learn the country only from the tenant. */
export const phoneText = textWith({
  max: PHONE_MAX,
  check: (value) => (isPhonePattern(value.trim()) ? undefined : broken("phoneNumber")),
});

/** With country checking: from Portugal, this country or one of the extra ones. Parsed to E.164. */
export function phoneFor(country: string, countryPhoneCodes: readonly string[] = []) {
  return phoneSchema(country, true, (value) => checkPhoneCountry(value, country, countryPhoneCodes));
}

export function phoneOrBlankFor(country: string, countryPhoneCodes: readonly string[] = []) {
  return phoneSchema(country, false, (value) => checkPhoneCountry(value, country, countryPhoneCodes));
}

/** The customer's phone at checkout: any valid number, read as dialled in this country. Parsed to E.164. */
export function customerPhoneFor(country: string) {
  const min = dialPrefix(country).length;
  return phoneSchema(country, true, (value) => {
    if (value.trim().length < min) return broken("minLength", min);
    return parsePhone(value, country) ? undefined : broken("phoneNumber");
  });
}

/** One bank takes a short number. Its specified message names 11 while 13 pass. */
export const bankPhone = textWith({
  min: 2,
  max: 13,
  maxReported: 11,
  check: (value) => (isPhonePattern(value) ? undefined : broken("phoneNumber")),
});

export const specialPhone = textWith({
  max: PHONE_MAX,
  check: (value) => (isSpecialPhone(value) ? undefined : broken("phoneNumber")),
});

function phoneSchema(country: string, isRequired: boolean, check: (value: string) => BrokenRule | undefined) {
  return textWith({ max: PHONE_MAX, isRequired, check }).transform(
    (value) => parsePhone(value, country)?.e164 ?? "",
  );
}
