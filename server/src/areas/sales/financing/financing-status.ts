// How far a financing has come, milestone by milestone. A funder that reports milestones of its own is believed; for the
// others they follow from what happened to the contract.
import type { FinancingEvent, FinancingMilestone } from "@handsel/contract/sales/statuses.ts";
import { isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import type { ContractEventType, RecordedEvent } from "../contract/contract-events.ts";
import { type ContractState, hasDeviceReferences, isBeforeStart } from "../contract/contract-state.ts";

type Completion = FinancingEvent["completionStatus"];

interface Milestone {
  code: FinancingMilestone;
  /** Not every contract has it. */
  isAsked: (state: ContractState) => boolean;
  completion: (state: ContractState) => Completion;
  begunBy: readonly ContractEventType[];
  doneBy: readonly ContractEventType[];
}

const always = () => true;
const when = (isDone: boolean, isBegun: boolean): Completion =>
  isDone ? "COMPLETE" : isBegun ? "IN_PROGRESS" : "NOT_STARTED";

const isGranted = (state: ContractState) => isCreditGranted(state.creditSign);
const hasStarted = (state: ContractState) => state.dates !== null;

const MILESTONES: readonly Milestone[] = [
  {
    code: "APPLICATION",
    isAsked: always,
    completion: (state) =>
      state.creditError === null ? when(state.isApplicationSent, state.status !== "NEW") : "ERROR",
    begunBy: ["CREATED", "APPLICATION_STARTED"],
    doneBy: ["APPLICATION_SENT"],
  },
  {
    code: "TERMS",
    isAsked: always,
    completion: (state) =>
      state.termsAndConditions === "REFUSED"
        ? "REFUSED"
        : when(state.termsAndConditions === "APPROVED", state.isApplicationSent),
    begunBy: ["APPLICATION_SENT"],
    doneBy: ["TERMS_ACCEPTED", "TERMS_REFUSED"],
  },
  {
    code: "CREDIT",
    isAsked: always,
    completion: (state) =>
      state.creditSign === "REFUSED" || state.creditSign === "WITHDRAWN"
        ? "REFUSED"
        : when(isGranted(state), state.termsAndConditions === "APPROVED"),
    begunBy: ["TERMS_ACCEPTED"],
    doneBy: ["CREDIT_DECIDED", "EXTRAS_NOT_FINANCED"],
  },
  {
    code: "SIGNATURE",
    isAsked: always,
    completion: (state) => when(state.isSigned, isGranted(state)),
    begunBy: ["CREDIT_DECIDED"],
    doneBy: ["SIGNED"],
  },
  {
    code: "DEVICE_REFERENCE",
    isAsked: ({ pieces }) => pieces.some(({ by }) => by === "REFERENCE"),
    completion: (state) => when(hasDeviceReferences(state), isGranted(state)),
    begunBy: ["CREDIT_DECIDED"],
    doneBy: ["DEVICE_REFERENCE_ADDED"],
  },
  {
    code: "ACTIVATION",
    isAsked: always,
    completion: (state) => when(hasStarted(state), state.isSigned && isBeforeStart(state)),
    begunBy: ["SIGNED"],
    doneBy: ["ACTIVATED"],
  },
  {
    code: "OLD_CONTRACT",
    isAsked: ({ oldContractId }) => oldContractId !== null,
    completion: ({ swap }) => when(swap === "APPROVED", swap === "PENDING"),
    begunBy: ["SWAP_REQUESTED"],
    doneBy: ["SWAP_CONFIRMED"],
  },
];

/** A quotation has not been sent to anybody, and what is paid at the till is lent by nobody. */
export const isFinanced = ({ status, financingType }: ContractState): boolean =>
  status !== "NEW" && financingType !== "CARD_PAYMENT";

export function financingOf(state: ContractState, events: readonly RecordedEvent[]): FinancingEvent[] {
  if (state.financing.length > 0) return [...state.financing];
  const last = (types: readonly ContractEventType[]) =>
    events
      .filter(({ type }) => types.includes(type))
      .toSorted((a, b) => b.seq - a.seq)[0]
      ?.at.toISOString() ?? null;
  return MILESTONES.filter(({ isAsked }) => isAsked(state)).map(({ code, completion, begunBy, doneBy }) => {
    const completionStatus = completion(state);
    const isOver = completionStatus === "COMPLETE" || completionStatus === "REFUSED";
    return {
      code,
      translationID: `sales.financing.${code}`,
      completionStatus,
      startDateTime: completionStatus === "NOT_STARTED" ? null : last(begunBy),
      completionDateTime: isOver ? last(doneBy) : null,
    };
  });
}

/** The last milestone that was reached, for whoever wants one word; empty before the first. */
export function milestoneOf(state: ContractState): string {
  const own = state.financing.findLast(({ completionStatus }) => completionStatus === "COMPLETE");
  if (own) return own.code;
  return (
    MILESTONES.findLast(({ isAsked, completion }) => isAsked(state) && completion(state) === "COMPLETE")
      ?.code ?? ""
  );
}
