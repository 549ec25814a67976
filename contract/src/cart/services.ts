// Where a sale begins: the services home and the cart that a chosen service is set on.
import { z } from "zod";
import { text } from "../fields.ts";
import { operation } from "../operation.ts";
import { servicesConfig } from "../platform/services-config.ts";
import { recycleOutcome } from "../platform/tenant.ts";
import { ALL_ROLES } from "../roles.ts";
import { cart } from "./cart.ts";

const cartUUID = z.uuid();

export const GET_SERVICES = operation({
  name: "GET_SERVICES",
  summary: "List the ways of selling",
  description: "Upgrade, financing, trade-in and the others that the retailer has switched on.",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "read",
  input: z.strictObject({ tradecartID: z.uuid().nullish(), selectedOutcome: recycleOutcome.nullish() }),
  output: z.strictObject({ servicesConfig }),
});

export const CREATE_CART = operation({
  name: "CREATE_CART",
  summary: "Open a cart",
  description: "In the caller's store.",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "write",
  input: z.strictObject({ tradecartID: z.uuid().nullish() }),
  output: z.strictObject({ cart }),
});

export const SET_CART_SERVICE = operation({
  name: "SET_CART_SERVICE",
  summary: "Choose the way of selling",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "write",
  whenMissing: { cartUUID: "POS_MISSING_CART_UUID" },
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
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "write",
  whenMissing: { cartUUID: "POS_MISSING_CART_UUID" },
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ cart }),
});

export const GET_CART = operation({
  name: "GET_CART",
  summary: "Read a cart",
  description: "Orders, amounts and what is due today and each month.",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "read",
  whenMissing: { cartUUID: "POS_MISSING_CART_UUID" },
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ cart }),
});
