// Text keys that are put together at run time, which no search of the sources finds: how they begin, every ending they can
// get, and why. Areas add theirs.

import { DISCOUNT_TYPES } from "@handsel/contract/cart/cart.ts";
import { MANUAL_EXTRA_CATEGORIES, MANUAL_ITEM_CATEGORIES } from "@handsel/contract/cart/changing.ts";
import { financingType } from "@handsel/contract/catalog/products.ts";
import { CHECKOUT_STEPS } from "@handsel/contract/checkout/applying.ts";
import { titlesOf } from "@handsel/contract/checkout/customer-fields.ts";
import { CUSTOMER_FIELDS } from "@handsel/contract/checkout/customer-questions.ts";
import {
  CAMPAIGN_STATUSES,
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_TYPES,
  campaignPurpose,
  DELAY_UNITS,
  DELIVERY_STATUSES,
  MARKETING_OPT_INS,
  OFFER_RULE_ACTIONS,
  OFFER_TYPES,
  SALES_CHANNELS,
  SEND_STATUSES,
  STOP_OUTCOMES,
  TRIGGER_EVENTS,
} from "@handsel/contract/crm/values.ts";
import { COUNTERS, CREDIT_WINDOWS, SALE_LISTS } from "@handsel/contract/operator/dashboard.ts";
import { DEFAULT_MENU } from "@handsel/contract/platform/menu.ts";
import { recycleOutcome } from "@handsel/contract/platform/tenant.ts";
import { passwordRules } from "@handsel/contract/rules/password.ts";
import { deviceDoubt } from "@handsel/contract/sales/device-doubts.ts";
import {
  ACTION_AMOUNTS,
  CONTRACT_EVENT_TYPES,
  ENDING_REASONS,
  ID_ANSWERS,
} from "@handsel/contract/sales/history.ts";
import { contractPeriod, EXPORT_COLUMNS } from "@handsel/contract/sales/listing.ts";
import { OUTSIDE_ACTORS } from "@handsel/contract/sales/sale.ts";
import {
  activationStatus,
  CONTRACT_STATUSES,
  CREDIT_RESULTS,
  deliveryStatus,
  FINANCING_MILESTONES,
  financingEvent,
  returnReason,
  returnStatus,
  STATUS_LABELS,
  swapStatus,
} from "@handsel/contract/sales/statuses.ts";
import { approvalStep, distributionMethod } from "@handsel/contract/tradein/approval.ts";
import { collectionStatus } from "@handsel/contract/tradein/collections.ts";
import { idType } from "@handsel/contract/tradein/customer.ts";
import { evaluation, networkStatus, recycleType } from "@handsel/contract/tradein/device.ts";
import { visitState } from "@handsel/contract/tradein/home-visit.ts";
import { quoteSearchType } from "@handsel/contract/tradein/quotes.ts";
import { PAYMENT_TYPES } from "@handsel/contract/tradein/rules.ts";
import { receiptPayment, tradeStatus } from "@handsel/contract/tradein/tradecart.ts";
import { unknownSteps } from "#app/unknown-steps.ts";
import { CUSTOMISATION_LABELS } from "#areas/cart/customize-groups.ts";
import { LEGAL_FIGURES } from "#areas/cart/legal-example.ts";
import { EXPLAINED_STEPS } from "#areas/cart/price-explanation-lines.ts";
import { CAPTION_KEYS } from "#areas/checkout/contract-status-captions.ts";
import { OPENING_SLICES } from "#areas/crm/report-slices.ts";
import { NAMED_STAGES } from "#areas/crm/stage-names.ts";
import { CREDIT_COLUMNS } from "#areas/operator/dashboard-credit.tsx";
import { ITEM_FACTS } from "#areas/sales/contract-lines.tsx";
import { CONTRACT_NOTICES } from "#areas/sales/contract-notice.ts";
import { PENDING_REASONS } from "#areas/sales/pending-reasons.ts";
import { SALE_SECTIONS } from "#areas/sales/sale-sections.ts";
import { REVIEW_WORDS } from "#areas/tradein/approval-steps.ts";
import { DEVICE_STANDINGS } from "#areas/tradein/device-standing.ts";
import { BLOCKED_NEXT } from "#areas/tradein/evaluation-rules.ts";
import { GRADES } from "#areas/tradein/grades.tsx";
import { OUTCOME_BLOCKS } from "#areas/tradein/outcome-rules.ts";
import type { AreaRoute } from "#client/route.ts";
import { type ComposedKey, OFFICE_KEYS } from "./composed-office-keys.ts";

