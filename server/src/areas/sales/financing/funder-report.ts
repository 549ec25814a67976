// A funder reports an application as a whole, with a number that grows. What a report says that the contract does not know
// yet becomes events; a report that is late or comes twice says nothing.
import { type CreditResult, type FinancingEvent, isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import type { ContractEvent } from "../contract/contract-events.ts";
import { type ContractState, isBeforeStart, isRunning } from "../contract/contract-state.ts";

export interface FunderReport {
  version: number;
  terms: "PENDING" | "ACCEPTED" | "REFUSED";
  credit: CreditResult;
  approvedMinor?: number;
  isSigned: boolean;
  /** Of extras alone: what was approved does not reach them. */
  isOutOfReach?: boolean;
  /** The customer or the bank ended the running contract. */
  isClosed?: boolean;
  /** The bank has ended the contract that this one replaces. */
  isOldContractClosed?: boolean;
  financing?: FinancingEvent[];
}

export function eventsFromReport(state: ContractState, report: FunderReport): ContractEvent[] {
  if (report.version <= state.funderVersion) return [];
  return [...news(state, report), reported(report)];
}

function reported({ version, financing }: FunderReport): ContractEvent {
  return { type: "FUNDER_REPORTED", data: { version, ...(financing && { financing }) } };
}

function news(state: ContractState, report: FunderReport): ContractEvent[] {
  if (isBeforeStart(state)) return newsOfApplication(state, report);
  if (!isRunning(state)) return [];
  const events: ContractEvent[] = [];
  if (report.isOldContractClosed && state.swap === "PENDING")
    events.push({ type: "SWAP_CONFIRMED", data: {} });
  if (report.isClosed) events.push({ type: "CLOSED_BY_FUNDER", data: {} });
  return events;
}

function newsOfApplication(state: ContractState, report: FunderReport): ContractEvent[] {
  // A quotation was never sent, so nothing that is said of it can be meant.
  if (state.status === "NEW") return [];
  if (report.terms === "REFUSED") return [{ type: "TERMS_REFUSED", data: {} }];

  const events: ContractEvent[] = [];
  // A decision speaks of accepted terms even when their own report was lost.
  // Not so one that was made before the customer was asked anything.
  const isDecided = (isCreditGranted(report.credit) && report.credit !== "PRE_APPROVED") || report.isSigned;
  if (state.termsAndConditions !== "APPROVED" && (report.terms === "ACCEPTED" || isDecided))
    events.push({ type: "TERMS_ACCEPTED", data: {} });
  if (report.isOutOfReach) {
    if (state.creditSign !== "REFUSED") events.push({ type: "EXTRAS_NOT_FINANCED", data: {} });
    return events;
  }
  if (state.creditSign !== report.credit || (report.approvedMinor ?? null) !== state.approvedMinor) {
    const { credit: result, approvedMinor } = report;
    events.push({
      type: "CREDIT_DECIDED",
      data: { result, ...(approvedMinor !== undefined && { approvedMinor }) },
    });
  }
  if (report.isSigned && !state.isSigned && isCreditGranted(report.credit))
    events.push({ type: "SIGNED", data: {} });
  if (report.isOldContractClosed && state.swap === "PENDING")
    events.push({ type: "SWAP_CONFIRMED", data: {} });
  return events;
}
