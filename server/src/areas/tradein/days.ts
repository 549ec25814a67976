// Days of the retailer's calendar as moments, and the arithmetic of calendar days, which know no time zone.
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { momentAt } from "#clock.ts";

export { momentAt };

export const dayStart = (timeZone: string, day: string) => momentAt(timeZone, day);
export const dayEnd = (timeZone: string, day: string) => momentAt(timeZone, addDays(day, 1));

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** HH:mm on the zone's clocks. */
export function timeIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  }).format(moment);
}
