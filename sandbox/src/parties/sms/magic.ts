// Phone numbers that make the gateway or the phone misbehave, known by their last four digits.
import type { MagicValue } from "../../party.ts";

export type SmsTreatment = "delivered" | "bounced" | "refused" | "busy-once" | "slow" | "silent";

export const SLOW_MS = 5_000;
/** How long the phone takes: long enough that the platform has stored our answer before the report arrives. */
export const REPORT_DELAY_MS = 1_000;

export const SMS_MAGIC: readonly MagicValue[] = [
  { value: "…0000", effect: "Accepted; the delivery report says BOUNCED" },
  { value: "…0001", effect: "Refused for good: 400 INVALID_NUMBER, nothing is stored" },
  {
    value: "…0002",
    effect: "503 BUSY on the first try of each message (idempotency key), accepted on the next",
  },
  { value: "…0003", effect: "Accepted, but the answer takes 5 seconds" },
  { value: "…0004", effect: "Accepted; no delivery report ever comes" },
];

const BY_LAST_DIGITS: Record<string, SmsTreatment> = {
  "0000": "bounced",
  "0001": "refused",
  "0002": "busy-once",
  "0003": "slow",
  "0004": "silent",
};

export function smsTreatment(number: string): SmsTreatment {
  return BY_LAST_DIGITS[number.slice(-4)] ?? "delivered";
}
