// The cart as every sale screen reads it. All figures are the server's.
import { z } from "zod";
import { financingType } from "../catalog/products.ts";
import { moneyOut } from "../fields.ts";
import { payments, phase } from "../sheet.ts";

/** In percent, at most two decimals. */
const rate = z.number();

export const productLine = z.strictObject({
  uuid: z.uuid(),
  device_code: z.string(),
  img_url: z.string(),
  name: z.string(),
  short_name: z.string(),
  part_number: z.string(),
  selected_options: z.record(z.string(), z.string()),
  cash_price: moneyOut,
  totalCashPrice: moneyOut,
  quantity: z.int(),
  monthly_price: moneyOut,
  locked: z.boolean(),
  retailerMarkup: moneyOut,
  pricingIncludesTax: z.boolean(),
  costPriceExclVAT: moneyOut.nullable(),
  marginPercent: z.number().nullable(),
});
export type ProductLine = z.infer<typeof productLine>;

export const extraLine = z.strictObject({
  uuid: z.uuid(),
  img_url: z.string(),
  description: z.string(),
  extra_code: z.string(),
  category: z.string(),
  value: moneyOut,
  totalCashPrice: moneyOut,
  quantity: z.int(),
  /** How many of it one cart may hold; null for what staff typed in. */
  maxQuantity: z.int().nullable(),
  monthly_price: moneyOut,
  locked: z.boolean(),
  isManual: z.boolean(),
  isCTO: z.boolean(),
  retailerMarkup: moneyOut,
  pricingIncludesTax: z.boolean(),
  costPriceExclVAT: moneyOut.nullable(),
  marginPercent: z.number().nullable(),
});
export type ExtraLine = z.infer<typeof extraLine>;

export const discountLine = z.strictObject({
  uuid: z.uuid(),
  type_id: z.int().min(1).max(8),
  description: z.string(),
  value: moneyOut,
  monthly_value: moneyOut,
  locked: z.boolean(),
});
export type DiscountLine = z.infer<typeof discountLine>;

export const DISCOUNT_TYPES = {
  1: "MOBILE_RECYCLE",
  2: "GIFT_CARD",
  3: "CASH",
  4: "OTHER",
  5: "DISCOUNT",
  6: "STUDENT",
  7: "SALE",
  8: "EMPLOYEE",
} as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[keyof typeof DISCOUNT_TYPES];

/** Insurance or subscription: billed beside the credit, never part of it. */
export const addOnLine = z.strictObject({
  id: z.string(),
  kind: z.enum(["INSURANCE", "SUBSCRIPTION"]),
  name: z.string(),
  monthly_price: moneyOut,
  months: z.int(),
});
export type AddOnLine = z.infer<typeof addOnLine>;

const contractFinance = z.strictObject({
  totalSaleAmount: moneyOut,
  principal: moneyOut,
  totalPayments: moneyOut,
  upgradeTotalPayments: moneyOut,
  interestRate: rate,
  annualisedInterestRate: rate,
  costOfCredit: moneyOut,
  monthlyPayment: moneyOut,
  phases: z.array(phase),
  financeType: financingType,
});

export const orderFinancing = z.strictObject({
  /** The lender by its code, and as people call it. */
  funder: z.string(),
  funderName: z.string(),
  currencyCode: z.string(),
  payment_plan_id: z.string(),
  payment_plan_name: z.string(),
  openingFeeAmount: moneyOut,
  openingFeePercentage: z.number(),
  fixed_period_end_month: z.int(),
  fixed_period_monthly_price: moneyOut,
  flex_period_end_month: z.int(),
  flex_period_monthly_price: moneyOut,
  flexPeriodPayments: moneyOut,
  total_amount_fixed_period: moneyOut,
  total_amount: moneyOut,
  monthly_total_extras: moneyOut,
  fixed_period_effective_interest_rate: rate,
  final_period_effective_interest_rate: rate,
  total_extras: moneyOut,
  total_discounts: moneyOut,
  extrasContractFinance: contractFinance.nullable(),
  deviceContractFinance: contractFinance.nullable(),
  annualisedInterestRateToDisplay: z.strictObject({
    upgradeFinancePercent: rate,
    standardFinancePercent: rate,
    displayType: z.string(),
  }),
});
export type OrderFinancing = z.infer<typeof orderFinancing>;

/** The figures that can say why they are what they are. */
export const explainedFigure = z.enum([
  "saleAmount",
  "discounts",
  "maximumDiscount",
  "openingFee",
  "principal",
  "dueAtSigning",
  "monthlyPayment",
  "flexMonthlyPayment",
  "monthlyAddOns",
  "monthlyInAll",
  "totalPayable",
  "costOfCredit",
]);
export type ExplainedFigure = z.infer<typeof explainedFigure>;

