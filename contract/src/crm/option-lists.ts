// What the campaign and offer forms offer to choose from. Device levels are narrowed by the levels above them.
import { z } from "zod";
import { code } from "../catalog/products.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";

const namedItem = z.strictObject({ name: z.string(), code: z.string() });
export type NamedItem = z.infer<typeof namedItem>;

const codes = z.array(z.string());
const named = z.array(namedItem);

/** The level below the last one given is what the answer narrows. */
const deviceLevels = z.strictObject({
  manufacturer: code.nullish(),
  category: code.nullish(),
  family: code.nullish(),
});

const deviceLists = { manufacturers: named, categories: named, families: named, devices: named };

export const GET_CAMPAIGN_FORM_DATA = operation({
  name: "GET_CAMPAIGN_FORM_DATA",
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "read",
  input: deviceLevels,
  output: z.strictObject({
    campaignCodes: codes,
    contractStatuses: codes,
    crmCommsCategories: codes,
    /** Without WAIT and ALERT for those who may not use them. */
    communicationsTypes: codes,
    financingTypes: codes,
    triggerEvents: named,
    salesChannels: codes,
    stages: codes,
    marketingOptIns: codes,
    cohortDelayType: codes,
    cohortTypes: codes,
    stopOutcomes: codes,
    languages: codes,
    paymentPlans: named,
    /** What a campaign may name as its sender, and what it is sent from where it names something else. */
    senders: z.strictObject({ domains: codes, address: z.string(), smsName: z.string() }),
    ...deviceLists,
  }),
});

export const GET_OFFERS_FORM_DATA = operation({
  name: "GET_OFFERS_FORM_DATA",
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "read",
  input: deviceLevels,
  output: z.strictObject({
    financingTypes: codes,
    enabledDisabledStatuses: codes,
    /** What an offer rule can do. */
    rules: codes,
    paymentPlans: named,
    /** Spelt so on the wire since its first day. */
    cmapaigns: codes,
    ...deviceLists,
  }),
});
