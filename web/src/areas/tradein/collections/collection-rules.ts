// When a collection can be booked: the collector's rules, told before the server has to refuse.
import type { CollectionStatus, CollectorRules } from "@handsel/contract/tradein/collections.ts";
import type { BadgeTone } from "#kit/marks/badge.tsx";

export type BookingBlock = "collector" | "devices" | "minimum" | "maximum" | "date" | "slot";

export interface Booking {
  collectorID: string | null;
  deviceCount: number;
  scheduleDate: string | null;
  timeSlotCode: string | null;
}

/** What is still missing; null when everything is there. A draft needs neither day nor slot, nor enough devices. */
export function bookingBlock(
  booking: Booking,
  rules: CollectorRules | undefined,
  isDraft = false,
): BookingBlock | null {
  if (!booking.collectorID) return "collector";
  if (booking.deviceCount === 0) return "devices";
  if (rules && booking.deviceCount > rules.maximumDevices) return "maximum";
  if (isDraft) return null;
  if (rules && booking.deviceCount < rules.minimumDevices) return "minimum";
  if (!booking.scheduleDate) return "date";
  return booking.timeSlotCode ? null : "slot";
}

export const STATUS_TONES: Readonly<Record<CollectionStatus, BadgeTone>> = {
  DRAFT: "neutral",
  BOOKED: "info",
  COLLECTED: "accent",
  RECEIVED: "accent",
  CLOSED: "success",
  CANCELLED: "danger",
};

/** The store is asked to arrange a collection from this many devices on. */
export function isReminderDue(devicesInSafe: number, reminderAt: number): boolean {
  return devicesInSafe >= reminderAt;
}
