// Every declared operation, for the server and the checks. The web imports single declarations instead.
import * as contractDates from "./admin/contract-dates.ts";
import * as persons from "./admin/persons.ts";
import * as stock from "./admin/stock.ts";
import * as tenants from "./admin/tenants.ts";
import * as board from "./cart/board.ts";
import * as cartByVersion from "./cart/by-version.ts";
import * as changing from "./cart/changing.ts";
import * as newPrices from "./cart/new-prices.ts";
import * as otherDevices from "./cart/other-devices.ts";
import * as rehearsal from "./cart/rehearsal.ts";
import * as salesPack from "./cart/sales-pack.ts";
import * as selecting from "./cart/selecting.ts";
import * as services from "./cart/services.ts";
import * as vouchers from "./cart/vouchers.ts";
import * as accessoryAdmin from "./catalog/accessory-admin.ts";
import * as deviceAdmin from "./catalog/device-admin.ts";
import * as devicePrices from "./catalog/device-prices.ts";
import * as extras from "./catalog/extras.ts";
import * as priceDraft from "./catalog/price-draft.ts";
import * as priceVersions from "./catalog/price-versions.ts";
import * as pricingTool from "./catalog/pricing-tool.ts";
import * as products from "./catalog/products.ts";
import * as rules from "./catalog/rules.ts";
import * as applying from "./checkout/applying.ts";
import * as contractStatus from "./checkout/contract-status.ts";
import * as display from "./checkout/display.ts";
import * as ownPhone from "./checkout/own-phone.ts";
import * as quotation from "./checkout/quotation.ts";
import * as reminder from "./checkout/reminder.ts";
import * as waysOn from "./checkout/ways-on.ts";
import * as crmAttachments from "./crm/attachments.ts";
import * as crmAudience from "./crm/audience.ts";
import * as crmBlocks from "./crm/blocks.ts";
import * as crmCampaigns from "./crm/campaigns.ts";
import * as knownCustomer from "./crm/known-customer.ts";
import * as crmOffers from "./crm/offers.ts";
import * as crmOptionLists from "./crm/option-lists.ts";
import * as crmPublicPages from "./crm/public-pages.ts";
import * as crmReports from "./crm/reports.ts";
import * as crmResults from "./crm/results.ts";
import * as crmStarters from "./crm/starters.ts";
import * as crmStopping from "./crm/stopping.ts";
import * as crmTemplates from "./crm/templates.ts";
import * as crmTestContracts from "./crm/test-contracts.ts";
import * as crmTimeMachine from "./crm/time-machine.ts";
import * as uploads from "./imports/uploads.ts";
import * as ledger from "./ledger/ledger.ts";
import { isOperation, type Operation } from "./operation.ts";
import * as builds from "./operator/builds.ts";
import * as faults from "./operator/faults.ts";
import * as health from "./operator/health.ts";
import * as logging from "./operator/logging.ts";
import * as monitor from "./operator/monitor.ts";
import * as rewind from "./operator/rewind.ts";
import * as apiKeys from "./platform/api-keys.ts";
import * as audit from "./platform/audit.ts";
import * as brandPicture from "./platform/brand-picture.ts";
import * as label from "./platform/label.ts";
import * as listViews from "./platform/list-views.ts";
import * as mailKeys from "./platform/mail-keys.ts";
import * as search from "./platform/search.ts";
import * as secondFactors from "./platform/second-factors.ts";
import * as session from "./platform/session.ts";
import * as stores from "./platform/stores.ts";
import * as studio from "./platform/studio.ts";
import * as suppressions from "./platform/suppressions.ts";
import * as tenantSettings from "./platform/tenant-settings.ts";
import * as users from "./platform/users.ts";
import * as webhooks from "./platform/webhooks.ts";
import * as contractsReport from "./reports/contracts-report.ts";
import * as exporting from "./reports/exporting.ts";
import * as home from "./reports/home.ts";
import * as radar from "./reports/radar.ts";
import * as recycleReport from "./reports/recycle-report.ts";
import * as settlements from "./reports/settlements.ts";
import * as statements from "./reports/statements.ts";
import * as salesChanging from "./sales/changing.ts";
import * as salesEnding from "./sales/ending.ts";
import * as salesListing from "./sales/listing.ts";
import * as salesWorklist from "./sales/worklist.ts";
import * as tradeApproval from "./tradein/approval.ts";
import * as bankPayments from "./tradein/bank-payments.ts";
import * as brandSamples from "./tradein/brand-samples.ts";
import * as collections from "./tradein/collections.ts";
import * as evaluating from "./tradein/evaluating.ts";
import * as onlineTradein from "./tradein/online.ts";
import * as tradeQuotes from "./tradein/quotes.ts";
import * as tradePack from "./tradein/trade-pack.ts";
import * as tradecarts from "./tradein/tradecart.ts";

const modules: Record<string, unknown>[] = [
  secondFactors,
  listViews,
  session,
  stores,
  users,
  apiKeys,
  webhooks,
  audit,
  label,
  mailKeys,
  search,
  products,
  extras,
  priceDraft,
  priceVersions,
  pricingTool,
  services,
  cartByVersion,
  rehearsal,
  salesPack,
  board,
  selecting,
  changing,
  newPrices,
  otherDevices,
  applying,
  contractStatus,
  knownCustomer,
  waysOn,
  display,
  ownPhone,
  quotation,
  reminder,
  uploads,
  contractDates,
  persons,
  stock,
  rules,
  vouchers,
  tenants,
  studio,
  brandPicture,
  suppressions,
  tenantSettings,
  deviceAdmin,
  devicePrices,
  accessoryAdmin,
  evaluating,
  tradePack,
  tradecarts,
  tradeApproval,
  brandSamples,
  tradeQuotes,
  onlineTradein,
  collections,
  bankPayments,
  contractsReport,
  home,
  radar,
  recycleReport,
  settlements,
  statements,
  ledger,
  faults,
  builds,
  health,
  logging,
  monitor,
  rewind,
  exporting,
  salesListing,
  salesWorklist,
  salesChanging,
  salesEnding,
  crmCampaigns,
  crmOptionLists,
  crmOffers,
  crmReports,
  crmResults,
  crmStarters,
  crmStopping,
  crmTemplates,
  crmBlocks,
  crmAttachments,
  crmAudience,
  crmTestContracts,
  crmTimeMachine,
  crmPublicPages,
];

export const ALL_OPERATIONS: readonly Operation[] = modules.flatMap((module) =>
  Object.values(module).filter(isOperation),
);
