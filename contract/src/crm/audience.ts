// Whom a campaign would take if it ran: counted by the same code that lets contracts in, and changed by nobody's looking.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { text, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { cohortRuleDraft } from "./campaigns.ts";

/** Why a contract whose moment comes is left out; the first reason that holds. */
export const LEFT_OUT_REASONS = [
  /** Was in this campaign before; nobody enters twice. */
  "TAKEN_PART",
  "CHANNEL",
  "RULES",
  /** The customer never said yes. */
  "NO_CONSENT",
  /** The customer said no. */
  "UNSUBSCRIBED",
  /** Said yes, and the campaign is for those who did not. */
  "AGREED",
  /** Neither an address nor a number that one of its messages could go to. */
  "NO_ADDRESS",
  /** What was sent there came back, or its owner complained. */
  "SUPPRESSED",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What keeps a campaign from being enabled. */
export const CAMPAIGN_GAPS = ["RULES", "COMMUNICATIONS", "TEMPLATES", "CONSENT"] as const;
export type CampaignGap = (typeof CAMPAIGN_GAPS)[number];

const instant = z.iso.datetime({ offset: true });

export const SAMPLE_SIZE = 10;

/** Of a hundred, those who are written to first. */
export const FIRST_SLICE_PERCENT = 5;

export const COUNT_CAMPAIGN_AUDIENCE = operation({
  name: "COUNT_CAMPAIGN_AUDIENCE",
  summary: "Count whom a campaign would take",
  description:
    "By its rules as they are saved, or by those that are given instead. Sends nothing, writes nothing.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    campaignCode: text(60),
    /** In place of the saved ones, to look at a change before it is made. */
    cohortRules: z.array(cohortRuleDraft).max(500).nullish(),
    /** Which ten of those who would enter are shown; 0 for the first. */
    sample: wholeNumber(0, 10_000).default(0),
  }),
  output: z.strictObject({
    /** Contracts whose moment comes within the campaign's time. */
    contracts: z.int(),
    entering: z.int(),
    /** Of these, within a day and within seven days of enabling it. */
    firstDay: z.int(),
    firstWeek: z.int(),
    /** Of those who would enter, the ones in the first slice. */
    firstSlice: z.int(),
    /** Members from an earlier time that go on where they stopped. */
    goingOn: z.int(),
    leftOut: z.array(z.strictObject({ reason: z.enum(LEFT_OUT_REASONS), count: z.int() })),
    sample: z.array(
      z.strictObject({
        cartUuid: z.uuid(),
        reference: z.string(),
        customerName: z.string(),
        device: z.string(),
        entersAt: instant,
      }),
    ),
    /** There are more contracts than are counted at once: every figure is at least. */
    isAtLeast: z.boolean(),
    missing: z.array(
      z.strictObject({ gap: z.enum(CAMPAIGN_GAPS), /** Of the templates. */ names: z.array(z.string()) }),
    ),
  }),
});
