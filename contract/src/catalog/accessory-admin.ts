// The accessories page: what is sold beside a device, its price, and the families it fits.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import {
  flag,
  listOf,
  moneyIn,
  moneyOut,
  requiredText,
  text,
  uuid,
  webAddress,
  wholeNumber,
} from "../fields.ts";
import { operation } from "../operation.ts";
import { sortedBy } from "../sorting.ts";
import { onOff } from "./device-admin.ts";

const instant = z.iso.datetime({ offset: true });
const requires = { showAccessoriesAdminPage: true } as const;

export const accessory = z.strictObject({
  id: z.uuid(),
  extraCode: z.string(),
  description: z.string(),
  category: z.string(),
  ean: z.string(),
  imgURL: z.string(),
  /** The stored name of its picture; empty where it has none. */
  image: z.string(),
  price: moneyOut,
  strikethroughPrice: moneyOut.nullable(),
  costPrice: moneyOut.nullable(),
  popularity: z.int(),
  maxQuantity: z.int(),
  requiresInstallation: z.boolean(),
  requiresSerialNumber: z.boolean(),
  wlTags: z.array(z.string()),
  url: z.string(),
  status: onOff,
  fitsAll: z.boolean(),
  /** Codes of the families it fits, unless it fits them all. */
  families: z.array(z.string()),
  updatedAt: instant,
});
export type Accessory = z.infer<typeof accessory>;

/** What the list can be put in order by: each of its columns. */
export const ACCESSORY_SORTS = [
  "description",
  "extraCode",
  "category",
  "ean",
  "price",
  "strikethroughPrice",
  "costPrice",
  "families",
  "wlTags",
  "updatedAt",
  "status",
] as const;
export type AccessorySort = (typeof ACCESSORY_SORTS)[number];

export const LIST_ACCESSORIES = operation({
  name: "LIST_ACCESSORIES",
  summary: "List accessories",
  ...BY_ADMINS,
  transaction: "read",
  requires,
  rate: "search",
  input: z.strictObject({
    /** Part of the code, the description or the EAN. */
    text: text(100).nullish(),
    category: text(60).nullish(),
    status: onOff.nullish(),
    /** The order of everything that the filter leaves; empty cells come last. Absent: by code. */
    sort: sortedBy(ACCESSORY_SORTS).nullish(),
    after: text(60).nullish(),
    limit: wholeNumber(1, 500).default(20),
  }),
  output: z.strictObject({
    accessories: z.array(accessory),
    next: z.string().nullable(),
    total: z.int().nullable(),
    categories: z.array(z.string()),
  }),
});

export const GET_ACCESSORY_FORM_DATA = operation({
  name: "GET_ACCESSORY_FORM_DATA",
  summary: "Read the choices of the accessory form",
  description: "The families an accessory can be said to fit.",
  ...BY_ADMINS,
  transaction: "read",
  requires,
  input: z.strictObject({ id: uuid.nullish() }),
  output: z.strictObject({
    accessory: accessory.nullable(),
    families: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    categories: z.array(z.string()),
  }),
});

export const accessoryFields = {
  extraCode: requiredText(60),
  description: requiredText(200),
  category: requiredText(60),
  ean: text(14).default(""),
  price: moneyIn,
  strikethroughPrice: moneyIn.nullable().default(null),
  costPrice: moneyIn.nullable().default(null),
  popularity: wholeNumber(0, 1_000_000_000).default(0),
  maxQuantity: wholeNumber(1, 1000).default(10),
  requiresInstallation: flag.default(false),
  requiresSerialNumber: flag.default(false),
  wlTags: listOf(text(40), 40).default([]),
  url: webAddress(500).default(""),
  status: onOff.default(1),
  fitsAll: flag.default(false),
  families: listOf(text(60)).default([]),
};

export const SAVE_ACCESSORY = operation({
  name: "SAVE_ACCESSORY",
  summary: "Create or change an accessory",
  description: "Creates when there is no id, else updates.",
  ...BY_ADMINS,
  transaction: "write",
  requires,
  input: z.strictObject({
    accessory: z.strictObject({ ...accessoryFields, id: uuid.nullish(), updatedAt: instant.nullish() }),
  }),
  output: z.strictObject({ accessory }),
});

export const SET_ACCESSORY_STATUS = operation({
  name: "SET_ACCESSORY_STATUS",
  summary: "Put accessories on or off sale",
  ...BY_ADMINS,
  transaction: "write",
  requires,
  input: z.strictObject({ ids: listOf(uuid), status: onOff }),
  output: z.strictObject({ changed: z.int() }),
});
