// A trade cart: the used devices that one customer sells, from the quote to the receipt.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { cart } from "../cart/cart.ts";
import { isoDateOrBlank, listOf, moneyOut, requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { serviceGroup } from "../platform/services-config.ts";
import { recycleOutcome } from "../platform/tenant.ts";
import { sortedBy } from "../sorting.ts";
import { recycleCustomer } from "./customer.ts";
import { answers, devicesOf, deviceToEvaluate, grade, networkStatus, recycleType } from "./device.ts";
import { homeVisit } from "./home-visit.ts";
import { RECYCLED_SORTS, recycledDevice } from "./recycled-device.ts";

const instant = z.iso.datetime({ offset: true });
export const tradecartID = uuid;

/** NONE until something was chosen. */
export const chosenOutcome = z.enum(["NONE", ...recycleOutcome.options]);
export type ChosenOutcome = z.infer<typeof chosenOutcome>;

/** Where a trade began: at home, at the till, or at the till against a running contract. */
export const salesChannel = z.enum(["ONLINE", "POSALE"]);
export const tradeSource = recycleType;

/** The collector's order, as its own statuses tell it. */
export const tradeStatus = z.enum([
  "PENDING",
  "RECEIVED",
  "COUNTED",
  "DATA_ERASED",
  "ACCEPTED",
  "REJECTED",
  "PAYMENT_PART_COMPLETED",
  "PAYMENT_COMPLETED",
  "CUSTOMER_CANCELLED",
  "RETURNED",
  "UNKNOWN",
]);
export type TradeStatus = z.infer<typeof tradeStatus>;

/** Outcomes that pay the customer outright: confirming ends with the receipt. */
export const PAYING_OUTCOMES = ["GIFT_CARD", "CASH_IN_STORE", "BANK_PAYMENT"] as const;
/** Outcomes whose value pays for a cart. */
export const CART_OUTCOMES = ["UPGRADE", "STANDARD", "FINANCING", "CARD_PAYMENT", "ROLLOVER_CREDIT"] as const;

export const deviceToTrade = deviceToEvaluate.extend({
  criteriaAnswers: answers.default({}),
  additionAnswers: answers.default({}),
  deductionAnswers: answers.default({}),
  networkStatus: networkStatus.nullish(),
  outcome: chosenOutcome.nullish(),
  /** What the screen showed; the grade is worked out here. */
  grade: grade.nullish(),
});
export type DeviceToTrade = z.infer<typeof deviceToTrade>;

export const tradecartDevice = z.strictObject({
  id: z.uuid(),
  deviceID: z.uuid(),
  deviceCode: z.string(),
  name: z.string(),
  imageURL: z.string(),
  manufacturerCode: z.string(),
  categoryCode: z.string(),
  deviceReference: z.string(),
  networkStatus: networkStatus.nullable(),
  grade,
  gradeTitle: z.string(),
  value: moneyOut,
  swapCost: moneyOut,
  promotionTitle: z.string(),
  inCollection: z.boolean(),
});

export const tradecart = z.strictObject({
  id: z.uuid(),
  uuid: z.uuid(),
  tradecartID: z.uuid(),
  tradecartSID: z.string(),
  /** The collector order's number; absent until the trade is confirmed. */
  quoteID: z.int().nullable(),
  salesChannel,
  source: tradeSource,
  status: tradeStatus,
  outcome: chosenOutcome,
  isConfirmed: z.boolean(),
  /** The customer has to answer by message before the trade can be confirmed. */
  needsApproval: z.boolean(),
  needsIdPhoto: z.boolean(),
  totalValue: moneyOut,
  totalSwapCost: moneyOut,
  /** What is left of the devices when the old contract is ended with them: it comes off the new one. */
  totalSwapCredit: moneyOut,
  /** What ended the old contract on the day of the quote; null where none ends. */
  settlement: moneyOut.nullable(),
  /** Empty where nothing is to be paid, or the retailer leaves it open. */
  paymentType: z.string(),
  currencyCode: z.string(),
  expireDate: instant,
  devices: z.array(tradecartDevice),
  customer: recycleCustomer.nullable(),
  orderUUID: z.uuid().nullable(),
  cartUUID: z.uuid().nullable(),
});
export type Tradecart = z.infer<typeof tradecart>;

/** How the customer pays what the swap costs: one of the retailer's ways for it (`paymentTypesOf`). */
const paymentType = text(40);

export const createTradecartInput = z.strictObject({
  /** For a trade-in; a swap takes the customer of its contract. */
  customer: recycleCustomer.nullish(),
  orderUUID: uuid.nullish(),
  /** Of the online quote that was brought to the store, or of a trade cart made before: its devices are replaced. */
  tradecartID: tradecartID.nullish(),
  devices: devicesOf(deviceToTrade),
  selectedOutcome: chosenOutcome.nullish(),
  recycleType: recycleType.nullish(),
  paymentType: paymentType.nullish(),
});

export const CREATE_TRADECART = operation({
  name: "CREATE_TRADECART",
  summary: "Make a trade from an evaluated device",
  description:
    "Opens the trade in which a customer sells one device. The value is worked out again by the server.",
  ...BY_STAFF,
  transaction: "manual",
  input: createTradecartInput,
  output: z.strictObject({ tradecart }),
});

export const SUBMIT_MULTI_TRADECART = operation({
  name: "SUBMIT_MULTI_TRADECART",
  summary: "Make a trade from several evaluated devices",
  ...BY_STAFF,
  transaction: "manual",
  input: z.strictObject({
    selectedDevices: devicesOf(deviceToTrade),
    selectedOutcome: chosenOutcome.nullish(),
    orderUUID: uuid.nullish(),
    customer: recycleCustomer.nullish(),
    tradecartID: tradecartID.nullish(),
    paymentType: paymentType.nullish(),
  }),
  output: z.strictObject({ id: z.uuid(), salesChannel, tradecart }),
});

export const GET_TRADECART = operation({
  name: "GET_TRADECART",
  summary: "Read a trade",
  description: "Devices, values, customer and the outcomes that are open.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ tradecartID }),
  output: z.strictObject({ tradecart }),
});

export const REMOVE_TRADECART_DEVICE = operation({
  name: "REMOVE_TRADECART_DEVICE",
  summary: "Take a device out of a trade",
  ...BY_STAFF,
  transaction: "write",
  /** Of a device in a trade cart that is not confirmed yet. */
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({ tradecart }),
});

export const SAVE_RECYCLE_CUSTOMER = operation({
  name: "SAVE_RECYCLE_CUSTOMER",
  summary: "Save the person who sells the device",
  description: "Name, address and, where the country requires it, the ID document.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ tradecartID, customer: recycleCustomer }),
  output: z.strictObject({ tradecart }),
});

/** A voucher of the retailer that pays in a later cart, by REDEEM_VOUCHER. */
export const giftCard = z.strictObject({ code: z.string(), value: moneyOut, validUntil: instant });

export const CONFIRM_TRADECART = operation({
  name: "CONFIRM_TRADECART",
  summary: "Complete a trade that pays the customer",
  description: "For outcomes that pay the customer outright rather than lowering the price of a purchase.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({
    tradecartID: tradecartID.nullish(),
    customer: recycleCustomer.nullish(),
    /** From the multi-device outcomes, in place of the id. */
    recycleCart: z.strictObject({ tradecartID }).nullish(),
    recycleType: recycleType.nullish(),
    selectedOutcome: chosenOutcome.nullish(),
  }),
  output: z.strictObject({
    /** The cart that the trade belongs to, where it has one. */
    cart: z.strictObject({ uuid: z.uuid(), customerUuid: z.uuid().nullable() }).nullable(),
    tradecartID: z.uuid(),
    totalRecycleAmount: moneyOut,
    recycledDeviceNames: z.array(z.string()),
    giftCard: giftCard.nullable(),
    tradecart,
  }),
});

