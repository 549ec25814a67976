// What the contract's status screen shows, from the status alone. Pure; the screen asks and draws. What staff can do is the
// contract's to say, because the server follows it too.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  type ContractSteps,
  isCompleted,
  isCompletedOrWarning,
  isDeclined,
  kindOfStep,
  type StepStatus,
} from "@handsel/contract/checkout/contract-steps.ts";
import {
  type StatusFacts as ActionFacts,
  applicable,
  statusActions,
  verifyIDStatus,
} from "@handsel/contract/checkout/status-actions.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";

export const POLL_MS = 10_000;

/** The source of a trade cart that is sold to us; any other replaces a device under contract. */
const RECYCLE_SOURCE = "TRADE_IN";

export type StatusFacts = ActionFacts & Pick<OrderStatus, "tradecart">;
type PlaceFacts = StatusFacts & Pick<OrderStatus, "isSigned">;
export type StatusConfigs = Pick<
  TenantConfigs,
  "showCustomerIDCheck" | "hasPosaleMultiDeviceTradein" | "recycleOptions"
>;

export type StatusRow =
  | "termsAndConditions"
  | "creditSign"
  | "verifyID"
  | "deviceReference"
  | "tradeReview"
  | "tradeIDUpload"
  | "recycle"
  | "swapDevice"
  | "handOver"
  | "swap";

export function isCreditDeclined({ creditSign }: Pick<ContractSteps, "creditSign">): boolean {
  return isDeclined(creditSign);
}

/** The sale does not go on by itself, or never will: other ways are offered. */
export function isHalted({
  steps,
  status,
  isQuotation,
  lastMessageStatus,
  partialApproval,
}: Pick<OrderStatus, "steps" | "status" | "isQuotation" | "lastMessageStatus" | "partialApproval">): boolean {
  if (isQuotation || isCompleted(steps.handOverDevice)) return false;
  return (
    isCreditDeclined(steps) ||
    steps.creditSign === "REFERRED" ||
    status === "CANCELLED" ||
    partialApproval?.isTooLittle === true ||
    (steps.creditSign === "PENDING" && lastMessageStatus === "ERROR")
  );
}

/** The rows in order, each with its status. */
export function statusRows(
  facts: StatusFacts,
  configs: StatusConfigs,
): { row: StatusRow; status: StepStatus }[] {
  const { steps, financingType, tradecart } = facts;
  const declined = isCreditDeclined(steps);
  const rows: { row: StatusRow; status: StepStatus | null; isShown: boolean }[] = [
    { row: "termsAndConditions", status: steps.termsAndConditions, isShown: true },
    { row: "creditSign", status: steps.creditSign, isShown: true },
    { row: "verifyID", status: verifyIDStatus(facts), isShown: configs.showCustomerIDCheck },
    {
      row: "deviceReference",
      status: steps.deviceReference ?? "PENDING",
      isShown: financingType === "UPGRADE" && !declined,
    },
    { row: "tradeReview", status: tradecart?.tradeReview ?? null, isShown: !declined },
    { row: "tradeIDUpload", status: tradecart?.tradeIDUpload ?? null, isShown: !declined },
    {
      row: tradecart?.source === RECYCLE_SOURCE ? "recycle" : "swapDevice",
      status: steps.recycleStatus ?? "PENDING",
      isShown: tradecart !== null && !declined,
    },
    { row: "handOver", status: steps.handOverDevice, isShown: !declined },
    { row: "swap", status: steps.swap, isShown: true },
  ];
  return rows.flatMap(({ row, status, isShown }) => (isShown && status !== null ? [{ row, status }] : []));
}

/** Nothing is left to cancel once the customer has withdrawn. */
export function skipsCancelCall({ creditSign }: Pick<ContractSteps, "creditSign">): boolean {
  return kindOfStep(creditSign) === "cancelled";
}

/** Whether the trade-in's value may become a gift card instead. */
export function isGiftCardAllowed({ tradecart }: StatusFacts, configs: StatusConfigs): boolean {
  return (
    configs.hasPosaleMultiDeviceTradein &&
    tradecart?.source === RECYCLE_SOURCE &&
    (configs.recycleOptions[RECYCLE_SOURCE] ?? []).includes("GIFT_CARD")
  );
}

export function hasReturnToOutcomes(facts: StatusFacts, configs: StatusConfigs): boolean {
  return facts.steps.creditSign === "REFUSED" && isGiftCardAllowed(facts, configs);
}

/**
 * Nothing is left to ask for, and the contract can be opened: the device is handed over, and every other step but the swap is
 * completed. Credit that was approved in part is all there will be.
 */
export function isEverythingCompleted(steps: ContractSteps): boolean {
  const others = { ...steps, swap: null };
  return isCompleted(others.handOverDevice) && applicable(others).every(isCompletedOrWarning);
}

/** Where the customer is asked about extras that the lender does not finance: at the step that waits for the answer. */
export function rowOfExtras(rows: readonly { row: StatusRow }[]): StatusRow {
  return rows.some(({ row }) => row === "deviceReference") ? "deviceReference" : "creditSign";
}

/** Where staff have something to do: a row, or the activation. Null while others are next and nothing helps them. */
export function openPlace(facts: PlaceFacts, configs: StatusConfigs): StatusRow | "activate" | null {
  const actions = statusActions(facts, configs);
  if (actions.confirmID && !isCompleted(verifyIDStatus(facts))) return "verifyID";
  if (actions.settleExtras) return rowOfExtras(statusRows(facts, configs));
  if (actions.nameDevice) return "deviceReference";
  // What is not signed is not started: the customer's way to the signature stands with the credit.
  if (actions.activate) return facts.isSigned ? "activate" : "creditSign";
  return actions.resend ? "creditSign" : null;
}

/** The end, and what follows it by itself: a device that is handed in is settled once the contract runs. */
const AFTER_ACTIVATION: readonly StatusRow[] = ["handOver", "recycle", "swapDevice", "swap"];

/** How far the sale is, for the bar on top. */
export function progressOf(rows: readonly { row: StatusRow; status: StepStatus }[]) {
  const counted = rows.filter(({ row }) => !AFTER_ACTIVATION.includes(row));
  const open = counted.filter(({ status }) => !isCompletedOrWarning(status));
  return { done: counted.length - open.length, total: counted.length, next: open[0]?.row ?? null };
}

export type NextUp = StatusRow | "extras" | "activate" | "signature";

/** What is next, in the words of the banner and of the desk's button: what staff can do, or what the others are at. */
export function nextUp(facts: PlaceFacts, configs: StatusConfigs): NextUp {
  const place = openPlace(facts, configs);
  const isAsking = place !== "verifyID" && statusActions(facts, configs).settleExtras;
  if (isAsking) return "extras";
  // Staff can send the link again; what it is sent for is the customer's to do.
  if (place !== null && place !== "creditSign") return place;
  return progressOf(statusRows(facts, configs)).next ?? (facts.isSigned ? "activate" : "signature");
}
