// Reading a sale and what its page can do to it. Each change answers the sale as it is afterwards.

import { z } from "zod";
import { NO_CART } from "../callers.ts";
import { deviceReference, flag, listOf, requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { cancelWhy, upgradeWhy } from "./ending.ts";
import { cartAction, cartInvoice, sale } from "./sale.ts";
import { givenSignature } from "./signature.ts";
import { returnReason } from "./statuses.ts";

const cartUUID = z.uuid();
const orderUUID = z.uuid();
const saleAfter = z.strictObject({ sale });
/** `wlID` is ignored: the session knows its retailer. */
const paperOf = z.strictObject({ cartUUID, wlID: z.union([z.int(), text(20)]).nullish() });

/** What holds for everything here: staff of every role do it at a till, and a sale is named by its cart or by an order. */
const BY_CART = { service: "posale/", roles: ALL_ROLES, whenMissing: NO_CART } as const;
const BY_ORDER = { service: "posale/", roles: ALL_ROLES } as const;

export const GET_SALE = operation({
  name: "GET_SALE",
  summary: "Read a sale",
  description: "By its cart, by a contract or order, or by the reference that people read.",
  ...BY_CART,
  transaction: "read",
  /** A cart, a contract or order, or a reference that people read. */
  input: z.strictObject({ cartUUID: requiredText(60) }),
  output: saleAfter,
});

export const GET_CART_INVOICES = operation({
  name: "GET_CART_INVOICES",
  summary: "List the invoices of a cart",
  description: "Numbers, amounts and dates.",
  ...BY_CART,
  transaction: "read",
  input: paperOf,
  output: z.strictObject({ cartInvoices: z.array(cartInvoice) }),
});

export const GET_CART_ACTIONS = operation({
  name: "GET_CART_ACTIONS",
  summary: "Read the history of a sale",
  description: "Who did what with it, newest first.",
  ...BY_CART,
  transaction: "read",
  input: paperOf,
  /** Newest first. */
  output: z.strictObject({ cartActions: z.array(cartAction) }),
});

export const GET_SALE_SIGNATURE = operation({
  name: "GET_SALE_SIGNATURE",
  summary: "Read what the customer signed on their phone",
  description: "Null where nothing was signed, or where it is no longer kept.",
  ...BY_CART,
  transaction: "read",
  isSecret: true,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ signature: givenSignature.nullable() }),
});

export const CANCEL_SALE = operation({
  name: "CANCEL_SALE",
  summary: "Cancel a sale",
  description: "Cancels every order of the sale, with the lender where one is involved.",
  ...BY_CART,
  transaction: "manual",
  input: z.strictObject({ cartUUID, why: cancelWhy }),
  output: saleAfter,
});

export const CANCEL_ORDER = operation({
  name: "CANCEL_ORDER",
  summary: "Cancel one order of a sale",
  description: "The other orders stay.",
  ...BY_ORDER,
  transaction: "manual",
  input: z.strictObject({ orderUUID, why: cancelWhy }),
  output: saleAfter,
});

export const CANCEL_UPGRADE = operation({
  name: "CANCEL_UPGRADE",
  summary: "Cancel an upgrade that is under way",
  description: "The old contract goes on.",
  ...BY_ORDER,
  transaction: "manual",
  input: z.strictObject({ orderUUID, why: upgradeWhy }),
  output: saleAfter,
});

export const AMEND_DEVICE_REFERENCE = operation({
  name: "AMEND_DEVICE_REFERENCE",
  summary: "Correct the IMEI or serial number of a sold device",
  description:
    "Until the contract starts it corrects a slip; afterwards it exchanges the device that was handed over.",
  ...BY_ORDER,
  transaction: "manual",
  input: z.strictObject({
    orderUUID,
    newReference: deviceReference,
    isIMEI: flag,
    /** Which device of several; absent: the first. */
    productUUID: z.uuid().nullish(),
    /** Which piece of that device, from 0; absent: the first that has a reference. */
    position: z.int().min(0).max(1000).nullish(),
  }),
  output: saleAfter,
});

export const GET_AMEND_DEVICE_CODE_LIST = operation({
  name: "GET_AMEND_DEVICE_CODE_LIST",
  summary: "List the devices that a sold one can be changed to",
  description: "Those of the same family and list price.",
  ...BY_ORDER,
  transaction: "read",
  input: z.strictObject({ orderUUID }),
  /** Devices of the same family and list price. */
  output: z.strictObject({
    devices: z.array(z.strictObject({ name: z.string(), deviceCode: z.string(), partNumber: z.string() })),
  }),
});

export const AMEND_DEVICE_CODE = operation({
  name: "AMEND_DEVICE_CODE",
  summary: "Change the device of a sale",
  description: "To another of the same family and list price.",
  ...BY_ORDER,
  transaction: "manual",
  whenMissing: { newDeviceCode: "INVALID_NULL_DEVICE_CODE" },
  input: z.strictObject({
    orderUUID,
    newDeviceCode: requiredText(60),
    /** Absent: the device keeps the reference it has, or has none yet. */
    newReference: deviceReference.nullish(),
    isIMEI: flag.nullish(),
  }),
  output: saleAfter,
});

export const fulfillmentReturnType = z.enum(["REPLACE", "CANCEL"]);
/** No limit is shown to people; this one only keeps a mistake from filling the database. */
export const conditionDescription = requiredText(20_000);

export const FULFILLMENT_RETURN = operation({
  name: "FULFILLMENT_RETURN",
  summary: "Ask the distributor to take goods back",
  description: "The distributor answers with an RMA number. Possible once it has given the order its number.",
  ...BY_CART,
  transaction: "write",
  input: z.strictObject({
    cartUUID,
    fulfillmentReturnType,
    returnReasonCode: returnReason,
    conditionDescription,
  }),
  output: saleAfter,
});

export const ADD_SERIAL_NUMBERS = operation({
  name: "ADD_SERIAL_NUMBERS",
  summary: "Add serial numbers to the goods of a sale",
  description: "The ids are those of the sale's `deviceReferences`.",
  ...BY_CART,
  transaction: "write",
  input: z.strictObject({
    cartUUID,
    /** The ids are those of the sale's deviceReferences. */
    serialNumbers: listOf(z.strictObject({ id: requiredText(60), deviceReference }), 1000),
  }),
  output: saleAfter,
});

export const START_CREDIT_APPLICATION = operation({
  name: "START_CREDIT_APPLICATION",
  summary: "Begin the credit application of a sale",
  ...BY_CART,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: saleAfter,
});

export const UPDATE_RESELLER_SERVICES = operation({
  name: "UPDATE_RESELLER_SERVICES",
  summary: "Record that services were delivered",
  description: "What the retailer was to install is installed.",
  ...BY_CART,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: saleAfter,
});

export const EXPORT_CONTRACT_PDF = operation({
  name: "EXPORT_CONTRACT_PDF",
  summary: "Download the summary of a contract",
  description: "One contract, in the retailer's language and look.",
  ...BY_ORDER,
  transaction: "manualRead",
  givesFile: ["pdf"],
  rate: "export",
  input: z.strictObject({ orderUuid: z.uuid() }),
  output: z.strictObject({}),
});
