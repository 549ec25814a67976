import { ADMINS, REPORTS_LEVEL, TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";

export const adminRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/admin/stores",
    name: "stores",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./stores-screen.tsx"),
  },
  {
    path: "/posale/admin/users",
    name: "users",
    frame: "bar",
    roles: REPORTS_LEVEL,
    lazy: () => import("./users-screen.tsx"),
  },
  {
    path: "/posale/admin/devices",
    name: "devices",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./devices-screen.tsx"),
  },
  {
    path: "/posale/admin/accessories",
    name: "accessories",
    frame: "bar",
    roles: ADMINS,
    requires: { showAccessoriesAdminPage: true },
    lazy: () => import("./accessories-screen.tsx"),
  },
  {
    path: "/posale/admin/rules",
    name: "rules",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./rules-screen.tsx"),
  },
  {
    path: "/posale/admin/vouchers",
    name: "vouchers",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./vouchers-screen.tsx"),
  },
  {
    path: "/posale/admin/audit",
    name: "audit",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./audit-screen.tsx"),
  },
  {
    path: "/posale/admin/contracts/adjust",
    name: "contractDates",
    frame: "bar",
    roles: TOP_ADMIN,
    lazy: () => import("./contract-dates-screen.tsx"),
  },
  {
    path: "/posale/admin/settings",
    name: "settings",
    frame: "bar",
    roles: TOP_ADMIN,
    lazy: () => import("./settings-screen.tsx"),
  },
  {
    path: "/posale/admin/pricing_tool",
    name: "pricingTool",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./pricing-tool-screen.tsx"),
  },
  {
    path: "/posale/admin/residualvalues",
    name: "residualValues",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./residual-values-screen.tsx"),
  },
];
