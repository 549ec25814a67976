// Postcodes by the format of their country. Brings a table of its own.
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { countries, isCountryCode } from "../countries.ts";
import { broken } from "./field-rule.ts";
import { textWith } from "./field-schema.ts";

export const POSTCODE_MAX = 45;

/** Countries without a known format take any postcode. */
export function isPostcode(value: string, country: string): boolean {
  const formatCountry = isCountryCode(country) ? countries[country].postcodeCountry : country;
  if (value.length > POSTCODE_MAX) return false;
  return !postcodeValidatorExistsForCountry(formatCountry) || postcodeValidator(value, formatCountry);
}

export function postcodeFor(country: string, max = POSTCODE_MAX) {
  return textWith({
    max,
    check: (value) => (isPostcode(value.trim(), country) ? undefined : broken("notValid")),
  });
}
