// Putting one order together: every change of the selection is one call that prices it anew.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { extrasByCategory } from "../catalog/extras.ts";
import { optionSets, paymentPlanOption } from "../catalog/options.ts";
import { code, financingType } from "../catalog/products.ts";
import { flag, moneyOut, page, quantity, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { cart, problem } from "./cart.ts";

const cartUUID = z.uuid();

export const SELECT_OPTION = operation({
  name: "SELECT_OPTION",
  summary: "Choose a device, plan or insurance",
  description: "One choice of the order being put together. Answers with the choices that are left.",
  ...BY_STAFF,
  transaction: "write",
  isRepeatable: true,
  whenMissing: { cartUUID: "POS_MISSING_CART_UUID", deviceCode: "POS_MISSING_DEVICE_CODE" },
  input: z.strictObject({
    cartUUID,
    deviceCode: code,
    parentDeviceCode: code.nullish(),
    insuranceID: code.nullish(),
    paymentplanID: code.nullish(),
    subscriptionID: code.nullish(),
    hasCTOs: flag.nullish(),
    selectedExtraOptionID: code.nullish(),
    financingType: financingType.nullish(),
    selectedServiceID: code.nullish(),
  }),
  output: optionSets.extend({ cart }),
});

export const TAKE_UP_ORDER = operation({
  name: "TAKE_UP_ORDER",
  summary: "Put an order of the cart together again",
  description:
    "Makes it the order being put together, with everything it holds; what was being put together before is dropped.",
  ...BY_STAFF,
  transaction: "write",
  isRepeatable: true,
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID, orderUUID: z.uuid() }),
  output: optionSets.extend({ cart }),
});

export const GET_OPTIONS = operation({
  name: "GET_OPTIONS",
  summary: "Read the choices around what is selected",
  description: "Nothing is selected by asking.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: optionSets,
});

export const planComparison = z.strictObject({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  monthlyPayment: moneyOut,
  /** With the insurance and the subscription beside it: what leaves the account in the first month. */
  monthlyInAll: moneyOut,
  upfront: moneyOut,
  /** Everything the customer pays, upfront amount included. */
  totalPayable: moneyOut,
  costOfCredit: moneyOut,
  apr: z.number(),
  months: z.int(),
  /** From here the customer may upgrade and pays what is left of the fixed period; null when only the free upgrade exists. */
  earlyUpgradeMonth: z.int().nullable(),
  /** From here the upgrade is free; null when the plan has none. */
  upgradeMonth: z.int().nullable(),
  selected: z.boolean(),
  /** False when the plan does not take the order; the figures are then nothing and the problem says why. */
  enabled: z.boolean(),
  problem: problem.nullable(),
});
export type PlanComparison = z.infer<typeof planComparison>;

export const COMPARE_PLANS = operation({
  name: "COMPARE_PLANS",
  summary: "Compare all plans",
  description: "For the selected device, and for the whole cart.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({
    /** Of the order being put together; of the first one where there is none. */
    plans: z.array(planComparison),
    /** What the whole cart can be put on. None is selected while its orders are on different plans. */
    paymentplan_options: z.array(paymentPlanOption),
  }),
});

export const GET_PRICED_EXTRAS = operation({
  name: "GET_PRICED_EXTRAS",
  summary: "List extras with their instalments",
  description: "Those that go with what is in the cart.",
  ...BY_STAFF,
  transaction: "read",
  rate: "search",
  whenMissing: NO_CART,
  input: z.strictObject({
    cartUUID,
    deviceCode: code.nullish(),
    parentDeviceCode: code.nullish(),
    searchText: text(100).nullish(),
    category: code.nullish(),
    quantity: quantity.max(2_000).default(20),
    page: page.default(0),
    showMostPopular: flag.default(false),
    updateExtrasPrice: flag.nullish(),
  }),
  output: z.strictObject({ cart, extras: extrasByCategory }),
});
