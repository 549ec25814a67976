import { type DateInput, EMPTY_DATE, isCalendarDay, toDate } from "../format.ts";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { useNow } from "../now.ts";

export interface DateTextProps {
  value: DateInput;
  /** "Today, at 14:32" for the current day, else the short date; "full" always shows date and time. */
  format?: "short" | "full";
  /** The moment that counts as now; the clock of the device unless given. */
  now?: Date | undefined;
}

export function DateText({ value, format = "short", now }: DateTextProps) {
  const text = useDateText(value, format, now);
  const date = toDate(value);
  if (!date) return <span>{EMPTY_DATE}</span>;
  return <time dateTime={isCalendarDay(value) ? value : date.toISOString()}>{text}</time>;
}

/** The same words, for places that need a string. */
export function useDateText(value: DateInput, format: "short" | "full" = "short", at?: Date): string {
  const t = useKitText();
  const formatter = useFormatter();
  const clock = useNow();
  const now = at ?? clock;
  if (format === "full") return formatter.dateTime(value);
  const isTodayWithTime = formatter.isToday(value, now) && !isCalendarDay(value);
  return isTodayWithTime ? t("date.today", { time: formatter.time(value) }) : formatter.date(value);
}
