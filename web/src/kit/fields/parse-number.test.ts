// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";

const money = (decimalSign: string) => ({ maxDecimals: 2, decimalSign });

test.each([
  ["949", 949],
  ["949.5", 949.5],
  ["949,5", 949.5],
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1 234,50", 1234.5],
  ["1\u202F234,50", 1234.5],
  ["1'234.50", 1234.5],
  ["12.345.678,90", 12345678.9],
  ["1,234,567", 1234567],
  [",5", 0.5],
  ["−12,30", -12.3],
  ["-3", -3],
])("%s is read as %d wherever it is typed", (text, number) => {
  expect(parseNumber(text, money("."))).toBe(number);
  expect(parseNumber(text, money(","))).toBe(number);
});

test("three digits after the sign that groups are thousands, after the decimal sign too many decimals", () => {
  expect(parseNumber("1.234", money(","))).toBe(1234);
  expect(parseNumber("1.234", money("."))).toBeNull();
  expect(parseNumber("1,234", money("."))).toBe(1234);
});

test.each([
  "",
  " ",
  "118.9o",
  "1..2",
  "1,2,3",
  "1.23.4",
  "12a",
  "1e3",
  "0x10",
  "1.2345",
  "--1",
  "∞",
  "1 2,3 4,5",
])("%j is not a number that can be read without guessing", (text) => {
  expect(parseNumber(text, money("."))).toBeNull();
});

test("what a language writes, it reads back", () => {
  const locales = ["da", "de", "en-GB", "es", "fi", "fr", "fr-BE", "it", "nb", "nl-BE", "pt-PT", "sv"];
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constantFrom(...locales),
      (cents, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const decimalSign = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? "";
        expect(parseNumber(format.format(cents / 100), money(decimalSign))).toBe(cents / 100 + 0);
      },
    ),
  );
});
