// Endpoints that a retailer's administrators make, to which we send what happens, and what became of each event.
import { z } from "zod";
import { atLeastOneOf, requiredText, textWith, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { broken } from "../rules/field-rule.ts";
import { OVERLAP_HOURS } from "./api-keys.ts";
import { ENDPOINTS_AT_MOST, WEBHOOK_KINDS, WEBHOOK_STAGES } from "./webhook-kinds.ts";

const instant = z.iso.datetime({ offset: true });

/** Which addresses are called at all is the server's to say; here only what is no address is told apart. */
const endpointUrl = textWith({
  max: 500,
  check: (value) =>
    /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i.test(value) ? undefined : broken("format"),
});

export const endpointForm = z.object({
  name: requiredText(80),
  url: endpointUrl,
  kinds: atLeastOneOf(z.enum(WEBHOOK_KINDS), WEBHOOK_KINDS.length),
});

const endpoint = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  status: z.enum(["ACTIVE", "FAILING", "PAUSED", "PAUSED_BY_FAILURE"]),
  /** Since when nothing has arrived there. */
  failingSince: instant.nullable(),
  createdAt: instant,
  lastDeliveredAt: instant.nullable(),
  waiting: z.int(),
  dead: z.int(),
  /** The last characters of the newest secret. */
  ending: z.string(),
  /** Until when the secret before signs too, while it does. */
  overlapUntil: instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

const delivery = z.strictObject({
  eventID: z.uuid(),
  type: z.string(),
  at: instant,
  stage: z.enum(WEBHOOK_STAGES),
  attempts: z.int(),
  /** What the last attempt was answered with; null when there was no answer. */
  lastStatus: z.int().nullable(),
  /** When it is tried again, while it waits. */
  dueAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const attempt = z.strictObject({
  number: z.int(),
  at: instant,
  milliseconds: z.int(),
  status: z.int().nullable(),
  /** Why there was no answer, or none that counts. */
  error: z.string().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof attempt>;

const ofAdmins = { service: "posale/admin/", roles: ADMINS } as const;
const withEndpoint = z.strictObject({ endpoint });

export const LIST_WEBHOOKS = operation({
  ...ofAdmins,
  name: "LIST_WEBHOOKS",
  summary: "List the webhook endpoints",
  description:
    "With how many events wait for each, and how many could not be delivered. Secrets are never shown again.",
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ endpoints: z.array(endpoint) }),
});

export const CREATE_WEBHOOK = operation({
  ...ofAdmins,
  name: "CREATE_WEBHOOK",
  summary: "Make a webhook endpoint",
  description: `The answer holds the secret that its events are signed with, which is shown this once. At most ${ENDPOINTS_AT_MOST} endpoints.`,
  transaction: "write",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({ endpoint: endpointForm }),
  output: z.strictObject({ endpoint, secret: z.string() }),
});

export const SAVE_WEBHOOK = operation({
  ...ofAdmins,
  name: "SAVE_WEBHOOK",
  summary: "Change a webhook endpoint",
  description: "What waits goes to the new address. Kinds count for events from now on.",
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ id: uuid, endpoint: endpointForm }),
  output: withEndpoint,
});

export const ROTATE_WEBHOOK = operation({
  ...ofAdmins,
  name: "ROTATE_WEBHOOK",
  summary: "Give a webhook endpoint a new secret",
  description: "For the hours of the overlap events are signed with both. The new one is shown this once.",
  transaction: "write",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({ id: uuid, overlapHours: z.union(OVERLAP_HOURS.map((hours) => z.literal(hours))) }),
  output: z.strictObject({ endpoint, secret: z.string() }),
});

export const SET_WEBHOOK_PAUSED = operation({
  ...ofAdmins,
  name: "SET_WEBHOOK_PAUSED",
  summary: "Pause a webhook endpoint, or go on",
  description: "While it is paused events wait for it. When it goes on they are sent in their order.",
  transaction: "write",
  input: z.strictObject({ id: uuid, isPaused: z.boolean() }),
  output: withEndpoint,
});

export const REMOVE_WEBHOOK = operation({
  ...ofAdmins,
  name: "REMOVE_WEBHOOK",
  summary: "Remove a webhook endpoint",
  description: "What waits for it is not sent any more.",
  transaction: "write",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({}),
});

export const TEST_WEBHOOK = operation({
  ...ofAdmins,
  name: "TEST_WEBHOOK",
  summary: "Send a test event to a webhook endpoint",
  description:
    "Goes the way of every event, once, also while the endpoint is paused. The log says what came of it.",
  transaction: "write",
  rate: "messages",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({ eventID: z.uuid() }),
});

export const LIST_WEBHOOK_DELIVERIES = operation({
  ...ofAdmins,
  name: "LIST_WEBHOOK_DELIVERIES",
  summary: "List what was sent to a webhook endpoint",
  description: "Newest first. Events are kept for 30 days after they were delivered or given up.",
  transaction: "read",
  input: z.strictObject({
    id: uuid,
    stage: z.enum(WEBHOOK_STAGES).nullish(),
    /** The event last read; absent: the newest. */
    after: uuid.nullish(),
    limit: wholeNumber(1, 100).default(20),
  }),
  output: z.strictObject({
    endpoint,
    deliveries: z.array(delivery),
    /** What to ask `after` for the next page; null at the end. */
    next: z.uuid().nullable(),
  }),
});

export const GET_WEBHOOK_DELIVERY = operation({
  ...ofAdmins,
  name: "GET_WEBHOOK_DELIVERY",
  summary: "Read an event that was sent, with its attempts",
  description: "What was sent, and what each attempt was answered with.",
  transaction: "read",
  input: z.strictObject({ id: uuid, eventID: uuid }),
  output: z.strictObject({
    delivery,
    /** The very text that is signed. */
    body: z.string(),
    attempts: z.array(attempt),
  }),
});

export const RESEND_WEBHOOK = operation({
  ...ofAdmins,
  name: "RESEND_WEBHOOK",
  summary: "Send events to a webhook endpoint again",
  description:
    "One event, or with no event named all that could not be delivered. They have three days anew.",
  transaction: "write",
  input: z.strictObject({ id: uuid, eventID: uuid.nullish() }),
  output: z.strictObject({ count: z.int() }),
});
