import type { AreaRoute } from "#client/route.ts";

const online = (path: string, name: string, lazy: AreaRoute["lazy"]): AreaRoute => ({
  path,
  name,
  frame: "public",
  lazy,
});

/** What customers open at home. */
export const publicTradeinRoutes: readonly AreaRoute[] = [
  online("/online/tradein", "tradein", () => import("./online/online-search-screen.tsx")),
  online("/online/tradein/evaluate", "evaluation", () => import("./online/online-evaluate-screen.tsx")),
  online("/online/tradein/details", "tradein", () => import("./online/online-details-screen.tsx")),
  online("/online/tradein/quote/:token", "quotes", () => import("./online/online-quote-screen.tsx")),
  online("/online/tradein/approval/:token", "offer", () => import("./approval/approval-screen.tsx")),
];
