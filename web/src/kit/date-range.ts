// Days travel as yyyy-MM-dd and a span of days as "start - end", the way the screens exchange them.

export type DayRange = { start: string; end: string };

const SEPARATOR = " - ";

export function joinDayRange({ start, end }: DayRange): string {
  return `${start}${SEPARATOR}${end}`;
}

/** Null unless the text is two days in order. */
export function splitDayRange(text: string | null | undefined): DayRange | null {
  const [start, end, more] = (text ?? "").split(SEPARATOR);
  if (!isDay(start) || !isDay(end) || more !== undefined || start > end) return null;
  return { start, end };
}

/** A day of the calendar, written yyyy-MM-dd; the 30th of February is none. */
export function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
