// Amounts and dates as a reader of that language writes them, at the retailer's own clock.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";

type Retailer = Pick<WhiteLabel, "currency" | "timeZone" | "country">;

const localeOf = (language: Language, { country }: Pick<Retailer, "country">) =>
  language.includes("-") ? language : `${language}-${country}`;

export function formatMoney(language: Language, retailer: Retailer, minor: number): string {
  return new Intl.NumberFormat(localeOf(language, retailer), {
    style: "currency",
    currency: retailer.currency,
  }).format(minor / 100);
}

export function formatDay(language: Language, retailer: Retailer, moment: Date): string {
  return new Intl.DateTimeFormat(localeOf(language, retailer), {
    timeZone: retailer.timeZone,
    dateStyle: "long",
  }).format(moment);
}

/** A day of the calendar, which has no time and no zone. */
export function formatCalendarDay(language: Language, retailer: Retailer, day: string): string {
  return new Intl.DateTimeFormat(localeOf(language, retailer), { timeZone: "UTC", dateStyle: "long" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
