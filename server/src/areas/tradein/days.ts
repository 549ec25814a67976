// Days of the retailer's calendar as moments, and the arithmetic of calendar days, which know no time zone.
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";

/** Minutes by which the zone's clocks are ahead of UTC at this moment. */
function offsetMinutes(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return Math.round((local - moment.getTime()) / 60_000);
}

/** The moment at which the zone's clocks show this time of this day. */
export function momentAt(timeZone: string, day: string, time = "00:00"): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const first = wanted - offsetMinutes(timeZone, new Date(wanted)) * 60_000;
  // Around a change of clocks the offset of the first guess may be that of the other side.
  return new Date(wanted - offsetMinutes(timeZone, new Date(first)) * 60_000);
}

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
