// The steps of the status screen, from the contracts of a sale. Pure.
import type { ContractStep, ContractSteps, StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import {
  type Contract,
  type ContractEvent,
  type ContractState,
  hasDeviceReferences,
  heldBack,
  isEnded,
  isMainContract,
  isRunning,
  openExtras,
  type RecordedEvent,
} from "#areas/sales/index.ts";

/** What holds a sale up most speaks for it. */
const GRAVITY: readonly StepStatus[] = [
  "REFUSED",
  "WITHDRAWN",
  "REFERRED",
  "PENDING",
  "PARTIAL_APPROVED",
  "PRE_APPROVED",
  "APPROVED",
];

function gravest(statuses: readonly StepStatus[]): StepStatus {
  return GRAVITY.find((status) => statuses.includes(status)) ?? "PENDING";
}

/** Extras on an agreement of their own do not lead. */
export function mainContracts(contracts: readonly Contract[]): readonly Contract[] {
  const main = contracts.filter(isMainContract);
  return main.length > 0 ? main : contracts;
}

export function stepsOf(contracts: readonly Contract[], recycleStatus: StepStatus | null): ContractSteps {
  const main = mainContracts(contracts).map(({ state }) => state);
  return {
    termsAndConditions: gravest(main.map(({ termsAndConditions }) => termsAndConditions)),
    creditSign: gravest(main.map(({ creditSign }) => creditSign)),
    deviceReference: deviceReferenceStep(contracts),
    recycleStatus,
    handOverDevice: handOverStep(main),
    swap: main.map(({ swap }) => swap).find((swap) => swap !== null) ?? null,
  };
}

function deviceReferenceStep(contracts: readonly Contract[]): StepStatus | null {
  const main = mainContracts(contracts);
  if (!main.some(({ financingType }) => financingType === "UPGRADE")) return null;
  // Until the customer has said what becomes of the extras, nothing is handed over.
  if (openExtras(contracts).length > 0) return "REFUSED";
  // A device that the registry holds back has still to be exchanged for another.
  const isHandedOver = ({ state }: Contract) => hasDeviceReferences(state) && !heldBack(state);
  return main.every(isHandedOver) ? "APPROVED" : "PENDING";
}

function handOverStep(states: readonly ContractState[]): StepStatus {
  if (states.some(isRunning)) return "APPROVED";
  return states.every(isEnded) ? "REFUSED" : "PENDING";
}

const STEP_OF_EVENT: Partial<Record<ContractEvent["type"], ContractStep>> = {
  TERMS_ACCEPTED: "termsAndConditions",
  TERMS_REFUSED: "termsAndConditions",
  CREDIT_DECIDED: "creditSign",
  DEVICE_REFERENCE_ADDED: "deviceReference",
  DEVICE_REFERENCE_AMENDED: "deviceReference",
  ACTIVATED: "handOverDevice",
  CANCELLED: "handOverDevice",
  SWAP_REQUESTED: "swap",
  SWAP_CONFIRMED: "swap",
};

/** When each step got where it is; of the events given newest first. */
export function stepTimes(events: readonly RecordedEvent[]): Partial<Record<ContractStep, string>> {
  const times: Partial<Record<ContractStep, string>> = {};
  for (const { type, at } of events) {
    const step = STEP_OF_EVENT[type];
    if (step) times[step] ??= new Date(at).toISOString();
  }
  return times;
}
