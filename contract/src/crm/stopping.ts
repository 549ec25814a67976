// Stopping a campaign: why, what will not go out, and who hears of it. Shown before anybody confirms it.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { listOf, text } from "../fields.ts";
import { operation } from "../operation.ts";

export const stopReason = z.enum([
  "WRONG_MESSAGE",
  "WRONG_PEOPLE",
  "COMPLAINTS",
  "OFFER_OVER",
  "GOAL_REACHED",
  "PAUSE",
  "OTHER",
]);
export type StopReason = z.infer<typeof stopReason>;

/** Who gets a mail about it when that is wished: whoever let it run. */
const stopTold = z.enum(["ENABLER"]);

export const stopWhy = z
  .strictObject({
    reason: stopReason,
    /** Who gets a mail; absent: nobody. */
    tells: listOf(stopTold, stopTold.options.length).default([]),
  })
  .nullish();
export type StopWhy = NonNullable<z.infer<typeof stopWhy>>;

/** As far as it is looked ahead. */
export const STOP_FORECAST_DAYS = 7;
/** What leaves the house. */
export const SENT_TYPES = ["EMAIL", "SMS", "ALERT"] as const;

export const GET_CAMPAIGN_STOP_EFFECT = operation({
  name: "GET_CAMPAIGN_STOP_EFFECT",
  summary: "Read what stopping a campaign would hold back",
  description:
    "Who is in it, which messages of the next seven days would not go out, and who hears of it. Changes nothing.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({ campaignCode: text(60) }),
  output: z.strictObject({
    /** Contracts on their way through it. */
    onTheirWay: z.int(),
    /** Contracts that would enter within seven days. */
    entering: z.int(),
    /** By how they would go out; those that are written already and wait to be sent are part of them. */
    messages: z.array(z.strictObject({ commsType: z.enum(SENT_TYPES), count: z.int(), written: z.int() })),
    /** There are more contracts than are counted at once: every figure is at least. */
    isAtLeast: z.boolean(),
    /** Programs that are told, by the names of their webhooks. */
    programs: z.array(z.string()),
    /** Who let it run; null where that is nobody else who can be written to. */
    enabler: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  }),
});
