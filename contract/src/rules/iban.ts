// Bank account numbers, by the length, layout and check digits of their country. Brings a table of its own.
import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { broken } from "./field-rule.ts";
import { textWith } from "./field-schema.ts";

export const IBAN_MAX = 100;

/** The number as banks exchange it: capitals without spaces; nothing when it is not valid. */
export function parseIban(value: string): string | undefined {
  if (value.length > IBAN_MAX) return undefined;
  const iban = electronicFormatIBAN(value);
  return iban !== null && isValidIBAN(iban) ? iban : undefined;
}

/** Parsed to its electronic form. */
export const iban = textWith({
  max: IBAN_MAX,
  check: (value) => (parseIban(value) === undefined ? broken("notValid") : undefined),
}).transform((value) => parseIban(value) ?? "");
