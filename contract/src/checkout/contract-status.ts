// The contract's status screen: where the sale stands, and what staff do about it until the device is handed over.

import { z } from "zod";
import { NO_CART } from "../callers.ts";
import { problem } from "../cart/cart.ts";
import { funder } from "../catalog/funders.ts";
import { financingType } from "../catalog/products.ts";
import { deviceReference, flag, moneyOut, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { deviceDoubt } from "../sales/device-doubts.ts";
import { cancelWhy, withdrawWhy } from "../sales/ending.ts";
import { amountAtTill } from "../sales/sale.ts";
import { contractStatus } from "../sales/statuses.ts";
import { contractSteps, stepStatus } from "./contract-steps.ts";
import { DELIVERY_METHODS } from "./customer-questions.ts";

const cartUUID = z.uuid();
const instant = z.iso.datetime({ offset: true });

const contractDevice = z.strictObject({
  /** The contract that it is handed over with. */
  orderUUID: z.uuid(),
  lineUUID: z.uuid(),
  /** Which piece of its line, from 0. */
  position: z.int(),
  description: z.string(),
  /** Has an IMEI; otherwise its serial number is asked first. */
  hasNetwork: z.boolean(),
  deviceReference: z.string().nullable(),
  /** What the registry holds against it, or that it could not be asked yet; null when nothing is. */
  doubt: deviceDoubt.nullable(),
});
export type ContractDevice = z.infer<typeof contractDevice>;

const contractTradecart = z.strictObject({
  id: z.string(),
  source: z.enum(["TRADE_IN", "SWAP"]),
  /** The store credit that the customer gets for it. */
  amount: moneyOut,
  deviceNames: z.array(z.string()),
  /** What the customer pays at the till to end the contract that is swapped; it stands on the receipt of the old device. */
  swapCost: moneyOut,
  /** The customer's answer to the offer, and their ID photo; null where neither is asked for. */
  tradeReview: stepStatus.nullable(),
  tradeIDUpload: stepStatus.nullable(),
});

/** What a way on costs the customer: at the till today, and by the month. */
const wayOn = z.strictObject({ today: moneyOut, monthly: moneyOut });

/** What the lender does not finance of a sale that it approved in part. */
const partialApproval = z.strictObject({
  /** Extras without credit: asked about, paid at the till, or not sold; null when all of them are financed. */
  extras: z.enum(["OPEN", "PAID", "DROPPED"]).nullable(),
  items: z.array(
    z.strictObject({ uuid: z.uuid(), description: z.string(), quantity: z.int(), amount: moneyOut }),
  ),
  /** What is missing of the device's own credit: the customer pays it at the till. */
  shortAmount: moneyOut,
  /** What the customer then pays each month; null once the contract runs. */
  shortMonthly: moneyOut.nullable(),
  /** There is no agreement over so little: the sale cannot start. */
  isTooLittle: z.boolean(),
  /** While the extras are asked about: with and without them. */
  choices: z
    .strictObject({
      pay: wayOn,
      drop: wayOn.extend({
        /** Discounts that are lost with the extras. */
        lostDiscounts: moneyOut,
        /** What the customer had paid towards them, and gets back at the till. */
        payBack: moneyOut,
        /** What a device had paid towards them that is handed in: the till gives it when the contract starts. */
        atStart: moneyOut,
      }),
    })
    .nullable(),
});
export type PartialApproval = z.infer<typeof partialApproval>;

export const orderStatus = z.strictObject({
  contractCustomer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    /** Where the link went, to begin a resend with; empty where unknown. */
    email: z.string(),
    phone: z.string(),
  }),
  /** The first device's. */
  deviceReference: z.string().nullable(),
  /** The lender's own number of the agreement; null until it has one. */
  deviceFunderReference: z.string().nullable(),
  /** Of the last message with the link; null when none was sent. */
  lastMessageStatus: z.enum(["PENDING", "SENT", "DELIVERED", "ERROR"]).nullable(),
  lastMessageMethod: z.enum(DELIVERY_METHODS).nullable(),
  /** Counts the messages, so that a failure is told once for each. */
  lastMessageID: z.string().nullable(),
  steps: contractSteps,
  /** When the deal was sent. */
  sentAt: instant,
  /** When a step got the status that it has. */
  stepTimes: z.partialRecord(contractSteps.keyof(), instant),
  /** For the duplicate check. */
  existingDeviceReferences: z.array(z.string()),
  /** The devices that need a reference, in order. */
  devices: z.array(contractDevice),
  isIDConfirmed: z.boolean(),
  /** Signed in the lender's application. */
  isSigned: z.boolean(),
  /** On its way to the lender, arrived, or refused for good. */
  application: z.enum(["SENDING", "SENT", "FAILED"]),
  creditError: problem.nullable(),
  /** What the lender was asked for and has not answered; it is asked again by itself. */
  lenderAsked: z.enum(["ACTIVATE", "CANCEL", "WITHDRAW"]).nullable(),
  /** What a partial approval approved. */
  approvedAmount: moneyOut.nullable(),
  /** Null unless something was not approved. */
  partialApproval: partialApproval.nullable(),
  tradecart: contractTradecart.nullable(),
  /** Of the leading contract. */
  status: contractStatus,
  reference: z.string(),
  funder: funder.nullable(),
  funderName: z.string(),
  financingType,
  isQuotation: z.boolean(),
  /** Whether the customer may still withdraw, and until when. */
  withdrawUntil: instant.nullable(),
  note: z.string(),
  /** What the customer pays at the till on the day of the sale, all contracts together. */
  dueToday: moneyOut,
  /** The same with what ends a contract that is swapped: what the till takes. */
  toTake: moneyOut,
  /** Who took it and when, and how much; null until then. */
  amountTaken: amountAtTill.nullable(),
  /** What the till took for contracts that were taken back, and has not given back yet. */
  toGiveBack: moneyOut,
  /** What it has given back; null for nothing. */
  givenBack: amountAtTill.nullable(),
  /** What the till gives for a device that is handed in, with the start: it had gone towards extras that are not sold. */
  toGive: moneyOut,
  /** Downloads of the agreement, e.g. its summary. */
  documents: z.array(z.strictObject({ kind: z.enum(["SUMMARY", "QUOTATION"]), url: z.string() })),
});
export type OrderStatus = z.infer<typeof orderStatus>;

