// How amounts, shares and days are written in a language.
import type { Language } from "@handsel/contract/languages.ts";

export interface Written {
  money(minor: number): string;
  percent(value: number): string;
  /** From yyyy-MM-dd. */
  day(date: string): string;
  /** "a, b and c" */
  list(parts: readonly string[]): string;
}

/** Making a formatter costs far more than using it; there are as many as languages and currencies. */
const kept = new Map<string, Written>();

export function writtenIn(language: Language, currency: string): Written {
  const name = `${language} ${currency}`;
  const written = kept.get(name) ?? makeWritten(language, currency);
  kept.set(name, written);
  return written;
}

function makeWritten(language: Language, currency: string): Written {
  // Our English is Britain's: the day stands before the month.
  const locale = language === "en" ? "en-GB" : language;
  const money = new Intl.NumberFormat(locale, { style: "currency", currency });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return {
    list: (parts) => list.format(parts),
    money: (minor) => money.format(minor / 100),
    percent: (value) => percent.format(value / 100),
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}
