// What the one search answers: facts enough to tell one from another, and what can be done from here.
import { z } from "zod";
import { financingType } from "../catalog/products.ts";
import { moneyOut } from "../fields.ts";
import { contractStatus, swapStatus } from "../sales/statuses.ts";

const instant = z.iso.datetime({ offset: true });
/** yyyy-MM-dd */
const day = z.string();

export const SEARCH_KINDS = ["CUSTOMER", "DEVICE", "EXTRA", "CONTRACT", "QUOTE"] as const;
export const searchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof searchKind>;

/** What can be done, with the ids that the page or the call behind it needs; the first one is what Enter does. */
export const searchDeed = z.discriminatedUnion("deed", [
  z.strictObject({ deed: z.literal("OPEN_CUSTOMER"), customerID: z.uuid() }),
  z.strictObject({ deed: z.literal("OPEN_CONTRACT"), cartUUID: z.uuid() }),
  z.strictObject({ deed: z.literal("OPEN_QUOTATION"), cartUUID: z.uuid() }),
  /** An open quote is brought into a trade by its number; a trade that is done has its receipt. */
  z.strictObject({ deed: z.literal("USE_QUOTE"), tradecartSID: z.string() }),
  z.strictObject({ deed: z.literal("OPEN_RECEIPT"), tradecartID: z.uuid() }),
  /** Shows the device in the catalogue. */
  z.strictObject({ deed: z.literal("OPEN_DEVICE"), deviceCode: z.string(), categoryCode: z.string() }),
  /** Starts with the search of the device that comes back. */
  z.strictObject({
    deed: z.literal("UPGRADE"),
    orderUUID: z.uuid(),
    deviceReference: z.string(),
    referenceType: z.enum(["IMEI", "SERIAL"]),
    funder: z.string(),
  }),
  /** With the reference of the device where it is known, and the customer whose details fill the form. */
  z.strictObject({
    deed: z.literal("TRADE_IN"),
    customerID: z.uuid().nullable(),
    deviceReference: z.string().nullable(),
  }),
  z.strictObject({ deed: z.literal("NEW_CART"), customerID: z.uuid() }),
  z.strictObject({
    deed: z.literal("ADD_TO_CART"),
    kind: z.enum(["DEVICE", "EXTRA"]),
    /** Of the device or the extra. */
    code: z.string(),
    categoryCode: z.string(),
    /** On which a device gets its price from; null for an extra, and where no plan finances it. */
    financingType: financingType.nullable(),
    paymentplanID: z.string().nullable(),
  }),
  /** As RETRY_CREDIT_CHECK takes it. */
  z.strictObject({
    deed: z.literal("RESEND_LINK"),
    cartUUID: z.uuid(),
    distributionMethod: z.enum(["sms", "email"]),
    email: z.string(),
    phone: z.string(),
  }),
]);
export type SearchDeed = z.infer<typeof searchDeed>;
export type DeedName = SearchDeed["deed"];

export const NOT_POSSIBLE_REASONS = [
  /** With `from`, where the day is known. */
  "NOT_YET",
  "UPGRADE_PENDING",
  "NOT_AN_UPGRADE_PLAN",
  "CONTRACT_NOT_RUNNING",
  /** The device belongs to a running contract: not to be sold, and traded in only by upgrading. */
  "CONTRACT_RUNNING",
  /** The device was bought here and not given back. */
  "ALREADY_BOUGHT",
  "QUOTE_EXPIRED",
  /** The link can be sent only while the lender waits for the customer. */
  "NOTHING_TO_SEND",
  "NOT_OFFERED",
  "OUT_OF_STOCK",
] as const;
export type NotPossibleReason = (typeof NOT_POSSIBLE_REASONS)[number];

export const notPossible = z.strictObject({
  deed: z.enum(["UPGRADE", "TRADE_IN", "ADD_TO_CART", "RESEND_LINK", "USE_QUOTE", "SELL"]),
  reason: z.enum(NOT_POSSIBLE_REASONS),
  from: day.nullable(),
});
export type NotPossible = z.infer<typeof notPossible>;

const doing = { deeds: z.array(searchDeed), notPossible: z.array(notPossible) };

