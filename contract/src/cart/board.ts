// The price board: everything from which a browser prices an order on every plan, in every size and at every grade of the device
// that is traded in, as of one moment. What is chosen on it is priced again by the server.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { stockLevel } from "../catalog/options.ts";
import { code, financingType } from "../catalog/products.ts";
import { operation } from "../operation.ts";
import { grade } from "../tradein/device.ts";
import { packedShelf } from "./sales-pack.ts";

const minor = z.int();

/** As finance/ takes it. What goods cost the retailer is not told. */
const boardLine = z.strictObject({
  id: z.string(),
  kind: z.enum(["DEVICE", "EXTRA"]),
  category: z.string(),
  tags: z.array(z.string()),
  unitPriceMinor: minor,
  markupMinor: minor,
  costPriceMinor: z.null(),
  residualsByMonth: z.record(z.string(), minor).nullable(),
  quantity: z.int(),
});

const boardVariant = z.strictObject({
  deviceCode: code,
  name: z.string(),
  /** What sets it apart from the others: its storage. */
  label: z.string(),
  priceMinor: minor,
  stockLevel,
  /** None is there, and the sale needs one. */
  isOutOfStock: z.boolean(),
  /** The order as it is sold with this device. */
  lines: z.array(boardLine),
  /**
   * What the retailer keeps of the order, without VAT, as an amount and in parts per million of the price: of leases, for
   * managers. Null for everybody else, and where no cost is known.
   */
  margin: z.strictObject({ amountMinor: minor, ppm: z.int() }).nullable(),
});

const boardPlan = packedShelf.shape.plans.element.extend({
  financingType,
  funder: z.string(),
  lenderName: z.string(),
});
export type BoardPlan = z.infer<typeof boardPlan>;

/** What the device that is traded in is worth at a grade, and what of it pays for this order. */
const boardGrade = z.strictObject({
  grade,
  title: z.string(),
  /** With promotion, deductions and additions. */
  valueMinor: minor,
  /** Off the new device. */
  creditMinor: minor,
  /** What is left to pay of a contract that the trade ends. */
  openMinor: minor,
  /** The retailer does not take a trade that leaves something open. */
  isShort: z.boolean(),
});
export type BoardGrade = z.infer<typeof boardGrade>;

const boardTrade = z.strictObject({
  tradecartID: z.uuid(),
  kind: z.enum(["TRADE_IN", "SWAP"]),
  /** Everything that is traded in, as it was quoted. */
  devices: z.array(z.strictObject({ name: z.string(), valueMinor: minor })),
  /** Among them, from 0, the one whose grade the columns change; the others count with their value. */
  device: z.int(),
  deviceName: z.string(),
  /** Null: it is not graded yet. */
  grade: grade.nullable(),
  hasBonus: z.boolean(),
  /** What ends the old contract today; null without one. */
  toEndMinor: minor.nullable(),
  /** The best first. */
  grades: z.array(boardGrade),
});
export type BoardTrade = z.infer<typeof boardTrade>;

const boardDiscount = z.strictObject({
  id: z.string(),
  valueMinor: minor,
  lowersVat: z.boolean(),
  /** Put down at the till, so that it is paid today. */
  isCash: z.boolean(),
  /** What the trade-in pays. */
  isCredit: z.boolean(),
});

/** How far a lender goes with this customer, as far as it said. */
const boardLimit = z.strictObject({
  funder: z.string(),
  creditMinor: minor,
});
export type BoardLimit = z.infer<typeof boardLimit>;

export const boardFacts = z.strictObject({
  cartUUID: z.uuid(),
  orderUUID: z.uuid(),
  /** The line of the device. */
  productUUID: z.uuid(),
  /** The order is being put together; else it is in the cart already. */
  isCurrent: z.boolean(),
  /** yyyy-MM-dd at the retailer's. */
  today: z.string(),
  currency: z.string(),
  /** What the annual percentage rate is called where the retailer is. */
  rateName: z.string(),
  tax: packedShelf.shape.tax,
  chosen: z.strictObject({
    paymentplanID: z.string(),
    deviceCode: code,
    parentDeviceCode: code.nullable(),
    insuranceID: z.string().nullable(),
    grade: grade.nullable(),
  }),
  /** The option group in which the variants differ, such as STORAGE; null where there is one alone. */
  variantGroup: z.string().nullable(),
  variants: z.array(boardVariant),
  /** In force today, in the order they are offered. */
  plans: z.array(boardPlan),
  insurances: packedShelf.shape.insurances,
  subscriptions: packedShelf.shape.subscriptions,
  subscriptionID: z.string().nullable(),
  discounts: z.array(boardDiscount),
  trade: boardTrade.nullable(),
  limits: z.array(boardLimit),
  /** The cart's other orders, which stay as they are. */
  rest: z.strictObject({
    /** What each lender is asked for beside this order. */
    creditByFunder: z.record(z.string(), minor),
    monthlyMinor: minor,
    todayMinor: minor,
    inAllMinor: minor,
  }),
});
export type BoardFacts = z.infer<typeof boardFacts>;

export const GET_PRICE_BOARD = operation({
  name: "GET_PRICE_BOARD",
  summary: "Read what an order is priced from",
  description:
    "Of the order being put together, or of the only one in the cart: its sizes, plans, insurances and what the trade-in pays at each grade.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({
    cartUUID: z.uuid(),
    /** Which device of the trade the grades are about, from 0; the first unless there are so many. */
    tradeDevice: z.int().min(0).max(99).nullish(),
  }),
  output: z.strictObject({ board: boardFacts }),
});
