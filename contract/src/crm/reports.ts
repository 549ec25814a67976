// What became of a campaign: its members, its messages, and what it would do if it ran.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { language } from "../closed-lists.ts";
import { text } from "../fields.ts";
import { operation } from "../operation.ts";
import { communicationType, deliveryStatus, sendStatus } from "./values.ts";

const instant = z.iso.datetime({ offset: true });
const byCode = z.strictObject({ campaignCode: text(60) });

const cohortMember = z.strictObject({
  id: z.uuid(),
  cartUuid: z.uuid().nullable(),
  /** What people call the sale; null as long as the cart is none. */
  saleReference: z.string().nullable(),
  quoteID: z.string().nullable(),
  customerEmail: z.string(),
  enteredAt: instant,
  stage: z.string(),
  nextActionAt: instant.nullable(),
  leftAt: instant.nullable(),
});
export type CohortMember = z.infer<typeof cohortMember>;

export const GET_CAMPAIGN_COHORTS = operation({
  name: "GET_CAMPAIGN_COHORTS",
  summary: "List the members of a campaign",
  description: "The newest thousand; the counts are over all of them.",
  ...BY_ADMINS,
  transaction: "read",
  input: byCode,
  output: z.strictObject({ cohorts: z.array(cohortMember), total: z.int() }),
});

export const campaignMessage = z.strictObject({
  id: z.uuid(),
  cartUuid: z.uuid().nullable(),
  saleReference: z.string().nullable(),
  tradeCartUUID: z.uuid().nullable(),
  quoteID: z.string().nullable(),
  destination: z.string(),
  /** Of the sale; null for a test contract. */
  customerName: z.string().nullable(),
  templateName: z.string(),
  stage: z.string(),
  sendStatus,
  deliveryStatus,
  /** The send ended without an answer: it may or may not have arrived, and is not repeated. */
  isUncertain: z.boolean(),
  sentAt: instant.nullable(),
  deliveryStatusAt: instant.nullable(),
  /** The message as it was sent, as JSON text with `from`, and `subject` and `html` or `text`. */
  parametersJSON: z.string(),
  campaignId: z.string(),
});
export type CampaignMessage = z.infer<typeof campaignMessage>;

export const GET_CAMPAIGN_MESSAGES = operation({
  name: "GET_CAMPAIGN_MESSAGES",
  summary: "List the messages of a campaign",
  description: "The newest thousand; the counts are over all of them.",
  ...BY_ADMINS,
  transaction: "read",
  mayLag: true,
  input: byCode,
  output: z.strictObject({
    messages: z.array(campaignMessage),
    /** In which the campaign writes. */
    language,
    total: z.int(),
    sendCounts: z.record(sendStatus, z.int()),
    deliveryCounts: z.record(deliveryStatus, z.int()),
    /** The same by channel: a short message never tells that it was read. */
    channels: z.array(
      z.strictObject({
        channel: z.enum(["EMAIL", "SMS"]),
        total: z.int(),
        deliveryCounts: z.record(deliveryStatus, z.int()),
        /** Pictures that a program fetched; they count as nobody's reading. */
        machineOpened: z.int(),
        /** Readers who came to the campaign's page, and who followed an offer there. */
        visited: z.int(),
        followed: z.int(),
      }),
    ),
    /** Sales that those who were written to began within so many days, and how many of them became contracts. */
    after: z.strictObject({ days: z.int(), carts: z.int(), contracts: z.int() }),
  }),
});

const simulatedStep = z.strictObject({
  actionCode: z.string(),
  description: z.string(),
  commsType: communicationType,
  /** Members that would get this far. */
  reached: z.int(),
  sent: z.int(),
});

export const SIMULATE_CAMPAIGN = operation({
  name: "SIMULATE_CAMPAIGN",
  summary: "Simulate a campaign",
  description:
    "What the campaign would have done over the contracts of the past year, or would do in the year to come. Sends nothing, writes nothing.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: byCode.extend({ direction: z.enum(["BACK", "FORWARD"]).default("BACK") }),
  output: z.strictObject({
    /** The year's first and last day. */
    from: z.string(),
    until: z.string(),
    /** There are more contracts than are looked at: every figure is at least. */
    isAtLeast: z.boolean(),
    contractsLookedAt: z.int(),
    entered: z.int(),
    excluded: z.strictObject({
      byRules: z.int(),
      byOptIn: z.int(),
      byChannel: z.int(),
      byDates: z.int(),
      byAddress: z.int(),
      /** Took part before; nobody enters twice. */
      byPart: z.int(),
    }),
    steps: z.array(simulatedStep),
    /** Messages per day, days without any left out. Others are alerts to the shop; waiting is no message. */
    days: z.array(z.strictObject({ day: z.string(), emails: z.int(), sms: z.int(), others: z.int() })),
    /** The first fifty members, to look at. */
    members: z.array(
      z.strictObject({
        cartUuid: z.uuid(),
        reference: z.string(),
        customerName: z.string(),
        enteredAt: instant,
        sends: z.array(z.strictObject({ actionCode: z.string(), at: instant })),
      }),
    ),
  }),
});
