// What each row of the contract's status says, as the ending of its text key, and how it looks.
import { kindOfStep, type StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import type { TextEnding } from "#client/text-keys.ts";
import type { StatusStepState } from "#kit/feedback/status-steps.tsx";
import type { StatusRow } from "./contract-status-rules.ts";

export type Caption = "approved" | "partial" | "pending" | "referred" | "refused" | "withdrawn";

type CaptionOf<Row extends StatusRow> = Caption & TextEnding<"checkout", `status.rows.${Row}`>;

/** The rows with words of their own for more than done and not done. */
const CAPTIONS: { readonly [Row in StatusRow]: readonly CaptionOf<Row>[] } = {
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
  const known: readonly Caption[] = CAPTIONS[row];
  const exact = EXACT[status];
  if (known.includes(exact)) return exact;
  const nearest = NEAREST[exact];
  return known.includes(nearest) ? nearest : "pending";
}

/** The caption's text. The table above has only captions with words. */
export const captionKey = (row: StatusRow, status: StepStatus) =>
  `status.rows.${row}.${captionOf(row, status)}` as `status.rows.${TextEnding<"checkout", "status.rows">}`;

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
