import { CREATE_STARTER_CAMPAIGN, LIST_TEMPLATE_STARTERS } from "@handsel/contract/crm/starters.ts";
import { smsSenderOf } from "@handsel/contract/rules/senders.ts";
import { recordAudit, senderDomains } from "#areas/platform/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { textsOf } from "#texts.ts";
import { languageOf } from "../campaigns/decisions.ts";
import { isComeTo } from "../queries/audience.ts";
import {
  findCampaign,
  insertCampaign,
  insertCommunication,
  insertRule,
  listCampaigns,
} from "../queries/campaigns.ts";
import { ensureTemplate, saveDraft } from "../queries/templates.ts";
import { nextMonth } from "../starters/next-month.ts";
import { startersOf } from "../starters/starter-templates.ts";

export const listTemplateStarters = implement(
  LIST_TEMPLATE_STARTERS,
  async ({ campaignCode, language }, { db, tenant }) => {
    const campaign = await findCampaign(db, campaignCode);
    if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
    return { starters: startersOf(tenant, language ?? languageOf(campaign, tenant, { language: null })) };
  },
);

const STEP = { delayUnit: "DAYS" as const, bccList: [], notifyList: [], stopOutcome: "SENT" as const };

/** Leases know no free upgrade: their devices are exchanged when they end. */
async function upgradeWindowOf(db: Db): Promise<"FREE_UPGRADE_START_DATE" | "CONTRACT_END_DATE"> {
  const isLeasing =
    !(await isComeTo(db, "FREE_UPGRADE_START_DATE")) && (await isComeTo(db, "CONTRACT_END_DATE"));
  return isLeasing ? "CONTRACT_END_DATE" : "FREE_UPGRADE_START_DATE";
}

/** Customers whose upgrade window opens next month: a mail on the day, and a short message a week later. */
export const createStarterCampaign = implement(CREATE_STARTER_CAMPAIGN, async ({ campaignCode }, ctx) => {
  const { db, tenant, clock, caller, platform } = ctx;
  const now = clock.now();
  const today = dayIn(tenant.timeZone, now);
  const texts = textsOf("crm", tenant.defaultLanguage).starters.upgradeWindow;
  const month = nextMonth(today);
  const values = {
    campaignCode,
    description: texts.name,
    status: "DISABLED" as const,
    startDate: today,
    endDate: null,
    channel: "BOTH" as const,
    marketing: "OPTED_IN" as const,
    language: null,
    triggerEvent: await upgradeWindowOf(db),
    triggerDateRangeStart: month.first,
    triggerDateRangeEnd: month.last,
    triggerDaysOffset: 0,
    endStageSuccess: "SUCCESS",
    endStageFail: "FAIL",
    emailFrom: `no-reply@${senderDomains(platform, tenant)[0] ?? ""}`,
    replyTo: [],
    smsSubject: smsSenderOf(tenant),
    addTrackingPixel: true,
    commsType: "MARKETING" as const,
    slicePercent: 100,
    updatedAt: now,
  };
  if (!(await insertCampaign(db, values))) throw refuse("CAMPAIGN_ALREADY_EXISTS", campaignCode);
  await insertRule(db, campaignCode, {
    contractStatus: "ACTIVE",
    financingType: null,
    financingDuration: null,
    levels: {},
  });
  const starters = startersOf(tenant, tenant.defaultLanguage);
  for (const { stage, name, description, delay, beforeStage } of [
    {
      stage: "INVITED",
      name: "upgrade-invitation",
      description: texts.mailStep,
      delay: 0,
      beforeStage: "NEW",
    },
    {
      stage: "REMINDED",
      name: "upgrade-reminder",
      description: texts.smsStep,
      delay: 7,
      beforeStage: "INVITED",
    },
  ] as const) {
    const starter = starters.find((one) => one.stage === stage);
    if (!starter) throw new Error(`no starter for ${stage}`);
    await insertCommunication(db, campaignCode, {
      ...STEP,
      actionCode: stage,
      description,
      commsType: starter.templateType,
      templateName: name,
      delay,
      beforeStage,
      afterStage: stage,
    });
    const named = { campaignCode, name };
    await ensureTemplate(db, { ...named, type: starter.templateType, at: now, by: caller.name });
    await saveDraft(db, named, {
      subject: starter.subject,
      html: starter.htmlPart,
      stage: "",
      at: now,
      by: caller.name,
    });
  }
  await recordAudit(ctx, {
    action: "CREATE",
    entity: "CAMPAIGN",
    entityId: campaignCode,
    entityName: values.description,
    after: {
      description: values.description,
      marketing: values.marketing,
      triggerEvent: values.triggerEvent,
      triggerDateRangeStart: month.first,
      triggerDateRangeEnd: month.last,
    },
  });
  return { campaigns: await listCampaigns(db) };
});
