// What identifies one device: an IMEI or a serial number.
import { type BrokenRule, broken } from "./field-rule.ts";
import { passesLuhn } from "./luhn.ts";

export const DEVICE_REFERENCE_MAX = 50;
/** The filter of the recycle report takes a little more. */
export const DEVICE_REFERENCE_FILTER_MAX = 60;

const IMEI = /^\d{15}$/;
const LETTERS_AND_DIGITS = /^[a-z\d]+$/i;

export function isImei(value: string): boolean {
  return IMEI.test(value) && passesLuhn(value);
}

/** 12 characters, or 13 when the scanner read the leading S of the barcode with it. */
export function isSerialNumber(value: string): boolean {
  return value.length === (/^s/i.test(value) ? 13 : 12);
}

export type ReferenceType = "IMEI" | "SERIAL";

/**
 * As it is checked, stored and compared: in capitals, without the blanks that people type and labels print. An IMEI loses its
 * hyphens, too; in a serial number they may mean something.
 */
export function normalReference(reference: string): string {
  const joined = reference.replaceAll(/\s/g, "").toUpperCase();
  const digits = joined.replaceAll("-", "");
  return IMEI.test(digits) ? digits : joined;
}

/** What somebody means who types: digits alone an IMEI, anything with a letter a serial number; nothing says nothing. */
export function meantType(reference: string): ReferenceType | null {
  const typed = normalReference(reference);
  if (typed === "") return null;
  return /[^\d-]/.test(typed) ? "SERIAL" : "IMEI";
}

/** Whether the reference is an IMEI decides its type; without a reference the device's own network does. */
export function referenceTypeOf(reference: string, hasNetwork: boolean): ReferenceType {
  if (reference === "") return hasNetwork ? "IMEI" : "SERIAL";
  return isImei(reference) ? "IMEI" : "SERIAL";
}

export interface ReferenceCheck {
  readonly referenceType: ReferenceType;
  /** Serial numbers are checked only where the tenant has this switched on. */
  readonly checksSerial: boolean;
  /** The maker's own rule on top of the length: letters and digits, nothing else. */
  readonly isStrict?: boolean;
}

/** The first thing wrong with a reference of a known type. */
export function checkReference(reference: string, check: ReferenceCheck): BrokenRule | undefined {
  if (reference.length > DEVICE_REFERENCE_MAX) return broken("maxLength", DEVICE_REFERENCE_MAX);
  if (reference.includes("#")) return broken("hash");
  if (check.referenceType === "IMEI") return isImei(reference) ? undefined : broken("imei");
  if (check.checksSerial && !isSerialNumber(reference)) return broken("serial");
  if (check.isStrict && !LETTERS_AND_DIGITS.test(reference)) return broken("serial");
  return undefined;
}
