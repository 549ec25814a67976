// Amounts and dates as a reader of that language writes them in the retailer's country, at the retailer's own clock.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";

const localeOf = (language: Language, { country }: Pick<WhiteLabel, "country">) =>
  language.includes("-") ? language : `${language}-${country}`;

/** Making a formatter costs far more than using it; there are as many as retailers have languages and currencies. */
function keeping<F>(make: (locale: string, detail: string) => F): (locale: string, detail: string) => F {
  const kept = new Map<string, F>();
  return (locale, detail) => {
    const name = `${locale} ${detail}`;
    const known = kept.get(name) ?? make(locale, detail);
    kept.set(name, known);
    return known;
  };
}

const moneyIn = keeping((locale, currency) => new Intl.NumberFormat(locale, { style: "currency", currency }));
const dayIn = keeping((locale, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }));
const shortDayIn = keeping(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** The currency is the amount's own: an agreement keeps the one it was made in. */
export function formatMoney(
  language: Language,
  retailer: Pick<WhiteLabel, "country"> & { currency: string },
  minor: number,
): string {
  return moneyIn(localeOf(language, retailer), retailer.currency).format(minor / 100);
}

export function formatDay(
  language: Language,
  retailer: Pick<WhiteLabel, "timeZone" | "country">,
  moment: Date,
): string {
  return dayIn(localeOf(language, retailer), retailer.timeZone).format(moment);
}

/** A day of the calendar in figures alone, for the columns of a table. */
export function formatShortDay(
  language: Language,
  retailer: Pick<WhiteLabel, "country">,
  day: string,
): string {
  return shortDayIn(localeOf(language, retailer), "UTC").format(new Date(`${day}T00:00:00Z`));
}

/** A day of the calendar, which has no time and no zone. */
export function formatCalendarDay(
  language: Language,
  { country }: Pick<WhiteLabel, "country">,
  day: string,
): string {
  return formatDay(language, { country, timeZone: "UTC" }, new Date(`${day}T00:00:00Z`));
}
