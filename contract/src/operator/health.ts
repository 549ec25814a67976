// How lenders and other outside parties are doing: at this moment or at any other of the last weeks, asked the same way.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";
import { party, partyKind } from "./parties.ts";
import { REWIND_DAYS } from "./rewind.ts";

/** The picture reaches so far back from its moment, in slots of so many minutes. */
export const HEALTH_HOURS = 12;
export const HEALTH_SLOT_MINUTES = 10;
/** As long as calls are kept. */
export const HEALTH_DAYS = REWIND_DAYS;

export const CALL_OUTCOMES = ["ANSWERED", "REFUSED", "TIMED_OUT", "FAILED", "HELD_BACK"] as const;
export const callOutcome = z.enum(CALL_OUTCOMES);

/** `QUIET` when too few calls were made to say anything, `SILENT` when calls were to be expected. */
export const PARTY_STATES = ["AS_USUAL", "SLOW", "FAILING", "SILENT", "QUIET"] as const;
const partyState = z.enum(PARTY_STATES);
export type PartyState = z.infer<typeof partyState>;

const count = z.int().min(0);
const instant = z.iso.datetime();
const percent = z.number().min(0).max(100).nullable();
const milliseconds = z.int().min(0).nullable();
const wlID = z.int();

const partySlot = z.strictObject({
  at: instant,
  calls: count,
  answeredPercent: percent,
  p95Ms: milliseconds,
  usualAnsweredPercent: percent,
  usualP95Ms: milliseconds,
});
export type PartySlot = z.infer<typeof partySlot>;

const partyHealth = z.strictObject({
  party,
  state: partyState,
  /** When it began not to be as usual. */
  since: instant.nullable(),
  /** Its answers take much longer than usual, also where it is told as failing. */
  isSlow: z.boolean(),
  /** Nothing goes out to it for now, because it failed too often. */
  isHeldBack: z.boolean(),
  /** Until when; then one call tries. */
  heldBackUntil: instant.nullable(),
  /** Countries of the retailers that called it. */
  countries: z.array(z.string()),
  calls: count,
  answered: count,
  refused: count,
  timedOut: count,
  failed: count,
  heldBack: count,
  /** Of the newest calls, as the state is judged. */
  recentAnsweredPercent: percent,
  recentP50Ms: milliseconds,
  recentP95Ms: milliseconds,
  usualAnsweredPercent: percent,
  usualP95Ms: milliseconds,
  /** What is usual is this store's own; it is that of all stores together where a store calls too seldom, or none was chosen. */
  isUsualOfStore: z.boolean(),
  /** Of the applications that the lender decided in this time. */
  approvedPercent: percent,
  /** What it reported by itself: how long after the event that was applied here. */
  reports: z.strictObject({ count, p50Ms: milliseconds, p95Ms: milliseconds }),
  /** Sales whose calls were not answered, and how many stores they belong to. */
  cartsHit: count,
  storesHit: count,
  slots: z.array(partySlot),
});
export type PartyHealth = z.infer<typeof partyHealth>;

export const partyAlert = z.strictObject({
  alertID: z.uuid(),
  wlID,
  party,
  kind: z.enum(["SLOW", "FAILING", "SILENT"]),
  since: instant,
  raisedAt: instant,
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string(),
  endedAt: instant.nullable(),
});
export type PartyAlert = z.infer<typeof partyAlert>;

/** What trouble has come to from its beginning until it was over, or until the moment that is looked at. */
const hit = z.strictObject({ calls: count, unanswered: count, carts: count, stores: count });
export type AlertHit = z.infer<typeof hit>;

