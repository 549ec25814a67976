// The upgrade radar: what each customer whose contract may be upgraded would best change to today, with the figures that say why.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { moneyOut, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { grade } from "../tradein/device.ts";

export const OFFERS_AT_MOST = 500;

/** By what the customer has of it, or the store. */
export const offerRank = z.enum(["CUSTOMER", "STORE"]);
export type OfferRank = z.infer<typeof offerRank>;

export const upgradeOffer = z.strictObject({
  orderUUID: uuid,
  cartUUID: uuid,
  reference: z.string(),
  storeName: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  /** Said yes to offers; nobody who said no is listed. */
  mayBeWrittenTo: z.boolean(),
  funder: z.string(),
  oldDevice: z.string(),
  /** Empty where the contract names none. */
  deviceReference: z.string(),
  deviceCode: z.string(),
  deviceName: z.string(),
  planID: z.string(),
  planName: z.string(),
  months: z.int(),
  /** The condition that the old device is taken for. */
  grade,
  monthlyNow: moneyOut,
  monthlyThen: moneyOut,
  /** What ends the old contract, and what its device is worth against that. */
  toEnd: moneyOut,
  worth: moneyOut,
  /** What the customer pays at once, or gets towards the new device. */
  toPay: moneyOut,
  credit: moneyOut,
  price: moneyOut,
  /** In the first year; below zero where the better device costs more. */
  customerGain: moneyOut,
  storeGain: moneyOut,
  madeAt: z.iso.datetime({ offset: true }),
});
export type UpgradeOffer = z.infer<typeof upgradeOffer>;

export const GET_UPGRADE_RADAR = operation({
  name: "GET_UPGRADE_RADAR",
  summary: "List the best upgrades of the day",
  description:
    "One for each contract that may be upgraded, made every night. Customers who said no to offers are left out.",
  ...BY_STAFF,
  transaction: "read",
  mayLag: true,
  rate: "search",
  input: z.strictObject({
    /** Of the stores that one sees; absent: all of them. */
    storeID: uuid.nullish(),
    rankedBy: offerRank.default("CUSTOMER"),
  }),
  output: z.strictObject({
    /** The best first, at most 500. */
    offers: z.array(upgradeOffer),
    total: z.int(),
    /** What all of them would sell. */
    worth: moneyOut,
  }),
});

export const GET_UPGRADE_OFFER = operation({
  name: "GET_UPGRADE_OFFER",
  summary: "Read the best upgrade of a sale",
  description: "Null where none of its contracts may be upgraded today.",
  ...BY_STAFF,
  transaction: "read",
  mayLag: true,
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID: uuid }),
  output: z.strictObject({ offer: upgradeOffer.nullable() }),
});
