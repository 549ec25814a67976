// Turns the pounds that products are written down in into prices a shop of another country would print.
import type { Currency } from "@handsel/contract/platform/tenant.ts";

export interface LocalPrices {
  currency: Currency;
  /** Business catalogues show prices without VAT. */
  includesTax: boolean;
  vatRatePpm: number;
}

/** What a pound of the list is worth in shop prices, not on the exchange. */
const PER_POUND: Record<Currency, number> = { GBP: 1, EUR: 1.16, NOK: 13.4, DKK: 8.7, SEK: 13.6 };

/** Steps by which shops price, from cheap to dear, in the currency itself: up to this price, in these steps, less this. */
const STEPS: Record<"pound" | "krone", readonly { upTo: number; step: number; less: number }[]> = {
  pound: [
    { upTo: 60, step: 1, less: 0.01 },
    { upTo: Number.POSITIVE_INFINITY, step: 10, less: 1 },
  ],
  krone: [
    { upTo: 600, step: 10, less: 1 },
    { upTo: 3000, step: 50, less: 1 },
    { upTo: Number.POSITIVE_INFINITY, step: 100, less: 10 },
  ],
};

export function localMinor(pounds: number, { currency, includesTax, vatRatePpm }: LocalPrices): number {
  const local = pounds * PER_POUND[currency];
  const steps = STEPS[currency === "GBP" || currency === "EUR" ? "pound" : "krone"];
  const { step, less } = steps.find(({ upTo }) => local <= upTo) ?? { step: 1, less: 0 };
  const grossMinor = Math.round(Math.max(step, Math.round(local / step) * step) * 100 - less * 100);
  return includesTax ? grossMinor : Math.round((grossMinor * 1_000_000) / (1_000_000 + vatRatePpm));
}

/** A round amount for limits and bands: 100 pounds become 1,500 kroner. */
export function localRoundMinor(pounds: number, { currency }: LocalPrices): number {
  const local = pounds * PER_POUND[currency];
  const step = currency === "GBP" || currency === "EUR" ? 10 : 100;
  return Math.max(step, Math.round(local / step) * step) * 100;
}

/** A monthly premium or subscription: ends in 9. */
export function localMonthlyMinor(pounds: number, { currency }: LocalPrices): number {
  const local = pounds * PER_POUND[currency];
  if (currency === "GBP" || currency === "EUR") return Math.round(local) * 100 - 1;
  return Math.max(9, Math.round(local / 10) * 10 - 1) * 100;
}
