// Which months of a period are added up whole, and which days beside them one by one.
import { addDays, addMonths, type CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";

export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}

export interface WholeMonths {
  /** All months before this one end before the period. */
  first: CalendarDate;
  /** From here on, until `to`, months lie in the period with all their days. */
  from: CalendarDate;
  to: CalendarDate;
}

const monthOf = (day: CalendarDate): CalendarDate => addMonths(day, 0, 1);

/** Days of `first` until `from`, and days after `to`, stand beside the months. */
export function wholeMonths(span: Span): WholeMonths {
  const first = monthOf(span.from);
  const from = first === span.from ? first : addMonths(first, 1);
  const end = monthOf(addDays(span.to, 1));
  return { first, from, to: end > from ? end : from };
}
