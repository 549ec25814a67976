// Prices of many devices at once: looked at before they are saved, and taken back as one after.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { flag, listOf, moneyOut, text, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { onOff } from "./device-admin.ts";
import { code } from "./products.ts";

/** Beyond this many, a file is the better way. */
export const PRICES_AT_ONCE = 20_000;
export const PRICES_SHOWN = 200;

export const PRICE_CHANGES = ["SET", "PERCENT", "AMOUNT", "LIST_PRICE"] as const;
export type PriceChangeKind = (typeof PRICE_CHANGES)[number];

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Which devices: those that are named, or all that match. Devices that are not sold have no price to change. */
const which = {
  deviceIDs: listOf(uuid, PRICES_AT_ONCE).nullish(),
  filter: z
    .strictObject({
      text: text(100).nullish(),
      manufacturer: code.nullish(),
      category: code.nullish(),
      family: code.nullish(),
      isAssociated: flag.nullish(),
      status: onOff.nullish(),
    })
    .nullish(),
};

/** How a price or a rate changes. */
export const priceChange = z.strictObject({
  kind: z.enum(PRICE_CHANGES),
  /** An amount, or percent with up to two decimals; below 0 it lowers. Of no meaning for the list price. */
  value: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .refine(twoDecimals, { error: () => "format" })
    .default(0),
  /** To the nearest price that ends so. */
  roundTo99: flag.default(false),
});
export type PriceChange = z.infer<typeof priceChange>;

export const PREVIEW_DEVICE_PRICES = operation({
  name: "PREVIEW_DEVICE_PRICES",
  summary: "Look at a change of many prices",
  description: "Old and new price of each device. Saves nothing.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({ ...which, change: priceChange }),
  output: z.strictObject({
    /** Devices looked at; those whose price would change; those that would come to no possible price and stay. */
    devices: z.int(),
    changing: z.int(),
    impossible: z.int(),
    /** The first of those that would change. */
    prices: z.array(
      z.strictObject({
        deviceID: z.uuid(),
        deviceCode: z.string(),
        name: z.string(),
        before: moneyOut,
        after: moneyOut,
      }),
    ),
  }),
});

export const CHANGE_DEVICE_PRICES = operation({
  name: "CHANGE_DEVICE_PRICES",
  summary: "Change many prices",
  description: "As one change that can be taken back.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    ...which,
    change: priceChange,
    /** How many were seen to change; another number by now is refused. */
    changing: wholeNumber(0, PRICES_AT_ONCE),
  }),
  output: z.strictObject({ batchID: z.uuid().nullable(), changed: z.int() }),
});

export const UNDO_DEVICE_PRICES = operation({
  name: "UNDO_DEVICE_PRICES",
  summary: "Take a change of many prices back",
  description: "Prices that somebody has changed since stay as they are.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ batchID: uuid }),
  output: z.strictObject({ changed: z.int(), left: z.int() }),
});

export const GET_DEVICE_PRICE_CHANGE = operation({
  name: "GET_DEVICE_PRICE_CHANGE",
  summary: "Read the last change of many prices",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    /** The newest that was not taken back; null without one. */
    batch: z
      .strictObject({
        batchID: z.uuid(),
        at: z.iso.datetime({ offset: true }),
        byName: z.string(),
        changed: z.int(),
      })
      .nullable(),
  }),
});
