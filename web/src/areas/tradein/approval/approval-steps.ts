// Where the customer's agreement stands, as the two steps of the staff's panel.
import type { TradecartStatus } from "@handsel/contract/tradein/approval.ts";

export type ApprovalStep = "PENDING" | "APPROVED" | "REFUSED";

export interface ApprovalSteps {
  tradeReview: ApprovalStep;
  tradeIDUpload: ApprovalStep;
}

type Answered = Pick<TradecartStatus, "isCustomerApproved" | "hasIdPhoto" | "idPhoto">;

/** Nothing known yet: both wait. */
export function approvalSteps(status: Answered | undefined): ApprovalSteps {
  return {
    tradeReview: reviewStep(status?.isCustomerApproved ?? null),
    tradeIDUpload: photoStep(status),
  };
}

function reviewStep(isApproved: boolean | null): ApprovalStep {
  if (isApproved === null) return "PENDING";
  return isApproved ? "APPROVED" : "REFUSED";
}

function photoStep(status: Answered | undefined): ApprovalStep {
  if (status?.hasIdPhoto === "REFUSED") return "REFUSED";
  return status?.hasIdPhoto === "APPROVED" || status?.idPhoto ? "APPROVED" : "PENDING";
}

export function isRefused(steps: ApprovalSteps): boolean {
  return Object.values(steps).includes("REFUSED");
}

export type ReviewWords =
  | "NOT_SENT"
  | "SENDING"
  | "NOT_DELIVERED"
  | "PENDING"
  | "AT_HOME"
  | "APPROVED"
  | "REFUSED";

const WORDS_OF_MESSAGE: Record<TradecartStatus["messageStatus"], ReviewWords> = {
  NONE: "NOT_SENT",
  SENDING: "SENDING",
  SENT: "PENDING",
  FAILED: "NOT_DELIVERED",
};

/** Nobody examines an offer that has not reached them. */
export function reviewWords(
  { tradeReview }: Pick<ApprovalSteps, "tradeReview">,
  messageStatus: TradecartStatus["messageStatus"] | undefined,
  tradecart: { salesChannel: string },
): ReviewWords {
  if (tradeReview !== "PENDING") return tradeReview;
  return sendsMessage(tradecart) ? WORDS_OF_MESSAGE[messageStatus ?? "NONE"] : "AT_HOME";
}

/** The message goes out from the till alone; whoever began at home has agreed there. */
export function sendsMessage(tradecart: { salesChannel: string }): boolean {
  return tradecart.salesChannel !== "ONLINE";
}
