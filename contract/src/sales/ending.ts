// What ends a contract costs money: why it is done, what it comes to for everybody, and who hears of it. Shown before anybody
// confirms it.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { moneyOut } from "../fields.ts";
import { operation } from "../operation.ts";
import { CANCEL_REASONS, UPGRADE_REASONS, WITHDRAW_REASONS } from "./history.ts";

/** By the operation that does it. */
export const ending = z.enum([
  "CANCEL_CONTRACT",
  "CANCEL_SALE",
  "CANCEL_ORDER",
  "CANCEL_UPGRADE",
  "WITHDRAW",
  "FULFILLMENT_RETURN",
]);
export type Ending = z.infer<typeof ending>;

/** Who gets a mail about it when that is wished. */
export const told = z.enum(["CUSTOMER", "SELLER"]);
export type Told = z.infer<typeof told>;

const whyOf = <Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z
    .strictObject({
      reason: z.enum(reasons),
      /** Who gets a mail; absent: nobody. */
      tells: z.array(told).max(told.options.length).default([]),
    })
    .nullish();

/** Programs may leave it out; people are asked for it. */
export const cancelWhy = whyOf(CANCEL_REASONS);
export const upgradeWhy = whyOf(UPGRADE_REASONS);
export const withdrawWhy = whyOf(WITHDRAW_REASONS);

export const endingEffect = z.strictObject({
  /** What the till gives back of what it took. */
  customer: moneyOut,
  /** What is owed to the customer once more for the device that paid towards it. */
  tradeIn: moneyOut,
  giftCards: moneyOut,
  vouchers: moneyOut,
  otherMeans: moneyOut,
  /** The credit that ends, by whether the lender has paid it out to the retailer. */
  notPaidOut: moneyOut,
  takenBackByLender: moneyOut,
  /** What the lender kept of a payout, with its tax. */
  feesKept: moneyOut,
  /** What is not sold, without and with tax. */
  salesNet: moneyOut,
  salesTax: moneyOut,
});
export type EndingEffect = z.infer<typeof endingEffect>;

export const GET_ENDING_EFFECT = operation({
  name: "GET_ENDING_EFFECT",
  summary: "Read what ending a contract would cost",
  description:
    "For the operation that would end it: which contracts end, what that comes to in the books, and who hears of it. Changes nothing.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({
    cartUUID: z.uuid(),
    ending,
    /** The contract that is ended or upgraded; absent: all of the sale. */
    orderUUID: z.uuid().nullish(),
  }),
  output: z.strictObject({
    /** What people call them by. */
    contracts: z.array(z.string()),
    currencyCode: z.string(),
    effect: endingEffect,
    /** By their names; they are told by their systems. */
    lenders: z.array(z.string()),
    distributor: z.string().nullable(),
    /** Addresses that a mail about it can go to; null where there is none or nobody else. */
    customerEmail: z.string().nullable(),
    seller: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  }),
});
export type EndingForecast = z.infer<typeof GET_ENDING_EFFECT.output>;
