// Which days a home shows, and which earlier ones it holds them against. Weeks begin on Monday everywhere; a year ago is the
// same weekday 52 weeks before, so that a Saturday meets a Saturday. A month meets the month before and that of last year.
import type { HomePeriod, HomeSpan } from "@handsel/contract/reports/home.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  mondayOf,
  readDate,
  writeDate,
} from "@handsel/finance/numbers/calendar-date.ts";

const WEEK = 7;
const YEAR_OF_WEEKS = 52 * WEEK;

export interface ComparedSpan extends HomeSpan {
  /** The day on which it is counted only up to the hour that it is now; null when the period is over. */
  cutDay: string | null;
}

export interface HomeSpans {
  now: HomeSpan;
  before: ComparedSpan;
  yearAgo: ComparedSpan;
  isRunning: boolean;
}

export function spansOf(period: HomePeriod, today: string): HomeSpans {
  if (period === "MONTH") return monthOf(today);
  const start = period === "TODAY" ? today : addDays(mondayOf(today), period === "LAST_WEEK" ? -WEEK : 0);
  const end = period === "TODAY" ? today : addDays(start, WEEK - 1);
  const isRunning = period !== "LAST_WEEK";
  const earlier = (days: number): ComparedSpan => ({
    start: addDays(start, -days),
    end: addDays(end, -days),
    cutDay: isRunning ? addDays(today, -days) : null,
  });
  return { now: { start, end }, before: earlier(WEEK), yearAgo: earlier(YEAR_OF_WEEKS), isRunning };
}

function monthOf(today: string): HomeSpans {
  const whole = (start: string): HomeSpan => {
    const { year, month } = readDate(start);
    return { start, end: writeDate({ year, month, day: daysInMonth(year, month) }) };
  };
  const first = writeDate({ ...readDate(today), day: 1 });
  // The 31st meets the last day of a shorter month.
  const earlier = (months: number): ComparedSpan => ({
    ...whole(addMonths(first, -months)),
    cutDay: addMonths(today, -months),
  });
  return { now: whole(first), before: earlier(1), yearAgo: earlier(12), isRunning: true };
}

/** All days of a span, first to last. */
export function daysOf({ start, end }: HomeSpan): string[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
}

/** The Mondays of the last weeks, the running one last. */
export function lastMondays(today: string, count: number): string[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => addDays(monday, (index + 1 - count) * WEEK));
}
