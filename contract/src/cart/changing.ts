// Changing what is in the cart. A line of a stored order is named with its order, one of the order being put
// together with the cart; the server takes either.
import { z } from "zod";
import { paymentPlanOption } from "../catalog/options.ts";
import { code, financingType } from "../catalog/products.ts";
import type { ErrorCode } from "../errors/catalogue.ts";
import { flag, positiveMoneyIn, requiredText, text, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { cart, selectedService } from "./cart.ts";

const cartUUID = z.uuid();
const cartOrOrder = { cartUUID: z.uuid().nullish(), orderUUID: z.uuid().nullish() };
const answersCart = z.strictObject({ cart });

export const MANUAL_EXTRA_CATEGORIES = ["Installation", "Service", "Software", "Accessories"] as const;
export const MANUAL_ITEM_CATEGORIES = ["Hardware", "Software", "Accessories", "Service"] as const;

const change = <I extends z.ZodObject>(
  name: Uppercase<string>,
  input: I,
  whenMissing: Partial<Record<Extract<keyof z.input<I>, string>, ErrorCode>> = {},
) =>
  operation({
    name,
    service: "posale/",
    roles: ALL_ROLES,
    transaction: "write",
    whenMissing,
    input,
    output: answersCart,
  });

const NO_CART = { cartUUID: "POS_MISSING_CART_UUID" } as const;

export const ADD_TO_CART = change("ADD_TO_CART", z.strictObject({ cartUUID }), NO_CART);

/** Into the named order; without one into the order being put together. */
const intoOrder = { cartUUID, orderUUID: z.uuid().nullish() };

export const ADD_EXTRA = change("ADD_EXTRA", z.strictObject({ ...intoOrder, extraCode: code }), NO_CART);

/** What staff type in to sell something the catalogue does not know. */
export const manualExtra = z.strictObject({
  category: z.enum(MANUAL_EXTRA_CATEGORIES).nullish(),
  description: requiredText(255),
  price: positiveMoneyIn,
});

export const ADD_EXTRA_MANUALLY = change(
  "ADD_EXTRA_MANUALLY",
  manualExtra.extend({
    ...intoOrder,
    financingType: financingType.nullish(),
    isCTO: flag.default(false),
    parentPartNumber: text(60).nullish(),
  }),
  NO_CART,
);

export const REMOVE_EXTRA = change(
  "REMOVE_EXTRA",
  z.strictObject({ ...cartOrOrder, extraUUID: z.uuid(), extra_code: text(60).nullish() }),
);

export const REMOVE_PRODUCT = change(
  "REMOVE_PRODUCT",
  z.strictObject({ ...cartOrOrder, productUUID: z.uuid() }),
);

export const discountToAdd = z.strictObject({
  typeID: wholeNumber(1, 8),
  value: positiveMoneyIn,
  description: text(255).nullish(),
});

export const ADD_DISCOUNT = change("ADD_DISCOUNT", discountToAdd.extend(cartOrOrder), {
  typeID: "POS_MISSING_TYPE",
});

export const REMOVE_DISCOUNT = change(
  "REMOVE_DISCOUNT",
  z.strictObject({ ...cartOrOrder, discountUUID: z.uuid() }),
);

export const REMOVE_ORDER = change("REMOVE_ORDER", z.strictObject({ orderUUID: z.uuid() }));

const linesQuantity = wholeNumber(1, 9_999);
export const CHANGE_PRODUCT_QUANTITY = change(
  "CHANGE_PRODUCT_QUANTITY",
  z.strictObject({ cartUUID, productUUID: z.uuid(), quantity: linesQuantity }),
  NO_CART,
);
export const CHANGE_EXTRA_QUANTITY = change(
  "CHANGE_EXTRA_QUANTITY",
  z.strictObject({ cartUUID, extraUUID: z.uuid(), quantity: linesQuantity }),
  NO_CART,
);
export const CHANGE_SALE_PRICE = change(
  "CHANGE_SALE_PRICE",
  z.strictObject({ cartUUID, UUID: z.uuid(), salePrice: positiveMoneyIn }),
  NO_CART,
);

export const manualItem = z.strictObject({
  description: requiredText(255),
  category: z.enum(MANUAL_ITEM_CATEGORIES),
  price: positiveMoneyIn,
  quantity: linesQuantity,
});
export const ADD_MANUAL_ITEM = change("ADD_MANUAL_ITEM", manualItem.extend({ cartUUID }), NO_CART);

export const CHANGE_ORDER_PAYMENT_PLAN = operation({
  name: "CHANGE_ORDER_PAYMENT_PLAN",
  service: "posale/",
  roles: ALL_ROLES,
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
