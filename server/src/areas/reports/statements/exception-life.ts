// The whole life of an exception, and where its difference may go. Nothing else decides a next status.
import type { ExceptionReason, ExceptionStep } from "@handsel/contract/reports/statements.ts";
import type { AccountRole } from "@handsel/finance/ledger/accounts.ts";
import type { ExceptionKind } from "./match-statement.ts";

export type ExceptionStatus = "OPEN" | "ASKED" | "PROPOSED" | "ENDED";

const NEXT: Readonly<Record<ExceptionStatus, Partial<Record<ExceptionStep, ExceptionStatus>>>> = {
  OPEN: { ASKED: "ASKED", ACCEPTED: "ENDED", PROPOSED: "PROPOSED", CORRECTED: "ENDED", ARRIVED: "ENDED" },
  ASKED: { ASKED: "ASKED", ACCEPTED: "ENDED", PROPOSED: "PROPOSED", CORRECTED: "ENDED", ARRIVED: "ENDED" },
  PROPOSED: { WRITTEN_OFF: "ENDED", DECLINED: "OPEN", CORRECTED: "ENDED", ARRIVED: "ENDED" },
  ENDED: { REOPENED: "OPEN" },
};

/** Nothing when this step cannot be taken from there. */
export function nextStatus(status: ExceptionStatus, step: ExceptionStep): ExceptionStatus | undefined {
  return NEXT[status][step];
}

/** The likeliest first. What never came cannot be accepted, only written off. */
export function accountsFor({
  kind,
  reason,
}: {
  kind: ExceptionKind;
  reason: ExceptionReason;
}): readonly AccountRole[] {
  switch (kind) {
    case "MISSING":
      return [];
    case "DOUBLED":
    case "UNKNOWN":
      return ["OWED_TO_LENDERS", "PAYOUT_DIFFERENCES"];
    case "DIFFERENT":
      return [
        ...(reason.startsWith("FEE_") ? (["LENDER_FEES"] as const) : []),
        ...(reason.startsWith("TAX_") ? (["INPUT_TAX"] as const) : []),
        "PAYOUT_DIFFERENCES",
        "OWED_TO_LENDERS",
      ];
    default:
      return kind satisfies never;
  }
}

/** What came too much is owed to its lender, and is nothing to write off. */
export function canWriteOff({ differenceMinor }: { differenceMinor: number }): boolean {
  return differenceMinor < 0;
}
