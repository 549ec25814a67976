// Rates are whole numbers of parts per million: 14.9 % is 149,000 ppm, four decimals of a percent are exact.
// Decides how a yearly rate becomes a month's: nominal / 12. An effective rate converts by compounding.

import { assert } from "./invariant.ts";
import { roundHalfAway, roundRatio } from "./rounding.ts";

const PPM = 1_000_000;
const PPM_PER_PERCENT = 10_000;
const MONTHS_PER_YEAR = 12;

export function ppmFromPercent(percent: number): number {
  return roundHalfAway(percent * PPM_PER_PERCENT);
}

export function percentFromPpm(ppm: number): number {
  return ppm / PPM_PER_PERCENT;
}

/** A percentage of an amount, rounded once. */
export function shareOf(amountMinor: number, ppm: number): number {
  return roundRatio(amountMinor, ppm, PPM);
}

/** The amount without the percentage that it contains: 120.00 with 20 % in it is 100.00. */
export function withoutShare(amountMinor: number, ppm: number): number {
  return roundRatio(amountMinor, PPM, PPM + ppm);
}

/** One month's interest on a balance. A month is a twelfth of a year, whatever its length. */
export function monthInterest(balanceMinor: number, nominalRatePpm: number): number {
  return roundRatio(balanceMinor, nominalRatePpm, PPM * MONTHS_PER_YEAR);
}

/** Interest of part of a month, by actual days over 365, unrounded: it is rounded with the figure it becomes part of. */
export function daysInterest(balanceMinor: number, nominalRatePpm: number, days: number): number {
  return (balanceMinor * nominalRatePpm * days) / (PPM * 365);
}

export function monthlyRate(nominalRatePpm: number): number {
  return nominalRatePpm / (PPM * MONTHS_PER_YEAR);
}

/** What a nominal rate comes to in a year when it is charged in so many parts: 5.25 % in 4 is 5.354 %. */
export function effectiveRate(nominal: number, periodsPerYear: number): number {
  assert(periodsPerYear >= 1, "a year has at least one period");
  return Math.expm1(periodsPerYear * Math.log1p(nominal / periodsPerYear));
}

/** The inverse of `effectiveRate`. */
export function nominalRate(effective: number, periodsPerYear: number): number {
  assert(periodsPerYear >= 1, "a year has at least one period");
  return periodsPerYear * Math.expm1(Math.log1p(effective) / periodsPerYear);
}

/** The rate of one period that compounds to an effective yearly rate. */
export function periodRate(effective: number, periodsPerYear: number): number {
  return nominalRate(effective, periodsPerYear) / periodsPerYear;
}

export function effectivePercent(nominalRatePpm: number): number {
  return effectiveRate(nominalRatePpm / PPM, MONTHS_PER_YEAR) * 100;
}
