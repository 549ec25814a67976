// The choices around a selected device: its variants, insurances, plans, subscriptions and extras options.
import { z } from "zod";
import { moneyOut } from "../fields.ts";

export const stockLevel = z.enum(["IN_STOCK", "LOW_STOCK", "OUT_OF_STOCK", "NO_STOCK_INFORMATION"]);

export const optionItem = z.strictObject({
  /** The device, insurance, subscription or extras option that choosing it selects. */
  id: z.string(),
  name: z.string(),
  img_url: z.string(),
  price: moneyOut.nullable(),
  /** Per month, against what is selected now. */
  price_difference: moneyOut.nullable(),
  selected: z.boolean(),
  enabled: z.boolean(),
  strikethroughPrice: moneyOut.nullable(),
  hasCTOs: z.boolean(),
  stockLevel: z.strictObject({ stockLevel }).nullable(),
});
export type OptionItem = z.infer<typeof optionItem>;

/** A group such as COLOR or MEMORY; Insurances is one too. */
export const optionGroup = z.strictObject({ id: z.string(), name: z.string(), options: z.array(optionItem) });
export type OptionGroup = z.infer<typeof optionGroup>;

export const paymentPlanOption = z.strictObject({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  price_difference: moneyOut.nullable(),
  selected: z.boolean(),
  enabled: z.boolean(),
});
export type PaymentPlanOption = z.infer<typeof paymentPlanOption>;

export const selectedOption = z.strictObject({
  part_number: z.string(),
  sku: z.string(),
  ean: z.string(),
  images: z.array(z.strictObject({ url: z.string() })),
  img_url: z.string(),
  selected_options: z.record(z.string(), z.string()),
  documents: z.record(z.string(), z.string()),
  cash_price: moneyOut,
  cashPriceExclVAT: moneyOut,
  strikethroughPrice: moneyOut.nullable(),
  specs: z.string(),
  monthly_price: moneyOut.nullable(),
  pricingIncludesTax: z.boolean(),
});

export const optionSets = z.strictObject({
  insurance_options: z.array(optionGroup),
  paymentplan_options: z.array(paymentPlanOption),
  product_options: z.array(optionGroup),
  subscription_options: z.array(optionItem),
  selectedOption: selectedOption.nullable(),
  extras_options: z.array(optionGroup),
});
export type OptionSets = z.infer<typeof optionSets>;

/** Choosing one of these means choosing nothing; their ids are never shown. */
export const NOTHING_CHOSEN = ["NO_WARRANTY", "NO_INSURANCE", "NO_APPLE_CARE"] as const;
