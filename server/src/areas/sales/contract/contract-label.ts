// How a contract's status is said on a sale page: what runs is ACTIVE there, and a second word says what is missing.
import type { ContractStatus, StatusLabel } from "@handsel/contract/sales/statuses.ts";

const LABELS: Partial<Record<ContractStatus, StatusLabel>> = {
  NEW: "MISSING_CREDIT_CHECK",
  PENDING_CREDIT_CHECK: "MISSING_CREDIT_CHECK",
  PENDING: "MISSING_CREDIT_CHECK",
  CREDIT_APPROVED: "MISSING_ACTIVATION",
  PENDING_ACTIVATION: "MISSING_ACTIVATION",
  ACTIVE: "ACTIVE",
  ACTIVE_WITHOUT_DEVICE_REFERENCE: "NO_IMEI",
  UPGRADE_PENDING: "SWAP_PENDING",
};

export function labelOf(status: ContractStatus): StatusLabel | null {
  return LABELS[status] ?? null;
}

export function shownStatus(status: ContractStatus): ContractStatus {
  return status === "ACTIVE_WITHOUT_DEVICE_REFERENCE" || status === "UPGRADE_PENDING" ? "ACTIVE" : status;
}
