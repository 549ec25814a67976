// Another device in the place of one that is in the cart already: a wrong colour is changed, and everything around it stays.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { code } from "../catalog/products.ts";
import { moneyOut } from "../fields.ts";
import { operation } from "../operation.ts";
import { cart } from "./cart.ts";

const cartUUID = z.uuid();

export const GET_OTHER_DEVICES = operation({
  name: "GET_OTHER_DEVICES",
  summary: "List what a device can be changed for",
  description: "Other colours and sizes of the same model.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID, productUUID: z.uuid() }),
  output: z.strictObject({
    devices: z.array(
      z.strictObject({
        deviceCode: code,
        name: z.string(),
        options: z.array(z.string()),
        img_url: z.string(),
        price: moneyOut,
        /** What it changes a month; null where no plan takes it. */
        monthlyDifference: moneyOut.nullable(),
        isInStock: z.boolean(),
        selected: z.boolean(),
      }),
    ),
  }),
});

export const CHANGE_DEVICE = operation({
  name: "CHANGE_DEVICE",
  summary: "Change the device of an order",
  description: "Another device takes its place; everything around it stays.",
  ...BY_STAFF,
  transaction: "write",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID, productUUID: z.uuid(), deviceCode: code }),
  output: z.strictObject({ cart }),
});
