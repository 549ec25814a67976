// Who may see a page. The server refuses the same things; here they become pages instead of errors.

import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import { isHiddenPage } from "@handsel/contract/platform/menu.ts";
import { type Role, SESSION_STATUS, type SessionStatus } from "@handsel/contract/roles.ts";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { AreaRoute } from "#client/route.ts";
import { type Session, useSession } from "#client/session.ts";
import { type Tenant, useTenant } from "#client/tenant.ts";
import { NamedPage } from "./named-page.tsx";
import { UnauthorizedScreen } from "./unauthorized-screen.tsx";

/** Who has something to do first sees one page alone. */
const ONLY_PAGE: Partial<Record<SessionStatus, string>> = {
  [SESSION_STATUS.pending]: "/posale/password/change",
  [SESSION_STATUS.enrolling]: "/posale/security",
};
const ADMIN_PAGES = "/posale/admin/";
const SETTINGS_PAGE = "/posale/admin/settings";

/** Every page inside a frame needs a session. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session) return <Navigate to="/posale/login" replace />;
  const { status } = session.user;
  const only = ONLY_PAGE[status];
  if (status !== SESSION_STATUS.active && pathname !== only)
    return <Navigate to={only ?? "/posale/login"} replace />;
  return children;
}

export function Guard({ route, children }: { route: AreaRoute; children: ReactNode }) {
  const session = useSession();
  const tenant = useTenant();
  const { pathname } = useLocation();
  const guard = guardOf(route, pathname, session, tenant);
  if (guard === "refused") return <UnauthorizedScreen />;
  if (guard === "notOffered") return <Navigate to="/posale/services" replace />;
  return <NamedPage name={route.name}>{children}</NamedPage>;
}

/** What keeps somebody from a page, if anything does. */
export function guardOf(
  route: AreaRoute,
  pathname: string,
  session: Session | null,
  tenant: Tenant,
): "refused" | "notOffered" | undefined {
  const hasRole = session !== null && (route.roles?.includes(session.user.role) ?? true);
  if (!hasRole) return "refused";
  if (!isOffered(route, tenant)) return "notOffered";
  return isSwitchedOff(pathname, session.user.role, tenant) ? "refused" : undefined;
}

function isOffered(route: AreaRoute, tenant: Tenant): boolean {
  if (route.flow && !isFlowEnabled(tenant.configs.servicesConfig, route.flow)) return false;
  return Object.entries(route.requires ?? {}).every(
    ([name, value]) => tenant.configs[name as keyof typeof tenant.configs] === value,
  );
}

/**
 * Admin pages follow the menu: a retailer who takes one out of it takes it from those who know its address, too. But for
 * the page where the menu itself is set, or nobody could ever put it back.
 */
function isSwitchedOff(pathname: string, role: Role, { configs }: Tenant): boolean {
  if (!pathname.startsWith(ADMIN_PAGES) || pathname === SETTINGS_PAGE) return false;
  return isHiddenPage(pathname, configs.menuConfigs, role, configs);
}
