// Contracts in every status for tests of the state machine, each reached by events as in life.
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import type { ContractEvent, ContractEventType, EventData } from "../contract/contract-events.ts";
import { applyEvent } from "../contract/contract-life.ts";
import type { ContractState } from "../contract/contract-state.ts";

export const DATES: EventData["ACTIVATED"] = {
  startDate: "2025-01-01",
  earlySwapStartDate: "2026-01-01",
  freeSwapStartDate: "2027-01-01",
  endDate: "2028-01-01",
};

const BEGINNING: EventData["CREATED"] = {
  financingType: "UPGRADE",
  isInStore: true,
  isQuotation: false,
  needsIdCheck: false,
  needsInstallation: true,
  pieces: [{ lineId: "device", quantity: 1, by: "REFERENCE" }],
  oldContractId: "old",
};

export const CREATED: ContractEvent = { type: "CREATED", data: BEGINNING };

const NAMED = { lineId: "device", position: 0, reference: "490154203237518", isImei: true };

/** One plausible event of each kind. */
const EVENTS: { [Type in ContractEventType]: EventData[Type] } = {
  CREATED: BEGINNING,
  APPLICATION_STARTED: {},
  APPLICATION_SENT: { funderReference: "F1" },
  APPLICATION_FAILED: { code: "CREDIT_CHECK_FUNDER_ERROR" },
  LINK_RESENT: { channel: "sms" },
  TERMS_ACCEPTED: {},
  TERMS_REFUSED: {},
  CREDIT_DECIDED: { result: "APPROVED" },
  EXTRAS_NOT_FINANCED: {},
  EXTRAS_PAID: { amountMinor: 7_985 },
  REST_PAID: { amountMinor: 1_000 },
  AMOUNT_TAKEN: { amountMinor: 4_495 },
  AMOUNT_GIVEN_BACK: { amountMinor: 4_495 },
  SIGNED_ON_PHONE: { isDrawn: true },
  SIGNED: {},
  ID_CONFIRMED: { isConfirmed: true },
  DEVICE_REFERENCE_ADDED: NAMED,
  DEVICE_REFERENCE_AMENDED: { ...NAMED, before: "356938035643809" },
  DEVICE_REFERENCE_CHECKED: { lineId: "device", position: 0, reference: NAMED.reference, result: "STOLEN" },
  DEVICE_CODE_AMENDED: {
    lineId: "device",
    deviceCode: "B",
    partNumber: "B",
    description: "B",
    before: { deviceCode: "A", partNumber: "A", description: "A" },
  },
  SERIAL_NUMBERS_ADDED: { items: [NAMED] },
  ACTIVATED: DATES,
  POSTPONED: { note: "tomorrow" },
  NOTE_ADDED: { note: "hello" },
  CANCELLED: {},
  WITHDRAWN: {},
  UPGRADE_STARTED: { newCartId: "new", on: "2026-06-01" },
  UPGRADE_CANCELLED: {},
  SWAP_REQUESTED: {},
  SWAP_CONFIRMED: {},
  CLOSED_BY_FUNDER: {},
  RETURN_REQUESTED: { type: "REPLACE", reasonCode: "DEFECTIVE_PRODUCT", description: "dead" },
  RETURN_APPROVED: { returnReference: "RMA-1" },
  RETURN_REFUSED: {},
  REPLACED: { references: [{ ...NAMED, reference: "356938035643809" }] },
  RETURNED: {},
  INSTALLED: { descriptions: ["Set-up"] },
  DELIVERY_UPDATED: { deliveryId: "d", status: "SHIPPED" },
  DATES_ADJUSTED: { ...DATES, reason: "typing error", before: DATES },
  FINISHED: {},
  IMPORTED: { ...BEGINNING, status: "HISTORIC", dates: DATES, references: [], funderReference: "F0" },
  FUNDER_REPORTED: { version: 7 },
};

export function anEvent(type: ContractEventType): ContractEvent {
  // The pair belongs together by the table above.
  return { type, data: EVENTS[type] } as ContractEvent;
}

export function stateAfter(event: ContractEvent, state: ContractState = begun()): ContractState {
  const applied = applyEvent(state, event, "system");
  if (applied.kind === "refused") throw new Error(`${event.type}: ${applied.code}`);
  return applied.state;
}

export function begun(wishes: Partial<EventData["CREATED"]> = {}): ContractState {
  const applied = applyEvent(null, { type: "CREATED", data: { ...BEGINNING, ...wishes } }, "user");
  if (applied.kind === "refused") throw new Error(applied.code);
  return applied.state;
}

const TO_APPROVAL: ContractEventType[] = ["APPLICATION_SENT", "TERMS_ACCEPTED", "CREDIT_DECIDED"];
const TO_ACTIVATION: ContractEventType[] = [...TO_APPROVAL, "SIGNED", "DEVICE_REFERENCE_ADDED"];
const TO_ACTIVE: ContractEventType[] = [...TO_ACTIVATION, "ACTIVATED"];

const WAYS: Partial<Record<ContractStatus, ContractEventType[]>> = {
  PENDING_CREDIT_CHECK: [],
  PENDING: ["APPLICATION_SENT"],
  CREDIT_APPROVED: TO_APPROVAL,
  PENDING_ACTIVATION: TO_ACTIVATION,
  ACTIVE: TO_ACTIVE,
  UPGRADE_PENDING: [...TO_ACTIVE, "UPGRADE_STARTED"],
  PENDING_FULFILL_REPLACE: [...TO_ACTIVE, "RETURN_REQUESTED"],
  SWAP: [...TO_ACTIVE, "UPGRADE_STARTED", "CLOSED_BY_FUNDER"],
  FINISHED: [...TO_ACTIVE, "FINISHED"],
  CLOSED: [...TO_ACTIVE, "CLOSED_BY_FUNDER"],
  CANCELLED: ["CANCELLED"],
  WITHDRAWN: ["WITHDRAWN"],
};

/** A contract that has come to this status. */
export function stateIn(status: ContractStatus): ContractState {
  const walk = (types: readonly ContractEventType[], from: ContractState) =>
    types.reduce((state, type) => stateAfter(anEvent(type), state), from);
  switch (status) {
    case "NEW":
      return begun({ isQuotation: true });
    case "ACTIVE_WITHOUT_DEVICE_REFERENCE":
      return walk([...TO_APPROVAL, "SIGNED", "ACTIVATED"], begun({ isInStore: false }));
    case "REFUSED":
      return stateAfter(
        { type: "CREDIT_DECIDED", data: { result: "REFUSED" } },
        walk(["APPLICATION_SENT"], begun()),
      );
    case "RETURNED":
      return stateAfter(
        anEvent("RETURNED"),
        stateAfter(
          { type: "RETURN_REQUESTED", data: { type: "CANCEL", reasonCode: "OTHER", description: "" } },
          walk(TO_ACTIVE, begun()),
        ),
      );
    case "HISTORIC": {
      const applied = applyEvent(null, anEvent("IMPORTED"), "system");
      if (applied.kind === "refused") throw new Error(applied.code);
      return applied.state;
    }
    default:
      return walk(WAYS[status] ?? [], begun());
  }
}
