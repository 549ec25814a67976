// When the collector comes, by its own rules: which days can still be booked, and what may be in one collection.
import type { CollectorRules } from "@handsel/contract/tradein/collections.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { weekdayOf } from "../days.ts";

type Rules = Pick<
  CollectorRules,
  "minimumDevices" | "maximumDevices" | "weekdays" | "cutOff" | "leadDays" | "horizonDays" | "timeSlots"
>;

export interface Moment {
  /** The day and the time on the store's own clocks. */
  today: string;
  time: string;
}

/** The days that can still be booked, soonest first. */
export function bookableDays(
  {
    weekdays,
    cutOff,
    leadDays,
    horizonDays,
  }: Pick<Rules, "weekdays" | "cutOff" | "leadDays" | "horizonDays">,
  { today, time }: Moment,
): string[] {
  // After the cut-off the working day is over, and everything moves by one.
  const first = leadDays + (time >= cutOff ? 1 : 0);
  const days = Array.from({ length: horizonDays }, (_, index) => addDays(today, first + index));
  return days.filter((day) => weekdays.includes(weekdayOf(day)) && day <= addDays(today, horizonDays));
}

export type BrokenCollectionRule =
  | "TOO_FEW_DEVICES"
  | "TOO_MANY_DEVICES"
  | "DAY_NOT_OFFERED"
  | "SLOT_NOT_OFFERED";

export function checkCollection(
  rules: Rules,
  wanted: { devices: number; day: string; slotCode: string },
  moment: Moment,
): BrokenCollectionRule | undefined {
  if (wanted.devices < rules.minimumDevices) return "TOO_FEW_DEVICES";
  if (wanted.devices > rules.maximumDevices) return "TOO_MANY_DEVICES";
  if (!bookableDays(rules, moment).includes(wanted.day)) return "DAY_NOT_OFFERED";
  return rules.timeSlots.some(({ code }) => code === wanted.slotCode) ? undefined : "SLOT_NOT_OFFERED";
}
