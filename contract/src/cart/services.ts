// Where a sale begins: the services home and the cart that a chosen service is set on.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { text } from "../fields.ts";
import { operation } from "../operation.ts";
import { servicesConfig } from "../platform/services-config.ts";
import { recycleOutcome } from "../platform/tenant.ts";
import { cart } from "./cart.ts";

const cartUUID = z.uuid();

export const GET_SERVICES = operation({
  name: "GET_SERVICES",
  summary: "List the ways of selling",
  description: "Upgrade, financing, trade-in and the others that the retailer has switched on.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ tradecartID: z.uuid().nullish(), selectedOutcome: recycleOutcome.nullish() }),
  output: z.strictObject({ servicesConfig }),
});

export const CREATE_CART = operation({
  name: "CREATE_CART",
  summary: "Open a cart",
  description: "In the caller's store.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ tradecartID: z.uuid().nullish() }),
  output: z.strictObject({ cart }),
});

export const SET_CART_SERVICE = operation({
  name: "SET_CART_SERVICE",
  summary: "Choose the way of selling",
  ...BY_STAFF,
  transaction: "write",
  whenMissing: NO_CART,
  input: z.strictObject({
    cartUUID,
    /** The id of the tile. */
    service: text(60),
    serviceType: z.enum(["SERVICE", "CATEGORIES"]).nullish(),
    /** Chosen on the categories step, for services that do not fix one. */
    categoryID: text(60).nullish(),
  }),
  output: z.strictObject({ cart }),
});

export const EDIT_CART = operation({
  name: "EDIT_CART",
  summary: "Take a cart up again",
  ...BY_STAFF,
  transaction: "write",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ cart }),
});

export const GET_CART = operation({
  name: "GET_CART",
  summary: "Read a cart",
  description: "Orders, amounts and what is due today and each month.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ cart }),
});
