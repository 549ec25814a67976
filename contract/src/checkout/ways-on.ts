// How a sale goes on that came to a halt: the credit refused, referred or withdrawn, a link that did not arrive, a device that
// is not there. Each way is priced by the server; taking one makes a cart of its own with everything kept, and applies with it.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { cart } from "../cart/cart.ts";
import { funder } from "../catalog/funders.ts";
import { moneyOut, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { payments } from "../sheet.ts";
import { creditStatus } from "./applying.ts";
import { CUSTOMER_FIELDS } from "./customer-questions.ts";

const cartUUID = z.uuid();

/** What the lender said, or what stands in the way otherwise. */
export const HALTS = ["REFUSED", "WITHDRAWN", "REFERRED", "PARTIAL", "UNDELIVERED", "WAITING"] as const;
export const halt = z.enum(HALTS);
export type Halt = z.infer<typeof halt>;

/** In the order in which they are shown. */
export const WAY_KINDS = [
  "DEPOSIT",
  "TRADE_IN",
  "WITHOUT_EXTRAS",
  "DEVICE",
  "PLAN",
  "LENDER",
  "PAY_IN_FULL",
] as const;
export const wayKind = z.enum(WAY_KINDS);
export type WayKind = z.infer<typeof wayKind>;

const dealFigures = z.strictObject({
  cashPrice: moneyOut,
  /** What is paid at the till: down payment, deposit, and whatever falls due at signing. */
  today: moneyOut,
  credit: moneyOut,
  /** Everything that is paid in a month as long as nothing changes, insurance and subscriptions included. */
  monthly: moneyOut,
  months: z.int(),
  /** To the cent what each month brings, equal neighbours together. */
  payments: z.array(payments),
  /** From today to the last payment. */
  inAll: moneyOut,
});
export type DealFigures = z.infer<typeof dealFigures>;

const goesOnIn = z.strictObject({ cartUUID, reference: z.string() });

const wayOn = z.strictObject({
  /** Names the way to TAKE_WAY_ON; the server makes it again by it. */
  id: z.string(),
  kind: wayKind,
  figures: dealFigures,
  planName: z.string(),
  /** Who is asked; null where nobody is. */
  funder: funder.nullable(),
  funderName: z.string(),
  apr: z.number(),
  /** What takes the place of the device. */
  device: z.strictObject({ name: z.string(), options: z.array(z.string()) }).nullable(),
  /** What a device that is handed in has to be worth for these figures; null where none is. */
  worth: moneyOut.nullable(),
  /** What is left out. */
  dropped: z.array(z.string()),
  /** What the plan asks for and the cart did not have; its price is in the figures. */
  added: z.array(z.strictObject({ name: z.string(), monthly: moneyOut, months: z.int() })),
  /** NO_CHECK: nobody lends; UNKNOWN: the lender named no limit, or is not the one that did. */
  limit: z.enum(["WITHIN", "UNKNOWN", "NO_CHECK"]),
  /** What has to be asked of the customer before: numbers that are not kept, and what another lender wants to know. */
  asks: z.array(z.enum(CUSTOMER_FIELDS)),
});
export type WayOn = z.infer<typeof wayOn>;

export const GET_WAYS_ON = operation({
  name: "GET_WAYS_ON",
  summary: "List the ways on after a refusal",
  description: "What can still be done where a lender has said no or only in part.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({
    halt,
    funder: funder.nullable(),
    funderName: z.string(),
    /** The most that the lender lends this customer; null when it did not say. */
    limit: moneyOut.nullable(),
    /** What was asked for. */
    asked: dealFigures,
    askedPlanName: z.string(),
    kept: z.strictObject({
      discounts: z.boolean(),
      /** The names of the devices that pay for it. */
      tradein: z.array(z.string()),
    }),
    /** The devices of the sale that are not in stock. */
    outOfStock: z.array(z.string()),
    ways: z.array(wayOn),
    /** The sale went on in another cart already. */
    goesOnIn: goesOnIn.nullable(),
  }),
});

export const TAKE_WAY_ON = operation({
  name: "TAKE_WAY_ON",
  summary: "Take a way on",
  description:
    "Done twice it gives the cart of the first time. Somebody else's way that was taken meanwhile stands.",
  ...BY_STAFF,
  transaction: "manual",
  rate: "messages",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID, wayID: text(120) }),
  output: z.strictObject({
    /** The cart in which the sale goes on. */
    cartUUID,
    /** SUCCESS: applied; ERROR: the lender could not take it; null: the customer is asked for something first. */
    creditStatus: creditStatus.nullable(),
    url: z.string().nullable(),
  }),
});

export const CHANGE_GOODS = operation({
  name: "CHANGE_GOODS",
  summary: "Change the goods of a cart that was applied for",
  description:
    "Gives a cart with everything kept, free to be changed. What was applied for is cancelled. Done twice it gives the cart of the first time.",
  ...BY_STAFF,
  transaction: "manual",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ cart }),
});
