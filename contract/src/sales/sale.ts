// A sale as its page reads it: who bought what where, each contract with its goods, figures, dates and what is still to do.
import { z } from "zod";
import { financingType } from "../catalog/products.ts";
import { moneyOut } from "../fields.ts";
import { payments, phase } from "../sheet.ts";
import { deviceDoubt } from "./device-doubts.ts";
import { ACTION_AMOUNTS } from "./history.ts";
import {
  activationStatus,
  contractStatus,
  deliveryStatus,
  financingEvent,
  returnStatus,
  salesChannel,
  statusLabel,
  swapStatus,
} from "./statuses.ts";

const instant = z.iso.datetime({ offset: true });
/** yyyy-MM-dd */
const day = z.string();
/** In percent. */
const rate = z.number();

const contractItem = z.strictObject({
  uuid: z.uuid(),
  description: z.string(),
  partNumber: z.string(),
  manufacturer: z.string(),
  category: z.string(),
  specs: z.strictObject({ color: z.string() }),
  imgURL: z.string(),
  /** The first of its references; empty while there is none. */
  deviceReference: z.string(),
  /** Every piece that has to be named; the id says which one it is. */
  deviceReferences: z.array(
    z.strictObject({
      id: z.string(),
      deviceReference: z.string(),
      /** What the registry holds against it, or that it could not be asked yet. */
      doubt: deviceDoubt.nullable(),
    }),
  ),
  isCTO: z.boolean(),
  guarantor: z.string(),
  residualAmount: moneyOut,
  cashPrice: moneyOut,
  priceSource: z.string(),
  deliveryUUID: z.uuid().nullable(),
  value: moneyOut,
  priceExclTax: moneyOut,
  quantity: z.int(),
  requiresSerialNumber: z.boolean(),
  requiresInstallation: z.boolean(),
  fulfillmentStatus: z.string().nullable(),
  fulfillmentProvider: z.string().nullable(),
  fulfillmentPurchaseOrder: z.string().nullable(),
  fulfillmentOrderNumber: z.string().nullable(),
  fulfillmentInvoiceNumber: z.string().nullable(),
  fulfillmentCreditNoteNumber: z.string().nullable(),
  fulfillmentReturnReference: z.string().nullable(),
  activationProvider: z.string().nullable(),
  activationStatus: activationStatus.nullable(),
  activationID: z.string().nullable(),
  activatedAt: instant.nullable(),
  deviceDetails: z
    .strictObject({
      deviceCode: z.string(),
      category: z.string(),
      family: z.string(),
      memoryName: z.string(),
      colorName: z.string(),
      screenName: z.string(),
      msrp: moneyOut,
      updatedAt: instant,
    })
    .nullable(),
  collection: z.strictObject({ scheduleDate: day.nullable(), collectedDate: day.nullable() }).nullable(),
});
export type ContractItem = z.infer<typeof contractItem>;

export const contractFinancing = z.strictObject({
  payment_plan_name: z.string(),
  fixed_period_end_month: z.int(),
  flex_period_end_month: z.int(),
  fixed_period_monthly_price: moneyOut,
  flex_period_monthly_price: moneyOut,
  total_amount_fixed_period: moneyOut,
  total_amount_flex_period: moneyOut,
  total_amount: moneyOut,
  /** What is paid for in the end: devices and extras less discounts. */
  total_device_extras_discounts: moneyOut,
  anual_interest_rate: rate,
  openingFeePercentage: rate,
  openingFeeAmount: moneyOut,
  phases: z.array(phase),
  costOfCredit: moneyOut,
  /** Everything that is paid each month, insurance and subscriptions included, from the first month on. */
  months: z.array(payments),
});
export type ContractFinancing = z.infer<typeof contractFinancing>;

export const contractDates = z.strictObject({
  startDate: day.nullable(),
  earlySwapStartDate: day.nullable(),
  freeSwapStartDate: day.nullable(),
  endDate: day.nullable(),
  /** The last day on which the customer may withdraw; null where there is no such period. */
  withdrawUntil: day.nullable(),
});

/** A paragraph of the loan information, ready to be read. */
export const loanInformation = z.strictObject({ paragraphs: z.array(z.string()) });

export const saleContract = z.strictObject({
  /** The reference that people read, with the number of the contract within its sale. */
  id: z.string(),
  /** What calls name it by, as orderUUID. */
  uuid: z.uuid(),
  kind: z.enum(["DEVICE", "EXTRAS"]),
  status: contractStatus,
  statusLabel: statusLabel.nullable(),
  swapStatus,
  /** RETURN: the goods go back to the distributor by the return form; CANCEL: the order is simply cancelled. */
  cancelType: z.enum(["RETURN", "CANCEL"]),
  returnStatus: returnStatus.nullable(),
  financingType,
  funderReference: z.string().nullable(),
  /** Carts of the sales before and after this one. */
  newSale: z.uuid().nullable(),
  oldSale: z.uuid().nullable(),
  dates: contractDates,
  financing: contractFinancing,
  /** Null where the funder has texts of its own. */
  loanInformation: loanInformation.nullable(),
  fees: z.strictObject({ funder: moneyOut, broker: moneyOut, non_return_fee_amount: rate }).nullable(),
  steps: z.strictObject({
    hasDeviceReference: z.boolean(),
    isActive: z.boolean(),
    hasCreditApplicationErrors: z.boolean(),
    requiresSerialNumbers: z.boolean(),
    canApplyForCredit: z.boolean(),
    requiresInstallation: z.boolean(),
    isReferred: z.boolean(),
    /** Extras that the lender does not finance, and that nobody has decided on yet. */
    isNotFinanced: z.boolean(),
  }),
  /** False for what was not sold in the end while the rest of the sale was: extras without credit. */
  isSold: z.boolean(),
  products: z.array(contractItem),
  extras: z.array(contractItem),
  discounts: z.array(z.strictObject({ type: z.int(), value: moneyOut })),
  /** Insurance and subscriptions: paid by the month beside the instalments. */
  addOns: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(["INSURANCE", "SUBSCRIPTION"]),
      name: z.string(),
      monthly_price: moneyOut,
      months: z.int(),
    }),
  ),
  funderData: z.strictObject({ events: z.array(financingEvent) }).nullable(),
});
export type SaleContract = z.infer<typeof saleContract>;

