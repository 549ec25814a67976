// The whole life of a contract: what it holds, what may happen to it when, who may cause it, and what it is afterwards.
// Nothing else decides a status. Pure: the same events give the same contract, today and in ten years.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { type ContractStatus, isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import { doubtsAfterCheck, doubtsAfterNaming, heldBack } from "../references/device-doubts.ts";
import { begin } from "./contract-beginning.ts";
import type {
  ActorKind,
  ContractEvent,
  ContractEventType,
  EventData,
  PieceReference,
} from "./contract-events.ts";
import {
  ANY,
  APPLYING,
  BEFORE_START,
  type ContractState,
  ENDED,
  hasDeviceReferences,
  isBeforeStart,
  isRunning,
  pieceKey,
  RUNNING,
  STARTED,
  type Statuses,
  withReferences,
} from "./contract-state.ts";

export interface LifeRefusal {
  code: RefusalCode;
  values: (string | number)[];
}

type Change = Partial<ContractState>;

interface Rule<Type extends ContractEventType> {
  by: readonly ActorKind[];
  from: Statuses;
  /** Refuses what its status alone would allow. */
  unless?: (state: ContractState, data: EventData[Type]) => LifeRefusal | undefined;
  gives: (state: ContractState, data: EventData[Type]) => Change;
}

const STAFF: readonly ActorKind[] = ["user", "system"];
const FUNDER: readonly ActorKind[] = ["funder", "customer", "system"];
const ANYONE: readonly ActorKind[] = ["user", "funder", "customer", "distributor", "system"];

const invalid = ({ status }: ContractState): LifeRefusal => ({
  code: "POS_INVALID_ORDER_STATUS_X",
  values: [status],
});
const invalidForReference = ({ status }: ContractState): LifeRefusal => ({
  code: "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE",
  values: [status],
});
const refusal = (code: RefusalCode, ...values: (string | number)[]): LifeRefusal => ({ code, values });

const isGranted = (state: ContractState) =>
  state.termsAndConditions === "APPROVED" && isCreditGranted(state.creditSign);

/** Where a contract stands that has not started, by what has been done of it. */
function statusBeforeStart(state: ContractState): ContractStatus {
  if (!state.isApplicationSent || state.creditError !== null) return "PENDING_CREDIT_CHECK";
  if (!isGranted(state)) return "PENDING";
  return state.isSigned ? "PENDING_ACTIVATION" : "CREDIT_APPROVED";
}

const runningStatus = (state: ContractState): ContractStatus =>
  hasDeviceReferences(state) ? "ACTIVE" : "ACTIVE_WITHOUT_DEVICE_REFERENCE";

const isPiece = ({ pieces }: ContractState, { lineId, position }: PieceReference) =>
  pieces.some((piece) => piece.lineId === lineId && position >= 0 && position < piece.quantity);

function amendable(state: ContractState): LifeRefusal | undefined {
  if (state.financingType !== "UPGRADE") return refusal("POS_FINANCING_TYPE_NOT_UPGRADE");
  return undefined;
}

/** Whoever answers an application has got it, whatever we believed of the sending. */
const HEARD: Change = { isApplicationSent: true, creditError: null };

