// What the contract's status screen shows and allows, from the status alone. Pure; the screen asks and draws.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  type ContractSteps,
  isCompleted,
  isCompletedOrWarning,
  isDeclined,
  kindOfStep,
  type StepStatus,
} from "@handsel/contract/checkout/contract-steps.ts";
import { deliveryMethodsOf, namesDeviceToApply } from "@handsel/contract/checkout/customer-fields.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";

export const POLL_MS = 10_000;

/** The source of a trade cart that is sold to us; any other replaces a device under contract. */
const RECYCLE_SOURCE = "TRADE_IN";

export type StatusFacts = Pick<
  OrderStatus,
  "steps" | "financingType" | "deviceFunderReference" | "isIDConfirmed" | "tradecart" | "funder"
>;
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

/** Ticking the box confirms the ID; so does a device reference, which could not have been entered without. */
export function verifyIDStatus(facts: StatusFacts): StepStatus {
  return facts.isIDConfirmed || isConfirmedByReference(facts) ? "COMPLETED" : "PENDING";
}

/** A device that was named to apply says nothing about an ID that nobody had seen by then. */
function isConfirmedByReference({ steps, funder }: StatusFacts): boolean {
  return isReferenceEntered(steps) && !namesDeviceToApply(funder ?? "");
}

const isReferenceEntered = ({ deviceReference }: ContractSteps) =>
  deviceReference !== null && isCompleted(deviceReference);

export function isVerifyIDDisabled(facts: StatusFacts): boolean {
  const { creditSign, handOverDevice } = facts.steps;
  return !isCompleted(creditSign) || isConfirmedByReference(facts) || isCompleted(handOverDevice);
}

/** The check is off, or made. */
export function isIDSatisfied(facts: StatusFacts, configs: StatusConfigs): boolean {
  return !configs.showCustomerIDCheck || isCompleted(verifyIDStatus(facts));
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

export function hasReferenceForm(facts: StatusFacts, configs: StatusConfigs): boolean {
  const { steps, deviceFunderReference } = facts;
  return (
    statusRows(facts, configs).some(({ row }) => row === "deviceReference") &&
    !isReferenceEntered(steps) &&
    isCompleted(steps.termsAndConditions) &&
    isCompletedOrWarning(steps.creditSign) &&
    deviceFunderReference !== null &&
    isIDSatisfied(facts, configs)
  );
}

export function hasActivate(facts: StatusFacts, configs: StatusConfigs): boolean {
  const { recycleStatus: _, handOverDevice, ...others } = facts.steps;
  return (
    Object.values(others).every((status) => status === null || isCompletedOrWarning(status)) &&
    handOverDevice === "PENDING" &&
    isIDSatisfied(facts, configs)
  );
}

/** The link is the shop's to send, unless the bank writes to its customer itself. */
export function hasResend({
  steps,
  funder,
}: Pick<StatusFacts, "funder"> & { steps: Pick<ContractSteps, "creditSign"> }): boolean {
  return steps.creditSign === "PENDING" && deliveryMethodsOf(funder ?? "").length > 0;
}

export function hasFinishLater(steps: ContractSteps): boolean {
  const statuses = applicable(steps);
  return (
    statuses.some((status) => !isCompletedOrWarning(status)) && !statuses.some((status) => isDeclined(status))
  );
}

export function hasCancel(steps: Pick<ContractSteps, "creditSign">): boolean {
  return isCreditDeclined(steps);
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

/** Every step but the swap is completed: there is nothing left to ask for, and the contract can be opened. */
export function isEverythingCompleted(steps: ContractSteps): boolean {
  const { swap: _, ...others } = steps;
  return applicable(others).every((status) => isCompleted(status));
}

const applicable = (steps: Partial<ContractSteps>): StepStatus[] =>
  Object.values(steps).filter((status) => status !== null && status !== undefined);

/** How far the sale is, for the bar on top; the hand-over is the end and no step of its own. */
export function progressOf(rows: readonly { row: StatusRow; status: StepStatus }[]) {
  const counted = rows.filter(({ row }) => row !== "handOver" && row !== "swap");
  const open = counted.filter(({ status }) => !isCompletedOrWarning(status));
  return { done: counted.length - open.length, total: counted.length, next: open[0]?.row ?? null };
}
