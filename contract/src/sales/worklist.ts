// What waits as work for people: who should do what next, since when, at which lender; whose it is, and until when it rests.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { isoDate, listOf, moneyOut, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { sortedBy } from "../sorting.ts";
import { WAITING_AGES, waitsFor } from "./figures.ts";
import { WORK_SORTS, WORK_VIEWS } from "./work-views.ts";

export const WORK_AT_MOST = 500;

/** By its age: past the limit, due, new. What rests is none of them. */
export const WORK_URGENCIES = ["OVER", "DUE", "NEW", "SNOOZED"] as const;
export const workUrgency = z.enum(WORK_URGENCIES);
export type WorkUrgency = z.infer<typeof workUrgency>;

/** The ages of waiting at which work is due, and at which it is past the limit. */
const [, DUE_FROM_DAYS, OVER_FROM_DAYS] = WAITING_AGES;

export function urgencyOf(ageDays: number, isSnoozed: boolean): WorkUrgency {
  if (isSnoozed) return "SNOOZED";
  if (ageDays >= OVER_FROM_DAYS) return "OVER";
  return ageDays >= DUE_FROM_DAYS ? "DUE" : "NEW";
}

const person = z.strictObject({ userID: uuid, name: z.string() });

const workRow = z.strictObject({
  cartUUID: uuid,
  reference: z.string(),
  storeName: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  productDescriptions: z.string(),
  waitsFor,
  since: z.iso.datetime({ offset: true }),
  /** In days of the retailer's calendar. */
  ageDays: z.int(),
  urgency: workUrgency,
  funder: z.string(),
  funderName: z.string(),
  financed: moneyOut,
  assignee: person.nullable(),
  /** The day on which it is back. */
  snoozedUntil: isoDate.nullable(),
  /** When a reminder that is planned goes out. */
  remindAt: z.iso.datetime({ offset: true }).nullable(),
});
export type WorkRow = z.infer<typeof workRow>;

const workSum = z.strictObject({ sales: z.int(), amount: moneyOut });

const worklist = z.strictObject({
  /** The most urgent first, then the oldest, unless sorted otherwise; at most 500. */
  work: z.array(workRow),
  /** How many there are of what was asked for, however many of them are listed. */
  found: z.int(),
  /** Of everything that waits, however much of it is listed. What rests is counted by itself alone. */
  totals: z.strictObject({ all: workSum, over: workSum, due: workSum, nobody: workSum, snoozed: workSum }),
  /** Who can be given work: the people of one's stores. */
  people: z.array(person),
  today: isoDate,
});

export const GET_PENDING_WORK = operation({
  name: "GET_PENDING_WORK",
  summary: "Read what waits, as work",
  ...BY_STAFF,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    /** Absent: all of it, what rests behind the rest. */
    show: z.enum(WORK_VIEWS).nullish(),
    /** The order of everything that is shown; empty cells come last. */
    sort: sortedBy(WORK_SORTS).nullish(),
  }),
  output: worklist,
});

const cartUUIDs = listOf(uuid, WORK_AT_MOST);

/** Gives work to somebody, or to nobody. */
export const ASSIGN_CONTRACTS = operation({
  name: "ASSIGN_CONTRACTS",
  summary: "Give waiting sales to somebody",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ cartUUIDs, userID: uuid.nullable() }),
  /** How many of them still waited and are one's own to give. */
  output: z.strictObject({ changed: z.int() }),
});

/** Lets work rest until a day, or wakes it. It also wakes when another step is next. */
export const SNOOZE_CONTRACTS = operation({
  name: "SNOOZE_CONTRACTS",
  summary: "Let waiting sales rest until a day",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ cartUUIDs, until: isoDate.nullable() }),
  output: z.strictObject({ changed: z.int() }),
});
