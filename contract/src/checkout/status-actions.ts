// What staff can do about a contract until the device is handed over. The screen shows what these say, and the server takes
// everything that they allow.
import type { TenantConfigs } from "../platform/tenant.ts";
import type { OrderStatus } from "./contract-status.ts";
import {
  type ContractSteps,
  isCompleted,
  isCompletedOrWarning,
  isDeclined,
  type StepStatus,
} from "./contract-steps.ts";
import { deliveryMethodsOf, namesDeviceToApply } from "./customer-fields.ts";

export type StatusFacts = Pick<
  OrderStatus,
  "steps" | "financingType" | "deviceFunderReference" | "isIDConfirmed" | "funder" | "partialApproval"
>;
type IDCheck = Pick<TenantConfigs, "showCustomerIDCheck">;

export interface StatusActions {
  resend: boolean;
  confirmID: boolean;
  /** Pay for the extras that the lender does not finance, or go without them. */
  settleExtras: boolean;
  nameDevice: boolean;
  activate: boolean;
  finishLater: boolean;
  cancel: boolean;
}

export function statusActions(facts: StatusFacts, configs: IDCheck): StatusActions {
  const { steps, funder } = facts;
  const isWaiting = steps.handOverDevice === "PENDING";
  const isGranted = isCompletedOrWarning(steps.creditSign);
  const settleExtras = isWaiting && isGranted && facts.partialApproval?.extras === "OPEN";
  const isIDDone = isIDSatisfied(facts, configs);
  return {
    // The link is the shop's to send, unless the bank writes to its customer itself.
    resend: steps.creditSign === "PENDING" && deliveryMethodsOf(funder ?? "").length > 0,
    confirmID: configs.showCustomerIDCheck && isWaiting && isGranted && !isConfirmedByReference(facts),
    settleExtras,
    nameDevice: isWaiting && isGranted && isIDDone && !settleExtras && lacksReference(facts),
    activate:
      isWaiting && isIDDone && !settleExtras && areDone(steps) && facts.partialApproval?.isTooLittle !== true,
    finishLater: applicable(steps).some((step) => !isCompletedOrWarning(step)) && !isAnyDeclined(steps),
    cancel: isWaiting || isDeclined(steps.creditSign),
  };
}

/** Ticking the box confirms the ID; so does a device reference, which says that staff have seen the customer. */
export function verifyIDStatus(facts: StatusFacts): StepStatus {
  return facts.isIDConfirmed || isConfirmedByReference(facts) ? "COMPLETED" : "PENDING";
}

/** The check is off, or made. */
export function isIDSatisfied(facts: StatusFacts, { showCustomerIDCheck }: IDCheck): boolean {
  return !showCustomerIDCheck || isCompleted(verifyIDStatus(facts));
}

/** A device that was named to apply says nothing about an ID that nobody had seen by then. */
function isConfirmedByReference({ steps, funder }: StatusFacts): boolean {
  return isReferenceEntered(steps) && !namesDeviceToApply(funder ?? "");
}

const isReferenceEntered = ({ deviceReference }: ContractSteps) =>
  deviceReference !== null && isCompleted(deviceReference);

function lacksReference({ steps, financingType, deviceFunderReference }: StatusFacts): boolean {
  return (
    financingType === "UPGRADE" &&
    !isReferenceEntered(steps) &&
    isCompleted(steps.termsAndConditions) &&
    deviceFunderReference !== null
  );
}

/** All that comes before the hand-over; a trade-in is completed by it. */
function areDone(steps: ContractSteps): boolean {
  const { termsAndConditions, creditSign, deviceReference, swap } = steps;
  return applicable({ termsAndConditions, creditSign, deviceReference, swap }).every(isCompletedOrWarning);
}

const isAnyDeclined = (steps: ContractSteps): boolean => applicable(steps).some(isDeclined);

/** The steps that the sale has. */
export const applicable = (steps: Partial<ContractSteps>): StepStatus[] =>
  Object.values(steps).filter((status) => status !== null && status !== undefined);
