// What a contract's status says beyond its badge.
import type { SaleContract } from "@handsel/contract/sales/sale.ts";
import type { ContractStatus, StatusLabel } from "@handsel/contract/sales/statuses.ts";

export type ContractNotice =
  | "refused"
  | "notSold"
  | "extrasNotFinanced"
  | "missingCreditCheck"
  | "missingActivation";

const PENDING: readonly ContractStatus[] = [
  "NEW",
  "PENDING",
  "PENDING_CREDIT_CHECK",
  "CREDIT_APPROVED",
  "PENDING_ACTIVATION",
];

type Standing = Pick<SaleContract, "status" | "statusLabel">;

export function contractNotice({
  status,
  statusLabel,
  steps,
  kind,
  isSold,
}: Standing & Pick<SaleContract, "kind" | "steps" | "isSold">): ContractNotice | null {
  if (status === "REFUSED") return "refused";
  if (!isSold && kind === "EXTRAS") return "notSold";
  if (!PENDING.includes(status)) return null;
  if (steps.isNotFinanced) return "extrasNotFinanced";
  if (statusLabel === "MISSING_CREDIT_CHECK") return "missingCreditCheck";
  return statusLabel === "MISSING_ACTIVATION" ? "missingActivation" : null;
}

/** An active contract says with a second badge what is missing or under way. */
export function secondLabel({ status, statusLabel }: Standing): Exclude<StatusLabel, "ACTIVE"> | null {
  return status === "ACTIVE" && statusLabel !== "ACTIVE" ? statusLabel : null;
}
