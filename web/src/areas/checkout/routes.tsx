import type { AreaRoute } from "#client/route.ts";

const customer = {
  name: "customer",
  frame: "bar",
  lazy: () => import("./customer/customer-screen.tsx"),
} as const satisfies Partial<AreaRoute>;
const credit = {
  name: "credit",
  frame: "bar",
  lazy: () => import("./contract/contract-status-screen.tsx"),
} as const satisfies Partial<AreaRoute>;

export const checkoutRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/outage",
    name: "outage",
    frame: "bar",
    lazy: () => import("./outage/outage-screen.tsx"),
  },
  { path: "/posale/checkout/:cartUUID", ...customer },
  { path: "/posale/checkout/:cartUUID/customer", ...customer },
  { path: "/posale/checkout/:cartUUID/credit", ...credit },
  { path: "/posale/upgrade/:cartUUID/customer", flow: "UPGRADE", ...customer },
  { path: "/posale/upgrade/:cartUUID/credit", flow: "UPGRADE", ...credit },
  {
    path: "/posale/:cartUUID/contract",
    name: "contract",
    frame: "bar",
    lazy: () => import("./contract/contract-screen.tsx"),
  },
  {
    path: "/posale/quotation",
    name: "quotation",
    frame: "bar",
    lazy: () => import("./quotation-screen.tsx"),
  },
];
