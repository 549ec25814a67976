// How roles and statuses are called and marked, the same on every admin page.
import { ROLE, roleOrWeakest, USER_STATUS, type UserStatus } from "@handsel/contract/roles.ts";
import type { TextEnding } from "#client/text-keys.ts";
import type { BadgeTone } from "#kit/marks/badge.tsx";
import type { IconName } from "#kit/marks/icon.tsx";

const ROLE_KEYS = {
  [ROLE.topAdmin]: "roles.topAdmin",
  [ROLE.vendorManager]: "roles.vendorManager",
  [ROLE.storeManager]: "roles.storeManager",
  [ROLE.storePerson]: "roles.storePerson",
} as const;

/** A number that is no role reads as the weakest one. */
export const roleKey = (roleID: unknown) => ROLE_KEYS[roleOrWeakest(roleID)];

export interface StatusLook {
  key: `status.${TextEnding<"admin", "status">}`;
  tone: BadgeTone;
  icon: IconName;
}

const USER_STATUS_LOOKS: Record<UserStatus, StatusLook> = {
  [USER_STATUS.inactive]: { key: "status.inactive", tone: "neutral", icon: "minus" },
  [USER_STATUS.active]: { key: "status.active", tone: "success", icon: "check" },
  [USER_STATUS.pending]: { key: "status.pending", tone: "info", icon: "clock" },
  [USER_STATUS.blocked]: { key: "status.blocked", tone: "danger", icon: "lock" },
};

export const userStatusLook = (status: UserStatus): StatusLook => USER_STATUS_LOOKS[status];

/** A store is active or not. */
export const storeStatusLook = (status: 0 | 1): StatusLook => USER_STATUS_LOOKS[status];

/** A voucher that may be redeemed stays so by its status, but nobody takes it after its last day. */
export function voucherStatusLook(
  voucher: { status: 0 | 1; validTo: string | null },
  today: string,
): StatusLook {
  const isExpired = voucher.status === 1 && voucher.validTo !== null && voucher.validTo < today;
  return isExpired
    ? { key: "status.expired", tone: "warning", icon: "clock" }
    : storeStatusLook(voucher.status);
}
