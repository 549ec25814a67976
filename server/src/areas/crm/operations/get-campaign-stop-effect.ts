import { GET_CAMPAIGN_STOP_EFFECT } from "@handsel/contract/crm/stopping.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { stopEffect } from "../campaigns/stopping.ts";
import { findCampaign } from "../queries/campaigns.ts";
import { findEnabler, programsTold } from "../queries/stopping.ts";

export const getCampaignStopEffect = implement(
  GET_CAMPAIGN_STOP_EFFECT,
  async ({ campaignCode }, { db, clock, caller }) => {
    const campaign = await findCampaign(db, campaignCode);
    if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
    const enabler = await findEnabler(db, campaignCode);
    return {
      ...(await stopEffect(db, campaign, clock.now())),
      programs: await programsTold(db),
      enabler:
        enabler && enabler.userId !== caller.userId ? { name: enabler.name, email: enabler.email } : null,
    };
  },
);
