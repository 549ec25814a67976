// Extras as the catalogue offers them: accessories, services and add-ons, by category.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { moneyOut } from "../fields.ts";
import { operation } from "../operation.ts";
import { code } from "./products.ts";

export const catalogExtra = z.strictObject({
  uuid: z.uuid(),
  img_url: z.string(),
  description: z.string(),
  price: moneyOut,
  /** What it adds to a bill on the plan in use; null where nothing is paid monthly. */
  monthly_price: moneyOut.nullable(),
  /** Names it when it is put into the cart. */
  reference_number: code,
  strikethroughPrice: moneyOut.nullable(),
});
export type CatalogExtra = z.infer<typeof catalogExtra>;

export const extrasByCategory = z.record(code, z.array(catalogExtra));
export type ExtrasByCategory = z.infer<typeof extrasByCategory>;

/** Stands for every category in the dropdown and is never sent. */
export const ALL_EXTRAS = "ALL";

export const EXTRAS_PAGE_SIZE = 20;

export const GET_EXTRAS_CATEGORIES = operation({
  name: "GET_EXTRAS_CATEGORIES",
  summary: "List the categories of extras",
  description: "Those that hold something, in order.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ categories: z.array(code) }),
});
