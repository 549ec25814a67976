// The calendar day at the retailer's: where the browser stands it may be another.
import { useNow } from "#kit/now.ts";
import { useTenant } from "./tenant.ts";

/** The calendar day of a moment there, yyyy-MM-dd. */
export function dayIn(timeZone: string, moment: Date): string {
  // The Swedish way of writing a date.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);
}

export function useToday(): string {
  const { timeZone } = useTenant();
  return dayIn(timeZone, useNow());
}
