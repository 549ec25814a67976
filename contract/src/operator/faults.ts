// What went wrong, by cause: how often, since when, in which build, for whom. One call is found by what a seller reads out.
import { z } from "zod";
import { FAULT_KINDS } from "../errors/faults.ts";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";
import { REWIND_DAYS } from "./rewind.ts";

/** As long as calls that went wrong are kept. */
export const FAULT_DAYS = REWIND_DAYS;
/** The picture of a span has so many bars. */
export const FAULT_SLOTS = 24;
export const FAULT_CAUSES = 100;
export const FAULT_CALL_ROWS = 50;

const count = z.int().min(0);
const instant = z.iso.datetime();
const wlID = z.int();
export const faultKind = z.enum(FAULT_KINDS);

const faultCause = z.strictObject({
  kind: faultKind,
  /** The call that went wrong, and the code that it answered. */
  request: z.string(),
  code: z.string(),
  /** As people see it; 0 of a code that has none. */
  number: count,
  /** More than the code tells: the place in our code, or the field. */
  reason: z.string(),
  calls: count,
  /** Since the first one that is kept, also before the span. */
  first: instant,
  last: instant,
  firstBuild: z.string(),
  lastBuild: z.string(),
  /** It did not happen before the build that runs now. */
  isNew: z.boolean(),
  retailers: z.array(wlID),
  stores: count,
  carts: count,
});
export type FaultCause = z.infer<typeof faultCause>;

const span = {
  from: instant,
  until: instant,
  /** For operators: one retailer instead of all. */
  wlID: wlID.nullish(),
};

export const GET_FAULTS = operation({
  name: "GET_FAULTS",
  summary: "Read what went wrong, by cause",
  description:
    "Calls that did not do what was asked in a span of time: faults of ours, faults of others, refusals by rules and refusals of what was typed, each counted apart and grouped by cause. Operators see all retailers, others their own.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  isPoll: true,
  input: z.strictObject({ ...span, kind: faultKind.nullish() }),
  output: z.strictObject({
    kinds: z.array(z.strictObject({ kind: faultKind, calls: count, callsBefore: count })),
    slots: z.array(z.strictObject({ at: instant, calls: z.array(count) })),
    causes: z.array(faultCause),
    /** The build that answers now, and when it first did. */
    runningBuild: z.string(),
    runningSince: instant.nullable(),
    retailers: z.array(z.strictObject({ wlID, name: z.string() })),
  }),
});

const faultCall = z.strictObject({
  id: z.uuid(),
  at: instant,
  kind: faultKind,
  request: z.string(),
  code: z.string(),
  number: count,
  reason: z.string(),
  build: z.string(),
  /** Stands in the log beside everything that the call did. */
  callID: z.string(),
  /** Empty where nobody collects traces. */
  traceID: z.string(),
  wlID,
  storeName: z.string(),
  userName: z.string(),
  cartUUID: z.uuid().nullable(),
  /** Of the cart and of the sale that it became. */
  reference: z.string(),
  isSale: z.boolean(),
});
export type FaultCall = z.infer<typeof faultCall>;

export const LIST_FAULT_CALLS = operation({
  name: "LIST_FAULT_CALLS",
  summary: "List the calls that went wrong",
  description:
    "The newest calls of a cause, or those that answer to what somebody read out: the number of an error, or the number of a call.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  input: z.strictObject({
    ...span,
    kind: faultKind.nullish(),
    request: z.string().max(100).nullish(),
    code: z.string().max(100).nullish(),
    reason: z.string().max(300).nullish(),
    /** An error's number such as 9003, or the number of a call as a page shows it. */
    word: z.string().trim().max(60).nullish(),
  }),
  output: z.strictObject({ calls: z.array(faultCall), total: count }),
});
