import { DAY_MS } from "@handsel/contract/durations.ts";
import { GET_HOME_NEWS } from "@handsel/contract/reports/home.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { expiringBetween, failedImports, runningCampaigns } from "../queries/home-news.ts";

const SOON_DAYS = 45;
const IMPORT_DAYS = 14;

export const getHomeNews = implement(GET_HOME_NEWS, async (_, { db, tenant, clock }) => {
  const now = clock.now();
  const today = dayIn(tenant.timeZone, now);
  const [expiring, imports, campaigns] = await Promise.all([
    expiringBetween(db, today, addDays(today, SOON_DAYS)),
    failedImports(db, new Date(now.getTime() - IMPORT_DAYS * DAY_MS)),
    runningCampaigns(db, today),
  ]);
  return {
    expiring,
    imports: imports.map(({ id, createdAt, ...upload }) => ({
      uploadID: id,
      at: createdAt.toISOString(),
      ...upload,
    })),
    campaigns: campaigns.map(({ code, description, endDate, members }) => ({
      campaignCode: code,
      name: description,
      lastDay: endDate,
      members,
    })),
  };
});
