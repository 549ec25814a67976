import { ALL_ROLES } from "@handsel/contract/roles.ts";
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

const online = (path: string, name: string, lazy: Lazy): AreaRoute => ({ path, name, frame: "public", lazy });

export const tradeinRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/recycle",
    name: "tradein",
    flow: "TRADE_IN",
    frame: "bar",
    lazy: () => import("./entry-screen.tsx"),
  },
  ...step("search", "tradein", () => import("./search-screen.tsx")),
  ...step("evaluate", "evaluation", () => import("./evaluate-screen.tsx")),
  ...step("outcomes", "outcomes", () => import("./outcomes-screen.tsx")),
  ...step("multi", "evaluation", () => import("./multi-screen.tsx"), MULTI),
  ...step("multi-outcomes", "outcomes", () => import("./multi-outcomes-screen.tsx"), MULTI),
  staff("/posale/recycle/details/:tradecartID", "receipt", () => import("./receipt-screen.tsx")),
  staff("/posale/recycle/quotes", "quotes", () => import("./quotes-entry-screen.tsx")),
  staff("/posale/recycle/quotes/search", "quotes", () => import("./quotes-screen.tsx")),
  staff("/posale/recycle/devices", "recycled", () => import("./recycled-screen.tsx")),
  staff("/posale/admin/collections", "collections", () => import("./collections-screen.tsx")),
  staff("/posale/admin/collections/organise", "organise", () => import("./organise-screen.tsx")),
  staff("/posale/admin/collections/:collectionUUID", "collections", () => import("./collection-screen.tsx")),
  online("/online/tradein", "tradein", () => import("./online-search-screen.tsx")),
  online("/online/tradein/evaluate", "evaluation", () => import("./online-evaluate-screen.tsx")),
  online("/online/tradein/details", "tradein", () => import("./online-details-screen.tsx")),
  online("/online/tradein/quote/:token", "quotes", () => import("./online-quote-screen.tsx")),
  online("/online/tradein/approval/:token", "offer", () => import("./approval-screen.tsx")),
];
