// What each row of the contract's status says, as the ending of its text key, and how it looks.
import { kindOfStep, type StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import type { StatusStepState } from "#kit/status-steps.tsx";
import type { StatusRow } from "./contract-status-rules.ts";

export type Caption = "approved" | "partial" | "pending" | "referred" | "refused" | "withdrawn";

/** The rows with words of their own for more than done and not done. */
const CAPTIONS: Record<StatusRow, readonly Caption[]> = {
  termsAndConditions: ["approved", "pending", "refused"],
  creditSign: ["approved", "partial", "pending", "referred", "refused", "withdrawn"],
  verifyID: ["approved", "pending"],
  deviceReference: ["approved", "pending", "refused"],
  tradeReview: ["approved", "pending", "refused"],
  tradeIDUpload: ["approved", "pending"],
  recycle: ["approved", "pending"],
  swapDevice: ["approved", "pending"],
  handOver: ["approved", "pending", "refused"],
  swap: ["approved", "pending"],
};

/** Every key that a row can ask for, below `status.rows.`. */
export const CAPTION_KEYS: readonly string[] = Object.entries(CAPTIONS).flatMap(([row, captions]) => [
  `${row}.title`,
  ...captions.map((caption) => `${row}.${caption}`),
]);

const EXACT: Record<StepStatus, Caption> = {
  APPROVED: "approved",
  PRE_APPROVED: "approved",
  COMPLETED: "approved",
  PARTIAL_APPROVED: "partial",
  PENDING: "pending",
  REFERRED: "referred",
  REFUSED: "refused",
  WITHDRAWN: "withdrawn",
};

/** Where a row has no words for a status, those of the nearest. */
const NEAREST: Record<Caption, Caption> = {
  approved: "approved",
  partial: "approved",
  pending: "pending",
  referred: "pending",
  refused: "pending",
  withdrawn: "refused",
};

export function captionOf(row: StatusRow, status: StepStatus): Caption {
  const known = CAPTIONS[row];
  const exact = EXACT[status];
  if (known.includes(exact)) return exact;
  const nearest = NEAREST[exact];
  return known.includes(nearest) ? nearest : "pending";
}

/** `isStaffsTurn`: the row waits for the person at the till; `isFuture`: for rows above it. */
export function stateOf(
  status: StepStatus,
  { isStaffsTurn, isFuture }: { isStaffsTurn: boolean; isFuture: boolean },
): StatusStepState {
  switch (kindOfStep(status)) {
    case "ok":
      return "done";
    case "warning":
    case "cancelled":
      return "alert";
    case "declined":
      return "refused";
    case "running":
      if (isStaffsTurn) return "now";
      return isFuture ? "idle" : "waiting";
  }
}
