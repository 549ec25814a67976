// Another device in the place of one that is in the cart already: a wrong colour is changed, and everything around it stays.
import { z } from "zod";
import { code } from "../catalog/products.ts";
import { moneyOut } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { cart } from "./cart.ts";

const cartUUID = z.uuid();
const NO_CART = { cartUUID: "POS_MISSING_CART_UUID" } as const;

/** What a device of an open cart can be changed for: other colours and sizes of the same model. */
export const GET_OTHER_DEVICES = operation({
  name: "GET_OTHER_DEVICES",
  service: "posale/",
  roles: ALL_ROLES,
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

/** Another device takes the place of the one named; everything around it stays. */
export const CHANGE_DEVICE = operation({
  name: "CHANGE_DEVICE",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "write",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID, productUUID: z.uuid(), deviceCode: code }),
  output: z.strictObject({ cart }),
});