export const ADD_TRADECART_TO_CART = operation({
  name: "ADD_TRADECART_TO_CART",
  summary: "Use the value of a trade in a new cart",
  description: "Opens a cart with the value as a locked discount of type 1.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({
    recycleCart: z.strictObject({ tradecartID }),
    selectedOutcome: recycleOutcome,
    recycleType,
    /** The open cart that it is to pay for; without one a cart is made for it. */
    cartUUID: z.uuid().nullish(),
  }),
  output: z.strictObject({
    tradecartID: z.uuid(),
    /** Of the cart. */
    uuid: z.uuid(),
    /** Whoever is upgraded is known already: the customer of the contract that ends. */
    customerUuid: z.uuid().nullable(),
    cart,
  }),
});

export const GET_OUTCOME_SERVICE_GROUP = operation({
  name: "GET_OUTCOME_SERVICE_GROUP",
  summary: "List what a customer can do with the value",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ tradecartID, outcome: recycleOutcome }),
  /** The services that the value can be spent on; null when the retailer has none. */
  output: z.strictObject({ selectedOutcomeServiceGroup: serviceGroup.nullable() }),
});

export const SET_CART_SERVICE_GROUP = operation({
  name: "SET_CART_SERVICE_GROUP",
  summary: "Choose the service in which the value is used",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({
    /** Of the cart. */
    uuid,
    /** The name of a service group. A group of one service sets that service; otherwise the services home offers them. */
    group: requiredText(120),
  }),
  output: z.strictObject({ cart }),
});

