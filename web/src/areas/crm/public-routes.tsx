import type { AreaRoute } from "#client/route.ts";

/** Where the links of our letters lead. */
export const publicCrmRoutes: readonly AreaRoute[] = [
  {
    path: "/online/offers",
    name: "onlineOffers",
    frame: "public",
    lazy: () => import("./online/online-offers-screen.tsx"),
  },
  {
    path: "/online/unsubscribe",
    name: "unsubscribe",
    frame: "public",
    lazy: () => import("./online/online-unsubscribe-screen.tsx"),
  },
  {
    path: "/online/contract",
    name: "contractSummary",
    frame: "public",
    lazy: () => import("./online/online-contract-screen.tsx"),
  },
  {
    path: "/online/alert",
    name: "alert",
    frame: "public",
    lazy: () => import("./online/online-alert-screen.tsx"),
  },
];
