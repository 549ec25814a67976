// Campaigns: what starts one, who takes part, and what it does step by step.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { code, financingType } from "../catalog/products.ts";
import { language } from "../closed-lists.ts";
import {
  email,
  flag,
  isoDate,
  isoDateOrBlank,
  listOf,
  requiredText,
  text,
  uuid,
  wholeNumber,
} from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { isEmail } from "../rules/email.ts";
import { broken } from "../rules/field-rule.ts";
import { report } from "../rules/field-schema.ts";
import { domainOf, isSenderAddress, isSmsSender, SMS_SENDER_MAX } from "../rules/senders.ts";
import { CONTRACT_STATUSES } from "../sales/statuses.ts";
import { stopReason, stopWhy } from "./stopping.ts";
import {
  campaignChannel,
  campaignPurpose,
  campaignStatus,
  communicationCategory,
  communicationType,
  delayUnit,
  FINANCING_DURATIONS,
  marketingOptIn,
  stopOutcome,
  TEMPLATED_TYPES,
  triggerEvent,
} from "./values.ts";

/** Also part of addresses and file names. */
export const campaignCode = requiredText(60).regex(/^[\w-]+$/, { error: () => "format" });
export const stage = requiredText(60).regex(/^[\w-]+$/, { error: () => "format" });
export const templateName = requiredText(80).regex(/^[\w-]+$/, { error: () => "format" });

const DELAY_MOST = 100_000;
const OFFSET_MOST = 3650;

/** The device levels of a rule or an offer: codes and the names they had when chosen. Blank: any. */
export const deviceLevelFields = {
  manufacturer: code.nullish(),
  manufacturerName: text(255).nullish(),
  category: code.nullish(),
  categoryName: text(255).nullish(),
  family: code.nullish(),
  familyName: text(255).nullish(),
  deviceCode: code.nullish(),
  deviceName: text(255).nullish(),
};

const cohortRuleFields = {
  contractStatus: z.enum(CONTRACT_STATUSES),
  financingType: financingType.nullish(),
  financingDuration: z.union(FINANCING_DURATIONS.map((months) => z.literal(months))).nullish(),
  ...deviceLevelFields,
};
/** A rule that is not saved. */
export const cohortRuleDraft = z.strictObject(cohortRuleFields);
const cohortRule = z.strictObject({ id: z.uuid(), ...cohortRuleFields });
export type CohortRule = z.infer<typeof cohortRule>;

/** Who hears of an alert and may answer it. */
const notifiedParty = z.strictObject({ name: requiredText(100), email });

const communicationFields = {
  actionCode: campaignCode,
  description: requiredText(255),
  commsType: communicationType,
  templateName: templateName.nullish(),
  stopOutcome,
  delay: wholeNumber(0, DELAY_MOST).default(0),
  delayUnit: delayUnit.default("DAYS"),
  bccList: listOf(email, 20).default([]),
  notifyList: listOf(notifiedParty, 20).default([]),
  commsCategory: communicationCategory.nullish(),
  beforeStage: stage.nullish(),
  afterStage: stage.nullish(),
};
const communication = z.strictObject({ id: z.uuid(), campaignId: z.string(), ...communicationFields });
export type Communication = z.infer<typeof communication>;

const campaignFields = {
  campaignCode,
  description: requiredText(255),
  status: campaignStatus.default("DISABLED"),
  startDate: isoDate,
  endDate: isoDateOrBlank.nullish(),
  channel: campaignChannel.default("BOTH"),
  /** Those who agreed, unless told otherwise: advertising needs a yes. */
  marketing: marketingOptIn.default("OPTED_IN"),
  /** Null: each customer's own. */
  language: language.nullish(),
  triggerEvent,
  triggerDateRangeStart: isoDateOrBlank.nullish(),
  triggerDateRangeEnd: isoDateOrBlank.nullish(),
  triggerDaysOffset: wholeNumber(-OFFSET_MOST, OFFSET_MOST).default(0),
  endStageSuccess: stage.default("SUCCESS"),
  endStageFail: stage.default("FAIL"),
  emailFrom: email,
  replyTo: listOf(email, 5).default([]),
  smsSubject: requiredText(SMS_SENDER_MAX),
  addTrackingPixel: flag.default(true),
  commsType: campaignPurpose.default("MARKETING"),
};

