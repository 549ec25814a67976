// Where a sign-in leads.
import type { SessionUser } from "@handsel/contract/platform/session.ts";
import { ADMINS, REPORTS_LEVEL, SESSION_STATUS } from "@handsel/contract/roles.ts";

export type AfterLogin = { kind: "go"; path: string } | { kind: "noStores" };

/** Without a store to work in, those who can make one are sent to do so; the others are told to ask. */
export function afterLogin(user: Pick<SessionUser, "loginStatus" | "role" | "wlHasStores">): AfterLogin {
  if (user.loginStatus === SESSION_STATUS.pending) return { kind: "go", path: "/posale/password/change" };
  if (user.loginStatus === SESSION_STATUS.enrolling) return { kind: "go", path: "/posale/security" };
  // Sellers begin with what a customer needs, everybody above with how the shop does.
  const home = REPORTS_LEVEL.includes(user.role) ? "/posale/home" : "/posale/services";
  if (user.wlHasStores) return { kind: "go", path: home };
  return ADMINS.includes(user.role) ? { kind: "go", path: "/posale/admin/stores" } : { kind: "noStores" };
}
