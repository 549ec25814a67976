// When advertising may go out, by the retailer's own clock. What is written outside of these hours waits for the next one.

import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";

const DAY_MINUTES = 24 * 60;

type Hours = Pick<WhiteLabel, "sendingHours" | "timeZone">;

/** The moment itself where it lies within the hours; else when they next begin. */
export function nextSendingTime({ sendingHours, timeZone }: Hours, moment: Date): Date {
  if (!sendingHours) return moment;
  const [from, until] = [minutesOf(sendingHours.from), minutesOf(sendingHours.until)];
  const now = minutesOf(timeIn(timeZone, moment));
  const isWithin = from <= until ? now >= from && now < until : now >= from || now < until;
  if (isWithin || from === until) return moment;
  const wait = (from - now + DAY_MINUTES) % DAY_MINUTES;
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  const opens = new Date((minute + wait) * MINUTE_MS);
  // A night in which the clocks are changed is an hour longer or shorter than it looks.
  const missed = from - minutesOf(timeIn(timeZone, opens));
  return missed === 0 ? opens : new Date(opens.getTime() + missed * MINUTE_MS);
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One for each zone: making it costs a hundred times what asking it does. */
function timeIn(timeZone: string, moment: Date): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short", hourCycle: "h23" });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment);
}
