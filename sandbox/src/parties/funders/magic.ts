// Last names that make a lender, or its reports, behave in a special way. They are known in any case, and also as the
// last word of a longer name.
import type { MagicValue } from "../../party.ts";

export type Treatment =
  | "usual"
  | "refused"
  | "limit"
  | "referred"
  | "partial"
  | "withdrawn"
  | "preapproved"
  | "invalid"
  | "timeout"
  | "slow"
  | "late"
  | "double"
  | "disorder"
  | "lost";

const LAST_NAMES: readonly MagicValue[] = [
  { value: "Refused", effect: "The credit is refused" },
  {
    value: "Limit",
    effect:
      "The credit is refused above 800.00 (8,000.00 kr.), and the lender names that limit; within it, it is approved",
  },
  {
    value: "Referred",
    effect: "The credit is referred until somebody decides, on the page or by the machine API",
  },
  {
    value: "Partial",
    effect:
      "The credit is approved without the extras on an agreement of their own, or for 60 % of the amount",
  },
  { value: "Withdrawn", effect: "The customer withdraws when the credit is to be decided" },
  { value: "Preapproved", effect: "The credit is PRE_APPROVED as soon as the application arrives" },
  { value: "Invalid", effect: "The application is refused for good: 422 INVALID_CUSTOMER" },
  {
    value: "Timeout",
    effect: "The application is taken, but the first answer comes after 30 seconds; a repeated one at once",
  },
  { value: "Slow", effect: "The application is answered after 5 seconds" },
  { value: "Late", effect: "Every report comes 20 seconds late" },
  { value: "Double", effect: "Every report comes twice, as two different calls" },
  { value: "Disorder", effect: "Every second report comes 8 seconds late, after newer ones" },
  { value: "Lost", effect: "No report ever comes; the platform has to ask" },
];

const WRONG_SEQUENCE = "999999999";

export const LENDER_MAGIC: readonly MagicValue[] = [
  ...LAST_NAMES,
  {
    value: WRONG_SEQUENCE,
    effect: "As the sequence number: the application is refused with INVALID_SEQUENCE",
  },
];

export function isWrongSequence(customer: unknown): boolean {
  return (
    typeof customer === "object" &&
    customer !== null &&
    "sequence" in customer &&
    customer.sequence === WRONG_SEQUENCE
  );
}

export const TIMEOUT_MS = 30_000;
export const SLOW_MS = 5_000;
export const PARTIAL_PERCENT = 60;

const LIMIT_MINOR = 80_000;
const LIMIT_IN_CROWNS_MINOR = 800_000;
const CROWNS: readonly string[] = ["DKK", "NOK", "SEK"];

/** The most that a customer by the name of Limit is lent. */
export function limitIn(currency: string): number {
  return CROWNS.includes(currency) ? LIMIT_IN_CROWNS_MINOR : LIMIT_MINOR;
}

const REPORT_DELAY_MS = 100;
const LATE_MS = 20_000;
const DOUBLE_MS = 1_500;
const DISORDER_MS = 8_000;

const TREATMENTS = new Map<string, Treatment>(
  LAST_NAMES.map(({ value }) => [value.toLowerCase(), value.toLowerCase() as Treatment]), // the table's own names
);

export function treatmentOf(lastName: string): Treatment {
  const lastWord = lastName.trim().toLowerCase().split(/\s+/).at(-1) ?? "";
  return TREATMENTS.get(lastWord) ?? "usual";
}

/** After how long each call with this report leaves; none at all for lost ones. */
export function reportDelays(treatment: Treatment, version: number): number[] {
  switch (treatment) {
    case "lost":
      return [];
    case "late":
      return [LATE_MS];
    case "double":
      return [REPORT_DELAY_MS, DOUBLE_MS];
    case "disorder":
      return [version % 2 === 0 ? DISORDER_MS : REPORT_DELAY_MS];
    default:
      return [REPORT_DELAY_MS];
  }
}
