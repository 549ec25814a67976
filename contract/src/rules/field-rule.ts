// The names of everything that can be wrong with a field. A schema reports the name and its values; the words
// come from the catalogue in the reader's language, so browser and server say the same thing.
import type { ErrorCode } from "../errors/catalogue.ts";

/** The catalogue code that words each rule. */
export const fieldRuleCodes = {
  required: "VALIDATION_REQUIRED",
  accepted: "VALIDATION_ACCEPTANCE",
  email: "VALIDATION_EMAIL",
  phone: "VALIDATION_PHONE_COUNTRY_INVALID",
  phoneCountry: "VALIDATION_PHONE_DIFFERENT_COUNTRY",
  phoneNumber: "VALIDATION_PHONE",
  notValid: "VALIDATION_NOT_VALID",
  format: "VALIDATION_FORMAT",
  below: "VALIDATION_NUMBER_BELOW",
  number: "VALIDATION_NUMBER",
  maxLength: "VALIDATION_LENGTH",
  minLength: "VALIDATION_LENGTH_BELOW",
  dateBefore: "VALIDATION_DATE_LOWER",
  dateAfter: "VALIDATION_DATE_HIGHER",
  date: "VALIDATION_DATE_INVALID",
  dateOrder: "VALIDATION_DATE_AFTER_START",
  value: "VALIDATION_VALUE_NOT_VALID",
  file: "VALIDATION_FILE_NOT_A_FILE",
  fileType: "VALIDATION_FILE_TYPE",
  fileSize: "VALIDATION_FILE_TOO_BIG",
  fileCount: "VALIDATION_FILE_COUNT",
  password: "WRONG_PASSWORD_FORMAT",
  hash: "HASH_NOT_ALLOWED",
  imei: "NOT_VALID_IMEI",
  serial: "NOT_VALID_SERIAL",
  atLeastOne: "VALIDATION_AT_LEAST_ONE_OPTION",
  lastDigits: "VALIDATION_PHONE_LAST_DIGITS",
  onList: "VALIDATION_ALREADY_ON_LIST_FIELD",
  exists: "DEVICE_REFERENCE_EXISTS",
  senderDomain: "SENDER_DOMAIN_NOT_ALLOWED",
  smsSender: "SMS_SENDER_NOT_VALID",
} as const satisfies Record<string, ErrorCode>;

export type FieldRule = keyof typeof fieldRuleCodes;

export interface BrokenRule {
  readonly rule: FieldRule;
  /** Fill the places of the rule's text, in order. */
  readonly values: readonly (string | number)[];
}

export function broken(rule: FieldRule, ...values: (string | number)[]): BrokenRule {
  return { rule, values };
}

export function isFieldRule(value: unknown): value is FieldRule {
  return typeof value === "string" && Object.hasOwn(fieldRuleCodes, value);
}
