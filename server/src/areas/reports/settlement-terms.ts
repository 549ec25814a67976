// What was agreed with a lender, and what follows from it for one contract: the fee, the tax on it, and the day of payment.
import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { addDays, type CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";
import { roundRatio } from "@handsel/finance/numbers/rounding.ts";

export interface FunderTerms {
  funder: Funder;
  validFrom: CalendarDate;
  /** Of what the lender finances. */
  feeBasisPoints: number;
  /** For each contract. */
  feeFixedMinor: number;
  /** On the fee. */
  taxBasisPoints: number;
  /** Whether a returned contract gives the fee back. */
  refundsFee: boolean;
  /** 1 Monday to 7 Sunday. */
  payoutWeekday: number;
  delayDays: number;
  /** Whether a payout counts as received only when a statement says so. */
  confirmsByStatement: boolean;
}

const BASIS = 10_000;
const DAYS_OF_WEEK = 7;

/** Those in force on a day; nothing when none were agreed yet. */
export function termsOn(
  all: readonly FunderTerms[],
  funder: string,
  day: CalendarDate,
): FunderTerms | undefined {
  let inForce: FunderTerms | undefined;
  for (const terms of all) {
    if (terms.funder !== funder || terms.validFrom > day) continue;
    if (!inForce || terms.validFrom > inForce.validFrom) inForce = terms;
  }
  return inForce;
}

/** Each rounded once. A fee is never more than what is financed: a small contract is not paid for by the retailer. */
export function feeOf(terms: FunderTerms, amountMinor: number): { feeMinor: number; taxMinor: number } {
  const share = roundRatio(amountMinor, terms.feeBasisPoints, BASIS);
  const feeMinor = Math.min(share + terms.feeFixedMinor, amountMinor);
  return { feeMinor, taxMinor: roundRatio(feeMinor, terms.taxBasisPoints, BASIS) };
}

/** The first payout day on or after `day`. */
export function payoutDayFrom({ payoutWeekday }: FunderTerms, day: CalendarDate): CalendarDate {
  const ahead = (payoutWeekday - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return addDays(day, ahead);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;
}
