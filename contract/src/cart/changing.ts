// Changing what is in the cart. A line of a stored order is named with its order, one of the order being put
// together with the cart; the server takes either.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { paymentPlanOption } from "../catalog/options.ts";
import { code, financingType } from "../catalog/products.ts";
import type { ErrorCode } from "../errors/catalogue.ts";
import { flag, positiveMoneyIn, requiredText, text, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { cart, selectedService } from "./cart.ts";

const cartUUID = z.uuid();
const cartOrOrder = { cartUUID: z.uuid().nullish(), orderUUID: z.uuid().nullish() };
const answersCart = z.strictObject({ cart });

export const MANUAL_EXTRA_CATEGORIES = ["Installation", "Service", "Software", "Accessories"] as const;
export const MANUAL_ITEM_CATEGORIES = ["Hardware", "Software", "Accessories", "Service"] as const;

interface Change<I extends z.ZodObject> {
  name: Uppercase<string>;
  summary: string;
  description?: string;
  input: I;
  whenMissing?: Partial<Record<Extract<keyof z.input<I>, string>, ErrorCode>>;
}

const change = <I extends z.ZodObject>(spec: Change<I>) =>
  operation({
    whenMissing: {},
    ...spec,
    ...BY_STAFF,
    transaction: "write",
    output: answersCart,
  });

export const ADD_TO_CART = change({
  name: "ADD_TO_CART",
  summary: "Put the chosen device into the cart",
  description: "As an order with its plan, insurance and extras.",
  input: z.strictObject({ cartUUID }),
  whenMissing: NO_CART,
});

/** Into the named order; without one into the order being put together. */
const intoOrder = { cartUUID, orderUUID: z.uuid().nullish() };

export const ADD_EXTRA = change({
  name: "ADD_EXTRA",
  summary: "Add an extra",
  description: "Into the named order; without one into the order being put together.",
  input: z.strictObject({ ...intoOrder, extraCode: code }),
  whenMissing: NO_CART,
});

/** What staff type in to sell something the catalogue does not know. */
export const manualExtra = z.strictObject({
  category: z.enum(MANUAL_EXTRA_CATEGORIES).nullish(),
  description: requiredText(255),
  price: positiveMoneyIn,
});

export const ADD_EXTRA_MANUALLY = change({
  name: "ADD_EXTRA_MANUALLY",
  summary: "Add an extra that the catalogue does not know",
  description: "With a name and a price that staff type in.",
  input: manualExtra.extend({
    ...intoOrder,
    financingType: financingType.nullish(),
    isCTO: flag.default(false),
    parentPartNumber: text(60).nullish(),
  }),
  whenMissing: NO_CART,
});

export const REMOVE_EXTRA = change({
  name: "REMOVE_EXTRA",
  summary: "Remove an extra",
  description: "One line of an order.",
  input: z.strictObject({ ...cartOrOrder, extraUUID: z.uuid(), extra_code: text(60).nullish() }),
});

export const REMOVE_PRODUCT = change({
  name: "REMOVE_PRODUCT",
  summary: "Remove a device",
  input: z.strictObject({ ...cartOrOrder, productUUID: z.uuid() }),
});

export const discountToAdd = z.strictObject({
  typeID: wholeNumber(1, 8),
  value: positiveMoneyIn,
  description: text(255).nullish(),
});

export const ADD_DISCOUNT = change({
  name: "ADD_DISCOUNT",
  summary: "Add a discount",
  description: "Within what the caller's role may give.",
  input: discountToAdd.extend(cartOrOrder),
  whenMissing: {
    typeID: "POS_MISSING_TYPE",
  },
});

export const REMOVE_DISCOUNT = change({
  name: "REMOVE_DISCOUNT",
  summary: "Remove a discount",
  description: "Locked ones stay.",
  input: z.strictObject({ ...cartOrOrder, discountUUID: z.uuid() }),
});

export const REMOVE_ORDER = change({
  name: "REMOVE_ORDER",
  summary: "Remove an order from the cart",
  description: "With everything in it.",
  input: z.strictObject({ orderUUID: z.uuid() }),
});

const linesQuantity = wholeNumber(1, 9_999);
export const CHANGE_PRODUCT_QUANTITY = change({
  name: "CHANGE_PRODUCT_QUANTITY",
  summary: "Change how many of a device",
  input: z.strictObject({ cartUUID, productUUID: z.uuid(), quantity: linesQuantity }),
  whenMissing: NO_CART,
});
export const CHANGE_EXTRA_QUANTITY = change({
  name: "CHANGE_EXTRA_QUANTITY",
  summary: "Change how many of an extra",
  description: "Up to the limit of the extra.",
  input: z.strictObject({ cartUUID, extraUUID: z.uuid(), quantity: linesQuantity }),
  whenMissing: NO_CART,
});
export const CHANGE_SALE_PRICE = change({
  name: "CHANGE_SALE_PRICE",
  summary: "Change the price of a line",
  input: z.strictObject({ cartUUID, UUID: z.uuid(), salePrice: positiveMoneyIn }),
  whenMissing: NO_CART,
});

export const manualItem = z.strictObject({
  description: requiredText(255),
  category: z.enum(MANUAL_ITEM_CATEGORIES),
  price: positiveMoneyIn,
  quantity: linesQuantity,
});
export const ADD_MANUAL_ITEM = change({
  name: "ADD_MANUAL_ITEM",
  summary: "Add an item that the catalogue does not know",
  description: "As an order of its own, with a name and a price that staff type in.",
  input: manualItem.extend({ cartUUID }),
  whenMissing: NO_CART,
});

export const CHANGE_ORDER_PAYMENT_PLAN = operation({
  name: "CHANGE_ORDER_PAYMENT_PLAN",
  summary: "Change the plan of an order",
  description: "Everything else in the order stays.",
  ...BY_STAFF,
  transaction: "write",
  whenMissing: { cartUUID: "POS_MISSING_CART_UUID", paymentplanID: "POS_MISSING_PAYMENT_PLAN" },
  input: z.strictObject({
    cartUUID,
    paymentplanID: code,
    financingType: financingType.nullish(),
    selectedServiceID: code.nullish(),
  }),
  output: z.strictObject({
    paymentplan_options: z.array(paymentPlanOption),
    cart,
    customer: z.looseObject({}).nullable(),
    company: z.looseObject({}).nullable(),
    selectedService: selectedService.nullable(),
  }),
});
