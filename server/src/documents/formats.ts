// Amounts and dates as a reader of that language writes them in the retailer's country, at the retailer's own clock.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";

const localeOf = (language: Language, { country }: Pick<WhiteLabel, "country">) =>
  language.includes("-") ? language : `${language}-${country}`;

/** The currency is the amount's own: an agreement keeps the one it was made in. */
export function formatMoney(
  language: Language,
  retailer: Pick<WhiteLabel, "country"> & { currency: string },
  minor: number,
): string {
  const { currency } = retailer;
  return new Intl.NumberFormat(localeOf(language, retailer), { style: "currency", currency }).format(
    minor / 100,
  );
}

export function formatDay(
  language: Language,
  retailer: Pick<WhiteLabel, "timeZone" | "country">,
  moment: Date,
): string {
  const { timeZone } = retailer;
  return new Intl.DateTimeFormat(localeOf(language, retailer), { timeZone, dateStyle: "long" }).format(
    moment,
  );
}

/** A day of the calendar in figures alone, for the columns of a table. */
export function formatShortDay(
  language: Language,
  retailer: Pick<WhiteLabel, "country">,
  day: string,
): string {
  return new Intl.DateTimeFormat(localeOf(language, retailer), {
    timeZone: "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A day of the calendar, which has no time and no zone. */
export function formatCalendarDay(
  language: Language,
  { country }: Pick<WhiteLabel, "country">,
  day: string,
): string {
  return formatDay(language, { country, timeZone: "UTC" }, new Date(`${day}T00:00:00Z`));
}
