import type { AreaRoute } from "#client/route.ts";

export const cartRoutes: readonly AreaRoute[] = [
  { path: "/posale/services", name: "services", frame: "bar", lazy: () => import("./services-screen.tsx") },
];
