import { SIMULATE_CAMPAIGN } from "@handsel/contract/crm/reports.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { simulate } from "../campaigns/simulate.ts";
import { findCampaign } from "../queries/campaigns.ts";

export const simulateCampaign = implement(SIMULATE_CAMPAIGN, async ({ campaignCode, direction }, ctx) => {
  const campaign = await findCampaign(ctx.db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return simulate(ctx.db, campaign, {
    direction,
    now: ctx.clock.now(),
    timeZone: ctx.tenant.timeZone,
  });
});