const saleStore = z.strictObject({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Who sold it. */
  person: z.string(),
});

/** Money that changed hands at the till: whose hands, when, how much. */
export const amountAtTill = z.strictObject({ by: z.string(), at: instant, amount: moneyOut });
export type AmountAtTill = z.infer<typeof amountAtTill>;

export const sale = z.strictObject({
  cartUUID: z.uuid(),
  /** Names the sale to the live connection. */
  cartGUID: z.uuid(),
  reference: z.string(),
  contracts: z.array(saleContract),
  customer: z.strictObject({
    uuid: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    idType: z.string().nullable(),
    idNumber: z.string().nullable(),
    /** Joined with commas. */
    address: z.string(),
    hasIdPhoto: z.boolean(),
    /** They have signed on their own phone. */
    hasSignature: z.boolean(),
  }),
  company: z
    .strictObject({
      name: z.string(),
      number: z.string(),
      signatoryName: z.string(),
      signatoryPosition: z.string(),
      address: z.string(),
      /** As it was said when the sale was made; null where it was not asked. */
      isNewCustomer: z.boolean().nullable(),
    })
    .nullable(),
  store: saleStore,
  pickupStore: saleStore.nullable(),
  funder: z.strictObject({ code: z.string(), name: z.string() }),
  financingType,
  salesChannel,
  overallStatus: contractStatus,
  isQuotation: z.boolean(),
  /** The version of the prices by which it was sold; null where there was none. */
  priceVersion: z.int().nullable(),
  createdAt: instant,
  approvedDate: instant.nullable(),
  startDate: instant.nullable(),
  updatedAt: instant,
  currency: z.string(),
  summary: z.strictObject({ totalDiscounts: moneyOut, totalFinancedAmount: moneyOut }),
  tradeCartUUID: z.uuid().nullable(),
  /** What the till took for contracts that were taken back, and has not given back yet. */
  toGiveBack: moneyOut,
  /** What it has given back; null for nothing. */
  givenBack: amountAtTill.nullable(),
  deliveries: z.array(
    z.strictObject({
      uuid: z.uuid(),
      shippedBy: z.string(),
      trackingURL: z.string(),
      deliveryAt: instant.nullable(),
      deliveryStatus,
    }),
  ),
  /** Newest first. */
  messages: z.array(
    z.strictObject({
      id: z.uuid(),
      campaignName: z.string(),
      stage: z.string(),
      type: z.enum(["EMAIL", "SMS"]),
      sendStatus: z.string(),
      deliveryStatus: z.string(),
      sentAt: instant.nullable(),
      /** HTML of a mail, to be shown in a frame of its own; the text of an SMS. */
      body: z.string(),
    }),
  ),
  notes: z.array(z.string()),
  version: z.int(),
});
export type SaleDetail = z.infer<typeof sale>;

export const cartInvoice = z.strictObject({
  id: z.string(),
  invoiceType: z.enum(["INVOICE", "CREDIT_NOTE"]),
  invoiceNumber: z.string(),
  invoicedBy: z.string(),
  invoicedTo: z.string(),
  /** Newest first. */
  items: z.array(
    z.strictObject({
      deliveryNumber: z.string(),
      orderReference: z.string(),
      currencyCode: z.string(),
      invoiceAmountInclTax: moneyOut,
      taxAmount: moneyOut,
      createdAt: instant,
      description: z.string(),
      partNumber: z.string(),
      serialNumbers: z.array(z.string()),
      quantity: z.int(),
    }),
  ),
});
export type CartInvoice = z.infer<typeof cartInvoice>;

const actionCodeKind = z.enum([
  "credit",
  "channel",
  "identity",
  "reason",
  "refusal",
  "registry",
  "returnType",
  "returnReason",
  "delivery",
]);

/** Others than the people of a retailer who move a contract. */
export const OUTSIDE_ACTORS = ["funder", "customer", "distributor", "system"] as const;

export const cartAction = z.strictObject({
  id: z.string(),
  actionDateTime: instant,
  /** Who did it by name; where it was nobody of the retailer, what it was: `funder`. */
  userName: z.string(),
  /** With underscores, such as CREDIT_DECIDED; the page has words for it. */
  actionType: z.string(),
  /** HTML, already without anything that could act. */
  actionContent: z.string(),
  /** What else it says, as codes: the reader's language is the browser's. */
  actionCodes: z.array(z.strictObject({ kind: actionCodeKind, code: z.string() })),
  /** Money that it speaks of, in the currency of the sale. */
  actionAmounts: z.array(z.strictObject({ kind: z.enum(ACTION_AMOUNTS), amount: moneyOut })),
  /** The status after it, when it changed. */
  newStatus: contractStatus.nullable(),
});
export type CartAction = z.infer<typeof cartAction>;
