import { LIST_FOLLOWED_SALES, LIST_RESULT_MESSAGES } from "@handsel/contract/crm/results.ts";
import { implement } from "#edge/implement.ts";
import { languageOf } from "../campaigns/decisions.ts";
import {
  countFollowedSales,
  countResultMessages,
  listFollowedSales,
  listResultMessages,
} from "../queries/result-people.ts";
import { wireMessage } from "../wire-message.ts";
import { FOLLOWED_DAYS, knownCampaign } from "./reports.ts";

const CHANNEL_NAMES = { EMAIL: "email", SMS: "sms" } as const;

export const listResultMessagesOf = implement(
  LIST_RESULT_MESSAGES,
  async ({ campaignCode, figure, channel, page }, ctx) => {
    const { db, tenant } = ctx;
    const campaign = await knownCampaign(ctx, campaignCode);
    const asked = { campaignCode, figure, channel: channel ? CHANNEL_NAMES[channel] : null };
    const rows = await listResultMessages(db, asked, page);
    return {
      messages: rows.map((row) => ({ ...wireMessage(row), at: row.at?.toISOString() ?? null })),
      language: languageOf(campaign, tenant, { language: null }),
      total: await countResultMessages(db, asked),
    };
  },
);

export const listFollowedSalesOf = implement(
  LIST_FOLLOWED_SALES,
  async ({ campaignCode, figure, page }, ctx) => {
    await knownCampaign(ctx, campaignCode);
    const { carts, contracts } = await countFollowedSales(ctx.db, campaignCode, FOLLOWED_DAYS);
    const rows = await listFollowedSales(ctx.db, { campaignCode, figure, days: FOLLOWED_DAYS }, page);
    return {
      sales: rows.map((row) => ({
        ...row,
        toldAt: row.toldAt.toISOString(),
        begunAt: row.begunAt.toISOString(),
        contractAt: row.contractAt?.toISOString() ?? null,
      })),
      total: figure === "CARTS" ? carts : contracts,
    };
  },
);