export const GET_PARTY_HEALTH = operation({
  name: "GET_PARTY_HEALTH",
  summary: "Read how outside parties are doing",
  description:
    "Calls, answers and times of the twelve hours before a moment, beside what is usual at that hour. Operators see all retailers, others their own.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  isPoll: true,
  input: z.strictObject({
    kind: partyKind.default("LENDERS"),
    /** Now when absent; at most 90 days ago. */
    at: instant.nullish(),
    /** For operators: one retailer instead of all, and one country instead of all. */
    wlID: wlID.nullish(),
    country: z.string().length(2).nullish(),
    /** One store's calls alone. */
    storeID: uuid.nullish(),
  }),
  output: z.strictObject({
    at: instant,
    from: instant,
    parties: z.array(partyHealth),
    /** Open at that moment, or raised in the time that is shown; the newest first. */
    alerts: z.array(partyAlert.extend({ hit })),
    retailers: z.array(z.strictObject({ wlID, name: z.string(), country: z.string() })),
    /** That of `storeID`. */
    storeName: z.string(),
  }),
});

export const GET_PARTY_DAYS = operation({
  name: "GET_PARTY_DAYS",
  summary: "Read how an outside party did day by day",
  description:
    "The ninety days (by UTC) that end with the day of a moment. Of several retailers together the times are weighted by their calls.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  input: z.strictObject({
    party,
    /** Now when absent; at most 90 days ago. */
    at: instant.nullish(),
    wlID: wlID.nullish(),
    country: z.string().length(2).nullish(),
    /** One store's calls alone. */
    storeID: uuid.nullish(),
  }),
  output: z.strictObject({
    days: z.array(partySlot),
    /** What is usual is this store's own, not that of all stores together. */
    isUsualOfStore: z.boolean(),
  }),
});

const partyCall = z.strictObject({
  id: z.uuid(),
  at: instant,
  call: z.string(),
  outcome: callOutcome,
  reason: z.string(),
  ms: count,
  wlID,
  storeName: z.string(),
  cartUUID: z.uuid().nullable(),
  /** The sale's number as it is printed; empty where the caller may not open it. */
  reference: z.string(),
});
export type PartyCall = z.infer<typeof partyCall>;

export const PARTY_CALL_ROWS = 50;

export const GET_PARTY_CALLS = operation({
  name: "GET_PARTY_CALLS",
  summary: "List the calls to an outside party",
  description:
    "The calls of a span of time, the newest first, how they ended, and which stores were not answered.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  input: z.strictObject({
    party,
    from: instant,
    until: instant,
    wlID: wlID.nullish(),
    country: z.string().length(2).nullish(),
    storeID: uuid.nullish(),
    /** Only those that were not answered. */
    isUnanswered: z.boolean().default(false),
  }),
  output: z.strictObject({
    outcomes: z.array(z.strictObject({ outcome: callOutcome, calls: count })),
    stores: z.array(
      z.strictObject({ wlID, storeID: z.uuid().nullable(), storeName: z.string(), unanswered: count }),
    ),
    calls: z.array(partyCall),
    total: count,
  }),
});

const cartCall = partyCall
  .pick({ id: true, at: true, call: true, outcome: true, reason: true, ms: true })
  .extend({ party });
export type CartCall = z.infer<typeof cartCall>;

export const CART_CALL_ROWS = 500;

export const GET_CART_CALLS = operation({
  name: "GET_CART_CALLS",
  summary: "List the calls to outside parties for a sale",
  description:
    "What was asked of lenders and others for this sale and how it ended, the oldest first. Kept for ninety days; the newest 500.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({ cartUUID: uuid }),
  output: z.strictObject({ calls: z.array(cartCall) }),
});

export const ACKNOWLEDGE_ALERT = operation({
  name: "ACKNOWLEDGE_ALERT",
  summary: "Say that somebody looks after an alert",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manual",
  isRepeatable: true,
  input: z.strictObject({ alertID: uuid, wlID }),
  output: z.strictObject({ alert: partyAlert }),
});

export const GET_SERVICE_STATUS = operation({
  name: "GET_SERVICE_STATUS",
  summary: "Read what does not work as usual",
  description: "The outside parties of this retailer that fail or are slow at this moment, for its staff.",
  ...BY_STAFF,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({}),
  output: z.strictObject({
    /** That nobody calls is no trouble of those who would. */
    troubles: z.array(partyAlert.extend({ kind: z.enum(["SLOW", "FAILING"]) })),
  }),
});
