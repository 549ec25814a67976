// Calendar days as text, yyyy-MM-dd, and ranges of them, 'start - end'. Days compare as text, so nothing here
// knows a time zone; "today" is always given by the caller, who knows the tenant's.

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_LENGTH = 10;
const RANGE_SEPARATOR = " - ";

/** A day that exists: 2026-02-29 does not. */
export function isIsoDate(value: string): boolean {
  const parts = ISO_DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  // A day that does not exist runs over into another month. The years 0 to 99 come back as 1900 to 1999.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
}

export interface DateBounds {
  /** The first day allowed. */
  readonly min?: string | undefined;
  /** The last day allowed. */
  readonly max?: string | undefined;
}

export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** Reads 'start - end'; nothing when either is not a day. The order of the two is another rule. */
export function parseDateRange(value: string): DateRange | undefined {
  const range = { start: value.slice(0, DATE_LENGTH), end: value.slice(-DATE_LENGTH) };
  const isRange = isIsoDate(range.start) && isIsoDate(range.end) && value === formatDateRange(range);
  return isRange ? range : undefined;
}

export function formatDateRange({ start, end }: DateRange): string {
  return `${start}${RANGE_SEPARATOR}${end}`;
}

/** The same day or a later one. */
export function isInOrder({ start, end }: DateRange): boolean {
  return start <= end;
}
