import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";

export const operatorRoutes: readonly AreaRoute[] = [
  {
    path: "/dashboard",
    name: "dashboard",
    frame: "bare",
    roles: TOP_ADMIN,
    lazy: () => import("./dashboard-screen.tsx"),
  },
  {
    path: "/monitor",
    name: "monitor",
    frame: "bare",
    roles: TOP_ADMIN,
    lazy: () => import("./monitor-screen.tsx"),
  },
  {
    path: "/lender-health",
    name: "lenderHealth",
    frame: "bare",
    roles: TOP_ADMIN,
    lazy: () => import("./health/health-screen.tsx"),
  },
  {
    path: "/faults",
    name: "faults",
    frame: "bare",
    roles: TOP_ADMIN,
    lazy: () => import("./faults/faults-screen.tsx"),
  },
];
