// Dates without a time of day, written yyyy-mm-dd, and the month arithmetic of contracts: a month after the 31st is the last
// day of a shorter month, counted each time from the first date, so that 31 January, 28 February, 31 March follow.

import { assert } from "./invariant.ts";

const MS_PER_DAY = 86_400_000;

/** yyyy-mm-dd */
export type CalendarDate = string;

export interface DateParts {
  year: number;
  month: number;
  day: number;
}

export function readDate(date: CalendarDate): DateParts {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && month >= 1 && month <= 12 && day >= 1;
  assert(isDate && day <= daysInMonth(year, month), `not a date: ${date}`);
  return { year, month, day };
}

export function writeDate({ year, month, day }: DateParts): CalendarDate {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function daysInYear(year: number): number {
  return daysInMonth(year, 2) === 29 ? 366 : 365;
}

/** Days from the first date to the second; negative when it lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date((dayNumber(date) + days) * MS_PER_DAY);
  return moved.toISOString().slice(0, 10);
}

/** The same day so many months later, or the last day of that month. `day` overrules the day to aim at. */
export function addMonths(date: CalendarDate, months: number, day = readDate(date).day): CalendarDate {
  const { year, month } = readDate(date);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = (index % 12) + 1;
  return writeDate({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) });
}

/** A day that was a Monday. */
const A_MONDAY = "2024-01-01";
const WEEK = 7;

/** The Monday of the day's week; weeks begin on it everywhere. */
export function mondayOf(day: CalendarDate): CalendarDate {
  const since = daysBetween(A_MONDAY, day) % WEEK;
  return addDays(day, -((since + WEEK) % WEEK));
}

export function isMonthEnd(date: CalendarDate): boolean {
  const { year, month, day } = readDate(date);
  return day === daysInMonth(year, month);
}

function dayNumber(date: CalendarDate): number {
  const { year, month, day } = readDate(date);
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}
