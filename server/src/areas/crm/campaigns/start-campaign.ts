// What follows when a campaign is switched on or off: its candidates and members are moved in portions.
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { findCampaign } from "../queries/campaigns.ts";
import { addCandidates, pauseMembers, resumeMembers } from "../queries/members.ts";
import type { Campaign } from "./campaign.ts";
import { spanOf } from "./candidate-span.ts";
import { runDueMembers } from "./run-members.ts";

const MOVED_AT_ONCE = 5_000;

/** After enabling: the contracts whose moment is known already, and the members that were waiting. */
export const startCampaign = job<{ wlId: number; campaignCode: string }>({
  name: "crm-start-campaign",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, campaignCode }, platform) => {
    const inPortions = (work: (db: Db, campaign: Campaign) => Promise<boolean>) =>
      repeatWhile(() =>
        inTenant(platform, wlId, async (db) => {
          const campaign = await findCampaign(db, campaignCode);
          return campaign?.status === "ENABLED" && work(db, campaign);
        }),
      );
    await inPortions(async (db) => (await resumeMembers(db, campaignCode, MOVED_AT_ONCE)) === MOVED_AT_ONCE);
    let place: Awaited<ReturnType<typeof addCandidates>>;
    await inPortions(async (db, campaign) => {
      place = await addCandidates(db, spanOf(campaign), place, MOVED_AT_ONCE);
      return place !== undefined;
    });
    await inTenant(platform, wlId, (db) => platform.jobs.enqueue(db, runDueMembers, { wlId }));
  },
});

export const stopCampaign = job<{ wlId: number; campaignCode: string }>({
  name: "crm-stop-campaign",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, campaignCode }, platform) => {
    await repeatWhile(() =>
      inTenant(platform, wlId, async (db) => {
        const campaign = await findCampaign(db, campaignCode);
        if (campaign?.status !== "DISABLED") return false;
        return (await pauseMembers(db, campaignCode, MOVED_AT_ONCE)) === MOVED_AT_ONCE;
      }),
    );
  },
});

async function repeatWhile(work: () => Promise<boolean>): Promise<void> {
  while (await work());
}
