// The second screen of a till, turned to the customer: it shows the cart, the sums and the code for the own phone, and does
// nothing. It asks for a code, staff type that at the till, and from then on it follows what the till works on.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { REPORTS_LEVEL } from "../roles.ts";
import { phoneLink, shownCart } from "./own-phone.ts";

const storeID = z.uuid();
/** The till's browser, by a secret name that it gave itself. */
const tillID = requiredText(100);

export const display = z.strictObject({
  /** NEW: asks nothing yet; WAITING: shows its code; PAIRED: follows a till. */
  state: z.enum(["NEW", "WAITING", "PAIRED"]),
  code: z.string().nullable(),
  storeName: z.string(),
  /** Who stands at the till; empty while it is idle. */
  sellerName: z.string(),
  /** Null while the till works on nothing. */
  cart: shownCart.nullable(),
  /** The link to the own phone, while nobody has taken it. */
  phone: phoneLink.pick({ url: true, place: true, code: true }).nullable(),
  /** The customer's phone is at it. */
  isOnPhone: z.boolean(),
});
export type Display = z.infer<typeof display>;

export const GET_DISPLAY = operation({
  name: "GET_DISPLAY",
  summary: "Read what the customer's display shows",
  description: "Asked by the display itself, with its own token.",
  service: "online/",
  roles: "public",
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ storeID }),
  output: display,
});

export const ASK_DISPLAY_CODE = operation({
  name: "ASK_DISPLAY_CODE",
  summary: "Make this browser a customer's display",
  description: "It waits for a till and may do nothing but look.",
  service: "online/",
  roles: "public",
  transaction: "write",
  rate: "typedCode",
  isSecret: true,
  input: z.strictObject({ storeID }),
  output: z.strictObject({ code: z.string() }),
});

export const PAIR_DISPLAY = operation({
  name: "PAIR_DISPLAY",
  summary: "Pair a display with this till",
  description:
    "The display that shows this code follows this till from now on, in place of the one that did.",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "write",
  rate: "typedCode",
  isSecret: true,
  input: z.strictObject({ code: requiredText(20), tillID }),
  output: z.strictObject({}),
});

export const UNPAIR_DISPLAY = operation({
  name: "UNPAIR_DISPLAY",
  summary: "Unpair the display of this till",
  description: "The display waits for another till.",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ tillID }),
  output: z.strictObject({}),
});

export const GET_TILL_DISPLAY = operation({
  name: "GET_TILL_DISPLAY",
  summary: "Read which display follows this till",
  description: "Null where there is none.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ tillID }),
  output: z.strictObject({ isPaired: z.boolean() }),
});

export const SHOW_ON_DISPLAY = operation({
  name: "SHOW_ON_DISPLAY",
  summary: "Show a cart on the display",
  description: "What the till works on has changed; null: it works on nothing.",
  ...BY_STAFF,
  transaction: "write",
  isSecret: true,
  isPoll: true,
  input: z.strictObject({ tillID, cartUUID: z.uuid().nullable() }),
  output: z.strictObject({ isPaired: z.boolean() }),
});
