import type { AreaRoute } from "#client/route.ts";

export const platformRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/password/change",
    name: "changePassword",
    frame: "bar",
    lazy: () => import("./change-password-screen.tsx"),
  },
  {
    path: "/posale/security",
    name: "security",
    frame: "bar",
    requires: { hasSingleSignOn: false },
    lazy: () => import("./security-screen.tsx"),
  },
];
