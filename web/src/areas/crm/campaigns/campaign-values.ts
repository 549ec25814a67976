// The campaign as its form holds it: days and choices as text, the answer address as one value, and back again.

import { language } from "@handsel/contract/closed-lists.ts";
import { type Campaign, campaignCode, campaignRules, stage } from "@handsel/contract/crm/campaigns.ts";
import type { GET_CAMPAIGN_FORM_DATA } from "@handsel/contract/crm/option-lists.ts";
import { campaignChannel, marketingOptIn, triggerEvent } from "@handsel/contract/crm/values.ts";
import {
  email,
  emailOrBlank,
  isoDate,
  isoDateOrBlank,
  requiredText,
  wholeNumber,
} from "@handsel/contract/fields.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { isSenderAddress, SMS_SENDER_MAX } from "@handsel/contract/rules/senders.ts";
import { z } from "zod";
import type { Tenant } from "#client/tenant.ts";

const OFFSET_MOST_DAYS = 3650;

/** What this retailer's campaigns may name as their sender. */
export type Senders = OutputOf<typeof GET_CAMPAIGN_FORM_DATA>["senders"];

const fields = z.object({
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
  smsSubject: requiredText(SMS_SENDER_MAX),
  addTrackingPixel: z.boolean(),
});

export const campaignForm = ({ domains }: Pick<Senders, "domains">) =>
  fields.superRefine(campaignRules(domains));

export type CampaignValues = z.output<typeof fields>;

/** Customers answer to whom they know: the support's address, where mails may come from it. */
export function newCampaignValues(
  { domains, address, smsName }: Senders,
  { supportEmail }: Pick<Tenant, "supportEmail">,
  today: string,
): z.input<typeof fields> {
  return {
    campaignCode: "",
    description: "",
    startDate: today,
    endDate: "",
    channel: "BOTH",
    // Advertising needs a yes.
    marketing: "OPTED_IN",
    language: "",
    triggerEvent: "",
    triggerDateRangeStart: "",
    triggerDateRangeEnd: "",
    triggerDaysOffset: 0,
    endStageSuccess: "SUCCESS",
    endStageFail: "FAIL",
    emailFrom: isSenderAddress(supportEmail, domains) ? supportEmail : address,
    replyTo: "",
    smsSubject: smsName,
    addTrackingPixel: true,
  };
}

export function valuesOfCampaign(campaign: Campaign): z.input<typeof fields> {
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
