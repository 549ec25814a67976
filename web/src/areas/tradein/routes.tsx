import { ADMINS, ALL_ROLES } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";

const MULTI = { hasPosaleMultiDeviceTradein: true } as const;

type Lazy = AreaRoute["lazy"];

/** A step of a plain trade-in and of the upgrade of an order. The order's own is guarded by its contract. */
const step = (path: string, name: string, lazy: Lazy, requires?: AreaRoute["requires"]): AreaRoute[] => [
  {
    path: `/posale/recycle/${path}`,
    name,
    flow: "TRADE_IN",
    frame: "bar",
    lazy,
    ...(requires && { requires }),
  },
  { path: `/posale/recycle/:orderUUID/${path}`, name, frame: "bar", lazy, ...(requires && { requires }) },
];

const staff = (path: string, name: string, lazy: Lazy): AreaRoute => ({
  path,
  name,
  roles: ALL_ROLES,
  frame: "bar",
  lazy,
});

export const tradeinRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/recycle",
    name: "tradein",
    flow: "TRADE_IN",
    frame: "bar",
    lazy: () => import("./search/entry-screen.tsx"),
  },
  {
    path: "/posale/recycle/outage",
    name: "outageTrade",
    flow: "TRADE_IN",
    frame: "bar",
    lazy: () => import("./outage/offline-trade-screen.tsx"),
  },
  ...step("search", "tradein", () => import("./search/search-screen.tsx")),
  ...step("evaluate", "evaluation", () => import("./evaluate/evaluate-screen.tsx")),
  ...step("outcomes", "outcomes", () => import("./outcome/outcomes-screen.tsx")),
  ...step("multi", "evaluation", () => import("./several/multi-screen.tsx"), MULTI),
  ...step("multi-outcomes", "outcomes", () => import("./outcome/multi-outcomes-screen.tsx"), MULTI),
  staff("/posale/recycle/details/:tradecartID", "receipt", () => import("./receipt/receipt-screen.tsx")),
  staff("/posale/recycle/quotes", "quotes", () => import("./quotes/quotes-entry-screen.tsx")),
  staff("/posale/recycle/quotes/search", "quotes", () => import("./quotes/quotes-screen.tsx")),
  staff("/posale/recycle/devices", "recycled", () => import("./recycled/recycled-screen.tsx")),
  staff("/posale/admin/collections", "collections", () => import("./collections/collections-screen.tsx")),
  staff("/posale/admin/collections/organise", "organise", () => import("./collections/organise-screen.tsx")),
  staff(
    "/posale/admin/collections/:collectionUUID",
    "collections",
    () => import("./collections/collection-screen.tsx"),
  ),
  {
    path: "/posale/reports/payments",
    name: "bankPayments",
    roles: ADMINS,
    frame: "bar",
    lazy: () => import("./payments/payments-screen.tsx"),
  },
];