const RULES: { [Type in Exclude<ContractEventType, "CREATED" | "IMPORTED">]: Rule<Type> } = {
  APPLICATION_STARTED: {
    by: STAFF,
    from: ["NEW"],
    gives: () => ({ status: "PENDING_CREDIT_CHECK" }),
  },
  APPLICATION_SENT: {
    by: STAFF,
    from: APPLYING,
    gives: (_, { funderReference }) => ({ isApplicationSent: true, creditError: null, funderReference }),
  },
  APPLICATION_FAILED: {
    by: ["user", "funder", "system"],
    from: APPLYING,
    gives: (_, { code }) => ({ creditError: code }),
  },
  LINK_RESENT: { by: STAFF, from: APPLYING, gives: () => ({}) },
  TERMS_ACCEPTED: { by: FUNDER, from: APPLYING, gives: () => ({ ...HEARD, termsAndConditions: "APPROVED" }) },
  TERMS_REFUSED: {
    by: FUNDER,
    from: APPLYING,
    gives: () => ({ termsAndConditions: "REFUSED", creditSign: "WITHDRAWN", status: "WITHDRAWN" }),
  },
  CREDIT_DECIDED: {
    by: FUNDER,
    from: APPLYING,
    gives: (_, { result, approvedMinor }) => ({
      ...HEARD,
      creditSign: result,
      approvedMinor: approvedMinor ?? null,
      ...((result === "REFUSED" || result === "WITHDRAWN") && { status: result }),
    }),
  },
  // Not the end of it: the lender may complete its approval, and until then the customer is asked.
  EXTRAS_NOT_FINANCED: {
    by: FUNDER,
    from: APPLYING,
    gives: () => ({ ...HEARD, creditSign: "REFUSED", approvedMinor: null, isSigned: false }),
  },
  // Nobody lends anything any more: what a lender would have said is settled by paying.
  EXTRAS_PAID: {
    by: STAFF,
    from: APPLYING,
    unless: (state) => (state.creditSign === "REFUSED" ? undefined : invalid(state)),
    gives: () => ({
      financingType: "CARD_PAYMENT",
      termsAndConditions: "APPROVED",
      creditSign: "APPROVED",
      isSigned: true,
      funderReference: null,
    }),
  },
  REST_PAID: {
    by: STAFF,
    from: APPLYING,
    unless: (state) => (state.creditSign === "PARTIAL_APPROVED" ? undefined : invalid(state)),
    gives: (_, { amountMinor }) => ({ restPaidMinor: amountMinor }),
  },
  // Once, and not before there is something to pay for.
  AMOUNT_TAKEN: {
    by: STAFF,
    from: [...APPLYING, ...RUNNING],
    unless: (state) => (state.isSigned && state.isAmountTaken !== true ? undefined : invalid(state)),
    gives: (_, { endsOldMinor = 0 }) => ({ isAmountTaken: true, ...(endsOldMinor > 0 && { endsOldMinor }) }),
  },
  // As often as contracts are taken back, and nothing twice: it says what was given back before.
  AMOUNT_GIVEN_BACK: {
    by: STAFF,
    from: [...RUNNING, ...ENDED],
    unless: (state, { amountMinor, beforeMinor = 0 }) => {
      const isOwed = state.isAmountTaken === true && amountMinor > 0;
      return isOwed && beforeMinor === (state.givenBackMinor ?? 0) ? undefined : invalid(state);
    },
    gives: ({ givenBackMinor = 0 }, { amountMinor }) => ({ givenBackMinor: givenBackMinor + amountMinor }),
  },
  // Beside what the lender asks for, and never in its place.
  SIGNED_ON_PHONE: { by: ["customer", "system"], from: [...APPLYING, ...RUNNING], gives: () => ({}) },
  SIGNED: {
    by: FUNDER,
    from: APPLYING,
    unless: (state) => (isGranted(state) ? undefined : invalid(state)),
    gives: () => ({ isSigned: true }),
  },
  // As soon as there is credit: whether the customer has read the terms says nothing about who they are.
  ID_CONFIRMED: {
    by: STAFF,
    from: APPLYING,
    unless: (state) => (isCreditGranted(state.creditSign) ? undefined : invalid(state)),
    gives: (_, { isConfirmed }) => ({ isIdConfirmed: isConfirmed }),
  },
  DEVICE_REFERENCE_ADDED: {
    by: ["user", "distributor", "system"],
    from: [...BEFORE_START, ...STARTED],
    unless: (state, data) => {
      if (!isPiece(state, data)) return invalidForReference(state);
      if (!isBeforeStart(state)) return hasDeviceReferences(state) ? invalidForReference(state) : undefined;
      return isGranted(state) || data.isAtApplication === true ? undefined : invalidForReference(state);
    },
    // Who has named the device has seen the customer: the identity counts as checked. Not so while they only apply.
    gives: (state, data) => ({
      references: withReferences(state, [data]),
      ...doubtsAfterNaming(state, [data]),
      isIdConfirmed: state.isIdConfirmed || data.isAtApplication !== true,
    }),
  },
  // Until the start a slip of the hand is mended; afterwards another device may have been handed over.
  DEVICE_REFERENCE_AMENDED: {
    by: STAFF,
    from: [...BEFORE_START, "ACTIVE"],
    unless: (state, data) =>
      amendable(state) ?? (pieceKey(data) in state.references ? undefined : invalidForReference(state)),
    gives: (state, data) => ({
      references: withReferences(state, [data]),
      ...doubtsAfterNaming(state, [data]),
    }),
  },
  // A word on a name that the device no longer has, or that was spoken before, says nothing.
  DEVICE_REFERENCE_CHECKED: {
    by: ["system"],
    from: [...BEFORE_START, ...RUNNING],
    unless: (state, data) => {
      const key = pieceKey(data);
      const isAwaited = state.deviceDoubts?.[key] === "PENDING" && state.references[key] === data.reference;
      return isAwaited ? undefined : invalidForReference(state);
    },
    gives: doubtsAfterCheck,
  },
  DEVICE_CODE_AMENDED: { by: STAFF, from: STARTED, unless: amendable, gives: () => ({}) },
  SERIAL_NUMBERS_ADDED: {
    by: ["user", "distributor", "system"],
    from: [...BEFORE_START, ...RUNNING],
    unless: (state, { items }) =>
      items.every((item) => isPiece(state, item)) ? undefined : invalidForReference(state),
    gives: (state, { items }) => ({
      references: withReferences(state, items),
      ...doubtsAfterNaming(state, items),
    }),
  },
  ACTIVATED: {
    by: ["user", "system"],
    from: ["PENDING_ACTIVATION"],
    unless: (state) => {
      if (state.needsIdCheck && !state.isIdConfirmed) return invalid(state);
      // Only a device that is sent can be named after the start.
      if (state.isInStore && !hasDeviceReferences(state)) return invalidForReference(state);
      const held = heldBack(state);
      return held && refusal(held.code, held.reference);
    },
    gives: (state, { payBackMinor: _payBackMinor, ...dates }) => ({ dates, status: runningStatus(state) }),
  },
  POSTPONED: { by: STAFF, from: BEFORE_START, gives: (_, { note }) => ({ note }) },
  NOTE_ADDED: { by: STAFF, from: ANY, gives: (_, { note }) => ({ note }) },
  CANCELLED: {
    by: ["user", "funder", "system"],
    from: [...BEFORE_START, ...STARTED, "PENDING_FULFILL_REPLACE", "REFUSED"],
    gives: (_, { atStartMinor = 0 }) => ({ status: "CANCELLED", ...(atStartMinor > 0 && { atStartMinor }) }),
  },
  WITHDRAWN: {
    by: ANYONE,
    from: [...BEFORE_START, ...STARTED],
    gives: (state) => ({
      status: "WITHDRAWN",
      ...(isBeforeStart(state) && { creditSign: "WITHDRAWN" as const }),
    }),
  },
  UPGRADE_STARTED: {
    by: STAFF,
    from: ["ACTIVE"],
    unless: ({ financingType, dates }, { on }) => {
      const early = dates?.earlySwapStartDate ?? dates?.freeSwapStartDate ?? null;
      const isPossible = financingType === "UPGRADE" && early !== null && early <= on;
      return isPossible ? undefined : refusal("UPGRADE_NOT_AVAILABLE_FOR_DEVICE");
    },
    gives: (_, { newCartId }) => ({ status: "UPGRADE_PENDING", newCartId }),
  },
  UPGRADE_CANCELLED: {
    by: ANYONE,
    from: ["UPGRADE_PENDING"],
    gives: (state) => ({ status: runningStatus(state), newCartId: null }),
  },
  SWAP_REQUESTED: {
    by: STAFF,
    from: [...APPLYING, ...STARTED],
    unless: (state) => (state.oldContractId !== null && state.swap === null ? undefined : invalid(state)),
    gives: () => ({ swap: "PENDING" }),
  },
  SWAP_CONFIRMED: {
    by: FUNDER,
    from: [...APPLYING, ...RUNNING],
    unless: (state) => (state.swap === "PENDING" ? undefined : invalid(state)),
    gives: () => ({ swap: "APPROVED" }),
  },
  CLOSED_BY_FUNDER: {
    by: ["funder", "system"],
    from: RUNNING,
    gives: ({ status }) => ({ status: status === "UPGRADE_PENDING" ? "SWAP" : "CLOSED" }),
  },
  RETURN_REQUESTED: {
    by: STAFF,
    from: ["ACTIVE"],
    unless: (state) => (state.returnStatus === null ? undefined : invalid(state)),
    gives: (_, { type }) => ({
      returnStatus: "RETURN_REQUESTED",
      ...(type === "REPLACE" && { status: "PENDING_FULFILL_REPLACE" as const }),
    }),
  },
  RETURN_APPROVED: {
    by: ["distributor", "user", "system"],
    from: ["ACTIVE", "PENDING_FULFILL_REPLACE"],
    unless: (state) => (state.returnStatus === "RETURN_REQUESTED" ? undefined : invalid(state)),
    gives: () => ({ returnStatus: "RETURN_APPROVED" }),
  },
  RETURN_REFUSED: {
    by: ["distributor", "user", "system"],
    from: ["ACTIVE", "PENDING_FULFILL_REPLACE"],
    unless: (state) => (state.returnStatus === null ? invalid(state) : undefined),
    gives: (state) => ({ returnStatus: null, status: runningStatus(state) }),
  },
  REPLACED: {
    by: ["distributor", "user", "system"],
    from: ["PENDING_FULFILL_REPLACE"],
    unless: (state, { references }) =>
      references.every((piece) => isPiece(state, piece)) ? undefined : invalidForReference(state),
    gives: (state, { references }) => {
      const named = withReferences(state, references);
      return {
        references: named,
        ...doubtsAfterNaming(state, references),
        returnStatus: null,
        status: runningStatus({ ...state, references: named }),
      };
    },
  },
  RETURNED: {
    by: ["distributor", "user", "system"],
    from: ["ACTIVE"],
    unless: (state) => (state.returnStatus === null ? invalid(state) : undefined),
    gives: () => ({ status: "RETURNED", returnStatus: "RETURNED" }),
  },
  INSTALLED: {
    by: STAFF,
    from: [...BEFORE_START, ...RUNNING],
    unless: (state) => (state.needsInstallation ? undefined : invalid(state)),
    gives: () => ({ needsInstallation: false }),
  },
  DELIVERY_UPDATED: { by: ["distributor", "user", "system"], from: ANY, gives: () => ({}) },
  DATES_ADJUSTED: {
    by: STAFF,
    from: RUNNING,
    gives: (_, { startDate, earlySwapStartDate, freeSwapStartDate, endDate }) => ({
      dates: { startDate, earlySwapStartDate, freeSwapStartDate, endDate },
    }),
  },
  FINISHED: { by: ["funder", "system"], from: STARTED, gives: () => ({ status: "FINISHED" }) },
  FUNDER_REPORTED: {
    by: FUNDER,
    from: ANY,
    unless: (state, { version }) => (version > state.funderVersion ? undefined : invalid(state)),
    gives: (_, { version, financing }) => ({ funderVersion: version, ...(financing && { financing }) }),
  },
};

