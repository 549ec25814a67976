// What can happen to a contract, with what is known of it when it does. Written once, never changed: the history, the
// timeline, the campaigns and the figures of the dashboard all read these.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { RegistryResult } from "@handsel/contract/sales/device-doubts.ts";
import type { Told } from "@handsel/contract/sales/ending.ts";
import type { ContractEventType, EndingReason } from "@handsel/contract/sales/history.ts";
import type {
  ContractStatus,
  CreditResult,
  DeliveryStatus,
  FinancingEvent,
  ReturnReason,
} from "@handsel/contract/sales/statuses.ts";
import type { CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";

export type ActorKind = "user" | "funder" | "customer" | "distributor" | "system";

export interface Actor {
  kind: ActorKind;
  id: string | null;
  name: string;
}

export const SYSTEM: Actor = { kind: "system", id: null, name: "" };

export interface ContractDates {
  startDate: CalendarDate;
  earlySwapStartDate: CalendarDate | null;
  freeSwapStartDate: CalendarDate | null;
  endDate: CalendarDate | null;
}

/** Pieces of a line that have to be named one by one: a device by its reference, other hardware by a serial number. */
export interface NamedPieces {
  lineId: string;
  quantity: number;
  by: "REFERENCE" | "SERIAL_NUMBER";
}

/** One piece and what names it. */
export interface PieceReference {
  lineId: string;
  position: number;
  reference: string;
  isImei: boolean;
}

/** Who gets a mail about it; it stands with the first of the contracts that end together. */
export interface Telling {
  tells?: readonly Told[];
}

/** Named by the contract, so that a page cannot lack words for one of them. */
export interface EventData extends Record<ContractEventType, object> {
  CREATED: {
    financingType: FinancingType;
    isInStore: boolean;
    isQuotation: boolean;
    needsIdCheck: boolean;
    needsInstallation: boolean;
    pieces: NamedPieces[];
    oldContractId: string | null;
  };
  /** A quotation turned into an application. */
  APPLICATION_STARTED: Record<string, never>;
  APPLICATION_SENT: { funderReference: string };
  /** The funder takes the application in this form never; it can be sent again when its fault is mended. */
  APPLICATION_FAILED: { code: string };
  LINK_RESENT: { channel: "sms" | "email" };
  TERMS_ACCEPTED: Record<string, never>;
  TERMS_REFUSED: Record<string, never>;
  CREDIT_DECIDED: { result: CreditResult; approvedMinor?: number };
  /** The lender pays for the device and not for these extras; whoever is at the till asks the customer about them. */
  EXTRAS_NOT_FINANCED: Record<string, never>;
  /** The customer pays for them at the till instead. */
  EXTRAS_PAID: { amountMinor: number };
  /** What the lender left open of the device's own credit. */
  REST_PAID: { amountMinor: number };
  /** What the customer owes on the day of the sale was taken at the till; beside it what ends the contract that is swapped. */
  AMOUNT_TAKEN: { amountMinor: number; endsOldMinor?: number };
  /** Of what was taken, what is the customer's again since contracts were taken back; `beforeMinor` was given back earlier. */
  AMOUNT_GIVEN_BACK: { amountMinor: number; beforeMinor?: number };
  /** The customer has read the papers on the own phone and signed there, which is not yet the signature that the lender wants. */
  SIGNED_ON_PHONE: { isDrawn: boolean };
  SIGNED: Record<string, never>;
  /** Staff compared the customer with their ID, or take that back. */
  ID_CONFIRMED: { isConfirmed: boolean };
  /** `isAtApplication`: some funders want the device named before they decide. `isUnchecked`: the registry was away. */
  DEVICE_REFERENCE_ADDED: PieceReference & { isAtApplication?: boolean; isUnchecked?: boolean };
  DEVICE_REFERENCE_AMENDED: PieceReference & { before: string; isUnchecked?: boolean };
  /** The registry, away when the device was named, could be asked. */
  DEVICE_REFERENCE_CHECKED: Pick<PieceReference, "lineId" | "position" | "reference"> & {
    result: RegistryResult;
  };
  DEVICE_CODE_AMENDED: {
    lineId: string;
    deviceCode: string;
    partNumber: string;
    description: string;
    before: { deviceCode: string; partNumber: string; description: string };
  };
  SERIAL_NUMBERS_ADDED: { items: PieceReference[] };
  /** `payBackMinor`: what a device that was handed in had paid towards extras that are not sold. It is ours from now on. */
  ACTIVATED: ContractDates & { payBackMinor?: number };
  POSTPONED: { note: string };
  NOTE_ADDED: { note: string };
  /**
   * `payBackMinor`: what the customer had paid towards it and gets back at the till. `atStartMinor`: what a device had paid that is
   * handed in, which waits until the contract beside it starts; histories of old have that in the first one.
   */
  CANCELLED: { reason?: EndingReason; payBackMinor?: number; atStartMinor?: number } & Telling;
  /** `isReturn`: the goods come back with it. */
  WITHDRAWN: { reason?: string; isReturn?: boolean } & Telling;
  UPGRADE_STARTED: { newCartId: string; on: CalendarDate };
  UPGRADE_CANCELLED: { reason?: EndingReason };
  /** Of the new contract: its funder was asked to end the old one, and did. */
  SWAP_REQUESTED: Record<string, never>;
  SWAP_CONFIRMED: Record<string, never>;
  CLOSED_BY_FUNDER: { reason?: EndingReason };
  RETURN_REQUESTED: { type: "REPLACE" | "CANCEL"; reasonCode: ReturnReason; description: string };
  RETURN_APPROVED: { returnReference: string };
  /** The distributor does not take the goods back: everything stays as it was. */
  RETURN_REFUSED: Record<string, never>;
  REPLACED: { references: PieceReference[] };
  RETURNED: { creditNoteNumber?: string };
  INSTALLED: { descriptions: string[] };
  DELIVERY_UPDATED: { deliveryId: string; status: DeliveryStatus };
  DATES_ADJUSTED: ContractDates & { reason: string; before: ContractDates };
  FINISHED: Record<string, never>;
  /** A contract that ran elsewhere before it came to us; it begins with this instead of CREATED. */
  IMPORTED: EventData["CREATED"] & {
    status: ContractStatus;
    dates: ContractDates | null;
    references: PieceReference[];
    funderReference: string | null;
  };
  /** A report of the funder was taken in; whatever came with an older number says nothing new. */
  FUNDER_REPORTED: { version: number; financing?: FinancingEvent[] };
}

export type { ContractEventType };

export type ContractEvent = {
  [Type in ContractEventType]: { type: Type; data: EventData[Type] };
}[ContractEventType];

/** An event as it stands in the history. */
export type RecordedEvent = ContractEvent & {
  contractId: string;
  seq: number;
  at: Date;
  actor: Actor;
  statusBefore: ContractStatus | null;
  statusAfter: ContractStatus;
};
