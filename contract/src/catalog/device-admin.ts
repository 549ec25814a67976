// The devices page: everything the catalogue knows, and what this retailer sells of it on which terms of their own.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { flag, listOf, moneyIn, moneyOut, text, uuid, webAddress, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { sortedBy } from "../sorting.ts";
import { code } from "./products.ts";

export const DEVICE_IMAGES_MAX = 12;

const instant = z.iso.datetime({ offset: true });
export const onOff = z.union([z.literal(0), z.literal(1)]);
const tags = listOf(text(40), 40);
const named = z.strictObject({ code: z.string(), name: z.string() });
export type NamedCode = z.infer<typeof named>;

/** Tags travel as one text, parted by commas, as the device model has them. */
const adminDevice = z.strictObject({
  id: z.uuid(),
  deviceID: z.uuid(),
  deviceCode: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  manufacturerName: z.string(),
  manufacturerID: z.string().nullable(),
  category: z.string(),
  categoryName: z.string(),
  family: z.string(),
  familyName: z.string(),
  modelID: z.string().nullable(),
  deviceTypeCode: z.string(),
  deviceTypeName: z.string(),
  type: z.string().nullable(),
  color: z.string(),
  colorCode: z.string(),
  colorName: z.string(),
  memory: z.string(),
  screenCode: z.string(),
  screenName: z.string(),
  storageCode: z.string(),
  storageName: z.string(),
  countryCode: z.string(),
  currency: z.string(),
  msrp: moneyOut.nullable(),
  /** The retailer's own price; null where they sell at the list price. */
  cashPrice: moneyOut.nullable(),
  tags: z.string(),
  url: z.string(),
  wlTags: z.string(),
  wlUrl: z.string(),
  wlID: z.int().nullable(),
  wlDeviceID: z.uuid().nullable(),
  isAssociated: z.boolean(),
  /** 1 when it is on sale; a device that is not associated has 0. */
  status: onOff,
  partNumber: z.string(),
  ean: z.string(),
  stockLevel: z.string(),
  /** Addresses of its pictures, and the names by which they are removed. */
  images: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  createdAt: instant.nullable(),
  updatedAt: instant.nullable(),
});
export type AdminDevice = z.infer<typeof adminDevice>;

/** What the list can be put in order by: each column in which devices differ. */
export const DEVICE_SORTS = [
  "name",
  "deviceCode",
  "manufacturerName",
  "categoryName",
  "familyName",
  "colorName",
  "storageName",
  "memory",
  "screenName",
  "deviceTypeName",
  "partNumber",
  "ean",
  "stockLevel",
  "msrp",
  "cashPrice",
  "tags",
  "wlTags",
  "url",
  "wlUrl",
  "updatedAt",
  "status",
] as const;
export type DeviceSort = (typeof DEVICE_SORTS)[number];

export const SEARCH_DEVICES = operation({
  name: "SEARCH_DEVICES",
  summary: "Search the devices of the catalogue",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    /** Part of the code, the name, the part number or the EAN. */
    text: text(100).nullish(),
    manufacturer: code.nullish(),
    category: code.nullish(),
    family: code.nullish(),
    isAssociated: flag.nullish(),
    status: onOff.nullish(),
    /** The order of everything that the filter leaves; empty cells come last. Absent: by code. */
    sort: sortedBy(DEVICE_SORTS).nullish(),
    /** The code of the last device read. */
    after: code.nullish(),
    limit: wholeNumber(1, 500).default(20),
  }),
  output: z.strictObject({
    devices: z.array(adminDevice),
    next: z.string().nullable(),
    /** How many there are in all; on the first page only. */
    total: z.int().nullable(),
    /** Of these, what is sold at the moment and what has the retailer's own price; on the first page only. */
    sums: z.strictObject({ onSale: z.int(), ownPrices: z.int() }).nullable(),
    manufacturers: z.array(named),
    categories: z.array(named),
  }),
});

export const GET_DEVICE = operation({
  name: "GET_DEVICE",
  summary: "Read a device of the catalogue",
  description: "With its pictures and the retailer's own price.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ deviceID: uuid }),
  output: z.strictObject({ device: adminDevice }),
});

/** What the form of a link holds. */
export const deviceLinkFields = {
  isAssociated: flag.default(true),
  wlTags: tags.default([]),
  url: webAddress(500).default(""),
  status: onOff.default(1),
  cashPrice: moneyIn.nullable().default(null),
};

export const SAVE_RETAILER_DEVICE_LINK = operation({
  name: "SAVE_RETAILER_DEVICE_LINK",
  summary: "Set how the retailer sells a device",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    deviceID: uuid,
    id: uuid.nullish(),
    ...deviceLinkFields,
    /** The version that was seen; a newer one is not overwritten. */
    updatedAt: instant.nullish(),
  }),
  output: z.strictObject({ device: adminDevice }),
});

export const ASSOCIATE_DEVICES = operation({
  name: "ASSOCIATE_DEVICES",
  summary: "Set many devices on or off sale",
  description: "Many at once: sold or not, on sale or not. What they were sold at stays.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ deviceIDs: listOf(uuid), isAssociated: flag, status: onOff.default(1) }),
  output: z.strictObject({ changed: z.int() }),
});

export const UPLOAD_PRODUCT_IMAGE = operation({
  name: "UPLOAD_PRODUCT_IMAGE",
  summary: "Upload a picture of a product",
  description: "Of a device or of an accessory, one of the two.",
  service: "upload/",
  roles: ADMINS,
  transaction: "manual",
  takesFile: true,
  input: z.strictObject({ deviceID: uuid.nullish(), accessoryID: uuid.nullish() }),
  output: z.strictObject({ images: z.array(z.strictObject({ name: z.string(), url: z.string() })) }),
});

export const REMOVE_PRODUCT_IMAGE = operation({
  name: "REMOVE_PRODUCT_IMAGE",
  summary: "Remove a picture of a product",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ deviceID: uuid.nullish(), accessoryID: uuid.nullish(), name: text(100) }),
  output: z.strictObject({ images: z.array(z.strictObject({ name: z.string(), url: z.string() })) }),
});
