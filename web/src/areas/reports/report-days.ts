// The days of a report: where it begins and ends unless somebody asks otherwise, and how a moment is written in a file.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { REPORT_WINDOW_DAYS } from "@handsel/contract/reports/contracts-report.ts";

export interface Days {
  startDate: string;
  endDate: string;
}

/** The last thirty days, today included. */
export function defaultDays(today: string): Days {
  const start = new Date(Date.parse(`${today}T00:00:00Z`) - REPORT_WINDOW_DAYS * DAY_MS);
  return { startDate: start.toISOString().slice(0, 10), endDate: today };
}

/** yyyy-MM-dd HH:mm at the retailer's clock: what spreadsheets of every country read as a time. */
export function stamp(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
    new Date(instant),
  );
}
