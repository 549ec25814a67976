// How contract and swap statuses are marked, the same wherever a contract is shown.
import { type ContractStatus, STATUS_BY_NUMBER, type SwapStatus } from "@handsel/contract/sales/statuses.ts";
import type { BadgeTone } from "#kit/marks/badge.tsx";
import type { IconName } from "#kit/marks/icon.tsx";

export interface StatusLook {
  tone: BadgeTone;
  icon: IconName;
}

const OPEN: StatusLook = { tone: "info", icon: "clock" };
const WAITING: StatusLook = { tone: "warning", icon: "clock" };
const OVER: StatusLook = { tone: "neutral", icon: "minus" };

const LOOKS: Readonly<Record<ContractStatus, StatusLook>> = {
  NEW: { tone: "info", icon: "star" },
  PENDING_CREDIT_CHECK: OPEN,
  PENDING: OPEN,
  CREDIT_APPROVED: { tone: "info", icon: "check" },
  PENDING_ACTIVATION: WAITING,
  ACTIVE: { tone: "success", icon: "check" },
  ACTIVE_WITHOUT_DEVICE_REFERENCE: WAITING,
  UPGRADE_PENDING: { tone: "info", icon: "upgrade" },
  PENDING_FULFILL_REPLACE: WAITING,
  SWAP: { tone: "neutral", icon: "upgrade" },
  HISTORIC: { tone: "neutral", icon: "history" },
  FINISHED: { tone: "neutral", icon: "check" },
  CLOSED: OVER,
  RETURNED: { tone: "neutral", icon: "undo" },
  CANCELLED: OVER,
  WITHDRAWN: { tone: "neutral", icon: "undo" },
  REFUSED: { tone: "danger", icon: "x" },
};

export const statusLook = (status: ContractStatus): StatusLook => LOOKS[status];

/** Older systems send numbers. */
export function statusOf(value: ContractStatus | number): ContractStatus {
  return typeof value === "number" ? (STATUS_BY_NUMBER[value] ?? "NEW") : value;
}

export const SWAP_TONES: Readonly<Record<SwapStatus, BadgeTone | null>> = {
  NO_SWAP: null,
  EARLY_SWAP: "info",
  FREE_SWAP: "success",
};