export const RETURN_DEVICE = operation({
  name: "RETURN_DEVICE",
  summary: "Give a device back to the lender",
  description: "Instead of trading it. Every device must be graded NWZ.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ customer: recycleCustomer, tradecartID }),
  output: z.strictObject({ tradecartID: z.uuid() }),
});

export const CANCEL_CMR_ORDER = operation({
  name: "CANCEL_CMR_ORDER",
  summary: "Cancel a trade",
  ...BY_STAFF,
  transaction: "manual",
  input: z.strictObject({ tradecartID }),
  output: z.strictObject({ tradecartID: z.uuid(), status: tradeStatus }),
});

const receiptCustomer = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  idNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
});
const receiptStore = z.strictObject({
  name: z.string(),
  retailerName: z.string(),
  streetAddress: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  storeName: z.string(),
  storeEmail: z.string(),
  vendorName: z.string(),
});

export const receiptPayment = z.enum(["NONE", "CASH", "BANK_TRANSFER", "GIFT_CARD", "STORE_CREDIT"]);

/** What the law of the retailer's country has the seller declare, ready to print. */
const legalText = z.strictObject({
  paragraphs: z.array(z.string()),
  /** Follows the terms sentence; empty when the retailer names none. */
  termsURL: z.string(),
});

export const receipt = z.strictObject({
  quoteID: z.int().nullable(),
  tradecartID: z.uuid(),
  tradecartSID: z.string(),
  orderDate: instant,
  expiredDate: instant,
  status: tradeStatus,
  source: tradeSource,
  outcome: chosenOutcome,
  payment: receiptPayment,
  barcodeReference: z.string(),
  collectorName: z.string(),
  customer: receiptCustomer,
  store: receiptStore,
  devices: z.array(tradecartDevice),
  totalValue: moneyOut,
  totalSwapCost: moneyOut,
  /** What is left of the devices when the old contract is ended with them: it comes off the new one. */
  totalSwapCredit: moneyOut,
  /** How that was paid; empty where it is not known. */
  paymentType: z.string(),
  currencyCode: z.string(),
  giftCard: giftCard.nullable(),
  /** When a courier fetches the device; null where it is brought to a store. */
  visit: homeVisit.nullable(),
  /** When the customer agreed by message; null without approval. */
  signedOn: instant.nullable(),
  canCancel: z.boolean(),
  legal: legalText,
  /** Three copies as a PDF, for the session that asked. */
  pdfURL: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

export const GET_RECYCLE_RECEIPT = operation({
  name: "GET_RECYCLE_RECEIPT",
  summary: "Read the receipt of a trade",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ id: tradecartID }),
  output: receipt,
});

export const GET_RETURNED_DEVICES = operation({
  name: "GET_RETURNED_DEVICES",
  summary: "List traded devices",
  description: "Those of the caller's stores, newest first unless sorted otherwise.",
  ...BY_STAFF,
  transaction: "read",
  mayLag: true,
  rate: "search",
  input: z.strictObject({
    /** Part of an IMEI or serial number. */
    imei: text(60).nullish(),
    /** Days on which the device was received, both included. */
    startDate: isoDateOrBlank.nullish(),
    endDate: isoDateOrBlank.nullish(),
    /** Also those that a collection has taken; true unless told otherwise. */
    showCollected: z.boolean().nullish(),
    filterFields: z.strictObject({ storeIDs: listOf(uuid, 100).nullish() }).nullish(),
    /** The order of everything that the filter leaves; empty cells come last. Absent: newest first. */
    sort: sortedBy(RECYCLED_SORTS).nullish(),
    /** The id of the last row read; absent: the first. */
    after: uuid.nullish(),
    limit: z.int().min(1).max(200).default(50),
  }),
  output: z.strictObject({
    returned_devices: z.array(recycledDevice),
    next: z.uuid().nullable(),
    /** Counted up to 10,000; on the first page only. */
    total: z.int().nullable(),
    /** What was paid for everything that the filter leaves; on the first page only. */
    totalValue: moneyOut.nullable(),
  }),
});
