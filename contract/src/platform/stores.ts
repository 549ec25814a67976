// The stores of a retailer, as the stores page lists and saves them.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { isIsoCountry } from "../countries.ts";
import { emailOrBlank, flag, requiredText, text, textWith, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { broken } from "../rules/field-rule.ts";
import { typeError } from "../rules/field-schema.ts";

export const STORE_STATUS = { inactive: 0, active: 1 } as const;
export const storeStatus = z.union([z.literal(0), z.literal(1)], { error: typeError("format") });
export type StoreStatus = z.infer<typeof storeStatus>;

/** Empty stands for the retailer's own country. */
const storeCountry = textWith({
  max: 2,
  isRequired: false,
  check: (value) => (isIsoCountry(value) ? undefined : broken("format")),
});

/** What people enter. How a phone number and a postcode must look depends on the country: see store-form.ts. */
export const storeFields = {
  name: requiredText(120),
  externalSID: text(60).default(""),
  retailerStoreSID: text(60).default(""),
  email: emailOrBlank.default(""),
  phone: text(45).default(""),
  streetAddress: text(255).default(""),
  postalCode: text(25).default(""),
  city: text(100).default(""),
  country: storeCountry.default(""),
  schedule: text(500).default(""),
  isDefault: flag.default(false),
  isOnlineStore: flag.default(false),
  status: storeStatus.default(STORE_STATUS.active),
};

const instant = z.iso.datetime({ offset: true });

/**
 * A whole record may come back as it was read. What the server owns is compared, never taken: `wlID` must be the
 * caller's retailer, and `updatedAt`, when given, must still be the record's, or somebody else's change would be lost.
 */
const storeToSave = z.strictObject({
  ...storeFields,
  id: uuid.nullish(),
  uuid: z.union([z.literal(""), uuid]).nullish(),
  wlID: z.int().min(0).nullish(),
  createdAt: instant.nullish(),
  updatedAt: instant.nullish(),
});

export const store = z.strictObject({
  id: z.uuid(),
  uuid: z.uuid(),
  wlID: z.int(),
  name: z.string(),
  externalSID: z.string(),
  retailerStoreSID: z.string(),
  email: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  schedule: z.string(),
  isDefault: z.boolean(),
  isOnlineStore: z.boolean(),
  status: storeStatus,
  createdAt: instant,
  updatedAt: instant,
});
export type Store = z.infer<typeof store>;

export const LIST_STORES = operation({
  name: "LIST_STORES",
  summary: "List the stores",
  description: "All stores of the retailer, active or not.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ stores: z.array(store) }),
});

export const SAVE_STORE = operation({
  name: "SAVE_STORE",
  summary: "Create or change a store",
  description: "Creates when there is no id, else updates.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ store: storeToSave }),
  output: z.strictObject({ store }),
});

export const SET_STORE_STATUS = operation({
  name: "SET_STORE_STATUS",
  summary: "Activate or deactivate a store",
  description: "Nobody can work in a store that is not active.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ id: uuid, status: storeStatus }),
  output: z.strictObject({ store }),
});
