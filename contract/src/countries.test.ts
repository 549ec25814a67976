import { postcodeValidatorExistsForCountry } from "postcode-validator";
import { expect, test } from "vitest";
import {
  countries,
  countryCodes,
  currencyCode,
  isCountryCode,
  isIsoCountry,
  isoCountries,
} from "./countries.ts";
import { isLanguage } from "./languages.ts";

test("there are ten countries, each with a prefix, a currency, a language and a postcode format", () => {
  expect(countryCodes).toHaveLength(10);
  for (const code of countryCodes) {
    const { dialPrefix, currency, language, postcodeCountry, rateName } = countries[code];
    expect(rateName).not.toBe("");
    expect(dialPrefix).toMatch(/^\+\d{2,3}$/);
    expect(
      new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits,
    ).toBe(2);
    expect(isLanguage(language)).toBe(true);
    expect(postcodeValidatorExistsForCountry(postcodeCountry)).toBe(true);
    expect(isIsoCountry(code)).toBe(true);
  }
});

test("a country outside the ten is not ours, nor is a name of Object's prototype", () => {
  for (const value of ["US", "gb", "", "constructor", null, 44]) expect(isCountryCode(value)).toBe(false);
});

test("SHARED-TENANT-17 every ISO country is listed once and has a name", () => {
  expect(isoCountries).toHaveLength(249);
  expect(new Set(isoCountries).size).toBe(249);
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  for (const code of isoCountries) expect(names.of(code), code).toBeTruthy();
  expect(isIsoCountry("ZZ")).toBe(false);
});

test("SHARED-TENANT-15 the pound sign means GBP; a code stays itself", () => {
  expect(currencyCode("£")).toBe("GBP");
  expect(currencyCode("EUR")).toBe("EUR");
  expect(currencyCode("constructor")).toBe("constructor");
});
