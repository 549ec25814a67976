import { ADMINS } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";
import { LEDGER_PATH } from "./paths.ts";

export const ledgerRoutes: readonly AreaRoute[] = [
  {
    path: LEDGER_PATH,
    name: "ledger",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./ledger-screen.tsx"),
  },
  {
    path: `${LEDGER_PATH}/accounts/:account`,
    name: "ledgerAccount",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./account-screen.tsx"),
  },
  {
    path: `${LEDGER_PATH}/entries/:entry`,
    name: "ledgerEntry",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./entry-screen.tsx"),
  },
];
