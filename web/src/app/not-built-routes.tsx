// Pages that are known and guarded, and not there yet. An area that lands takes its lines out of this list.
import type { Flow } from "@handsel/contract/operation.ts";
import { ADMINS, REPORTS_LEVEL, type Role } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";

const page = (path: string, rest: Partial<AreaRoute> = {}): AreaRoute => ({
  path,
  name: "notBuilt",
  frame: "bar",
  lazy: () => import("./not-built-screen.tsx"),
  ...rest,
});

const forRoles = (roles: readonly Role[], ...paths: string[]) => paths.map((path) => page(path, { roles }));
const inFlow = (flow: Flow, ...paths: string[]) => paths.map((path) => page(path, { flow }));

export const notBuiltRoutes: readonly AreaRoute[] = [
  ...inFlow("STANDARD", "/posale/standard/*"),
  ...inFlow("UPGRADE", "/posale/upgrade/*"),
  ...forRoles(REPORTS_LEVEL, "/reports", "/posale/reports", "/posale/reports/recycle"),
  ...forRoles(ADMINS, "/posale/reports/settlements"),
];
