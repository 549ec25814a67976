import { ADMINS, ALL_ROLES, REPORTS_LEVEL } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";
import {
  CONTRACTS_REPORT_PATH,
  EXCEPTIONS_PATH,
  RECYCLE_REPORT_PATH,
  SETTLEMENTS_PATH,
  STATEMENTS_PATH,
} from "./paths.ts";

export const reportsRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/home",
    name: "home",
    frame: "bar",
    roles: ALL_ROLES,
    lazy: () => import("./home/home-screen.tsx"),
  },
  {
    path: "/reports",
    name: "reports",
    frame: "bar",
    roles: REPORTS_LEVEL,
    lazy: () => import("./home-screen.tsx"),
  },
  {
    path: CONTRACTS_REPORT_PATH,
    name: "contractsReport",
    frame: "bar",
    roles: REPORTS_LEVEL,
    lazy: () => import("./contracts-screen.tsx"),
  },
  {
    path: RECYCLE_REPORT_PATH,
    name: "recycleReport",
    frame: "bar",
    roles: REPORTS_LEVEL,
    lazy: () => import("./recycle-screen.tsx"),
  },
  {
    path: SETTLEMENTS_PATH,
    name: "settlements",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./settlements-screen.tsx"),
  },
  {
    path: STATEMENTS_PATH,
    name: "statements",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./statements/statements-screen.tsx"),
  },
  {
    path: `${STATEMENTS_PATH}/:statement`,
    name: "statement",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./statements/statement-screen.tsx"),
  },
  {
    path: EXCEPTIONS_PATH,
    name: "exceptions",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./statements/exceptions-screen.tsx"),
  },
];
