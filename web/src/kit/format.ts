// Numbers, money, dates and percent as the reader's language writes them, always through Intl.
// The currency follows the tenant, the format follows the language of the interface.

import { currencyCode } from "@handsel/contract/countries.ts";

const LOCALES: Record<string, string> = {
  en: "en-GB",
  pt: "pt-PT", // plain "pt" would give Brazilian money
};

/** The Intl locale behind an interface language: English is British, Portuguese is of Portugal. */
export function formattingLocale(language: string): string {
  return LOCALES[language] ?? language;
}

const TRUE_MINUS = "−";

export type DateInput = Date | string | number | null | undefined;

export interface Formatter {
  locale: string;
  currency: string;
  /** The retailer's; the browser's own when absent. */
  timeZone: string | undefined;
  /** Amount in major units, as the wire carries it. */
  money: (amount: number, options?: MoneyOptions) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** 0.058 reads "5.8%". */
  percent: (share: number, maximumFractionDigits?: number) => string;
  /** Short date: "14 Nov 2025". */
  date: (value: DateInput) => string;
  time: (value: DateInput) => string;
  dateTime: (value: DateInput) => string;
  isToday: (value: DateInput, now: Date) => boolean;
  list: (items: string[]) => string;
  compare: (a: string, b: string) => number;
  /** What a typed amount is read and shown with, e.g. "," in German. */
  decimalSign: string;
  currencySign: string;
}

export interface MoneyOptions {
  currency?: string;
  /** A plus before gains, for price differences. */
  isSigned?: boolean;
  /** Drops ",00" where only whole amounts stand, as on charts. */
  isWhole?: boolean;
}

export const EMPTY_DATE = "-";

export function createFormatter({
  language,
  currency,
  timeZone,
}: {
  language: string;
  currency: string;
  timeZone?: string;
}): Formatter {
  const locale = formattingLocale(language);
  const zone = timeZone ? { timeZone } : {};
  // Each is made when it is first asked for: a browser takes tens of milliseconds for the first of a kind, and many pages show no day.
  const dateFormat = once(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone }));
  const calendarDayFormat = once(
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
  );
  const timeFormat = once(() => new Intl.DateTimeFormat(locale, { timeStyle: "short", ...zone }));
  // Swedish writes year, month and day as the wire does, so that two days compare as text.
  const dayFormat = once(() => new Intl.DateTimeFormat("sv", zone));
  const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: "base" }));
  const moneyFormats = new Map<string, Intl.NumberFormat>();
  const numberFormats = new Map<string, Intl.NumberFormat>();

  const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
    numberFormats.set(key, made);
    return made;
  };

  const moneyFormat = (options: MoneyOptions): Intl.NumberFormat => {
    const key = `${options.currency ?? currency}|${options.isSigned ?? false}|${options.isWhole ?? false}`;
    const known = moneyFormats.get(key);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, {
      style: "currency",
      // Papers of others carry the sign in place of the code, which Intl would not take.
      currency: currencyCode(options.currency ?? currency),
      currencyDisplay: "narrowSymbol",
      signDisplay: options.isSigned ? "exceptZero" : "negative",
      ...(options.isWhole ? { maximumFractionDigits: 0 } : {}),
    });
    moneyFormats.set(key, made);
    return made;
  };

  const part = (type: Intl.NumberFormatPartTypes, fallback: string): string =>
    moneyFormat({})
      .formatToParts(1234.5)
      .find((candidate) => candidate.type === type)?.value ?? fallback;

  const showDate = (value: DateInput): string => {
    const date = toDate(value);
    if (!date) return EMPTY_DATE;
    return isCalendarDay(value) ? calendarDayFormat().format(date) : dateFormat().format(date);
  };
  const showTime = (value: DateInput): string => {
    const date = toDate(value);
    return date && !isCalendarDay(value) ? timeFormat().format(date) : EMPTY_DATE;
  };

  return {
    locale,
    currency,
    timeZone,
    money: (amount, options = {}) => trueMinus(moneyFormat(options).format(amount)),
    number: (value, options) => trueMinus(numberFormat(options).format(value)),
    percent: (share, maximumFractionDigits = 1) =>
      trueMinus(numberFormat({ style: "percent", maximumFractionDigits }).format(share)),
    date: showDate,
    time: showTime,
    dateTime: (value) => {
      const time = showTime(value);
      return time === EMPTY_DATE ? showDate(value) : `${showDate(value)}, ${time}`;
    },
    isToday: (value, now) => {
      const date = toDate(value);
      if (!date) return false;
      const day = isCalendarDay(value) ? value : dayFormat().format(date);
      return day === dayFormat().format(now);
    },
    list: (items) => new Intl.ListFormat(locale, { type: "conjunction" }).format(items),
    compare: (a, b) => collator().compare(a, b),
    get decimalSign() {
      return part("decimal", ".");
    },
    get currencySign() {
      return part("currency", currency);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A day without a time ("2025-11-14") is that day everywhere; it is read as UTC and written as UTC. */
export function isCalendarDay(value: DateInput): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

export function toDate(value: DateInput): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

function trueMinus(text: string): string {
  return text.replace("-", TRUE_MINUS);
}
