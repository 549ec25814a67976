import type { AreaRoute } from "#client/route.ts";

const desk = {
  name: "desk",
  frame: "bar",
  lazy: () => import("./desk-screen.tsx"),
} as const satisfies Partial<AreaRoute>;

export const deskRoutes: readonly AreaRoute[] = [
  { path: "/posale/desk", name: "desk", frame: "bar", lazy: () => import("./new-desk-screen.tsx") },
  { path: "/posale/desk/:cartUUID", ...desk },
  { path: "/posale/desk/:cartUUID/:step", ...desk },
];
