// A page that refuses a role is worth nothing when the operations behind it let the role in, and the other way round.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { expect, test } from "vitest";
import { adminRoutes } from "#areas/admin/routes.tsx";
import { crmRoutes } from "#areas/crm/routes.tsx";
import { reportsRoutes } from "#areas/reports/routes.tsx";
import { tradeinRoutes } from "#areas/tradein/routes.tsx";

const ROUTES = [...adminRoutes, ...crmRoutes, ...reportsRoutes, ...tradeinRoutes];

/** The page, by its route's name, on which each operation of the admin service is called. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  stores: ["LIST_STORES", "SAVE_STORE", "SET_STORE_STATUS"],
  users: ["LIST_USERS", "REMOVE_USER_FACTORS", "SAVE_USER", "SEND_USER_RESET", "SET_USER_STATUS"],
  devices: [
    "ASSOCIATE_DEVICES",
    "CHANGE_DEVICE_PRICES",
    "GET_DEVICE",
    "GET_DEVICE_PRICE_CHANGE",
    "PREVIEW_DEVICE_PRICES",
    "REMOVE_PRODUCT_IMAGE",
    "SAVE_RETAILER_DEVICE_LINK",
    "SEARCH_DEVICES",
    "UNDO_DEVICE_PRICES",
  ],
  accessories: ["GET_ACCESSORY_FORM_DATA", "LIST_ACCESSORIES", "SAVE_ACCESSORY", "SET_ACCESSORY_STATUS"],
  rules: ["DELETE_RULE", "LIST_RULES", "PREVIEW_RULE", "SAVE_RULE"],
  vouchers: [
    "CREATE_VOUCHERS",
    "DELETE_VOUCHER",
    "GET_VOUCHER",
    "LIST_VOUCHERS",
    "SAVE_VOUCHER",
    "SET_VOUCHER_STATUS",
  ],
  apiKeys: ["CREATE_API_KEY", "LIST_API_KEYS", "REVOKE_API_KEY", "ROTATE_API_KEY", "SET_API_KEY_ORIGINS"],
  webhooks: [
    "CREATE_WEBHOOK",
    "GET_WEBHOOK_DELIVERY",
    "LIST_WEBHOOKS",
    "LIST_WEBHOOK_DELIVERIES",
    "REMOVE_WEBHOOK",
    "RESEND_WEBHOOK",
    "ROTATE_WEBHOOK",
    "SAVE_WEBHOOK",
    "SET_WEBHOOK_PAUSED",
    "TEST_WEBHOOK",
  ],
  audit: ["EXPORT_AUDIT", "LIST_AUDIT"],
  persons: ["ERASE_PERSON", "EXPORT_PERSON", "FIND_PERSONS", "GET_ERASURE", "GET_PERSON"],
  contractDates: ["ADJUST_CONTRACT_DATES", "FIND_CONTRACTS_TO_ADJUST", "PREVIEW_CONTRACT_DATES"],
  settings: [
    "CHECK_MAIL_KEY",
    "CREATE_TENANT",
    "GET_STOCK",
    "GET_TENANT_SETTINGS",
    "LIST_MAIL_KEYS",
    "LIST_SUPPRESSIONS",
    "MAKE_MAIL_KEY",
    "RELEASE_SUPPRESSION",
    "REVERT_TENANT_SETTINGS",
    "SAVE_TENANT_SETTINGS",
  ],
  studio: [
    "CALL_OFF_STUDIO_DRAFT",
    "COPY_RETAILER_SETTINGS",
    "DISCARD_STUDIO_DRAFT",
    "GET_BRAND_SAMPLES",
    "GET_STUDIO",
    "GET_TENANT_VERSION",
    "LIST_RETAILERS_TO_COPY",
    "PUBLISH_STUDIO_DRAFT",
    "SAVE_STUDIO_DRAFT",
    "UNDO_STUDIO_STEP",
  ],
  workbench: [
    "CALL_OFF_PRICES",
    "CHANGE_PRICES",
    "CHANGE_PRICES_IN_BULK",
    "COMPARE_PRICE_VERSIONS",
    "DATE_PRICE_DRAFT",
    "DISCARD_PRICES",
    "EXPORT_PRICES",
    "GET_CART_BY_VERSION",
    "GET_PRICE_DRAFT",
    "GO_BACK_TO_PRICES",
    "LIST_PRICES",
    "LIST_PRICE_VERSIONS",
    "MOVE_PRICE_DRAFT",
    "PUBLISH_PRICES",
  ],
  priceRehearsal: ["CANCEL_PRICE_REHEARSAL", "GET_PRICE_REHEARSAL", "REHEARSE_PRICES"],
  pricingTool: ["GET_LOAN_DATA", "LIST_DEVICES"],
  residualValues: ["GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES"],
  campaigns: ["CREATE_CAMPAIGN", "CREATE_STARTER_CAMPAIGN", "DELETE_CAMPAIGN", "GET_ALL_CAMPAIGNS"],
  campaign: [
    "CANCEL_SIMULATION",
    "COUNT_CAMPAIGN_AUDIENCE",
    "CREATE_CAMPAIGN_ACTION",
    "CREATE_COHORT_RULE",
    "CREATE_UPGRADE_OFFER",
    "CREATE_UPGRADE_OFFER_RULE",
    "DELETE_COHORT_RULE",
    "DELETE_COMMUNICATION",
    "DELETE_UPGRADE_OFFER",
    "DELETE_UPGRADE_OFFER_RULE",
    "GET_CAMPAIGN",
    "GET_CAMPAIGN_COHORTS",
    "GET_CAMPAIGN_FORM_DATA",
    "GET_CAMPAIGN_MESSAGES",
    "GET_CAMPAIGN_OFFERS",
    "GET_CAMPAIGN_STOP_EFFECT",
    "GET_OFFERS_FORM_DATA",
    "GET_SIMULATION",
    "LIST_FOLLOWED_SALES",
    "LIST_RESULT_MESSAGES",
    "LIST_SIMULATED_MEMBERS",
    "LIST_SIMULATIONS",
    "SIMULATE_CAMPAIGN",
    "START_SIMULATION",
    "UPDATE_CAMPAIGN",
    "UPDATE_CAMPAIGN_ACTION",
    "UPDATE_COHORT_RULE",
    "UPDATE_UPGRADE_OFFER",
    "UPDATE_UPGRADE_OFFER_RULE",
  ],
  template: [
    "CHECK_TEMPLATE",
    "LIST_TEMPLATE_STARTERS",
    "PUBLISH_TEMPLATE",
    "READ_TEMPLATE",
    "RENDER_EMAIL",
    "SAVE_TEMPLATE",
    "SEND_EMAIL",
    "SEND_SMS",
  ],
  htmlBlocks: ["DELETE_HTML_BLOCK", "LIST_HTML_BLOCKS"],
  htmlBlock: ["READ_HTML_BLOCK", "SAVE_HTML_BLOCK"],
  attachments: [
    "ASSOCIATE_ATTACHMENT",
    "CREATE_ATTACHMENT",
    "DELETE_ATTACHMENTS",
    "DISSOCIATE_ATTACHMENT",
    "LIST_ATTACHMENTS",
  ],
  testContracts: ["CREATE_TEST_CONTRACT", "GET_CRM_TEST_CONTRACTS", "GET_TEST_CONTRACT_FORM_DATA"],
  testContract: [
    "CHANGE_TEST_CONTRACT_STAGE",
    "DELETE_TEST_CONTRACT",
    "EXPIRE_TEST_CONTRACT_DELAY",
    "GET_TEST_CONTRACT",
  ],
  settlements: ["EXPORT"],
  bankPayments: [
    "APPROVE_BANK_PAYMENT_FILE",
    "CHANGE_BANK_PAYMENT_ACCOUNT",
    "CREATE_BANK_PAYMENT_FILE",
    "DROP_BANK_PAYMENT_FILE",
    "GET_BANK_PAYMENT_FILE",
    "LIST_BANK_PAYMENTS",
    "RETURN_BANK_PAYMENT",
  ],
};

const forAdmins = ALL_OPERATIONS.filter(({ service }) => service === "posale/admin/");

test("every operation of the admin service belongs to a page", () => {
  expect(Object.values(OPERATIONS).flat().toSorted()).toEqual(forAdmins.map(({ name }) => name).toSorted());
});

test.each(Object.entries(OPERATIONS))(
  "the operations of the page '%s' let in exactly the roles that the page lets in",
  (name, operations) => {
    const route = ROUTES.find((one) => one.name === name);
    expect(route, name).toBeDefined();
    for (const operation of forAdmins.filter((one) => operations.includes(one.name)))
      expect(operation.roles, operation.name).toEqual(route?.roles);
  },
);
