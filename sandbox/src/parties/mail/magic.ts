// Recipients that make the mail server misbehave, known by the part before the @. A plus and more may follow, so
// that each test can have an address of its own.
import type { MagicValue } from "../../party.ts";

export type MailTreatment = "normal" | "bounce" | "lost" | "complaint" | "later" | "slow";

const TREATMENTS = ["bounce", "lost", "complaint", "later", "slow"] as const;

export const SLOW_MS = 5_000;
export const REPORT_DELAY_MS = 500;

export const MAIL_MAGIC: readonly MagicValue[] = [
  { value: "bounce@…", effect: "Refused for good: 550 at RCPT, nothing is stored" },
  { value: "lost@…", effect: "Accepted and stored; half a second later it is reported as bounced" },
  { value: "complaint@…", effect: "Accepted and stored; half a second later its reader has complained" },
  {
    value: "later@…",
    effect: "Refused for the moment: 451 at RCPT on the first try of each mail, accepted on the next",
  },
  { value: "slow@…", effect: "Accepted, but the answer to DATA takes 5 seconds" },
];

export function mailTreatment(address: string): MailTreatment {
  const localPart = address.slice(0, address.lastIndexOf("@")).toLowerCase();
  const [word] = localPart.split("+");
  return TREATMENTS.find((treatment) => treatment === word) ?? "normal";
}
