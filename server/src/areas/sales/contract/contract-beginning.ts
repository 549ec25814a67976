// How a contract begins: made by us, or brought in from elsewhere with what had become of it.
import type { ContractEvent } from "./contract-events.ts";
import { BEFORE_START, type ContractState, withReferences } from "./contract-state.ts";

export function begin(event: Extract<ContractEvent, { type: "CREATED" | "IMPORTED" }>): ContractState {
  const { financingType, isInStore, isQuotation, needsIdCheck, needsInstallation, pieces, oldContractId } =
    event.data;
  const state: ContractState = {
    status: isQuotation ? "NEW" : "PENDING_CREDIT_CHECK",
    financingType,
    isInStore,
    needsIdCheck,
    needsInstallation,
    pieces,
    references: {},
    isApplicationSent: false,
    creditError: null,
    termsAndConditions: "PENDING",
    creditSign: "PENDING",
    approvedMinor: null,
    isSigned: false,
    isIdConfirmed: false,
    funderReference: null,
    funderVersion: 0,
    financing: [],
    dates: null,
    swap: null,
    oldContractId,
    newCartId: null,
    returnStatus: null,
    note: null,
  };
  if (event.type === "CREATED") return state;
  const { status, dates, references, funderReference } = event.data;
  const wasGranted = ![...BEFORE_START, "REFUSED"].includes(status);
  return {
    ...state,
    status,
    dates,
    references: withReferences(state, references),
    funderReference,
    isApplicationSent: status !== "NEW",
    ...(wasGranted && {
      termsAndConditions: "APPROVED",
      creditSign: "APPROVED",
      isSigned: true,
      isIdConfirmed: true,
    }),
    ...(status === "REFUSED" && { creditSign: "REFUSED" }),
  };
}
