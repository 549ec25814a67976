import { ADMINS, TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { AreaRoute } from "#client/route.ts";
import { ATTACHMENTS_PATH, BLOCKS_PATH, CAMPAIGNS_PATH, EMAILS_PATH, TEST_CONTRACTS_PATH } from "./paths.ts";

export const crmRoutes: readonly AreaRoute[] = [
  {
    path: "/posale/customers",
    name: "customers",
    frame: "bar",
    lazy: () => import("./customers/customers-screen.tsx"),
  },
  {
    path: "/posale/customers/:id",
    name: "knownCustomer",
    frame: "bar",
    lazy: () => import("./customers/customer-screen.tsx"),
  },
  {
    path: CAMPAIGNS_PATH,
    name: "campaigns",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./campaigns/campaigns-screen.tsx"),
  },
  {
    path: `${CAMPAIGNS_PATH}/:campaignCode/details`,
    name: "campaign",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./campaigns/campaign-screen.tsx"),
  },
  {
    path: BLOCKS_PATH,
    name: "htmlBlocks",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./templates/blocks-screen.tsx"),
  },
  {
    path: `${BLOCKS_PATH}/:blockUUID`,
    name: "htmlBlock",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./templates/block-screen.tsx"),
  },
  {
    path: `${EMAILS_PATH}/:campaignCode/:templateName`,
    name: "template",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./templates/template-screen.tsx"),
  },
  {
    path: TEST_CONTRACTS_PATH,
    name: "testContracts",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./test-contracts/test-contracts-screen.tsx"),
  },
  {
    path: `${TEST_CONTRACTS_PATH}/:testContractID`,
    name: "testContract",
    frame: "bar",
    roles: ADMINS,
    lazy: () => import("./test-contracts/test-contract-screen.tsx"),
  },
  {
    path: ATTACHMENTS_PATH,
    name: "attachments",
    frame: "bar",
    roles: TOP_ADMIN,
    lazy: () => import("./attachments/attachments-screen.tsx"),
  },
];