/** How many of a hundred contracts may enter; the others wait until it is 100. Absent: all of a new one, else as it is. */
const slicePercent = wholeNumber(1, 100).nullish();

interface CampaignDays {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  triggerDateRangeStart?: string | null | undefined;
  triggerDateRangeEnd?: string | null | undefined;
}

interface CampaignSenders {
  emailFrom: string;
  smsSubject: string;
}

/**
 * What a campaign keeps when it is saved: the campaign and the range of the moments that it counts from each end on a
 * later day than they start, and it bears a sender of the retailer's. `domains` are those that it may send mail from.
 */
export function campaignRules(domains: readonly string[]) {
  const isLater = (start: string | null | undefined, end: string | null | undefined) =>
    !start || !end || start < end;
  return (entered: CampaignDays & CampaignSenders, ctx: Parameters<typeof report>[0]): void => {
    const { emailFrom, smsSubject } = entered;
    if (!isLater(entered.startDate, entered.endDate)) report(ctx, broken("dateOrder"), ["endDate"]);
    if (!isLater(entered.triggerDateRangeStart, entered.triggerDateRangeEnd))
      report(ctx, broken("dateOrder"), ["triggerDateRangeEnd"]);
    // What is no address, or nothing at all, is said by the field's own rule.
    if (isEmail(emailFrom) && !isSenderAddress(emailFrom, domains))
      report(ctx, broken("senderDomain", domainOf(emailFrom), domains.join(", ")), ["emailFrom"]);
    if (smsSubject.trim() !== "" && !isSmsSender(smsSubject))
      report(ctx, broken("smsSender"), ["smsSubject"]);
  };
}

/** The rules above are the server's to ask: one that was saved before them can still be switched on and off. */
export const campaignToSave = z.strictObject({ ...campaignFields, slicePercent });

/** Template names are asked for where there is something to show. */
export const communicationToSave = z
  .strictObject({ id: uuid.nullish(), campaignId: campaignCode, ...communicationFields })
  .superRefine((entered, ctx) => {
    if (TEMPLATED_TYPES.includes(entered.commsType) && !entered.templateName)
      report(ctx, broken("required"), ["templateName"]);
  });

export const cohortRuleToSave = z.strictObject({ id: uuid.nullish(), campaignCode, ...cohortRuleFields });

const instant = z.iso.datetime({ offset: true });

const stopped = z.strictObject({
  reason: stopReason,
  at: instant,
  /** By name. */
  by: z.string(),
});

export const campaignRow = z.strictObject({
  campaignCode: z.string(),
  description: z.string(),
  status: campaignStatus,
  startDate: z.string(),
  endDate: z.string().nullable(),
  commsType: campaignPurpose,
});
export type CampaignRow = z.infer<typeof campaignRow>;

/** Whole, so that it can be sent back as it came with only its status changed. */
export const campaign = z.strictObject({
  ...campaignFields,
  endDate: z.string().nullable(),
  language: language.nullable(),
  triggerDateRangeStart: z.string().nullable(),
  triggerDateRangeEnd: z.string().nullable(),
  slicePercent: z.int(),
  /** Of one that stands still and for which somebody said why. */
  stopped: stopped.nullable(),
  cohortRules: z.array(cohortRule),
  campaignActions: z.array(communication),
  updatedAt: instant,
});
export type Campaign = z.infer<typeof campaign>;

const oneCampaign = z.strictObject({ campaign });
const byCode = z.strictObject({ campaignCode: text(60) });

export const GET_ALL_CAMPAIGNS = operation({
  name: "GET_ALL_CAMPAIGNS",
  summary: "List the campaigns",
  description: "With their status and numbers.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ campaigns: z.array(campaignRow) }),
});

