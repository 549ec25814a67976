// Campaigns, what they are made of and what became of them. Everything hangs together, so a change makes all of it stale.
import { COUNT_CAMPAIGN_AUDIENCE } from "@handsel/contract/crm/audience.ts";
import {
  type Campaign,
  CREATE_CAMPAIGN,
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  DELETE_CAMPAIGN,
  DELETE_COHORT_RULE,
  DELETE_COMMUNICATION,
  GET_ALL_CAMPAIGNS,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
  UPDATE_CAMPAIGN_ACTION,
  UPDATE_COHORT_RULE,
} from "@handsel/contract/crm/campaigns.ts";
import { GET_CAMPAIGN_FORM_DATA } from "@handsel/contract/crm/option-lists.ts";
import { GET_CAMPAIGN_COHORTS, GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import { CREATE_STARTER_CAMPAIGN } from "@handsel/contract/crm/starters.ts";
import { GET_CAMPAIGN_STOP_EFFECT, type StopWhy } from "@handsel/contract/crm/stopping.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { type CallOptions, call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const CRM = ["crm"] as const;
/** What every change here makes stale. */
const meta = { refreshes: [CRM] };

export const listCampaigns = () =>
  reading(
    GET_ALL_CAMPAIGNS,
    {},
    {
      queryKey: [...CRM, "campaigns"],
    },
  );

export const getCampaign = (campaignCode: string) =>
  reading(
    GET_CAMPAIGN,
    { campaignCode },
    {
      queryKey: [...CRM, "campaign", campaignCode],
      take: ({ campaign }) => campaign,
    },
  );

export type Levels = InputOf<typeof GET_CAMPAIGN_FORM_DATA>;

/** Choosing a device level narrows the lists below it; the former ones stay in sight until the new ones are here. */
export const campaignFormData = (levels: Levels = {}) =>
  reading(GET_CAMPAIGN_FORM_DATA, levels, {
    queryKey: [...CRM, "formData", levels],

    placeholderData: keepPreviousData,
  });

export const createCampaign = () =>
  mutationOptions({
    mutationFn: (campaign: InputOf<typeof CREATE_CAMPAIGN>["campaign"]) =>
      call(CREATE_CAMPAIGN, { campaign }),
    meta,
  });

export const createStarterCampaign = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof CREATE_STARTER_CAMPAIGN>) => call(CREATE_STARTER_CAMPAIGN, input),
    meta,
  });

export const updateCampaign = (options: Pick<CallOptions, "quietCodes"> = {}) =>
  mutationOptions({
    mutationFn: (campaign: InputOf<typeof UPDATE_CAMPAIGN>["campaign"]) =>
      call(UPDATE_CAMPAIGN, { campaign }, options),
    meta,
  });

export const stopCampaign = (options: Pick<CallOptions, "quietCodes"> = {}) =>
  mutationOptions({
    mutationFn: ({ campaign, why }: { campaign: Campaign; why: StopWhy }) =>
      call(UPDATE_CAMPAIGN, { campaign: { ...campaign, status: "DISABLED" }, why }, options),
    meta,
  });

export const campaignStopEffect = (campaignCode: string) =>
  reading(GET_CAMPAIGN_STOP_EFFECT, { campaignCode }, { queryKey: [...CRM, "stopEffect", campaignCode] });

export const deleteCampaign = () =>
  mutationOptions({
    mutationFn: (campaignCode: string) => call(DELETE_CAMPAIGN, { campaignCode }),
    meta,
  });

export const saveCohortRule = () =>
  mutationOptions({
    mutationFn: (cohortRule: InputOf<typeof CREATE_COHORT_RULE>["cohortRule"]) =>
      call(cohortRule.id ? UPDATE_COHORT_RULE : CREATE_COHORT_RULE, { cohortRule }),
    meta,
  });

export const deleteCohortRule = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof DELETE_COHORT_RULE>) => call(DELETE_COHORT_RULE, input),
    meta,
  });

export const saveCommunication = () =>
  mutationOptions({
    mutationFn: (campaignAction: InputOf<typeof CREATE_CAMPAIGN_ACTION>["campaignAction"]) =>
      call(campaignAction.id ? UPDATE_CAMPAIGN_ACTION : CREATE_CAMPAIGN_ACTION, { campaignAction }),
    meta,
  });

export const deleteCommunication = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof DELETE_COMMUNICATION>) => call(DELETE_COMMUNICATION, input),
    meta,
  });

export const campaignMessages = (campaignCode: string) =>
  reading(
    GET_CAMPAIGN_MESSAGES,
    { campaignCode },
    {
      queryKey: [...CRM, "messages", campaignCode],
    },
  );

export const campaignMembers = (campaignCode: string) =>
  reading(
    GET_CAMPAIGN_COHORTS,
    { campaignCode },
    {
      queryKey: [...CRM, "members", campaignCode],
    },
  );

type AudienceInput = InputOf<typeof COUNT_CAMPAIGN_AUDIENCE>;

/** With rules that are being written in place of the saved ones; the former count stays in sight meanwhile. */
export const campaignAudience = (asked: AudienceInput) =>
  reading(COUNT_CAMPAIGN_AUDIENCE, asked, {
    queryKey: [...CRM, "audience", asked],
    placeholderData: keepPreviousData,
  });
