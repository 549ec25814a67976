// A cart keeps the prices it was made under. What newer ones would make of it is shown first, and taken by a choice.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { moneyOut } from "../fields.ts";
import { operation } from "../operation.ts";
import { cart } from "./cart.ts";

const cartUUID = z.uuid();
export const cartFigures = z.strictObject({
  monthly: moneyOut,
  dueToday: moneyOut,
  cashPrice: moneyOut,
  /** Everything that is paid from today to the last month. */
  inAll: moneyOut,
});

export const GET_NEW_PRICES = operation({
  name: "GET_NEW_PRICES",
  summary: "Read what newer prices would make of a cart",
  description: "The figures by the version that the cart was made under, and by the one that holds now.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({
    /** Null where the cart holds nothing. */
    priceVersion: z.int().nullable(),
    current: z.int(),
    before: cartFigures,
    after: cartFigures,
    /** No figure of the cart is another one by them. */
    isSame: z.boolean(),
    /** It can be sold by them as it stands. */
    isValid: z.boolean(),
  }),
});

export const TAKE_NEW_PRICES = operation({
  name: "TAKE_NEW_PRICES",
  summary: "Price a cart by the prices that hold now",
  ...BY_STAFF,
  transaction: "write",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ cart }),
});
