import type { MagicValue } from "../../party.ts";

/** The three digits before the check digit of an IMEI, the last three characters of a serial number. */
export function markOf(reference: string): string {
  return /^\d{15}$/.test(reference) ? reference.slice(11, 14) : reference.slice(-3);
}

/** By the street of a visit. */
export function isOutOfReach(address: string): boolean {
  return address.startsWith("Nowhere");
}

export const COLLECTOR_MAGIC: readonly MagicValue[] = [
  { value: "…921?", effect: "The device is graded C on arrival, with a reason" },
  { value: "…922?", effect: "The device is rejected on arrival: grade NWZ, worth nothing" },
  { value: "…923?", effect: "An order with this device can no longer be cancelled: 409 TOO_LATE" },
  {
    value: "Nowhere…",
    effect: "As the street of a pick-up at the door: no courier goes there, 409 OUT_OF_REACH",
  },
];
