// The life of a message, and what an attempt to send it makes of it. RECORDED in the transaction that decided to
// send; TRANSMITTING committed before the first byte leaves; then SENT, FAILED or UNCERTAIN. Nothing else decides.
import { unreachable } from "@handsel/finance/numbers/invariant.ts";
import { LIMITS } from "#config.ts";

export type MessagePurpose = "OPERATIONAL" | "MARKETING";

export type SendResult =
  | { kind: "sent"; externalId?: string }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string }
  | { kind: "uncertain"; reason: string };

export interface Settled {
  stage: "RECORDED" | "SENT" | "FAILED" | "UNCERTAIN";
  /** How often its outcome has been unknown so far. */
  uncertain: number;
  error: string | null;
}

/**
 * An unknown outcome: marketing is never sent again, because two are worse than none; what a customer or colleague
 * waits for goes out once more, under the same message id, and is then left as it is.
 */
export function settle(
  message: { purpose: MessagePurpose; attempts: number; uncertain: number },
  result: SendResult,
): Settled {
  const { purpose, attempts, uncertain } = message;
  switch (result.kind) {
    case "sent":
      return { stage: "SENT", uncertain, error: null };
    case "refused":
      return { stage: "FAILED", uncertain, error: result.reason };
    case "later":
      return {
        stage: attempts >= LIMITS.messageAttempts ? "FAILED" : "RECORDED",
        uncertain,
        error: result.reason,
      };
    case "uncertain":
      return {
        stage: purpose === "OPERATIONAL" && uncertain === 0 ? "RECORDED" : "UNCERTAIN",
        uncertain: uncertain + 1,
        error: result.reason,
      };
    default:
      return unreachable(result);
  }
}
