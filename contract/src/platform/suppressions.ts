// Addresses and numbers that campaigns no longer write to: mail that came back, and people who complained.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";

export const SUPPRESSION_REASONS = ["BOUNCED", "COMPLAINED"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export const SUPPRESSIONS_SHOWN = 500;

const suppression = z.strictObject({
  destination: z.string(),
  channel: z.enum(["EMAIL", "SMS"]),
  reason: z.enum(SUPPRESSION_REASONS),
  at: z.iso.datetime({ offset: true }),
});
export type Suppression = z.infer<typeof suppression>;

/** Whether a message of this kind still goes out: what bounced reaches nobody, who complained wants no advertising. */
export function isHeldBack(reason: SuppressionReason | null, purpose: "MARKETING" | "OPERATIONAL"): boolean {
  return reason === "BOUNCED" || (reason === "COMPLAINED" && purpose === "MARKETING");
}

export const LIST_SUPPRESSIONS = operation({
  name: "LIST_SUPPRESSIONS",
  summary: "List the addresses that campaigns do not write to",
  description: "The newest five hundred; the total is over all of them.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({ /** Part of an address or number. */ search: text(255).default("") }),
  output: z.strictObject({ suppressions: z.array(suppression), total: z.int() }),
});

export const RELEASE_SUPPRESSION = operation({
  name: "RELEASE_SUPPRESSION",
  summary: "Write to an address again",
  description: "Of an address that came back or complained, when that is known to be over.",
  ...BY_TOP_ADMIN,
  transaction: "write",
  input: z.strictObject({ destination: requiredText(255) }),
  output: z.strictObject({}),
});
