import { ADMINS, ALL_ROLES } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";

const uploadPage = {
  name: "uploadSales",
  frame: "bar",
  roles: ADMINS,
  flow: "UPLOAD_SALES",
  lazy: () => import("./uploads/upload-screen.tsx"),
} as const;

export const salesRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/sales",
    name: "sales",
    frame: "bar",
    roles: ALL_ROLES,
    lazy: () => import("./list/sales-screen.tsx"),
  },
  {
    path: "/posale/sales/contracts/pending",
    name: "pending",
    frame: "bar",
    roles: ALL_ROLES,
    lazy: () => import("./list/pending-screen.tsx"),
  },
  {
    path: "/posale/sales/contracts/work",
    name: "worklist",
    frame: "bar",
    roles: ALL_ROLES,
    lazy: () => import("./worklist/worklist-screen.tsx"),
  },
  {
    path: "/posale/sales/radar",
    name: "radar",
    frame: "bar",
    roles: ALL_ROLES,
    lazy: () => import("./radar/radar-screen.tsx"),
  },
  {
    path: "/posale/sales/:id",
    name: "sales",
    frame: "bar",
    roles: ALL_ROLES,
    lazy: () => import("./sale/sale-screen.tsx"),
  },
  { path: "/posale/upload", ...uploadPage },
  { path: "/posale/:cartUUID/contract/upload", ...uploadPage },
];
