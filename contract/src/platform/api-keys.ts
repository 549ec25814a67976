// Keys by which other programs call us: a retailer's ERP, shop or accounts. A key acts for the person who made it, in the areas
// and stores that it was given and never beyond what that person may do.
import { z } from "zod";
import { listOf, requiredText, textWith, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { broken } from "../rules/field-rule.ts";
import { report } from "../rules/field-schema.ts";
import { asWebOrigin, isWebOrigin, ORIGIN_MAX } from "./web-origin.ts";

/** The areas that programs have something to do in; who may sign in and how is left to people. */
export const KEY_AREAS = [
  "catalog",
  "cart",
  "sales",
  "checkout",
  "tradein",
  "crm",
  "reports",
  "ledger",
  "admin",
  "platform",
] as const;
export type KeyArea = (typeof KEY_AREAS)[number];
const READ_ONLY: readonly KeyArea[] = ["platform", "reports", "ledger"];

export type KeyScope = `${KeyArea}:${"read" | "write"}`;
export const KEY_SCOPES: readonly KeyScope[] = KEY_AREAS.flatMap((area): KeyScope[] =>
  READ_ONLY.includes(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
);
const keyScope = z.enum(KEY_SCOPES as readonly [KeyScope, ...KeyScope[]]);

/** What every secret begins with, so that one that lies around is recognised. */
export const KEY_PREFIX = "hsk_";
export const KEY_DAYS = [30, 90, 365, 730] as const;
/** How long the secret before goes on working beside a new one. */
export const OVERLAP_HOURS = [0, 24, 168] as const;
export const KEYS_AT_MOST = 50;
export const KEY_CALLS_MOST = 6000;
export const KEY_ORIGINS_MOST = 10;

const instant = z.iso.datetime({ offset: true });

const keyOrigins = listOf(
  textWith({
    max: ORIGIN_MAX,
    check: (value) => (isWebOrigin(value) ? undefined : broken("format")),
  }),
  KEY_ORIGINS_MOST,
);

/** Sites as they are typed, one on each line. */
export const originsIn = (typed: string): string[] => [
  ...new Set(typed.split(/\s+/).filter(Boolean).map(asWebOrigin)),
];
export const typedOrigins = textWith({
  max: KEY_ORIGINS_MOST * (ORIGIN_MAX + 1),
  isRequired: false,
  check: (typed) => {
    const origins = originsIn(typed);
    return origins.length <= KEY_ORIGINS_MOST && origins.every(isWebOrigin) ? undefined : broken("format");
  },
});

const keyForm = z
  .object({
    name: requiredText(80),
    scopes: listOf(keyScope, KEY_SCOPES.length),
    /** Empty: all stores of the person it acts for. */
    storeIDs: listOf(uuid),
    days: z.union(KEY_DAYS.map((days) => z.literal(days))),
    callsPerMinute: wholeNumber(1, KEY_CALLS_MOST),
    /** From which sites' pages it may be used in a browser; from none unless said. */
    origins: keyOrigins.optional(),
  })
  .superRefine((entered, ctx) => {
    if (entered.scopes.length === 0) report(ctx, broken("atLeastOne"), ["scopes"]);
  });

const apiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The last characters of the newest secret, to tell keys apart by. */
  ending: z.string(),
  scopes: z.array(z.string()),
  storeIDs: z.array(z.uuid()),
  callsPerMinute: z.int(),
  /** The sites whose pages may call with it. */
  origins: z.array(z.string()),
  status: z.enum(["ACTIVE", "EXPIRED", "REVOKED"]),
  /** Whom it acts for. */
  userID: z.uuid(),
  userName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** Until when the secret before goes on working, while it does. */
  overlapUntil: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const ofAdmins = { service: "posale/admin/", roles: ADMINS } as const;

export const LIST_API_KEYS = operation({
  ...ofAdmins,
  name: "LIST_API_KEYS",
  summary: "List the API keys",
  description:
    "Those that work, and those that expired or were revoked in the last 90 days. Secrets are never shown again.",
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    keys: z.array(apiKey),
    /** The stores that a key can be narrowed to. */
    stores: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  }),
});

export const CREATE_API_KEY = operation({
  ...ofAdmins,
  name: "CREATE_API_KEY",
  summary: "Make an API key",
  description:
    "It acts for the caller. The answer holds the secret, which is shown this once. With stores named it acts as a manager of these. Pages in browsers may use it on the sites of `origins` alone: exact origins (`https://shop.example.com`), and http only for one's own machine.",
  transaction: "write",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({ key: keyForm }),
  output: z.strictObject({ key: apiKey, secret: z.string() }),
});

export const ROTATE_API_KEY = operation({
  ...ofAdmins,
  name: "ROTATE_API_KEY",
  summary: "Give an API key a new secret",
  description:
    "The secret before goes on working for the hours of the overlap. The new one is shown this once.",
  transaction: "write",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({ id: uuid, overlapHours: z.union(OVERLAP_HOURS.map((hours) => z.literal(hours))) }),
  output: z.strictObject({ key: apiKey, secret: z.string() }),
});

export const REVOKE_API_KEY = operation({
  ...ofAdmins,
  name: "REVOKE_API_KEY",
  summary: "Revoke an API key",
  description: "Its secrets stop working with the next call.",
  transaction: "write",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({ key: apiKey }),
});

export const SET_API_KEY_ORIGINS = operation({
  ...ofAdmins,
  name: "SET_API_KEY_ORIGINS",
  summary: "Say on which sites an API key may be used",
  description:
    "The origins replace those before and hold from the next call on. Without any, no page in a browser can use the key; servers, which name no origin, always can.",
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ id: uuid, origins: keyOrigins }),
  output: z.strictObject({ key: apiKey }),
});
