import { expect, test } from "vitest";
import { formatCalendarDay, formatDay, formatMoney, formatShortDay } from "./formats.ts";

const plain = (text: string) => text.replace(/\s/gu, " ");

test.each([
  ["en", "GB", "GBP", "£1,234.50"],
  ["de", "DE", "EUR", "1.234,50 €"],
  ["pt", "PT", "EUR", "1234,50 €"],
  ["fr-BE", "FR", "EUR", "1 234,50 €"],
  ["da", "DK", "DKK", "1.234,50 kr."],
] as const)(
  "an amount in %s for %s is written as people there write it",
  (language, country, currency, text) => {
    expect(plain(formatMoney(language, { country, currency }, 123_450))).toBe(text);
  },
);

test("a moment belongs to the day that the retailer's clock shows", () => {
  const moment = new Date("2026-06-30T23:30:00Z");
  expect(formatDay("es", { country: "ES", timeZone: "Europe/Madrid" }, moment)).toBe("1 de julio de 2026");
  expect(formatDay("en", { country: "GB", timeZone: "UTC" }, moment)).toBe("30 June 2026");
});

test("a day of the calendar is the same day everywhere", () => {
  expect(formatCalendarDay("fi", { country: "FI" }, "2026-01-15")).toBe("15. tammikuuta 2026");
});

test("a day in a table is written in figures, in the order of the country", () => {
  expect(formatShortDay("en", { country: "GB" }, "2026-03-02")).toBe("02/03/2026");
  expect(formatShortDay("de", { country: "DE" }, "2026-03-02")).toBe("02.03.2026");
});
