// What a sale shows in lists follows from its contracts; it is worked out here whenever one of them changes.
import type { WaitsFor } from "@handsel/contract/sales/figures.ts";
import { isCreditGranted, listedAs } from "@handsel/contract/sales/statuses.ts";
import {
  type ContractState,
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

/** What has to be done next for the contract to run and be complete, in the order in which a sale goes. */
function nextStep(state: ContractState): WaitsFor | null {
  if (isBeforeStart(state)) {
    if (state.status === "NEW" || !state.isApplicationSent) return "APPLICATION";
    if (state.termsAndConditions !== "APPROVED") return "SIGNATURE";
    if (!isCreditGranted(state.creditSign)) return "LENDER";
    if (!state.isSigned) return "SIGNATURE";
    return hasDeviceReferences(state) ? "HAND_OVER" : "DEVICE";
  }
  if (!isRunning(state)) return null;
  if (!hasDeviceReferences(state) || needsSerialNumbers(state)) return "DEVICE";
  return state.needsInstallation ? "INSTALLATION" : null;
}

/** The first contract that waits speaks for the sale. */
function waitsFor(contracts: readonly Contract[]): WaitsFor | null {
  for (const { state } of contracts) {
    const step = nextStep(state);
    if (step !== null) return step;
  }
  return null;
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
  | "monthlyMinor"
  | "hasInsurance"
  | "status"
  | "listStatus"
  | "earlySwapDate"
  | "freeSwapDate"
  | "endDate"
  | "funderReference"
  | "hasDeviceReference"
  | "isActive"
  | "hasPendingActions"
  | "waitsFor"
  | "waitsSince"
  | "newCartId"
  | "approvedAt"
  | "activatedAt"
  | "updatedAt"
>;

type Before = Pick<Sale, "approvedAt" | "activatedAt" | "waitsFor" | "waitsSince">;

export function summaryOf(
  contracts: readonly Contract[],
  { now, before }: { now: Date; before: Before | null },
): Summary {
  const { state } = leadingContract(contracts);
  const living = contracts.filter((contract) => !isEnded(contract.state));
  const considered = living.length > 0 ? living : contracts;
  const isApproved = contracts.some((contract) => isCreditGranted(contract.state.creditSign));
  const isActive = contracts.some((contract) => isRunning(contract.state));
  const sold = soldContracts(contracts);
  const next = waitsFor(contracts);
  const extras = sold.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "EXTRA"));
  return {
    extrasDescription: extras.map(({ description }) => description).join(", "),
    numberOfExtras: extras.reduce((sum, { quantity }) => sum + quantity, 0),
    amountFinancedMinor: financedMinor(sold),
    monthlyMinor: sold.reduce((sum, { terms }) => sum + terms.figures.fixedMonthlyMinor, 0),
    hasInsurance: sold.some(({ terms }) => terms.order.addOns.some(({ kind }) => kind === "INSURANCE")),
    status: state.status,
    listStatus: listedAs(state.status),
    earlySwapDate: state.dates?.earlySwapStartDate ?? null,
    freeSwapDate: state.dates?.freeSwapStartDate ?? null,
    endDate: state.dates?.endDate ?? null,
    funderReference: state.funderReference,
    hasDeviceReference: considered.every((contract) => hasDeviceReferences(contract.state)),
    isActive,
    hasPendingActions: next !== null,
    waitsFor: next,
    // A step that is still the same waits for as long as it did.
    waitsSince: next === null ? null : next === before?.waitsFor ? before.waitsSince : now,
    newCartId: state.newCartId,
    approvedAt: before?.approvedAt ?? (isApproved ? now : null),
    activatedAt: before?.activatedAt ?? (isActive ? now : null),
    updatedAt: now,
  };
}