const areaRoutes = Object.values(
  import.meta.glob<Record<string, readonly AreaRoute[]>>("../areas/*/routes.tsx", { eager: true }),
).flatMap((module) => Object.values(module).flat());

const BLOCK_REASONS = ["STOLEN", "LOST", "LOCKED", "ACTIVATED"];

/** By namespace and beginning. */
export const COMPOSED: Readonly<Record<string, ComposedKey>> = {
  "platform:pages.": {
    why: "a page's title is found by the name of its route; Home stands in for a name without words",
    endings: [...areaRoutes, ...unknownSteps].map(({ name }) => name).concat("kit"),
    hasStandIn: true,
  },
  "platform:menu.": {
    why: "the menu is data of the retailer and names its labels; Service and Support come from his links",
    endings: DEFAULT_MENU.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]).concat(
      "service",
      "support",
    ),
  },
  "platform:changePassword.rules.": {
    why: "one line for each rule of the contract",
    endings: Object.keys(passwordRules("")),
  },
  "platform:services.": {
    why: "the greeting follows the hour",
    endings: ["morning", "afternoon", "evening"],
  },
  ...OFFICE_KEYS,
  "cart:customize.groups.": {
    why: "each part of a configured product has a heading",
    endings: CUSTOMISATION_LABELS,
  },
  "cart:extras.categories.": {
    why: "the catalogue names its categories; one without words stands for itself",
    hasStandIn: true,
  },
  "cart:extras.manual.categories.": {
    why: "what staff type in is of one of these kinds",
    endings: MANUAL_EXTRA_CATEGORIES,
  },
  "cart:cartDetails.manualItem.": {
    why: "a line that was typed in says its kind, whether as an extra or as an item of a quick quote",
    endings: [...new Set([...MANUAL_ITEM_CATEGORIES, ...MANUAL_EXTRA_CATEGORIES])],
  },
  "cart:legal.figures.": { why: "the lender decides which figures an example has", endings: LEGAL_FIGURES },
  "cart:why.steps.": { why: "a figure is made of the engine's steps", endings: EXPLAINED_STEPS },
  "cart:flow.steps.": {
    why: "the step header names every step of a flow and the screens around it",
    endings: [
      "services",
      "categories",
      "catalog",
      "accessoriesCatalog",
      "options",
      "customize",
      "extras",
      "customerInfo",
      "contractStatus",
      "cart",
    ],
  },
  "cart:flow.next.": {
    why: "flow and step decide what the Next button says",
    endings: [
      "options",
      "extras",
      "customise",
      "addToCart",
      "customerInfo",
      "checkout",
      "creditApplication",
      "contractDetails",
    ],
  },
  "cart:flow.notices.": {
    why: "a move between steps names what it says",
    endings: ["discarded", "noWayBack"].flatMap((notice) => [`${notice}.title`, `${notice}.text`]),
  },
  "cart:options.stock.": { why: "one word for each level of stock", endings: ["in", "low", "out"] },
  "cart:options.imei.": {
    why: "one title and text for each place where the number is found",
    endings: ["back", "tray", "display", "serial"].flatMap((way) => [`${way}.title`, `${way}.text`]),
  },
  "cart:panel.discountTypes.": {
    why: "a discount is named by its type",
    endings: Object.values(DISCOUNT_TYPES),
  },
  "checkout:steps.": { why: "the server names the steps of the checkout", endings: CHECKOUT_STEPS },
  "checkout:customer.groups.": {
    why: "the customer's fields stand in groups",
    endings: ["person", "bank", "address", "records"],
  },
  "checkout:customer.fields.": { why: "the lender decides what is asked", endings: CUSTOMER_FIELDS },
  "checkout:customer.titles.": {
    why: "the country decides which titles there are",
    endings: titlesOf("GB"),
  },
  "checkout:reference.doubts.": { why: "a device is in doubt for a reason", endings: deviceDoubt.options },
  "checkout:status.rows.": {
    why: "each row of the contract's status has words for its statuses",
    endings: CAPTION_KEYS,
  },
  "checkout:handOver.": {
    why: "the banner follows the hand-over",
    endings: ["approved", "pending", "refused"],
  },
  "checkout:partial.marks.": {
    why: "what is not financed says what became of it",
    endings: ["OPEN", "PAID", "DROPPED"],
  },
  "checkout:contract.documents.": {
    why: "the server names the papers of a contract",
    endings: ["SUMMARY", "QUOTATION"],
  },
  "tradein:steps.": {
    why: "the step header names every step of a trade",
    endings: ["search", "evaluate", "diagnostic", "outcomes", "multi", "multiOutcomes", "receipt"],
  },
  "tradein:reference.types.": { why: "a reference is of one of two kinds", endings: ["IMEI", "SERIAL"] },
  "tradein:checks.good.": { why: "each check says what it found", endings: BLOCK_REASONS },
  "tradein:checks.bad.": { why: "each check says what it found", endings: BLOCK_REASONS },
  "tradein:blocked.reasons.": { why: "a blocked device names its reasons", endings: BLOCK_REASONS },
  "tradein:sim.": { why: "a device is tied to a network or not", endings: networkStatus.options },
  "tradein:grades.": {
    why: "a grade has words; one that is new is called as the server calls it",
    endings: GRADES,
    hasStandIn: true,
  },
  "tradein:panel.lines.": {
    why: "a value is made of lines of these kinds",
    endings: evaluation.shape.breakdown.element.shape.kind.options,
  },
  "tradein:evaluate.blocked.": {
    why: "an evaluation says why it cannot be left",
    endings: BLOCKED_NEXT.filter((reason) => reason !== "answers"),
  },
  "tradein:multi.standing.": {
    why: "each device of several says where it stands",
    endings: DEVICE_STANDINGS,
  },
  "tradein:outcomes.labels.": {
    why: "the retailer decides which there are",
    endings: recycleOutcome.options,
  },
  "tradein:outcomes.texts.": { why: "the retailer decides which there are", endings: recycleOutcome.options },
  "tradein:paymentTypes.": { why: "retailers take money in these ways", endings: PAYMENT_TYPES },
  "tradein:outcomes.blocked.": { why: "a trade says why it cannot be closed", endings: OUTCOME_BLOCKS },
  "tradein:customer.idTypes.": { why: "documents of these kinds are taken", endings: idType.options },
  "tradein:approval.channels.": {
    why: "an offer goes out in these ways",
    endings: distributionMethod.options,
  },
  "tradein:approval.tradeReview.": { why: "a step has words for its states", endings: REVIEW_WORDS },
  "tradein:approval.tradeIDUpload.": {
    why: "a step has words for its states",
    endings: approvalStep.options,
  },
  "tradein:photo.faults.": {
    why: "three faults are shown",
    endings: ["orientation", "size", "blurry"],
  },
  "tradein:receipt.payments.": {
    why: "a payment of these kinds; none is not shown",
    endings: receiptPayment.options.filter((payment) => payment !== "NONE"),
  },
  "tradein:receipt.copies.": { why: "one copy for each", endings: ["customer", "store", "collector"] },
  "tradein:statuses.": { why: "the collector's order has a status", endings: tradeStatus.options },
  "tradein:sources.": { why: "a trade began in one of these ways", endings: recycleType.options },
  "tradein:quotes.types.": { why: "a text is searched as one of these", endings: quoteSearchType.options },
  "tradein:recycled.faults.": {
    why: "a filter says what is wrong with its days",
    endings: ["startAfterEnd", "startInFuture", "endInFuture"],
  },
  "tradein:collections.statuses.": { why: "a collection has a status", endings: collectionStatus.options },
  "tradein:visit.states.": {
    why: "a courier comes, has been there or does not",
    endings: visitState.options,
  },
  "tradein:collections.blocked.": {
    why: "a booking says what is missing",
    endings: ["collector", "devices", "minimum", "maximum", "date", "slot"],
  },
  "tradein:online.steps.": {
    why: "the customer's journey names its steps",
    endings: ["find", "condition", "details", "quote"],
  },
  "crm:triggers.": { why: "a campaign counts from one of these days", endings: TRIGGER_EVENTS },
  "crm:channels.": { why: "a campaign is for these sales", endings: SALES_CHANNELS },
  "crm:optIns.": { why: "a campaign is for these customers", endings: MARKETING_OPT_INS },
  "crm:statuses.": { why: "a campaign runs or not", endings: CAMPAIGN_STATUSES },
  "crm:purposes.": { why: "a campaign is for one of two purposes", endings: campaignPurpose.options },
  "crm:commsTypes.": { why: "a step of a campaign is of one kind", endings: COMMUNICATION_TYPES },
  "crm:delayUnits.": { why: "a delay is counted in one of these", endings: DELAY_UNITS },
  "crm:stages.": {
    why: "the usual stages have words; one that a retailer made up stands for itself",
    endings: NAMED_STAGES,
    hasStandIn: true,
  },
  "crm:stopOutcomes.": { why: "a step ends by one of these", endings: STOP_OUTCOMES },
  "crm:commsCategories.": { why: "a step is about one of these", endings: COMMUNICATION_CATEGORIES },
  "crm:sendStatuses.": { why: "a message has a status", endings: SEND_STATUSES },
  "crm:deliveryStatuses.": { why: "a message has a status", endings: DELIVERY_STATUSES },
  "crm:reports.": { why: "a delivered message was opened or not", endings: OPENING_SLICES },
  "crm:template.problems.": { why: "a template says what is wrong", endings: ["block", "data", "syntax"] },
  "crm:online.answered.": { why: "an alert has one of two answers", endings: ["SUCCESS", "FAIL"] },
  "crm:offers.types.": { why: "an offer is of one kind", endings: OFFER_TYPES },
  "crm:offers.actions.": { why: "a rule does one of two things", endings: OFFER_RULE_ACTIONS },
  "crm:testContracts.fields.": {
    why: "columns name a field",
    endings: [
      "contractID",
      "campaignID",
      "paymentPlan",
      "device",
      "triggerStartDate",
      "triggerEndDate",
      "email",
      "phone",
      "stage",
    ],
  },
  "crm:fields.": {
    why: "columns and device levels name a field",
    endings: ["enteredAt", "nextActionAt", "leftAt", "manufacturer", "category", "family", "deviceCode"],
  },
  "sales:status.": { why: "a contract has a status", endings: CONTRACT_STATUSES },
  "sales:swap.": { why: "an upgrade is possible or not", endings: swapStatus.options },
  "sales:financing.": {
    why: "a contract is financed in one of these ways, and its financing has these milestones",
    endings: [...financingType.options, ...FINANCING_MILESTONES],
    hasStandIn: true,
  },
  "sales:sale.sections.": { why: "a sale's page lists its parts", endings: SALE_SECTIONS },
  "sales:sale.reasons.": { why: "a sale says why it waits", endings: PENDING_REASONS },
  "sales:sale.activate.blocked.": {
    why: "activating says what stands in its way",
    endings: ["reference", "referred", "creditError"],
  },
  "sales:sale.return.types.": { why: "goods go back in two ways", endings: ["REPLACE", "CANCEL"] },
  "sales:sale.return.effects.": { why: "goods go back in two ways", endings: ["REPLACE", "CANCEL"] },
  "sales:sale.return.done.": { why: "goods go back in two ways", endings: ["REPLACE", "CANCEL"] },
  "sales:sale.return.reasons.": { why: "a return has a reason", endings: returnReason.options },
  "sales:sale.fees.": { why: "two parties charge fees", endings: ["funder", "broker"] },
  "sales:sale.notices.": { why: "a status says more than its badge", endings: CONTRACT_NOTICES },
  "sales:sale.labels.": {
    why: "an active contract says what is missing or under way",
    endings: STATUS_LABELS.filter((label) => label !== "ACTIVE"),
  },
  "sales:sale.returnStatus.": { why: "goods go back in steps", endings: returnStatus.options },
  "sales:sale.deliveryStatus.": { why: "a delivery has a status", endings: deliveryStatus.options },
  "sales:sale.activationStatus.": { why: "a product is activated", endings: activationStatus.options },
  "sales:sale.completion.": {
    why: "a milestone has a status",
    endings: financingEvent.shape.completionStatus.options,
  },
  "sales:sale.timeline.": { why: "a contract's life has periods", endings: ["none", "early", "free"] },
  "sales:sale.dates.": {
    why: "a contract has dates",
    endings: ["startDate", "earlySwapStartDate", "freeSwapStartDate", "endDate"],
  },
  "sales:sale.item.": { why: "a line says what is known of it", endings: ITEM_FACTS },
  "sales:sale.idTypes.": { why: "a document of a kind without words stands for itself", hasStandIn: true },
  "sales:sale.sending.": { why: "a message says how far it came", hasStandIn: true },
  "sales:sale.doubts.": {
    why: "the registry answers in several ways, or not yet",
    endings: [...deviceDoubt.options, "CLEAN"],
  },
  "sales:sale.history.credit.": { why: "a credit is decided in several ways", endings: CREDIT_RESULTS },
  "sales:sale.history.events.": { why: "a history is of events", endings: CONTRACT_EVENT_TYPES },
  "sales:sale.history.identity.": { why: "an ID is confirmed, or not after all", endings: ID_ANSWERS },
  "sales:sale.history.reasons.": { why: "a contract ends for a reason", endings: ENDING_REASONS },
  "sales:sale.history.amounts.": { why: "an event speaks of money", endings: ACTION_AMOUNTS },
  "sales:sale.history.actors.": { why: "not only staff moves a contract", endings: OUTSIDE_ACTORS },
  "sales:sale.messageTypes.": { why: "a message is of one of two kinds", endings: ["EMAIL", "SMS"] },
  "sales:delivery.": {
    why: "goods are handed over in the shop, or as the seller's system says",
    hasStandIn: true,
  },
  "sales:period.": { why: "a filter looks at one of three moments", endings: contractPeriod.options },
  "sales:search.": {
    why: "a sale is searched by one of these",
    endings: ["searchText", "customerEmail", "customerPhone"],
  },
  "sales:export.": { why: "the file names its columns", endings: EXPORT_COLUMNS },
  "operator:dashboard.groups.": {
    why: "the counters stand in groups",
    endings: ["sales", "backlog", "upgrades", "errors"],
  },
  "operator:dashboard.counters.": { why: "each counter has a name", endings: COUNTERS },
  "operator:dashboard.details.oldest.": {
    why: "what waits says for how long, in the unit that fits; days have a plural",
    hasStandIn: true,
  },
  "operator:dashboard.credit.windows.": {
    why: "the credit table has three spans",
    endings: Object.keys(CREDIT_WINDOWS),
  },
  "operator:dashboard.credit.channels.": { why: "a sale has a channel", endings: ["instore", "online"] },
  "operator:dashboard.credit.figures.": { why: "each column has a name", endings: CREDIT_COLUMNS },
  "operator:dashboard.lists.": {
    why: "each list has a name, and words for when it is empty",
    endings: SALE_LISTS.filter((list) => list !== "pendingCreditChecks").flatMap((list) => [
      `${list}.title`,
      `${list}.empty`,
    ]),
  },
  "operator:dashboard.stores.parts.": {
    why: "a bar has parts",
    endings: ["sales", "pendings", "refusals"],
  },
  "operator:dashboard.users.": { why: "idle time has two units", endings: ["secs", "min"] },
};
