// The words for where a contract stands, as lists, filters, sale pages and funders use them.
import { z } from "zod";

/** Nothing more can happen to such a contract. */
export const ENDED_STATUSES = [
  "SWAP",
  "HISTORIC",
  "FINISHED",
  "CLOSED",
  "RETURNED",
  "CANCELLED",
  "WITHDRAWN",
  "REFUSED",
] as const;

export const CONTRACT_STATUSES = [
  "NEW",
  "PENDING_CREDIT_CHECK",
  "PENDING",
  "CREDIT_APPROVED",
  "PENDING_ACTIVATION",
  "ACTIVE",
  "ACTIVE_WITHOUT_DEVICE_REFERENCE",
  "UPGRADE_PENDING",
  "PENDING_FULFILL_REPLACE",
  ...ENDED_STATUSES,
] as const;
export const contractStatus = z.enum(CONTRACT_STATUSES);
export type ContractStatus = z.infer<typeof contractStatus>;

/** Files and older systems write some statuses as numbers. */
export const STATUS_BY_NUMBER: Readonly<Record<number, ContractStatus>> = {
  0: "NEW",
  1: "ACTIVE",
  2: "FINISHED",
  3: "WITHDRAWN",
  4: "REFUSED",
  5: "PENDING",
  6: "SWAP",
  7: "HISTORIC",
  8: "CANCELLED",
  9: "RETURNED",
};

/** What the lists can be filtered by; every status belongs to one of them. */
export const LIST_STATUSES = [
  "ACTIVE",
  "CANCELLED",
  "CLOSED",
  "NEW",
  "PENDING",
  "PENDING_ACTIVATION",
  "REFUSED",
  "WITHDRAWN",
] as const;
export const listStatus = z.enum(LIST_STATUSES);
export type ListStatus = z.infer<typeof listStatus>;

const LISTED_AS: Readonly<Record<ContractStatus, ListStatus>> = {
  NEW: "NEW",
  PENDING_CREDIT_CHECK: "PENDING",
  PENDING: "PENDING",
  CREDIT_APPROVED: "PENDING",
  PENDING_ACTIVATION: "PENDING_ACTIVATION",
  ACTIVE: "ACTIVE",
  ACTIVE_WITHOUT_DEVICE_REFERENCE: "ACTIVE",
  UPGRADE_PENDING: "ACTIVE",
  PENDING_FULFILL_REPLACE: "ACTIVE",
  SWAP: "CLOSED",
  HISTORIC: "CLOSED",
  FINISHED: "CLOSED",
  CLOSED: "CLOSED",
  RETURNED: "CLOSED",
  CANCELLED: "CANCELLED",
  WITHDRAWN: "WITHDRAWN",
  REFUSED: "REFUSED",
};

export function listedAs(status: ContractStatus): ListStatus {
  return LISTED_AS[status];
}

/** A second word beside the status, saying what is missing or under way. */
export const STATUS_LABELS = [
  "ACTIVE",
  "SWAP_PENDING",
  "NO_IMEI",
  "MISSING_CREDIT_CHECK",
  "MISSING_ACTIVATION",
] as const;
export const statusLabel = z.enum(STATUS_LABELS);
export type StatusLabel = z.infer<typeof statusLabel>;

export const CREDIT_RESULTS = [
  "APPROVED",
  "PRE_APPROVED",
  "PARTIAL_APPROVED",
  "PENDING",
  "REFERRED",
  "REFUSED",
  "WITHDRAWN",
] as const;
export const creditResult = z.enum(CREDIT_RESULTS);
export type CreditResult = z.infer<typeof creditResult>;

/** Results with which a sale goes on; a partial one with a warning. */
export function isCreditGranted(result: CreditResult): boolean {
  return result === "APPROVED" || result === "PRE_APPROVED" || result === "PARTIAL_APPROVED";
}

/** The customer's answer to the lender's terms. */
export const termsAnswer = z.enum(["PENDING", "APPROVED", "REFUSED"]);
export type TermsAnswer = z.infer<typeof termsAnswer>;

export const swapStatus = z.enum(["NO_SWAP", "EARLY_SWAP", "FREE_SWAP"]);
export type SwapStatus = z.infer<typeof swapStatus>;

export const salesChannel = z.enum(["POSALE", "INSTORE", "ONLINE"]);
export type SalesChannel = z.infer<typeof salesChannel>;

export const returnStatus = z.enum(["RETURN_REQUESTED", "RETURN_APPROVED", "RETURNED"]);
export type ReturnStatus = z.infer<typeof returnStatus>;

export const fulfillmentReturnType = z.enum(["REPLACE", "CANCEL", "RETURN"]);
export type FulfillmentReturnType = z.infer<typeof fulfillmentReturnType>;

export const returnReason = z.enum([
  "DAMAGED_IN_TRANSIT",
  "DEFECTIVE_PRODUCT",
  "DEAD_ON_ARRIVAL",
  "MISSING_ACCESSORIES",
  "WRONG_PRODUCT",
  "CUSTOMER_DECISION",
  "OTHER",
]);
export type ReturnReason = z.infer<typeof returnReason>;

export const deliveryStatus = z.enum([
  "PENDING",
  "AWAITING_PAYMENT",
  "AWAITING_FULFILLMENT",
  "AWAITING_PICKUP",
  "PARTIALLY_SHIPPED",
  "COMPLETED",
  "SHIPPED",
  "CANCELLED",
  "DECLINED",
  "REFUNDED",
  "DISPUTED",
  "MANUAL_VERIFICATION_REQUIRED",
  "PARTIALLY_REFUNDED",
]);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const activationStatus = z.enum(["ACTIVATED", "CANCELED", "PENDING", "EXCHANGED", "UNKNOWN"]);
export type ActivationStatus = z.infer<typeof activationStatus>;

/** One milestone of a financing as the funder reports it. */
export const financingEvent = z.object({
  code: z.string().max(60),
  translationID: z.string().max(120),
  completionStatus: z.enum(["NOT_STARTED", "IN_PROGRESS", "COMPLETE", "REFUSED", "ERROR"]),
  startDateTime: z.string().max(40).nullable(),
  completionDateTime: z.string().max(40).nullable(),
});
export type FinancingEvent = z.infer<typeof financingEvent>;

/** The milestones of a financing, in order; each has a text of its own, `sales.financing.{code}`. */
export const FINANCING_MILESTONES = [
  "APPLICATION",
  "TERMS",
  "CREDIT",
  "SIGNATURE",
  "DEVICE_REFERENCE",
  "ACTIVATION",
  "OLD_CONTRACT",
] as const;
export type FinancingMilestone = (typeof FINANCING_MILESTONES)[number];
