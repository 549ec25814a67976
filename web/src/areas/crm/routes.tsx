import { ADMINS } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";
import { CAMPAIGNS_PATH } from "./paths.ts";

export const crmRoutes: readonly AreaRoute[] = [
  {
    path: CAMPAIGNS_PATH,
    name: "campaigns",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./campaigns-screen.tsx"),
  },
  {
    path: `${CAMPAIGNS_PATH}/:campaignCode/details`,
    name: "campaign",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./campaign-screen.tsx"),
  },
];
