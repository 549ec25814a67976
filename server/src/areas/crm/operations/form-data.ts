import { financingType } from "@handsel/contract/catalog/products.ts";
import { GET_CAMPAIGN_FORM_DATA, GET_OFFERS_FORM_DATA } from "@handsel/contract/crm/option-lists.ts";
import { GET_TEST_CONTRACT_FORM_DATA } from "@handsel/contract/crm/test-contracts.ts";
import {
  CAMPAIGN_STATUSES,
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_TYPES,
  DELAY_UNITS,
  FIRST_STAGE,
  MARKETING_OPT_INS,
  OFFER_RULE_ACTIONS,
  SALES_CHANNELS,
  STOP_OUTCOMES,
  TOP_ADMIN_COMMUNICATION_TYPES,
  TRIGGER_EVENTS,
} from "@handsel/contract/crm/values.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { CONTRACT_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { listDeviceLevels, shelfOf } from "#areas/catalog/index.ts";
import { ownAddress, senderDomains, smsSender } from "#areas/platform/index.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { listCampaigns, listStages } from "../queries/campaigns.ts";

/** The screen has its own words for each; the code is what a file or another system reads. */
const triggerEvents = TRIGGER_EVENTS.map((code) => ({ code, name: code }));

export const getCampaignFormData = implement(GET_CAMPAIGN_FORM_DATA, async (chosen, ctx) => {
  const { db, caller, tenant, platform } = ctx;
  const mayAll = caller.role === ROLE.topAdmin;
  return {
    campaignCodes: (await listCampaigns(db)).map(({ campaignCode }) => campaignCode),
    contractStatuses: [...CONTRACT_STATUSES],
    crmCommsCategories: [...COMMUNICATION_CATEGORIES],
    communicationsTypes: COMMUNICATION_TYPES.filter(
      (type) => mayAll || !TOP_ADMIN_COMMUNICATION_TYPES.includes(type),
    ),
    financingTypes: [...financingType.options],
    triggerEvents,
    salesChannels: [...SALES_CHANNELS],
    stages: [...new Set([FIRST_STAGE, ...(await listStages(db))])],
    marketingOptIns: [...MARKETING_OPT_INS],
    cohortDelayType: [...DELAY_UNITS],
    cohortTypes: [...financingType.options],
    stopOutcomes: [...STOP_OUTCOMES],
    languages: [...tenant.configs.availableLocales],
    paymentPlans: await paymentPlans(ctx),
    senders: {
      domains: senderDomains(platform, tenant),
      address: ownAddress(platform, tenant),
      smsName: smsSender(tenant),
    },
    ...(await levels(ctx, chosen)),
  };
});

export const getOffersFormData = implement(GET_OFFERS_FORM_DATA, async (chosen, ctx) => ({
  financingTypes: [...financingType.options],
  enabledDisabledStatuses: [...CAMPAIGN_STATUSES],
  rules: [...OFFER_RULE_ACTIONS],
  paymentPlans: await paymentPlans(ctx),
  cmapaigns: (await listCampaigns(ctx.db)).map(({ campaignCode }) => campaignCode),
  ...(await levels(ctx, chosen)),
}));

export const getTestContractFormData = implement(GET_TEST_CONTRACT_FORM_DATA, async (_, ctx) => ({
  campaignCodes: (await listCampaigns(ctx.db)).map(({ campaignCode }) => campaignCode),
  deviceFamilies: (await levels(ctx, {})).families,
  paymentPlans: await paymentPlans(ctx),
  triggerEvents,
}));

async function paymentPlans(ctx: TransactionContext) {
  const { plans } = await shelfOf(ctx);
  return plans.map(({ id, terms }) => ({ code: id, name: terms.name }));
}

interface Chosen {
  manufacturer?: string | null | undefined;
  category?: string | null | undefined;
  family?: string | null | undefined;
}

function levels({ db }: TransactionContext, { manufacturer, category, family }: Chosen) {
  return listDeviceLevels(db, {
    manufacturer: manufacturer ?? null,
    category: category ?? null,
    family: family ?? null,
  });
}
