// Reading a sale and what its page can do to it. Each change answers the sale as it is afterwards.
import { z } from "zod";
import { deviceReference, flag, listOf, requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { cartAction, cartInvoice, sale } from "./sale.ts";
import { givenSignature } from "./signature.ts";
import { returnReason } from "./statuses.ts";

const NO_CART = { cartUUID: "POS_MISSING_CART_UUID" } as const;
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
  ...BY_CART,
  transaction: "read",
  /** A cart, a contract or order, or a reference that people read. */
  input: z.strictObject({ cartUUID: requiredText(60) }),
  output: saleAfter,
});

export const GET_CART_INVOICES = operation({
  name: "GET_CART_INVOICES",
  ...BY_CART,
  transaction: "read",
  input: paperOf,
  output: z.strictObject({ cartInvoices: z.array(cartInvoice) }),
});

export const GET_CART_ACTIONS = operation({
  name: "GET_CART_ACTIONS",
  ...BY_CART,
  transaction: "read",
  input: paperOf,
  /** Newest first. */
  output: z.strictObject({ cartActions: z.array(cartAction) }),
});

/** What the customer signed on the own phone; null where there is nothing, or not any more. */
export const GET_SALE_SIGNATURE = operation({
  name: "GET_SALE_SIGNATURE",
  ...BY_CART,
  transaction: "read",
  isSecret: true,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ signature: givenSignature.nullable() }),
});

export const CANCEL_SALE = operation({
  name: "CANCEL_SALE",
  ...BY_CART,
  transaction: "manual",
  input: z.strictObject({ cartUUID }),
  output: saleAfter,
});

export const CANCEL_ORDER = operation({
  name: "CANCEL_ORDER",
  ...BY_ORDER,
  transaction: "manual",
  input: z.strictObject({ orderUUID }),
  output: saleAfter,
});

export const CANCEL_UPGRADE = operation({
  name: "CANCEL_UPGRADE",
  ...BY_ORDER,
  transaction: "manual",
  input: z.strictObject({ orderUUID }),
  output: saleAfter,
});

/** Until the contract starts a slip of the hand is mended by it, afterwards the device exchanged that was handed over. */
export const AMEND_DEVICE_REFERENCE = operation({
  name: "AMEND_DEVICE_REFERENCE",
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
  ...BY_CART,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: saleAfter,
});

/** What the retailer was to install is installed. */
export const UPDATE_RESELLER_SERVICES = operation({
  name: "UPDATE_RESELLER_SERVICES",
  ...BY_CART,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: saleAfter,
});

/** The summary of one contract, in the retailer's language and look. */
export const EXPORT_CONTRACT_PDF = operation({
  name: "EXPORT_CONTRACT_PDF",
  ...BY_ORDER,
  transaction: "manualRead",
  givesFile: true,
  rate: "export",
  input: z.strictObject({ orderUuid: z.uuid() }),
  output: z.strictObject({}),
});
