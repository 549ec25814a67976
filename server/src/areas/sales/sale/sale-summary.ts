// What a sale shows in lists follows from its contracts; it is worked out here whenever one of them changes.
import { isCreditGranted, listedAs } from "@handsel/contract/sales/statuses.ts";
import {
  hasDeviceReferences,
  isBeforeStart,
  isEnded,
  isRunning,
  needsSerialNumbers,
} from "../contract/contract-state.ts";
import type { Contract, Sale } from "../sale.ts";

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

/**
 * Without what was not sold in the end while the rest was: extras that got no credit, an order that was refused. Of a sale
 * of which nothing came, everything.
 */
export function soldContracts<Standing extends Pick<Contract, "state" | "activatedAt">>(
  contracts: readonly Standing[],
): readonly Standing[] {
  const sold = contracts.filter(({ state, activatedAt }) => !isEnded(state) || activatedAt !== null);
  return sold.length > 0 ? sold : contracts;
}

/** What is lent in all. What is paid for at the till beside it is not; a sale paid by card alone has nothing else. */
function financedMinor(sold: readonly Contract[]): number {
  const lent = sold.filter(({ financingType }) => financingType !== "CARD_PAYMENT");
  return (lent.length > 0 ? lent : sold).reduce((sum, { terms }) => sum + terms.figures.principalMinor, 0);
}

type Summary = Pick<
  Sale,
  | "extrasDescription"
  | "numberOfExtras"
  | "amountFinancedMinor"
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
  const sold = soldContracts(contracts);
  const extras = sold.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "EXTRA"));
  return {
    extrasDescription: extras.map(({ description }) => description).join(", "),
    numberOfExtras: extras.reduce((sum, { quantity }) => sum + quantity, 0),
    amountFinancedMinor: financedMinor(sold),
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
