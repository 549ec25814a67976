import { COUNT_CAMPAIGN_AUDIENCE } from "@handsel/contract/crm/audience.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { countAudience, gapsOf } from "../campaigns/audience.ts";
import { levelsOf } from "../campaigns/campaign.ts";
import { findCampaign } from "../queries/campaigns.ts";

export const countCampaignAudience = implement(
  COUNT_CAMPAIGN_AUDIENCE,
  async ({ campaignCode, cohortRules, sample }, { db, clock }) => {
    const saved = await findCampaign(db, campaignCode);
    if (!saved) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
    const rules = cohortRules?.map((rule) => ({
      id: "",
      contractStatus: rule.contractStatus,
      financingType: rule.financingType,
      financingDuration: rule.financingDuration,
      levels: levelsOf(rule),
    }));
    const campaign = rules ? { ...saved, rules } : saved;
    return {
      ...(await countAudience(db, campaign, { now: clock.now(), sample })),
      missing: await gapsOf(db, campaign),
    };
  },
);
