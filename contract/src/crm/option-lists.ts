// What the campaign and offer forms offer to choose from. Device levels are narrowed by the levels above them.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { code } from "../catalog/products.ts";
import { operation } from "../operation.ts";
import { contractStatus } from "../sales/statuses.ts";
import {
  campaignChannel,
  campaignStatus,
  communicationCategory,
  communicationType,
  delayUnit,
  marketingOptIn,
  offerRuleAction,
  stopOutcome,
  triggerEvent,
} from "./values.ts";

const namedItem = z.strictObject({ name: z.string(), code: z.string() });
export type NamedItem = z.infer<typeof namedItem>;

const codes = z.array(z.string());
const named = z.array(namedItem);
export const namedTriggers = z.array(namedItem.extend({ code: triggerEvent }));

/** The level below the last one given is what the answer narrows. */
const deviceLevels = z.strictObject({
  manufacturer: code.nullish(),
  category: code.nullish(),
  family: code.nullish(),
});

const deviceLists = { manufacturers: named, categories: named, families: named, devices: named };

export const GET_CAMPAIGN_FORM_DATA = operation({
  name: "GET_CAMPAIGN_FORM_DATA",
  summary: "Read the choices of the campaign form",
  ...BY_ADMINS,
  transaction: "read",
  input: deviceLevels,
  output: z.strictObject({
    campaignCodes: codes,
    contractStatuses: z.array(contractStatus),
    crmCommsCategories: z.array(communicationCategory),
    /** Without WAIT and ALERT for those who may not use them. */
    communicationsTypes: z.array(communicationType),
    financingTypes: codes,
    triggerEvents: namedTriggers,
    salesChannels: z.array(campaignChannel),
    stages: codes,
    marketingOptIns: z.array(marketingOptIn),
    cohortDelayType: z.array(delayUnit),
    cohortTypes: codes,
    stopOutcomes: z.array(stopOutcome),
    languages: codes,
    paymentPlans: named,
    /** What a campaign may name as its sender, and what it is sent from where it names something else. */
    senders: z.strictObject({ domains: codes, address: z.string(), smsName: z.string() }),
    ...deviceLists,
  }),
});

export const GET_OFFERS_FORM_DATA = operation({
  name: "GET_OFFERS_FORM_DATA",
  summary: "Read the choices of the offer form",
  ...BY_ADMINS,
  transaction: "read",
  input: deviceLevels,
  output: z.strictObject({
    financingTypes: codes,
    enabledDisabledStatuses: z.array(campaignStatus),
    /** What an offer rule can do. */
    rules: z.array(offerRuleAction),
    paymentPlans: named,
    /** Spelt so on the wire since its first day. */
    cmapaigns: codes,
    ...deviceLists,
  }),
});
