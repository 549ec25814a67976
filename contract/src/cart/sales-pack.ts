// What a till needs to sell without a line: everything prices are worked out from, as of one moment. Nothing in it is about a
// person, and nothing says what goods cost the retailer.

import { z } from "zod";
import { stockLevel } from "../catalog/options.ts";
import { code } from "../catalog/products.ts";
import { operation } from "../operation.ts";
import { ASKED_AS_PACK, packAnswer } from "../packs.ts";
import { servicesConfig } from "../platform/services-config.ts";

const minor = z.int();
const months = z.int();

export const packedDevice = z.strictObject({
  deviceCode: code,
  familyCode: code,
  familyName: z.string(),
  categoryCode: code,
  name: z.string(),
  image: z.string(),
  options: z.array(z.strictObject({ group: z.string(), name: z.string() })),
  priceMinor: minor,
  stockLevel,
  tags: z.array(z.string()),
  residualsByMonth: z.record(z.string(), minor).nullable(),
});
export type PackedDevice = z.infer<typeof packedDevice>;

export const packedExtra = z.strictObject({
  extraCode: code,
  description: z.string(),
  category: z.string(),
  image: z.string(),
  priceMinor: minor,
  maxQuantity: z.int(),
  /** The models it is made for; null: for all of them. */
  familyCodes: z.array(z.string()).nullable(),
});
export type PackedExtra = z.infer<typeof packedExtra>;

const addOn = {
  id: z.string(),
  name: z.string(),
  months,
  categoryCodes: z.array(z.string()),
  isDefault: z.boolean(),
};

/** As the engine of finance/ takes it; plans and tax are its own shapes. */
export const packedShelf = z.strictObject({
  tax: z.looseObject({}),
  categories: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      icon: z.string(),
      kind: z.enum(["DEVICE", "ACCESSORIES"]),
    }),
  ),
  plans: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      tagline: z.string(),
      terms: z.looseObject({}),
      tags: z.array(z.string()),
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
  insurances: z.array(
    z.strictObject({
      ...addOn,
      priceBands: z.array(z.strictObject({ upToMinor: minor, monthlyMinor: minor })),
    }),
  ),
  subscriptions: z.array(z.strictObject({ ...addOn, monthlyMinor: minor })),
  extraOptions: z.array(
    z.strictObject({
      id: z.string(),
      groupId: z.string(),
      name: z.string(),
      priceMinor: minor,
      categoryCodes: z.array(z.string()),
    }),
  ),
});

export const salesPack = z.strictObject({
  servicesConfig,
  shelf: packedShelf,
  /** Those that are sold as they are; what is configured to order needs the line. */
  devices: z.array(packedDevice),
  extras: z.array(packedExtra),
});
export type SalesPack = z.infer<typeof salesPack>;

export const GET_SALES_PACK = operation({
  name: "GET_SALES_PACK",
  summary: "Read what a store needs to sell without a line",
  ...ASKED_AS_PACK,
  description: `Catalogue, plans and prices. ${ASKED_AS_PACK.description}`,
  output: packAnswer(salesPack),
});
