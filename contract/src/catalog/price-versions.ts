// The versions of a retailer's prices: the one that holds, those before and to come, and what they change.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { isoDate, requiredText, trimmed, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { PRICE_KINDS } from "./price-kinds.ts";

export const PRICE_STATES = ["DRAFT", "SCHEDULED", "IN_FORCE", "DISCARDED"] as const;
export const PRICE_SOURCES = ["WORKBENCH", "UPLOAD", "DIALOG", "GO_BACK"] as const;

/** How many versions a list tells of, and how many records a comparison names. */
export const VERSIONS_LISTED = 200;
export const RECORDS_COMPARED = 500;

export const REASON_MAX = 300;

export const priceKindName = z.enum(PRICE_KINDS);
const instant = z.iso.datetime({ offset: true });
/** Money in major units, rates in percent, days, and 1 or 0 for yes or no. */
export const wireCell = z.union([z.number(), z.string(), z.null()]);
export const wireCells = z.record(z.string(), wireCell);

const version = z.strictObject({
  versionID: z.uuid(),
  /** Given when it comes into force; null before. */
  number: z.int().nullable(),
  state: z.enum(PRICE_STATES),
  source: z.enum(PRICE_SOURCES),
  /** The version that held when it was begun. */
  basedOn: z.int(),
  /** The version that it goes back to. */
  wentBackTo: z.int().nullable(),
  startsOn: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** Why it was published though nobody had rehearsed it; null for one that was. */
  unrehearsedReason: z.string().nullable(),
  inForceAt: instant.nullable(),
  /** Records that it changes. */
  records: z.int(),
});
export type PriceVersion = z.infer<typeof version>;

export const LIST_PRICE_VERSIONS = operation({
  name: "LIST_PRICE_VERSIONS",
  summary: "List the versions of the prices",
  description: "The newest first: those to come, the draft, the one in force and those before it.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    /** The number in force; 0 before anything was changed. */
    current: z.int(),
    versions: z.array(version),
  }),
});

const compared = z.strictObject({
  kind: priceKindName,
  key: z.string(),
  name: z.string(),
  before: wireCells,
  after: wireCells,
});
export type ComparedRecord = z.infer<typeof compared>;

export const COMPARE_PRICE_VERSIONS = operation({
  name: "COMPARE_PRICE_VERSIONS",
  summary: "Compare two versions of the prices",
  description:
    "What differs between them in the end, however often it changed in between. Without the second, against the version in force.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({ versionID: uuid, withVersionID: uuid.nullish() }),
  output: z.strictObject({
    total: z.int(),
    byKind: z.partialRecord(priceKindName, z.int()),
    /** The first of them. */
    records: z.array(compared),
  }),
});

export const PUBLISH_PRICES = operation({
  name: "PUBLISH_PRICES",
  summary: "Publish the draft of the prices",
  description:
    "At once, or from a day on at midnight where the retailer is. What changed since it was seen or rehearsed refuses it; the highest role may publish what nobody rehearsed and says why.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    versionID: uuid,
    revision: wholeNumber(0, 1_000_000_000),
    /** The day that the draft was rehearsed for. */
    startsOn: isoDate.nullish(),
    /** Why it is published without a rehearsal of this very state; kept with the version. */
    unrehearsedReason: trimmed(requiredText(REASON_MAX), REASON_MAX).nullish(),
  }),
  output: z.strictObject({
    state: z.enum(["SCHEDULED", "IN_FORCE"]),
    number: z.int().nullable(),
    /** Records that changed, and those of the draft that are gone. */
    changed: z.int(),
    gone: z.int(),
  }),
});

export const DISCARD_PRICES = operation({
  name: "DISCARD_PRICES",
  summary: "Throw the draft of the prices away",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ versionID: uuid, revision: wholeNumber(0, 1_000_000_000) }),
  output: z.strictObject({}),
});

export const CALL_OFF_PRICES = operation({
  name: "CALL_OFF_PRICES",
  summary: "Call off prices to come",
  description: "They become the draft again, so that nothing is lost; refused while there is another draft.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ versionID: uuid }),
  output: z.strictObject({}),
});

export const GO_BACK_TO_PRICES = operation({
  name: "GO_BACK_TO_PRICES",
  summary: "Go back to earlier prices",
  description:
    "Makes a draft that changes everything back to what it was under that version. Nothing is published by this.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ versionID: uuid }),
  output: z.strictObject({ versionID: z.uuid(), records: z.int() }),
});

/** What the cells of a kind are called in a file, and what a screen needs to know of the currency. */
export const taxBasis = z.strictObject({ pricingIncludesTax: z.boolean(), vatRatePpm: z.int() });
export const namedCodes = z.array(z.strictObject({ code: z.string(), name: z.string() }));