export const GET_CAMPAIGN = operation({
  name: "GET_CAMPAIGN",
  summary: "Read a campaign",
  description: "With its rules and communications.",
  ...BY_ADMINS,
  transaction: "read",
  input: byCode,
  output: oneCampaign,
});

const WRITTEN_BY_ADMINS = { service: "posale/admin/", roles: ADMINS, transaction: "write" } as const;

export const CREATE_CAMPAIGN = operation({
  name: "CREATE_CAMPAIGN",
  summary: "Create a campaign",
  description: "It sends nothing before it is enabled.",
  ...WRITTEN_BY_ADMINS,
  needsProof: true,
  input: z.strictObject({ campaign: campaignToSave }),
  output: z.strictObject({ campaigns: z.array(campaignRow) }),
});

export const UPDATE_CAMPAIGN = operation({
  name: "UPDATE_CAMPAIGN",
  summary: "Change a campaign",
  description:
    "Takes the whole campaign as it was read. Rules, communications and how it was stopped may be included and are not changed by it.",
  ...WRITTEN_BY_ADMINS,
  needsProof: true,
  input: z.strictObject({
    campaign: z.strictObject({
      ...campaignFields,
      slicePercent,
      cohortRules: z.array(z.unknown()).max(500).nullish(),
      campaignActions: z.array(z.unknown()).max(500).nullish(),
      stopped: stopped.nullish(),
      updatedAt: instant.nullish(),
    }),
    /** Of stopping it. Programs may leave it out; people are asked for it. */
    why: stopWhy,
  }),
  output: oneCampaign,
});

export const DELETE_CAMPAIGN = operation({
  name: "DELETE_CAMPAIGN",
  summary: "Delete a campaign",
  ...WRITTEN_BY_ADMINS,
  input: byCode,
  output: z.strictObject({}),
});

export const CREATE_COHORT_RULE = operation({
  name: "CREATE_COHORT_RULE",
  summary: "Add a rule to a campaign",
  description: "Rules decide which contracts become members.",
  ...WRITTEN_BY_ADMINS,
  input: z.strictObject({ cohortRule: cohortRuleToSave }),
  output: oneCampaign,
});

export const UPDATE_COHORT_RULE = operation({
  name: "UPDATE_COHORT_RULE",
  summary: "Change a rule of a campaign",
  ...WRITTEN_BY_ADMINS,
  input: z.strictObject({ cohortRule: cohortRuleToSave }),
  output: oneCampaign,
});

export const DELETE_COHORT_RULE = operation({
  name: "DELETE_COHORT_RULE",
  summary: "Delete a rule of a campaign",
  ...WRITTEN_BY_ADMINS,
  input: z.strictObject({ campaignCode: text(60), id: uuid }),
  output: oneCampaign,
});

export const CREATE_CAMPAIGN_ACTION = operation({
  name: "CREATE_CAMPAIGN_ACTION",
  summary: "Add a communication to a campaign",
  description: "A mail or an SMS, and when it goes out.",
  ...WRITTEN_BY_ADMINS,
  needsProof: true,
  input: z.strictObject({ campaignAction: communicationToSave }),
  output: oneCampaign,
});

export const UPDATE_CAMPAIGN_ACTION = operation({
  name: "UPDATE_CAMPAIGN_ACTION",
  summary: "Change a communication of a campaign",
  ...WRITTEN_BY_ADMINS,
  needsProof: true,
  input: z.strictObject({ campaignAction: communicationToSave }),
  output: oneCampaign,
});

export const DELETE_COMMUNICATION = operation({
  name: "DELETE_COMMUNICATION",
  summary: "Delete a communication of a campaign",
  description: "Members that wait for it go on to what comes after it.",
  ...WRITTEN_BY_ADMINS,
  input: z.strictObject({ campaignCode: text(60), id: uuid, templateName: text(80).nullish() }),
  output: oneCampaign,
});
