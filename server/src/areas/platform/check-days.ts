// The days that somebody asks a list or a report for. Today is known here alone, so it is no part of the operation's schema.
import { daysWithin } from "@handsel/contract/fields.ts";
import { type Clock, dayIn } from "#clock.ts";
import { checkFields } from "./check-fields.ts";

interface AskedDays {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** A till's clock may run ahead of ours, and what it asks for at midnight is not wrong. */
const TILL_AHEAD_MS = 5 * 60_000;

/** Refuses days in the wrong order, after today, or before the first one that there can be. */
export function checkDays(
  { startDate, endDate }: AskedDays,
  on: { clock: Clock; timeZone: string; firstDay?: string; path?: string },
): void {
  const today = dayIn(on.timeZone, new Date(on.clock.now().getTime() + TILL_AHEAD_MS));
  checkFields(daysWithin({ min: on.firstDay, max: today }), { startDate, endDate }, on.path ?? "");
}