/** What a change answers about the sale it changed. */
export const changedSale = z.strictObject({
  uuid: z.uuid(),
  reference: z.string(),
  status: contractStatus,
});

/** Everybody who sells goes on with a sale, by its cart. */
const OF_A_SALE = { service: "posale/", roles: ALL_ROLES, whenMissing: NO_CART } as const;

export const GET_ORDER_STATUS = operation({
  name: "GET_ORDER_STATUS",
  summary: "Read where a contract stands",
  description: "Meant for polling; the socket tells the same at once.",
  ...OF_A_SALE,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ cartUUID }),
  output: orderStatus,
});

export const CONFIRM_CUSTOMER_ID = operation({
  name: "CONFIRM_CUSTOMER_ID",
  summary: "Confirm that the customer's ID was compared",
  description: "Taking the tick away takes the confirmation back.",
  ...OF_A_SALE,
  transaction: "write",
  requires: { showCustomerIDCheck: true },
  input: z.strictObject({ cartUUID, isConfirmed: flag.default(true) }),
  output: z.strictObject({}),
});

export const ADD_DEVICE_REFERENCE_TO_CART = operation({
  name: "ADD_DEVICE_REFERENCE_TO_CART",
  summary: "Scan the device that is handed over",
  description: "Sets its IMEI or serial number. A mistyped one is corrected by `AMEND_DEVICE_REFERENCE`.",
  ...OF_A_SALE,
  transaction: "manual",
  input: z.strictObject({
    cartUUID,
    deviceReference,
    isIMEI: flag,
    /** Which device; absent: the first without a reference. */
    lineUUID: z.uuid().nullish(),
  }),
  output: z.strictObject({ sale: changedSale, steps: contractSteps }),
});

export const SETTLE_EXTRAS = operation({
  name: "SETTLE_EXTRAS",
  summary: "Settle extras that the lender did not approve",
  description: "The customer pays for them now, or goes without.",
  ...OF_A_SALE,
  transaction: "write",
  input: z.strictObject({ cartUUID, decision: z.enum(["PAY", "DROP"]) }),
  output: z.strictObject({ sale: changedSale, steps: contractSteps }),
});

export const TAKE_AMOUNT = operation({
  name: "TAKE_AMOUNT",
  summary: "Record that the amount due today was taken",
  description: "Said twice it is taken once.",
  ...OF_A_SALE,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({}),
});

export const GIVE_BACK_AMOUNT = operation({
  name: "GIVE_BACK_AMOUNT",
  summary: "Record that what was taken for an ended contract was given back",
  description: "What `toGiveBack` of the sale says. Said twice it is given back once.",
  ...OF_A_SALE,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({}),
});

export const MAIL_CONTRACT = operation({
  name: "MAIL_CONTRACT",
  summary: "Mail the contract to the customer",
  description: "As a PDF, to the customer's address.",
  ...OF_A_SALE,
  transaction: "write",
  rate: "messages",
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ sentTo: z.string() }),
});

export const FINALISE_CART = operation({
  name: "FINALISE_CART",
  summary: "Activate the contract",
  ...OF_A_SALE,
  transaction: "manual",
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({}),
});

export const CANCEL_CONTRACT = operation({
  name: "CANCEL_CONTRACT",
  summary: "Cancel a contract that is not active",
  description: "With the lender.",
  ...OF_A_SALE,
  transaction: "manual",
  input: z.strictObject({ cartUUID, why: cancelWhy }),
  output: z.strictObject({}),
});

export const WITHDRAW = operation({
  name: "WITHDRAW",
  summary: "Let the customer out of a contract",
  description: "While the period for it lasts. What has not begun is cancelled.",
  ...OF_A_SALE,
  transaction: "manual",
  input: z.strictObject({
    cartUUID,
    /** The devices come back with it; absent means no. */
    isReturn: flag.nullish(),
    why: withdrawWhy,
  }),
  output: z.strictObject({ sale: changedSale }),
});

export const NOTE_MAX = 2000;

export const ADD_NOTE_TO_CART = operation({
  name: "ADD_NOTE_TO_CART",
  summary: "Add a note to a sale",
  description: "Seen by staff only.",
  ...OF_A_SALE,
  transaction: "write",
  input: z.strictObject({ cartUUID, note: requiredText(NOTE_MAX) }),
  output: z.strictObject({}),
});

/** Notes travel and are stored without commas, because the pixel and the exports of old separate by them. */
const COMMA_PLACEHOLDER = "\u201A";

export function noteToSend(note: string): string {
  return note.replaceAll(",", COMMA_PLACEHOLDER);
}

export function noteToShow(note: string): string {
  return note.replaceAll(COMMA_PLACEHOLDER, ",");
}
