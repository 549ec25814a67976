// What can be read in the history of a contract. Every code here has words in every language, `sales.sale.history`.

/** What can happen to a contract, in the order in which it mostly does. */
export const CONTRACT_EVENT_TYPES = [
  "CREATED",
  "IMPORTED",
  "APPLICATION_STARTED",
  "APPLICATION_SENT",
  "APPLICATION_FAILED",
  "LINK_RESENT",
  "TERMS_ACCEPTED",
  "TERMS_REFUSED",
  "CREDIT_DECIDED",
  "EXTRAS_NOT_FINANCED",
  "EXTRAS_PAID",
  "REST_PAID",
  "AMOUNT_TAKEN",
  "AMOUNT_GIVEN_BACK",
  "SIGNED_ON_PHONE",
  "SIGNED",
  "ID_CONFIRMED",
  "DEVICE_REFERENCE_ADDED",
  "DEVICE_REFERENCE_AMENDED",
  "DEVICE_REFERENCE_CHECKED",
  "DEVICE_CODE_AMENDED",
  "SERIAL_NUMBERS_ADDED",
  "ACTIVATED",
  "POSTPONED",
  "NOTE_ADDED",
  "CANCELLED",
  "WITHDRAWN",
  "UPGRADE_STARTED",
  "UPGRADE_CANCELLED",
  "SWAP_REQUESTED",
  "SWAP_CONFIRMED",
  "CLOSED_BY_FUNDER",
  "RETURN_REQUESTED",
  "RETURN_APPROVED",
  "RETURN_REFUSED",
  "REPLACED",
  "RETURNED",
  "INSTALLED",
  "DELIVERY_UPDATED",
  "DATES_ADJUSTED",
  "FINISHED",
  "FUNDER_REPORTED",
] as const;
export type ContractEventType = (typeof CONTRACT_EVENT_TYPES)[number];

/** Why staff cancel what was agreed on. */
export const CANCEL_REASONS = [
  "CHANGED_MIND",
  "WRONG_GOODS",
  "WRONG_DETAILS",
  "NOT_IN_STOCK",
  "OTHER_OFFER",
  "ENTERED_TWICE",
  "DOUBTFUL",
  "OTHER",
] as const;

/** Why a customer withdraws, who need not say. */
export const WITHDRAW_REASONS = [
  "NOT_SAID",
  "CHANGED_MIND",
  "NOT_AS_EXPECTED",
  "FAULTY",
  "OTHER_OFFER",
  "OTHER",
] as const;

/** Why an upgrade that was begun is not made. */
export const UPGRADE_REASONS = [
  "KEEPS_DEVICE",
  "CHANGED_MIND",
  "WRONG_DETAILS",
  "NOT_IN_STOCK",
  "OTHER",
] as const;

/** Why a contract ended, where that is known by a code; others say it in their own words. */
export const ENDING_REASONS = [
  "UPGRADE",
  "SETTLED_EARLY",
  "CREDIT_NOT_APPROVED",
  "DEVICE_NOT_SOLD",
  ...new Set([...CANCEL_REASONS, ...WITHDRAW_REASONS, ...UPGRADE_REASONS]),
] as const;
export type EndingReason = (typeof ENDING_REASONS)[number];

export function isEndingReason(reason: string): reason is EndingReason {
  return (ENDING_REASONS as readonly string[]).includes(reason);
}

/** What an amount in the history is. */
export const ACTION_AMOUNTS = ["approved", "paid", "endsOld", "payBack", "givenBack"] as const;

/** Whether the customer's identity counts as checked. */
export const ID_ANSWERS = ["CONFIRMED", "TAKEN_BACK"] as const;
