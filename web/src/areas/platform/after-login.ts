// Where a sign-in leads.
import type { SessionUser } from "@handsel/contract/platform/session.ts";
import { ADMINS, SESSION_STATUS } from "@handsel/contract/roles.ts";

export type AfterLogin = { kind: "go"; path: string } | { kind: "noStores" };

/** Without a store to work in, those who can make one are sent to do so; the others are told to ask. */
export function afterLogin(user: Pick<SessionUser, "loginStatus" | "role" | "wlHasStores">): AfterLogin {
  if (user.loginStatus === SESSION_STATUS.pending) return { kind: "go", path: "/posale/password/change" };
  if (user.loginStatus === SESSION_STATUS.enrolling) return { kind: "go", path: "/posale/security" };
  if (user.wlHasStores) return { kind: "go", path: "/posale/services" };
  return ADMINS.includes(user.role) ? { kind: "go", path: "/posale/admin/stores" } : { kind: "noStores" };
}
