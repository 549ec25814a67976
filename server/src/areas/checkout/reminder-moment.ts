import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { dayIn, momentAt } from "#clock.ts";

/** When customers are awake and shops open. */
const MORNING = "09:00";

/** Tomorrow morning where the retailer is. */
export const reminderMoment = (timeZone: string, now: Date): Date =>
  momentAt(timeZone, addDays(dayIn(timeZone, now), 1), MORNING);
