// The campaign as its form holds it: days and choices as text, the answer address as one value, and back again.
import { type Campaign, campaignCode, campaignDaysInOrder, stage } from "@handsel/contract/crm/campaigns.ts";
import { campaignChannel, marketingOptIn, triggerEvent } from "@handsel/contract/crm/values.ts";
import {
  email,
  emailOrBlank,
  isoDate,
  isoDateOrBlank,
  requiredText,
  wholeNumber,
} from "@handsel/contract/fields.ts";
import { language } from "@handsel/contract/languages.ts";
import { z } from "zod";
import type { Tenant } from "#client/tenant.ts";

const OFFSET_MOST_DAYS = 3650;

export const campaignForm = z
  .object({
    campaignCode,
    description: requiredText(255),
    startDate: isoDate,
    endDate: isoDateOrBlank,
    channel: campaignChannel,
    marketing: marketingOptIn,
    language: language.or(z.literal("")),
    triggerEvent: requiredText(60).pipe(triggerEvent),
    triggerDateRangeStart: isoDateOrBlank,
    triggerDateRangeEnd: isoDateOrBlank,
    triggerDaysOffset: wholeNumber(-OFFSET_MOST_DAYS, OFFSET_MOST_DAYS).nullable(),
    endStageSuccess: stage,
    endStageFail: stage,
    emailFrom: email,
    replyTo: emailOrBlank,
    smsSubject: requiredText(11),
    addTrackingPixel: z.boolean(),
  })
  .superRefine(campaignDaysInOrder);

export type CampaignValues = z.output<typeof campaignForm>;

/** What a sender of short messages can be called. */
const SMS_SUBJECT_MAX = 11;

/** The brand's name, or as many whole words of it as fit; a first word that is longer is cut. */
function senderName(name: string): string {
  let fitting = "";
  for (const word of name.split(" ")) {
    const longer = `${fitting} ${word}`.trim();
    if (longer.length > SMS_SUBJECT_MAX) break;
    fitting = longer;
  }
  return fitting || name.slice(0, SMS_SUBJECT_MAX);
}

export function newCampaignValues(
  { name, supportEmail }: Pick<Tenant, "name" | "supportEmail">,
  today: string,
): z.input<typeof campaignForm> {
  return {
    campaignCode: "",
    description: "",
    startDate: today,
    endDate: "",
    channel: "BOTH",
    marketing: "ALL",
    language: "",
    triggerEvent: "",
    triggerDateRangeStart: "",
    triggerDateRangeEnd: "",
    triggerDaysOffset: 0,
    endStageSuccess: "SUCCESS",
    endStageFail: "FAIL",
    emailFrom: supportEmail,
    replyTo: "",
    smsSubject: senderName(name),
    addTrackingPixel: true,
  };
}

export function valuesOfCampaign(campaign: Campaign): z.input<typeof campaignForm> {
  return {
    campaignCode: campaign.campaignCode,
    description: campaign.description,
    startDate: campaign.startDate,
    endDate: campaign.endDate ?? "",
    channel: campaign.channel,
    marketing: campaign.marketing,
    language: campaign.language ?? "",
    triggerEvent: campaign.triggerEvent,
    triggerDateRangeStart: campaign.triggerDateRangeStart ?? "",
    triggerDateRangeEnd: campaign.triggerDateRangeEnd ?? "",
    triggerDaysOffset: campaign.triggerDaysOffset,
    endStageSuccess: campaign.endStageSuccess,
    endStageFail: campaign.endStageFail,
    emailFrom: campaign.emailFrom,
    replyTo: campaign.replyTo[0] ?? "",
    smsSubject: campaign.smsSubject,
    addTrackingPixel: campaign.addTrackingPixel,
  };
}

/** As the server takes it: blank is none, and answers go to a list. */
export function campaignOf(values: CampaignValues) {
  return {
    ...values,
    endDate: values.endDate || null,
    language: values.language || null,
    triggerDateRangeStart: values.triggerDateRangeStart || null,
    triggerDateRangeEnd: values.triggerDateRangeEnd || null,
    triggerDaysOffset: values.triggerDaysOffset ?? 0,
    replyTo: values.replyTo ? [values.replyTo] : [],
  };
}
