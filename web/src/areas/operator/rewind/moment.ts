// Moments of the rail, and how they are written where the retailer is.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { REWIND_DAYS } from "@handsel/contract/operator/rewind.ts";
import { z } from "zod";

export const RAILS = { today: 24 * HOUR_MS, week: 7 * DAY_MS, quarter: REWIND_DAYS * DAY_MS } as const;
export type Rail = keyof typeof RAILS;
export const RAIL_NAMES = Object.keys(RAILS) as Rail[];
/** How far an arrow key goes. */
export const STEP_MS = { today: MINUTE_MS, week: 10 * MINUTE_MS, quarter: HOUR_MS } as const;

const instant = z.iso.datetime();

/** The moment of the address; nothing when there is none, which means now. */
export const momentIn = (query: URLSearchParams): string | null =>
  instant.safeParse(query.get("at")).data ?? null;
/** A page at the same moment. */
export const withMoment = (path: string, at: string | null): string =>
  at === null ? path : `${path}?at=${encodeURIComponent(at)}`;
export const railIn = (query: URLSearchParams): Rail =>
  RAIL_NAMES.find((one) => one === query.get("rail")) ?? "today";

/** yyyy-MM-ddTHH:mm:ss, as a field for date and time has it. */
export function wallTime(moment: number, timeZone: string | undefined): string {
  // The Swedish way of writing is that of the fields.
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  return format.format(new Date(moment)).replace(" ", "T");
}

/** The moment at which clocks there show this; nothing while it is not written out. */
export function momentAt(wall: string, timeZone: string | undefined): number | null {
  const wanted = Date.parse(`${wall}Z`);
  if (Number.isNaN(wanted)) return null;
  const ahead = (moment: number) => Date.parse(`${wallTime(moment, timeZone)}Z`) - moment;
  // Twice, because the clocks may change between the guess and the moment.
  const guess = wanted - ahead(wanted);
  return wanted - ahead(guess);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
/** The same time so many days later, and not after now. */
export const onDay = (at: string, days: number): string =>
  new Date(Math.min(Date.now() - 1000, Date.parse(at) + days * DAY_MS)).toISOString();