/** Why an event cannot happen now, in the words of the one who tried it. */
function wrongStatus(state: ContractState, type: ContractEventType): LifeRefusal {
  if (type === "ACTIVATED" && isRunning(state)) return refusal("POS_ORDER_ALREADY_ACTIVE");
  if (type === "DEVICE_REFERENCE_ADDED" || type === "SERIAL_NUMBERS_ADDED") return invalidForReference(state);
  if (state.status === "UPGRADE_PENDING") return refusal("POS_ORDER_UPGRADE_PENDING");
  return invalid(state);
}

export type Applied = { kind: "applied"; state: ContractState } | ({ kind: "refused" } & LifeRefusal);

/** The contract after the event, or why it cannot happen. A contract begins with CREATED or IMPORTED and nothing else. */
export function applyEvent(state: ContractState | null, event: ContractEvent, by: ActorKind): Applied {
  if (event.type === "CREATED" || event.type === "IMPORTED") {
    return state === null ? { kind: "applied", state: begin(event) } : { kind: "refused", ...invalid(state) };
  }
  if (state === null) return { kind: "refused", code: "POS_INVALID_ORDER_STATUS_X", values: [""] };
  // The data belongs to the type of the same event, which the compiler cannot see through the table.
  const rule = RULES[event.type] as unknown as Rule<ContractEventType>;
  if (!rule.by.includes(by)) return { kind: "refused", ...invalid(state) };
  if (!rule.from.includes(state.status)) return { kind: "refused", ...wrongStatus(state, event.type) };
  const refused = rule.unless?.(state, event.data);
  if (refused) return { kind: "refused", ...refused };
  const next = { ...state, ...rule.gives(state, event.data) };
  return { kind: "applied", state: { ...next, status: settledStatus(next) } };
}

/** What follows from the rest without being said: an application moves on by its steps, a named device is complete. */
function settledStatus(state: ContractState): ContractStatus {
  if (APPLYING.includes(state.status)) return statusBeforeStart(state);
  if (state.status === "ACTIVE_WITHOUT_DEVICE_REFERENCE") return runningStatus(state);
  return state.status;
}

/** The contract that a history gives; a history that could not have happened is a defect. */
export function replay(events: readonly (ContractEvent & { actor: { kind: ActorKind } })[]): ContractState {
  let state: ContractState | null = null;
  for (const event of events) {
    const applied: Applied = applyEvent(state, event, event.actor.kind);
    if (applied.kind === "refused") throw new Error(`${event.type} cannot follow: ${applied.code}`);
    state = applied.state;
  }
  if (state === null) throw new Error("a contract has at least one event");
  return state;
}
