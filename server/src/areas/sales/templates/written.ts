// How amounts, shares and days are written in a language.
import type { Language } from "@handsel/contract/languages.ts";

export interface Written {
  money(minor: number): string;
  percent(value: number): string;
  /** From yyyy-MM-dd. */
  day(date: string): string;
}

export function writtenIn(language: Language, currency: string): Written {
  const money = new Intl.NumberFormat(language, { style: "currency", currency });
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return {
    money: (minor) => money.format(minor / 100),
    percent: (value) => `${percent.format(value)} %`,
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}
