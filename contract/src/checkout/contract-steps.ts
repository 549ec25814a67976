// The steps that a sale passes between the application and the hand-over, and what their statuses amount to.
import { z } from "zod";
import { CREDIT_RESULTS } from "../sales/statuses.ts";

/** What a lender can say about the credit, and of other steps that they are done. */
export const STEP_STATUSES = [...CREDIT_RESULTS, "COMPLETED"] as const;
export const stepStatus = z.enum(STEP_STATUSES);
export type StepStatus = z.infer<typeof stepStatus>;

/** A step that the sale does not have is null, and holds nothing up. */
export const contractSteps = z.strictObject({
  termsAndConditions: stepStatus,
  creditSign: stepStatus,
  /** Null unless a device is financed as an upgrade. */
  deviceReference: stepStatus.nullable(),
  /** Null without a trade cart. */
  recycleStatus: stepStatus.nullable(),
  handOverDevice: stepStatus,
  /** Null until the lender has been asked to end the old contract, which follows the activation of the new one. */
  swap: stepStatus.nullable(),
});
export type ContractSteps = z.infer<typeof contractSteps>;
export type ContractStep = keyof ContractSteps;

export type StepKind = "ok" | "warning" | "declined" | "cancelled" | "running";

const KINDS = {
  APPROVED: "ok",
  PRE_APPROVED: "ok",
  COMPLETED: "ok",
  PARTIAL_APPROVED: "warning",
  REFUSED: "declined",
  WITHDRAWN: "cancelled",
  PENDING: "running",
  REFERRED: "running",
} as const satisfies Record<StepStatus, StepKind>;

export function kindOfStep(status: StepStatus): StepKind {
  return KINDS[status];
}

export function isCompleted(status: StepStatus): boolean {
  return KINDS[status] === "ok";
}

export function isCompletedOrWarning(status: StepStatus): boolean {
  return isCompleted(status) || KINDS[status] === "warning";
}

/** Refused, or withdrawn by the customer. */
export function isDeclined(status: StepStatus): boolean {
  return KINDS[status] === "declined" || KINDS[status] === "cancelled";
}
