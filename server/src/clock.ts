// Time comes from here and is passed on, so that tests and the demo can move it.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of the system's by a settable offset; only demo mode and tests have one. */
export function movableClock(offsetMs = 0): Clock & { setOffset(ms: number): void } {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (ms) => {
      offset = ms;
    },
  };
}

interface Calendar {
  format: Intl.DateTimeFormat;
  /** The last minute that was asked about, and its day: a day changes with a minute in every time zone. */
  minute: number;
  day: string;
}

const calendars = new Map<string, Calendar>();

/** The calendar day of a moment where the retailer is, yyyy-MM-dd: business dates are theirs, not the machine's. */
export function dayIn(timeZone: string, moment: Date): string {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    // The Swedish way of writing a date is yyyy-MM-dd.
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    calendar = { format, minute: Number.NaN, day: "" };
    calendars.set(timeZone, calendar);
  }
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (calendar.minute !== minute) {
    calendar.minute = minute;
    calendar.day = calendar.format.format(moment);
  }
  return calendar.day;
}

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
  return Math.round((local - moment.getTime()) / MINUTE_MS);
}

/** The moment at which the zone's clocks show this time of this day. */
export function momentAt(timeZone: string, day: string, time = "00:00"): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const first = wanted - offsetMinutes(timeZone, new Date(wanted)) * MINUTE_MS;
  // Around a change of clocks the offset of the first guess may be that of the other side.
  return new Date(wanted - offsetMinutes(timeZone, new Date(first)) * MINUTE_MS);
}
