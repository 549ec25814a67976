import { GET_CAMPAIGN_COHORTS, GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { languageOf } from "../campaigns/decisions.ts";
import { findCampaign } from "../queries/campaigns.ts";
import {
  countCohort,
  countMessages,
  listCohort,
  listMessages,
  type MessageCount,
} from "../queries/reports.ts";
import { countFollowedSales } from "../queries/result-people.ts";
import { countResults } from "../queries/results.ts";
import { SEND_STATUS, wireMessage } from "../wire-message.ts";

export const getCampaignCohorts = implement(GET_CAMPAIGN_COHORTS, async ({ campaignCode }, ctx) => {
  await knownCampaign(ctx, campaignCode);
  const rows = await listCohort(ctx.db, campaignCode);
  return {
    cohorts: rows.map((row) => ({
      ...row,
      enteredAt: row.enteredAt.toISOString(),
      nextActionAt: row.nextActionAt?.toISOString() ?? null,
      leftAt: row.leftAt?.toISOString() ?? null,
    })),
    total: await countCohort(ctx.db, campaignCode),
  };
});

export const getCampaignMessages = implement(GET_CAMPAIGN_MESSAGES, async ({ campaignCode }, ctx) => {
  const campaign = await knownCampaign(ctx, campaignCode);
  const counts = await countMessages(ctx.db, campaignCode);
  const sendCounts = { PENDING: 0, SENT: 0, ERROR: 0 };
  for (const { sendStage, count } of counts) sendCounts[SEND_STATUS[sendStage]] += count;
  const results = await countResults(ctx.db, campaignCode);
  return {
    messages: (await listMessages(ctx.db, campaignCode)).map(wireMessage),
    language: languageOf(campaign, ctx.tenant, { language: null }),
    total: totalOf(counts),
    sendCounts,
    deliveryCounts: deliveryOf(counts),
    channels: CHANNELS.map(({ channel, name }) => {
      const own = counts.filter((one) => one.channel === name);
      const {
        machineOpened = 0,
        visited = 0,
        followed = 0,
      } = results.find((one) => one.channel === name) ?? {};
      return {
        channel,
        total: totalOf(own),
        deliveryCounts: deliveryOf(own),
        machineOpened,
        visited,
        followed,
      };
    }).filter(({ total }) => total > 0),
    after: { days: FOLLOWED_DAYS, ...(await countFollowedSales(ctx.db, campaignCode, FOLLOWED_DAYS)) },
  };
});

/** As long as somebody may have thought it over. */
export const FOLLOWED_DAYS = 30;

const CHANNELS = [
  { channel: "EMAIL", name: "email" },
  { channel: "SMS", name: "sms" },
] as const;

const totalOf = (counts: readonly MessageCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

function deliveryOf(counts: readonly MessageCount[]) {
  const found = { PENDING: 0, DELIVERED: 0, BOUNCED: 0, ERROR: 0, OPENED: 0 };
  for (const { delivery, count } of counts) found[delivery] += count;
  return found;
}

export async function knownCampaign({ db }: TransactionContext, campaignCode: string): Promise<Campaign> {
  const campaign = await findCampaign(db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return campaign;
}
