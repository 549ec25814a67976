// The time between two dates in years, as the law on the annual percentage rate counts it. A month is 1/12 year and a week
// 1/52, whatever their length; the markets differ in where the left-over days stand and by what they are divided.

import type { CalendarDate } from "./calendar-date.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  daysInYear,
  isMonthEnd,
  readDate,
  writeDate,
} from "./calendar-date.ts";
import { assert, unreachable } from "./invariant.ts";

/** EU: Directive 2008/48/EC, Annex I. UK: CONC App 1.2. */
export type AprMarket = "EU" | "UK";

export type IntervalUnit = "YEAR" | "MONTH" | "WEEK";

const PER_YEAR = { YEAR: 1, MONTH: 12, WEEK: 52 } as const satisfies Record<IntervalUnit, number>;
const MONTHS_PER_UNIT = { YEAR: 12, MONTH: 1 } as const;

export function yearsBetween(of: {
  market: AprMarket;
  from: CalendarDate;
  to: CalendarDate;
  unit?: IntervalUnit;
}): number {
  const { market, from, to, unit = "MONTH" } = of;
  assert(daysBetween(from, to) >= 0, `${to} lies before ${from}`);
  switch (market) {
    case "EU":
      return countBackwards(from, to, unit);
    case "UK":
      return countForwards(from, to, unit);
    default:
      return unreachable(market);
  }
}

/** Whole periods back from the payment; the days left stand at the beginning, over the year that ends with them. */
function countBackwards(from: CalendarDate, to: CalendarDate, unit: IntervalUnit): number {
  const day = backwardsDay(from, to);
  const back = (periods: number) =>
    unit === "WEEK" ? addDays(to, -7 * periods) : addMonths(to, -MONTHS_PER_UNIT[unit] * periods, day);
  const periods = countPeriods(from, to, unit, (count) => daysBetween(from, back(count)) >= 0);

  const stubEnd = back(periods);
  const stubDays = daysBetween(from, stubEnd);
  const stubYear = daysBetween(addMonths(stubEnd, -12), stubEnd);
  return periods / PER_YEAR[unit] + stubDays / stubYear;
}

/** A payment on the last day of a short month stands for the day of the drawdown that this month does not have. */
function backwardsDay(from: CalendarDate, to: CalendarDate): number {
  const fromDay = readDate(from).day;
  const toDay = readDate(to).day;
  return isMonthEnd(to) ? Math.max(fromDay, toDay) : toDay;
}

/** Whole periods on from the drawdown; each day left counts by the length of the year it falls in. */
function countForwards(from: CalendarDate, to: CalendarDate, unit: IntervalUnit): number {
  const day = isMonthEnd(from) && isMonthEnd(to) ? 31 : readDate(from).day;
  const on = (periods: number) =>
    unit === "WEEK" ? addDays(from, 7 * periods) : addMonths(from, MONTHS_PER_UNIT[unit] * periods, day);
  const periods = countPeriods(from, to, unit, (count) => daysBetween(on(count), to) >= 0);
  return periods / PER_YEAR[unit] + daysByYear(on(periods), to);
}

function daysByYear(from: CalendarDate, to: CalendarDate): number {
  return readDate(to).year - readDate(from).year + (shareOfYear(to) - shareOfYear(from));
}

/** How much of its year has gone by at the end of a day. */
function shareOfYear(date: CalendarDate): number {
  const { year } = readDate(date);
  const lastDayBefore = writeDate({ year: year - 1, month: 12, day: 31 });
  return daysBetween(lastDayBefore, date) / daysInYear(year);
}

/** The largest number of whole periods that fits. The calendar gives it to within one. */
function countPeriods(
  from: CalendarDate,
  to: CalendarDate,
  unit: IntervalUnit,
  fits: (count: number) => boolean,
): number {
  const [start, end] = [readDate(from), readDate(to)];
  const years = end.year - start.year;
  const most = {
    YEAR: years,
    MONTH: years * 12 + end.month - start.month,
    WEEK: Math.trunc(daysBetween(from, to) / 7),
  }[unit];
  return fits(most) ? most : most - 1;
}
