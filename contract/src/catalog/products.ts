// Categories and product families: what the first steps of a sale choose from.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { flag, listOf, moneyIn, moneyOut, page, quantity, text, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { tagFilterType } from "../platform/services-config.ts";

export const financingType = z.enum(["STANDARD", "UPGRADE", "B2B_LEASE", "CARD_PAYMENT"]);
export type FinancingType = z.infer<typeof financingType>;

export const code = z.string().min(1).max(60);

/** Which devices a service is about: their tags, and how the tags are meant. */
const tagFilter = {
  tagFilterList: listOf(z.string().max(40), 40).nullish(),
  tagFilterType: tagFilterType.nullish(),
};

export const category = z.strictObject({ id: code, name: z.string(), svg: z.string() });
export type Category = z.infer<typeof category>;

export const GET_PRODUCT_CATEGORIES = operation({
  name: "GET_PRODUCT_CATEGORIES",
  summary: "List the categories of products",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({
    financingType: financingType.nullish(),
    paymentplanID: code.nullish(),
    ...tagFilter,
    serviceName: text(120).nullish(),
  }),
  output: z.strictObject({ categories: z.array(category) }),
});

export const productFamily = z.strictObject({
  device_id: z.string(),
  device_code: code,
  device_name: z.string(),
  device_url: z.string(),
  /** 'from': the lowest monthly price of the family on the plan in force; null when no plan finances it. */
  monthly_price: moneyOut.nullable(),
  insurance_id: z.string().nullable(),
  paymentplan_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  has_CTOs: z.boolean(),
  hasPromotions: z.boolean(),
});
export type ProductFamily = z.infer<typeof productFamily>;

/** POPULAR is how the retailer orders its models; the others are asked for. */
export const familySort = z.enum(["POPULAR", "PRICE", "NAME", "NEWEST"]);
export type FamilySort = z.infer<typeof familySort>;

export const GET_PRODUCT_FAMILIES = operation({
  name: "GET_PRODUCT_FAMILIES",
  summary: "List the products of a category",
  ...BY_STAFF,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    categoryCode: code.nullish(),
    financingType: financingType.nullish(),
    paymentplanID: code.nullish(),
    ...tagFilter,
    searchText: text(100).nullish(),
    /** A search has its own order, the best match first, and looks through everything. */
    sort: familySort.nullish(),
    manufacturerCode: code.nullish(),
    mostMonthly: moneyIn.nullish(),
    onlyInStock: flag.nullish(),
    /** Of the cart that it is for: what came into the catalogue before costs what it did then. Absent: today's. */
    priceVersion: wholeNumber(0, 1_000_000_000).nullish(),
    page: page.default(0),
    quantity: quantity.max(100).default(20),
  }),
  output: z.strictObject({
    families: z.array(productFamily),
    /** With the first page of a category of devices: the makers that it has models of. */
    manufacturers: z.array(z.strictObject({ code, name: z.string() })).optional(),
  }),
});

export const PRODUCTS_PAGE_SIZE = 20;
