// The draft of the prices tried on what was sold: the carts and contracts of the last months as they would have been by it.
// Nothing is sold or sent by it.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { priceKindName, wireCell } from "../catalog/price-versions.ts";
import { moneyOut, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";

export const REHEARSAL_STATES = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;
/** Days that are looked at, named cuts, and carts that are named of each reason. */
export const REHEARSED_DAYS = 90;
export const CUTS_SHOWN = 50;
export const BLOCKED_SHOWN = 50;
export const CARTS_NAMED = 5;

/** By how much a month gets dearer, in major units: the lower end of each bar, without the one of what stays. */
export const MONTHLY_STEPS = [-2, -1, 0, 1, 2] as const;
export const MONTHLY_BARS = ["LESS_2", "LESS_1", "LESS_0", "SAME", "MORE_0", "MORE_1", "MORE_2"] as const;

const cut = z.strictObject({
  key: z.string(),
  name: z.string(),
  carts: z.int(),
  before: moneyOut,
  after: moneyOut,
  more: z.int(),
  less: z.int(),
});
export type RehearsalCut = z.infer<typeof cut>;

const cuts = z.strictObject({
  shown: z.array(cut),
  /** Those that are not named, together. */
  others: z.int(),
  othersBefore: moneyOut,
  othersAfter: moneyOut,
});
export type RehearsalCuts = z.infer<typeof cuts>;

const blocked = z.strictObject({
  /** The code of the refusal, with its values. */
  code: z.string(),
  values: z.array(z.union([z.string(), z.number()])),
  /** The first of those that it is about. */
  planName: z.string(),
  deviceName: z.string(),
  plans: z.int(),
  devices: z.int(),
  count: z.int(),
  carts: z.array(z.strictObject({ cartUUID: z.uuid(), reference: z.string() })),
  /** What of the draft does it, and what it would be without: null where several do. */
  cause: z
    .strictObject({
      kind: priceKindName,
      key: z.string(),
      field: z.string(),
      now: wireCell,
      draft: wireCell,
    })
    .nullable(),
});
export type BlockedCarts = z.infer<typeof blocked>;

export const rehearsalResult = z.strictObject({
  from: z.string(),
  to: z.string(),
  carts: z.int(),
  /** Of these the draft touches something. */
  touched: z.int(),
  marginBefore: moneyOut,
  marginAfter: moneyOut,
  more: z.strictObject({ carts: z.int(), average: moneyOut }),
  less: z.strictObject({ carts: z.int(), average: moneyOut }),
  bars: z.array(z.strictObject({ bar: z.enum(MONTHLY_BARS), carts: z.int() })),
  byStore: cuts,
  byPlan: cuts,
  byDevice: cuts,
  blockedCarts: z.int(),
  blocked: z.array(blocked),
});
export type RehearsalResult = z.infer<typeof rehearsalResult>;

const rehearsal = z.strictObject({
  rehearsalID: z.uuid(),
  versionID: z.uuid(),
  /** Of the draft when it was rehearsed; another by now, and the result is of what it was. */
  revision: z.int(),
  state: z.enum(REHEARSAL_STATES),
  done: z.int(),
  total: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  createdBy: z.string(),
  result: rehearsalResult.nullable(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const GET_PRICE_REHEARSAL = operation({
  name: "GET_PRICE_REHEARSAL",
  summary: "Read the newest rehearsal of the draft of the prices",
  description: "How far it is, and what came out.",
  ...BY_ADMINS,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({}),
  output: z.strictObject({ rehearsal: rehearsal.nullable() }),
});

export const REHEARSE_PRICES = operation({
  name: "REHEARSE_PRICES",
  summary: "Rehearse the draft of the prices",
  description:
    "Prices the carts and contracts of the last 90 days again under the draft. Changes none of them.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ versionID: uuid, revision: wholeNumber(0, 1_000_000_000) }),
  output: z.strictObject({ rehearsalID: z.uuid() }),
});

export const CANCEL_PRICE_REHEARSAL = operation({
  name: "CANCEL_PRICE_REHEARSAL",
  summary: "Call a rehearsal of the prices off",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ rehearsalID: uuid }),
  output: z.strictObject({}),
});
