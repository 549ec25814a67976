import type { AreaRoute } from "#client/route.ts";

/** The customer's side of the counter: the screen that faces them, and their own phone. */
export const publicCheckoutRoutes: readonly AreaRoute[] = [
  {
    path: "/display/:storeID",
    name: "display",
    frame: "public",
    lazy: () => import("./display/display-screen.tsx"),
  },
  { path: "/s", name: "ownPhone", frame: "public", lazy: () => import("./own-phone/code-screen.tsx") },
  {
    path: "/s/:token",
    name: "ownPhone",
    frame: "public",
    lazy: () => import("./own-phone/own-phone-screen.tsx"),
  },
];
