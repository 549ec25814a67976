import type { AreaRoute } from "#client/route.ts";

export const publicPlatformRoutes: readonly AreaRoute[] = [
  { path: "/posale/login", name: "login", frame: "public", lazy: () => import("./login-screen.tsx") },
  { path: "/login", name: "login", frame: "public", lazy: () => import("./login-screen.tsx") },
  {
    path: "/posale/login/recover",
    name: "recover",
    frame: "public",
    lazy: () => import("./recover-screen.tsx"),
  },
  {
    path: "/posale/login/resetpassword/:id",
    name: "reset",
    frame: "public",
    lazy: () => import("./reset-screen.tsx"),
  },
  {
    path: "/developers",
    name: "developers",
    frame: "public",
    lazy: () => import("./developers/developers-screen.tsx"),
  },
  // Static paths above win over this one.
  {
    path: "/posale/login/:SSOToken",
    name: "login",
    frame: "public",
    lazy: () => import("./sign-on-screen.tsx"),
  },
];
