// The periods that people ask for by name. They move on with the calendar, so that what is kept of a list is the name.
import type { DateRange } from "@handsel/contract/rules/dates.ts";
import {
  addDays,
  addMonths,
  daysInMonth,
  mondayOf,
  readDate,
  writeDate,
} from "@handsel/finance/numbers/calendar-date.ts";

export const PRESETS = ["TODAY", "THIS_WEEK", "LAST_WEEK", "THIS_MONTH", "LAST_MONTH"] as const;
export type Preset = (typeof PRESETS)[number];

export function readPreset(text: string | null): Preset | undefined {
  return PRESETS.find((preset) => preset === text);
}

/** The name of these days, where they have one. */
export function presetOf({ start, end }: DateRange, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const days = daysOf(preset, today);
    return days.start === start && days.end === end;
  });
}

/** What is still to come has nothing to show: a running period ends today. */
export function daysOf(preset: Preset, today: string): DateRange {
  const monday = mondayOf(today);
  const first = writeDate({ ...readDate(today), day: 1 });
  switch (preset) {
    case "TODAY":
      return { start: today, end: today };
    case "THIS_WEEK":
      return { start: monday, end: today };
    case "LAST_WEEK":
      return { start: addDays(monday, -7), end: addDays(monday, -1) };
    case "THIS_MONTH":
      return { start: first, end: today };
    case "LAST_MONTH": {
      const start = addMonths(first, -1);
      const { year, month } = readDate(start);
      return { start, end: writeDate({ year, month, day: daysInMonth(year, month) }) };
    }
  }
}