/** A running contract and what it would take to leave it today, for whoever may upgrade. */
export const holding = z.strictObject({
  orderUUID: z.uuid(),
  cartUUID: z.uuid(),
  reference: z.string(),
  deviceName: z.string(),
  imageURL: z.string(),
  planName: z.string(),
  monthlyPayment: moneyOut,
  monthsPaid: z.int(),
  months: z.int(),
  /** What ends the contract today. */
  toEnd: moneyOut,
  /** What the device settles of it: its guaranteed value, or its price at the second-best grade where that is more. */
  worth: moneyOut,
  /** What is left for a new device; negative where the customer still pays. */
  offNew: moneyOut,
});
export type Holding = z.infer<typeof holding>;

export const upgradeState = z.strictObject({
  /** TODAY, from a day on, or never: no contract that could be. */
  when: z.enum(["TODAY", "LATER", "NEVER"]),
  from: day.nullable(),
});
export type UpgradeState = z.infer<typeof upgradeState>;

export const customerAnswer = z.strictObject({
  kind: z.literal("CUSTOMER"),
  customerID: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  lastAt: instant,
  runningContracts: z.int(),
  upgrade: upgradeState,
  /** Only of the first answer. */
  holding: holding.nullable(),
  ...doing,
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

const deviceAnswer = z.strictObject({
  kind: z.literal("DEVICE"),
  /** Of the family, or of the one variant that a code names. */
  deviceCode: z.string(),
  familyCode: z.string(),
  categoryCode: z.string(),
  name: z.string(),
  imageURL: z.string(),
  /** Memory, screen and the like; of the one variant, or of all that are sold. */
  variants: z.array(z.string()),
  colours: z.array(z.string()),
  /** True when the code names one variant and not the family. */
  isOneVariant: z.boolean(),
  /** The lowest there is; null where no plan finances it. */
  monthlyPrice: moneyOut.nullable(),
  months: z.int().nullable(),
  cashPrice: moneyOut,
  stockLevel: z.enum(["IN_STOCK", "LOW_STOCK", "OUT_OF_STOCK", "NO_STOCK_INFORMATION"]),
  ...doing,
});
export type DeviceAnswer = z.infer<typeof deviceAnswer>;

const extraAnswer = z.strictObject({
  kind: z.literal("EXTRA"),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  imageURL: z.string(),
  price: moneyOut,
  ...doing,
});
export type ExtraAnswer = z.infer<typeof extraAnswer>;

const contractAnswer = z.strictObject({
  kind: z.literal("CONTRACT"),
  cartUUID: z.uuid(),
  /** Of the contract that leads. */
  orderUUID: z.uuid(),
  reference: z.string(),
  customerID: z.uuid(),
  customerName: z.string(),
  deviceName: z.string(),
  imageURL: z.string(),
  /** The IMEI or serial number on it; the one that was searched where it was. */
  deviceReference: z.string(),
  storeName: z.string(),
  soldAt: instant,
  status: contractStatus,
  swapStatus,
  /** Only of the first answer. */
  holding: holding.nullable(),
  ...doing,
});
export type ContractAnswer = z.infer<typeof contractAnswer>;

/** A trade with its quote; the other member of the group QUOTE is the quotation of a lease. */
const tradeAnswer = z.strictObject({
  kind: z.literal("TRADE"),
  tradecartID: z.uuid(),
  tradecartSID: z.string(),
  /** The number of its order, once it is confirmed. */
  number: z.int().nullable(),
  customerID: z.uuid().nullable(),
  customerName: z.string(),
  deviceName: z.string(),
  imageURL: z.string(),
  deviceReference: z.string(),
  isOnline: z.boolean(),
  isConfirmed: z.boolean(),
  madeAt: instant,
  worth: moneyOut,
  until: instant,
  isExpired: z.boolean(),
  ...doing,
});
export type TradeAnswer = z.infer<typeof tradeAnswer>;

const quotationAnswer = z.strictObject({
  kind: z.literal("QUOTATION"),
  cartUUID: z.uuid(),
  reference: z.string(),
  customerID: z.uuid(),
  customerName: z.string(),
  deviceName: z.string(),
  madeAt: instant,
  amount: moneyOut,
  ...doing,
});
export type QuotationAnswer = z.infer<typeof quotationAnswer>;

export const searchAnswer = z.discriminatedUnion("kind", [
  customerAnswer,
  deviceAnswer,
  extraAnswer,
  contractAnswer,
  tradeAnswer,
  quotationAnswer,
]);
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const contractAnswers = z.array(contractAnswer);
export const quoteAnswers = z.array(z.discriminatedUnion("kind", [tradeAnswer, quotationAnswer]));
