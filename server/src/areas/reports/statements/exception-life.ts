// The whole life of an exception, and where its difference may go. Nothing else decides a next status.
import type { ExceptionReason, ExceptionStep } from "@handsel/contract/reports/statements.ts";
import type { AccountRole } from "@handsel/finance/ledger/accounts.ts";
import type { ExceptionKind } from "./match-statement.ts";

export type ExceptionStatus = "OPEN" | "ASKED" | "PROPOSED" | "ENDED";

/** What a later line, or a later payout, ends. */
const CAME = { CORRECTED: "ENDED", ARRIVED: "ENDED", MATCHED: "ENDED" } as const;

const NEXT: Readonly<Record<ExceptionStatus, Partial<Record<ExceptionStep, ExceptionStatus>>>> = {
  OPEN: { ASKED: "ASKED", ACCEPTED: "ENDED", PROPOSED: "PROPOSED", ...CAME, DUE: "OPEN" },
  ASKED: { ASKED: "ASKED", ACCEPTED: "ENDED", PROPOSED: "PROPOSED", ...CAME, DUE: "ASKED" },
  // A write-off was proposed of something else.
  PROPOSED: { WRITTEN_OFF: "ENDED", DECLINED: "OPEN", ...CAME, DUE: "OPEN" },
  ENDED: { REOPENED: "OPEN" },
};

/** Ends that people decided. What a statement or a payout ended stays: its money is in the books by itself. */
const DECIDED: readonly ExceptionStep[] = ["ACCEPTED", "WRITTEN_OFF"];

export function canReopen({
  status,
  history,
}: {
  status: ExceptionStatus;
  history: readonly { step: ExceptionStep }[];
}): boolean {
  const last = history.at(-1);
  return status === "ENDED" && last !== undefined && DECIDED.includes(last.step);
}

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