/**
 * One step of "Why this price?": a text key, the values that fill it, and what it adds to the figure. Amounts among the
 * values are in major units; a line, discount or add-on is named.
 */
const explanationLine = z.strictObject({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: moneyOut,
});
export type ExplanationLine = z.infer<typeof explanationLine>;

/** What stands in the way, as a code of the catalogue with its values. */
export const problem = z.strictObject({
  code: z.string(),
  values: z.array(z.union([z.string(), z.number()])),
  /** By how much, where the remedy needs to know. */
  facts: z.strictObject({ byMinor: z.int().nonnegative().optional() }).optional(),
});
export type Problem = z.infer<typeof problem>;

export const order = z.strictObject({
  uuid: z.uuid(),
  swapOrderUUID: z.string().nullable(),
  products: z.strictObject({ items: z.array(productLine) }),
  extras: z.strictObject({ items: z.array(extraLine) }),
  discounts: z.strictObject({
    items: z.array(discountLine),
    max_discounts: moneyOut,
    total_discounts: moneyOut,
    monthly_total_discounts: moneyOut,
  }),
  addOns: z.array(addOnLine),
  /** Null when the plan cannot give any figures for the order; the problems say why. */
  financing: orderFinancing.nullable(),
  /** Why this order cannot be checked out as it stands. */
  problems: z.array(problem),
  explanations: z.partialRecord(explainedFigure, z.array(explanationLine)),
});
export type Order = z.infer<typeof order>;

export const selection = z.strictObject({
  deviceCode: z.string().nullable(),
  parentDeviceCode: z.string().nullable(),
  insuranceID: z.string().nullable(),
  paymentplanID: z.string().nullable(),
  subscriptionID: z.string().nullable(),
  hasCTOs: z.boolean(),
  selectedExtraOptionID: z.string().nullable(),
});
export type Selection = z.infer<typeof selection>;

export const selectedService = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  serviceType: z.string(),
  tags: z.array(z.string()),
  tagFilterType: z.string(),
});

export const cartTotals = z.strictObject({
  itemCount: z.int(),
  totalPrincipal: moneyOut,
  /** Instalments and charges of credit in the fixed period; add-ons are billed beside it. */
  totalMonthlyPayment: moneyOut,
  totalMonthlyAddOns: moneyOut,
  /** Both together: everything that is paid in a month as long as nothing changes. */
  totalMonthly: moneyOut,
  /** To the cent what each month brings, equal neighbours together. */
  payments: z.array(payments),
  /** Opening fees, charges and rentals of the day of signing, and what a card pays. */
  dueToday: moneyOut,
  /** Everything that is paid from today to the last month, what stands beside the credit included. */
  inAll: moneyOut,
  /** What the goods cost, discounts taken off. */
  cashPrice: moneyOut,
  openingFeeAmount: moneyOut,
  maxDiscounts: moneyOut,
  totalDiscounts: moneyOut,
  totalMonthlyDiscounts: moneyOut,
});

export const cart = z.strictObject({
  uuid: z.uuid(),
  reference: z.string(),
  category: z.string().nullable(),
  categoryName: z.string().nullable(),
  family: z.string().nullable(),
  financingType: financingType.nullable(),
  /** Null where nothing is in the cart, and where nobody lends: a payment by card. */
  funder: z.string().nullable(),
  pricingIncludesTax: z.boolean(),
  tags: z.array(z.string()),
  tagFilterType: z.string().nullable(),
  tradecartID: z.string().nullable(),
  /** What a trade-in pays of this cart; null where its device settles the contract that is swapped. */
  totalRecycleAmount: moneyOut.nullable(),
  recycledDeviceNames: z.array(z.string()),
  selected: selection.nullable(),
  selectedService: selectedService.nullable(),
  orders: z.array(order),
  /** The order being put together; absent once everything is in the cart. */
  current_order: order.nullable(),
  /** Over the orders and the one being put together. */
  totals: cartTotals,
  /** Something is in the cart, and nothing stands in the way of any order. */
  ordersValid: z.boolean(),
  /** Not yet sent for credit, so that it may be changed. */
  isOpen: z.boolean(),
  /** The version of the prices by which it was made; null while it holds nothing. */
  priceVersion: z.int().nullable(),
  /** Prices changed since, and it may still take them. */
  hasNewPrices: z.boolean(),
  /** Grows with every change; a browser drops an older answer. */
  version: z.int(),
});
export type Cart = z.infer<typeof cart>;
