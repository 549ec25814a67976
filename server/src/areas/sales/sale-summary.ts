// What a sale shows in lists follows from its contracts; it is worked out here whenever one of them changes.
import { isCreditGranted, listedAs } from "@handsel/contract/sales/statuses.ts";
import {
  hasDeviceReferences,
  isBeforeStart,
  isEnded,
  isRunning,
  needsSerialNumbers,
} from "./contract-state.ts";
import type { Contract, Sale } from "./sale.ts";

/** The first contract that still lives speaks for the sale; when none does, the first that ever ran, or the first. */
export function leadingContract(contracts: readonly Contract[]): Contract {
  const leading =
    contracts.find(({ state }) => !isEnded(state)) ??
    contracts.find(({ activatedAt }) => activatedAt !== null) ??
    contracts[0];
  if (!leading) throw new Error("a sale has at least one contract");
  return leading;
}

/** Whether the contract waits for somebody in the shop. */
export function hasPendingActions({ state }: Pick<Contract, "state">): boolean {
  if (isBeforeStart(state)) return true;
  return (
    isRunning(state) && (!hasDeviceReferences(state) || needsSerialNumbers(state) || state.needsInstallation)
  );
}

type Summary = Pick<
  Sale,
  | "status"
  | "listStatus"
  | "earlySwapDate"
  | "freeSwapDate"
  | "endDate"
  | "funderReference"
  | "hasDeviceReference"
  | "isActive"
  | "hasPendingActions"
  | "newCartId"
  | "approvedAt"
  | "activatedAt"
  | "updatedAt"
>;

export function summaryOf(
  contracts: readonly Contract[],
  { now, before }: { now: Date; before: Pick<Sale, "approvedAt" | "activatedAt"> | null },
): Summary {
  const { state } = leadingContract(contracts);
  const living = contracts.filter((contract) => !isEnded(contract.state));
  const considered = living.length > 0 ? living : contracts;
  const isApproved = contracts.some((contract) => isCreditGranted(contract.state.creditSign));
  const isActive = contracts.some((contract) => isRunning(contract.state));
  return {
    status: state.status,
    listStatus: listedAs(state.status),
    earlySwapDate: state.dates?.earlySwapStartDate ?? null,
    freeSwapDate: state.dates?.freeSwapStartDate ?? null,
    endDate: state.dates?.endDate ?? null,
    funderReference: state.funderReference,
    hasDeviceReference: considered.every((contract) => hasDeviceReferences(contract.state)),
    isActive,
    hasPendingActions: contracts.some(hasPendingActions),
    newCartId: state.newCartId,
    approvedAt: before?.approvedAt ?? (isApproved ? now : null),
    activatedAt: before?.activatedAt ?? (isActive ? now : null),
    updatedAt: now,
  };
}
