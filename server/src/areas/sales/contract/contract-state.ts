// What a contract holds, and what can be read from it without knowing how it came to be.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { DeviceDoubt } from "@handsel/contract/sales/device-doubts.ts";
import {
  type ContractStatus,
  type CreditResult,
  ENDED_STATUSES,
  type FinancingEvent,
  type ReturnStatus,
  type TermsAnswer,
} from "@handsel/contract/sales/statuses.ts";
import type { ContractDates, NamedPieces, PieceReference } from "./contract-events.ts";

export interface ContractState {
  status: ContractStatus;
  financingType: FinancingType;
  isInStore: boolean;
  needsIdCheck: boolean;
  needsInstallation: boolean;
  pieces: readonly NamedPieces[];
  /** By line and position, `lineId/position`. */
  references: Readonly<Record<string, string>>;
  /** By the same key, what is held against a named device; absent when nothing is. */
  deviceDoubts?: Readonly<Record<string, DeviceDoubt>> | undefined;
  isApplicationSent: boolean;
  creditError: string | null;
  termsAndConditions: TermsAnswer;
  creditSign: CreditResult;
  approvedMinor: number | null;
  isSigned: boolean;
  isIdConfirmed: boolean;
  /** What was due on the day of the sale has been taken at the till; absent until then. */
  isAmountTaken?: boolean | undefined;
  /** What of it has been given back, since contracts were taken back; absent for nothing. */
  givenBackMinor?: number | undefined;
  /** What was taken with it to end the contract that is swapped; absent when nothing was. */
  endsOldMinor?: number | undefined;
  /** What the customer puts down of what the lender left open; absent when it pays all. */
  restPaidMinor?: number | undefined;
  /** Of extras that are not sold: what the customer's device had paid towards them, which the start pays back; absent for nothing. */
  atStartMinor?: number | undefined;
  funderReference: string | null;
  funderVersion: number;
  financing: readonly FinancingEvent[];
  dates: ContractDates | null;
  /** Of a contract that replaces another: whether its funder has ended the old one. */
  swap: "PENDING" | "APPROVED" | null;
  oldContractId: string | null;
  newCartId: string | null;
  returnStatus: ReturnStatus | null;
  note: string | null;
}

export type Statuses = readonly ContractStatus[];

export const APPLYING: Statuses = [
  "PENDING_CREDIT_CHECK",
  "PENDING",
  "CREDIT_APPROVED",
  "PENDING_ACTIVATION",
];
export const BEFORE_START: Statuses = ["NEW", ...APPLYING];
export const STARTED: Statuses = ["ACTIVE", "ACTIVE_WITHOUT_DEVICE_REFERENCE"];
export const RUNNING: Statuses = [...STARTED, "UPGRADE_PENDING", "PENDING_FULFILL_REPLACE"];
export const ENDED: Statuses = ENDED_STATUSES;
export const ANY: Statuses = [...BEFORE_START, ...RUNNING, ...ENDED];

export const isBeforeStart = ({ status }: Pick<ContractState, "status">) => BEFORE_START.includes(status);
export const isRunning = ({ status }: Pick<ContractState, "status">) => RUNNING.includes(status);
/** Nothing more is owed or handed over; its device references are free for another contract. */
export const isEnded = ({ status }: Pick<ContractState, "status">) => ENDED.includes(status);

/** Whether every device that has to be named before it is handed over, is. */
export function hasDeviceReferences(state: Pick<ContractState, "pieces" | "references">): boolean {
  return areNamed(state, "REFERENCE");
}

export function needsSerialNumbers(state: Pick<ContractState, "pieces" | "references">): boolean {
  return !areNamed(state, "SERIAL_NUMBER");
}

function areNamed(
  { pieces, references }: Pick<ContractState, "pieces" | "references">,
  by: NamedPieces["by"],
): boolean {
  return pieces.every(
    (piece) =>
      piece.by !== by ||
      positionsOf(piece).every((position) => pieceKey({ ...piece, position }) in references),
  );
}

export function pieceKey({ lineId, position }: { lineId: string; position: number }): string {
  return `${lineId}/${position}`;
}

/** The names of the pieces, with those that are new. */
export const withReferences = (
  { references }: Pick<ContractState, "references">,
  named: readonly PieceReference[],
): ContractState["references"] => ({
  ...references,
  ...Object.fromEntries(named.map((piece) => [pieceKey(piece), piece.reference])),
});

/** The first piece, of that line or of any, that still has to be named this way. */
export function nextPiece(
  { pieces, references }: Pick<ContractState, "pieces" | "references">,
  by: NamedPieces["by"],
  lineId?: string,
): { lineId: string; position: number } | undefined {
  for (const piece of pieces) {
    if (piece.by !== by || (lineId !== undefined && piece.lineId !== lineId)) continue;
    const position = positionsOf(piece).find((one) => !(pieceKey({ ...piece, position: one }) in references));
    if (position !== undefined) return { lineId: piece.lineId, position };
  }
  return undefined;
}

function positionsOf({ quantity }: NamedPieces): number[] {
  return Array.from({ length: quantity }, (_, index) => index);
}
