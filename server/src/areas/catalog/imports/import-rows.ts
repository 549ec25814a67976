// The rows an import may bring, and what makes each of them acceptable by itself. Whether the things a row points to
// exist is left to the database.
import { stockLevel } from "@handsel/contract/catalog/options.ts";
import { code } from "@handsel/contract/catalog/products.ts";
import { isoDate, webAddress } from "@handsel/contract/fields.ts";
import { MONEY_MAX_MINOR } from "@handsel/contract/rules/money.ts";
import { z } from "zod";
import { planTerms } from "./plan-terms.ts";

const minor = z.int().min(0).max(MONEY_MAX_MINOR);
const status = z.union([z.literal(0), z.literal(1)]).default(1);
const tags = z.array(z.string().min(1).max(40)).max(40).default([]);
const codes = z.array(code).max(100).default([]);
const popularity = z.int().min(0).max(1_000_000_000).default(0);
const displayOrder = z.int().min(0).max(100_000).default(0);
const image = z.string().max(300);
const url = webAddress(500).default("");

export const settingsRow = z.strictObject({
  pricesIncludeTax: z.boolean(),
  vatRatePpm: z.int().min(0).max(999_999),
});

export const manufacturerRow = z.strictObject({
  code,
  name: z.string().min(1).max(120),
  needsCloudRemoval: z.boolean().default(false),
  hasSerialRule: z.boolean().default(false),
});

export const categoryRow = z.strictObject({
  code,
  name: z.string().min(1).max(120),
  icon: image.default(""),
  displayOrder,
  kind: z.enum(["DEVICE", "ACCESSORIES"]).default("DEVICE"),
  hasNetwork: z.boolean().default(false),
});

export const familyRow = z.strictObject({
  code,
  name: z.string().min(1).max(160),
  manufacturerCode: code,
  categoryCode: code,
  image: image.default(""),
  popularity,
  status,
});

const deviceOption = z.strictObject({
  group: z.string().min(1).max(40),
  code,
  name: z.string().min(1).max(80),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});

export const deviceRow = z.strictObject({
  /** Absent: an id of the database's. */
  id: z.uuid().nullable().default(null),
  deviceCode: code,
  parentDeviceCode: code.nullable().default(null),
  familyCode: code,
  name: z.string().min(1).max(200),
  shortName: z.string().max(120).default(""),
  partNumber: z.string().max(60).default(""),
  sku: z.string().max(60).default(""),
  ean: z.string().max(14).default(""),
  options: z.array(deviceOption).max(20).default([]),
  specs: z.string().max(20_000).default(""),
  documents: z.record(z.string().max(120), z.string().max(500)).default({}),
  images: z.array(image).max(12).default([]),
  deviceType: z.string().max(60).default(""),
  msrpMinor: minor,
  costPriceMinor: minor.nullable().default(null),
  stockLevel: stockLevel.default("NO_STOCK_INFORMATION"),
  tags,
  url,
  hasCtos: z.boolean().default(false),
  displayOrder,
  status,
  /** The retailer's own terms for it; absent when they do not sell it. */
  link: z
    .strictObject({
      id: z.uuid().nullable().default(null),
      /** Absent: the list price. */
      priceMinor: minor.nullable().default(null),
      tags,
      url,
      status,
    })
    .nullable()
    .default(null),
});

export const promotionRow = z.strictObject({
  id: z.uuid(),
  familyCode: code,
  title: z.string().min(1).max(200),
  startsOn: isoDate,
  endsOn: isoDate,
});

export const extraRow = z.strictObject({
  id: z.uuid().nullable().default(null),
  extraCode: code,
  description: z.string().min(1).max(200),
  category: code,
  ean: z.string().max(14).default(""),
  image: image.default(""),
  priceMinor: minor,
  strikethroughMinor: minor.nullable().default(null),
  costPriceMinor: minor.nullable().default(null),
  popularity,
  maxQuantity: z.int().min(1).max(1000).default(10),
  requiresInstallation: z.boolean().default(false),
  requiresSerialNumber: z.boolean().default(false),
  tags,
  url,
  status,
  /** The families it fits. */
  fits: z.union([z.literal("ALL"), z.array(code).max(5000)]),
});

export const extraOptionRow = z.strictObject({
  id: code,
  groupId: z.string().min(1).max(40),
  name: z.string().min(1).max(160),
  priceMinor: minor,
  categoryCodes: codes,
  displayOrder,
  status,
});

/** Id, name, funder and financing type of a plan are those of its terms. */
export const planRow = z.strictObject({
  terms: planTerms,
  tagline: z.string().max(200).default(""),
  tags,
  validFrom: isoDate,
  validTo: isoDate.nullable().default(null),
  displayOrder,
  status,
});

const priceBand = z.strictObject({ upToMinor: minor, monthlyMinor: minor });

export const insuranceRow = z.strictObject({
  id: code,
  name: z.string().min(1).max(160),
  priceBands: z
    .array(priceBand)
    .max(50)
    .refine((bands) => bands.every((band, index) => band.upToMinor > (bands[index - 1]?.upToMinor ?? -1)), {
      error: "bands from cheap to dear",
    })
    .default([]),
  months: z.int().min(1).max(60).default(24),
  categoryCodes: codes,
  displayOrder,
  isDefault: z.boolean().default(false),
  status,
});

export const subscriptionRow = z.strictObject({
  id: code,
  name: z.string().min(1).max(160),
  monthlyMinor: minor,
  months: z.int().min(1).max(60).default(24),
  categoryCodes: codes,
  displayOrder,
  isDefault: z.boolean().default(false),
  status,
});

export const residualRow = z.strictObject({
  deviceCode: code,
  validFrom: isoDate,
  validTo: isoDate.nullable().default(null),
  guarantor: z.string().max(120).default(""),
  byMonth: z.record(z.string().regex(/^[1-9]\d{0,2}$/), minor),
});
