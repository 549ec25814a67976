// @vitest-environment node
import { LANGUAGES } from "@handsel/contract/languages.ts";
import { expect, test } from "vitest";
import { createFormatter, formattingLocale } from "./format.ts";

const NBSP = "\u00A0";
const THIN = "\u202F";

// One row per language: its shop currency, an amount, a large amount, a loss, a date, a time, a percentage.
const EXPECTED = [
  [
    "da",
    "DKK",
    `1.234,50${NBSP}kr.`,
    `12.345,50${NBSP}kr.`,
    `−1.234,50${NBSP}kr.`,
    "14. nov. 2025",
    "14.32",
    `5,8${NBSP}%`,
  ],
  [
    "de",
    "EUR",
    `1.234,50${NBSP}€`,
    `12.345,50${NBSP}€`,
    `−1.234,50${NBSP}€`,
    "14.11.2025",
    "14:32",
    `5,8${NBSP}%`,
  ],
  ["en", "GBP", "£1,234.50", "£12,345.50", "−£1,234.50", "14 Nov 2025", "14:32", "5.8%"],
  [
    "es",
    "EUR",
    `1234,50${NBSP}€`,
    `12.345,50${NBSP}€`,
    `−1234,50${NBSP}€`,
    "14 nov 2025",
    "14:32",
    `5,8${NBSP}%`,
  ],
  [
    "fi",
    "EUR",
    `1${NBSP}234,50${NBSP}€`,
    `12${NBSP}345,50${NBSP}€`,
    `−1${NBSP}234,50${NBSP}€`,
    "14.11.2025",
    "14.32",
    `5,8${NBSP}%`,
  ],
  [
    "fr",
    "EUR",
    `1${THIN}234,50${NBSP}€`,
    `12${THIN}345,50${NBSP}€`,
    `−1${THIN}234,50${NBSP}€`,
    "14 nov. 2025",
    "14:32",
    `5,8${NBSP}%`,
  ],
  [
    "fr-BE",
    "EUR",
    `1${THIN}234,50${NBSP}€`,
    `12${THIN}345,50${NBSP}€`,
    `−1${THIN}234,50${NBSP}€`,
    "14 nov. 2025",
    "14:32",
    `5,8${NBSP}%`,
  ],
  ["it", "EUR", `1234,50${NBSP}€`, `12.345,50${NBSP}€`, `−1234,50${NBSP}€`, "14 nov 2025", "14:32", "5,8%"],
  [
    "nb",
    "NOK",
    `1${NBSP}234,50${NBSP}kr`,
    `12${NBSP}345,50${NBSP}kr`,
    `−1${NBSP}234,50${NBSP}kr`,
    "14. nov. 2025",
    "14:32",
    `5,8${NBSP}%`,
  ],
  [
    "nl-BE",
    "EUR",
    `€${NBSP}1.234,50`,
    `€${NBSP}12.345,50`,
    `€${NBSP}−1.234,50`,
    "14 nov 2025",
    "14:32",
    "5,8%",
  ],
  [
    "pt",
    "EUR",
    `1234,50${NBSP}€`,
    `12${NBSP}345,50${NBSP}€`,
    `−1234,50${NBSP}€`,
    "14/11/2025",
    "14:32",
    "5,8%",
  ],
  [
    "sv",
    "SEK",
    `1${NBSP}234,50${NBSP}kr`,
    `12${NBSP}345,50${NBSP}kr`,
    `−1${NBSP}234,50${NBSP}kr`,
    "14 nov. 2025",
    "14:32",
    `5,8${NBSP}%`,
  ],
] as const;

test("every interface language has its row in the table of formats", () => {
  expect(EXPECTED.map(([language]) => language)).toEqual([...LANGUAGES]);
});

test.each(EXPECTED)(
  "SHARED-TENANT-07 %s writes money, dates and percent as its readers do",
  (language, currency, ...written) => {
    const formatter = createFormatter({ language, currency, timeZone: "UTC" });
    const at = "2025-11-14T14:32:00Z";
    expect([
      formatter.money(1234.5),
      formatter.money(12345.5),
      formatter.money(-1234.5),
      formatter.date(at),
      formatter.time(at),
      formatter.percent(0.058),
    ]).toEqual(written);
  },
);

test("SHARED-TENANT-15 an amount that comes with the sign in place of the code is in pounds", () => {
  const formatter = createFormatter({ language: "de", currency: "EUR" });
  expect(formatter.money(12.5, { currency: "£" })).toBe(formatter.money(12.5, { currency: "GBP" }));
});

test("SHARED-TENANT-09 English is presented as en-GB", () => {
  expect(formattingLocale("en")).toBe("en-GB");
});

test("money never breaks across lines: it holds no ordinary space", () => {
  for (const [language, currency] of EXPECTED) {
    expect(createFormatter({ language, currency }).money(-1234567.5)).not.toContain(" ");
  }
});

test("a difference carries its sign, and nothing is neither gain nor loss", () => {
  const { money } = createFormatter({ language: "en", currency: "GBP" });
  expect([
    money(4.2, { isSigned: true }),
    money(-4.2, { isSigned: true }),
    money(0, { isSigned: true }),
  ]).toEqual(["+£4.20", "−£4.20", "£0.00"]);
});

test("a day without a time is the same day in every zone", () => {
  for (const timeZone of ["Pacific/Auckland", "UTC", "America/Los_Angeles"]) {
    const formatter = createFormatter({ language: "en", currency: "GBP", timeZone });
    expect(formatter.date("2025-11-14")).toBe("14 Nov 2025");
  }
});

test("today is decided in the zone of the shop", () => {
  const now = new Date("2025-11-14T23:30:00Z");
  const inParis = createFormatter({ language: "fr", currency: "EUR", timeZone: "Europe/Paris" });
  const inLondon = createFormatter({ language: "en", currency: "GBP", timeZone: "Europe/London" });
  expect(inParis.isToday("2025-11-14T08:00:00Z", now)).toBe(false);
  expect(inLondon.isToday("2025-11-14T08:00:00Z", now)).toBe(true);
  expect(inParis.isToday("2025-11-15", now)).toBe(true);
});
