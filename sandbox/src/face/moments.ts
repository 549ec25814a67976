// How the pages write times: in the machine's own zone, short when it is today by the sandbox's clock.
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const FULL = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

export function shortMoment(at: Date, now: Date): string {
  return DATE.format(at) === DATE.format(now) ? TIME.format(at) : DATE.format(at);
}

export const fullMoment = (at: Date): string => FULL.format(at);

export const dateAndTime = (at: Date): string => `${DATE.format(at)}, ${TIME.format(at)}`;

/** An offset of the clock in words: "+30 days", "+1 day 2 h", "+15 min". */
export function offsetInWords(offsetMs: number): string {
  const days = Math.floor(offsetMs / DAY_MS);
  const hours = Math.floor((offsetMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((offsetMs % HOUR_MS) / 60_000);
  const parts = [
    days > 0 && `${days} ${days === 1 ? "day" : "days"}`,
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
  ];
  return `+${parts.filter((part) => part !== false).join(" ") || "0 min"}`;
}
