// Campaigns, their rules and their communications. Enabling and disabling is an update like any other; what follows from
// it for a million members is a job's.
import {
  CREATE_CAMPAIGN,
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  campaignRules,
  type campaignToSave,
  type cohortRuleToSave,
  type communicationToSave,
  DELETE_CAMPAIGN,
  DELETE_COHORT_RULE,
  DELETE_COMMUNICATION,
  GET_ALL_CAMPAIGNS,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
  UPDATE_CAMPAIGN_ACTION,
  UPDATE_COHORT_RULE,
} from "@handsel/contract/crm/campaigns.ts";
import { TEMPLATED_TYPES, TOP_ADMIN_COMMUNICATION_TYPES } from "@handsel/contract/crm/values.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { fieldRuleCodes } from "@handsel/contract/rules/field-rule.ts";
import { ruleOfIssue } from "@handsel/contract/text-rules.ts";
import type { z } from "zod";
import {
  type AuditedChange,
  changedFields,
  publish,
  recordAudit,
  senderDomains,
} from "#areas/platform/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { Refusal, type RefusalEntry, refuse } from "#edge/refuse.ts";
import { gapsOf, goesOut, needsConsent } from "../campaigns/audience.ts";
import { type Campaign, type CampaignValues, levelsOf, wireCampaign } from "../campaigns/campaign.ts";
import { startCampaign, stopCampaign } from "../campaigns/start-campaign.ts";
import { noteSwitch } from "../campaigns/stopping.ts";
import {
  type CommunicationValues,
  deleteCampaign as deleteCampaignRow,
  deleteCommunication as deleteCommunicationRow,
  deleteRule,
  findCampaign,
  insertCampaign,
  insertCommunication,
  insertRule,
  listCampaigns,
  lockCampaign,
  type RuleValues,
  touchCampaign,
  updateCampaign as updateCampaignRow,
  updateCommunication,
  updateRule,
} from "../queries/campaigns.ts";
import { ensureTemplate } from "../queries/templates.ts";

type CrmContext = WithCaller<TransactionContext>;

export const getAllCampaigns = implement(GET_ALL_CAMPAIGNS, async (_, { db }) => ({
  campaigns: await listCampaigns(db),
}));

export const getCampaign = implement(GET_CAMPAIGN, async ({ campaignCode }, { db }) => {
  const campaign = await findCampaign(db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return { campaign: wireCampaign(campaign) };
});

export const createCampaign = implement(CREATE_CAMPAIGN, async ({ campaign: given }, ctx) => {
  const { db, clock } = ctx;
  refuseBroken(ctx, given);
  const values = {
    ...valuesOf(given),
    // It starts switched off, whatever is asked: nobody may enter before its messages are written.
    status: "DISABLED" as const,
    // Made here it is always marketing; operational ones come with the retailer's set-up.
    commsType: "MARKETING" as const,
    slicePercent: given.slicePercent ?? 100,
    updatedAt: clock.now(),
  };
  if (!(await insertCampaign(db, values))) throw refuse("CAMPAIGN_ALREADY_EXISTS", values.campaignCode);
  await recordAudit(ctx, {
    action: "CREATE",
    entity: "CAMPAIGN",
    entityId: values.campaignCode,
    entityName: values.description,
    after: auditFields(values),
  });
  await tell(ctx, "campaign.created", values);
  return { campaigns: await listCampaigns(db) };
});

/** What says whether it runs and for how many, and nothing of what it is. */
const SWITCHES: readonly string[] = ["status", "slicePercent"];

const EVERYBODY = 100;

/** What the log calls it: whoever asks who let it run, for how many, or stopped it, finds that at once. */
function actionOf(before: Campaign, after: Pick<Campaign, "status" | "slicePercent">) {
  if (after.status !== before.status) {
    if (after.status === "DISABLED") return "CAMPAIGN_STOPPED";
    return after.slicePercent < EVERYBODY ? "CAMPAIGN_SLICE_STARTED" : "CAMPAIGN_ENABLED";
  }
  return after.status === "ENABLED" && after.slicePercent > before.slicePercent
    ? "CAMPAIGN_WIDENED"
    : "UPDATE";
}

export const updateCampaign = implement(UPDATE_CAMPAIGN, async ({ campaign: given, why }, ctx) => {
  const { db, clock } = ctx;
  const before = await getLocked(ctx, given.campaignCode);
  if (given.updatedAt && Date.parse(given.updatedAt) !== before.updatedAt.getTime())
    throw refuse("CHANGED_MEANWHILE");
  const updatedAt = new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + 1));
  const values = {
    ...valuesOf(given),
    commsType: before.commsType,
    slicePercent: given.slicePercent ?? before.slicePercent,
    updatedAt,
  };
  if (values.status === "ENABLED") await refuseUnready(ctx, before, values);
  const changes = changedFields(auditFields(before), auditFields(values));
  // One from before a rule was made can be switched on and off as it is; whoever changes more has to keep the rules.
  const isSwitchedAlone = Object.keys(changes?.after ?? {}).every((field) => SWITCHES.includes(field));
  if (!isSwitchedAlone) refuseBroken(ctx, given);
  await updateCampaignRow(db, values);
  const said = {
    ...(values.status === "ENABLED" && before.status === "DISABLED" && { slicePercent: values.slicePercent }),
    ...(await noteSwitch(ctx, before, values, why ?? null)),
  };
  await recordAudit(ctx, {
    action: actionOf(before, values),
    entity: "CAMPAIGN",
    entityId: before.campaignCode,
    entityName: values.description,
    ...changes,
    ...((changes || Object.keys(said).length > 0) && { after: { ...changes?.after, ...said } }),
  });
  await followStatus(ctx, before, values);
  return { campaign: await wireOf(ctx, before.campaignCode) };
});

export const deleteCampaign = implement(DELETE_CAMPAIGN, async ({ campaignCode }, ctx) => {
  const before = await getLocked(ctx, campaignCode);
  await deleteCampaignRow(ctx.db, campaignCode);
  await recordAudit(ctx, {
    action: "DELETE",
    entity: "CAMPAIGN",
    entityId: campaignCode,
    entityName: before.description,
    before: auditFields(before),
  });
  return {};
});

export const createCohortRule = implement(CREATE_COHORT_RULE, async ({ cohortRule }, ctx) => {
  await getLocked(ctx, cohortRule.campaignCode);
  const values = ruleValues(cohortRule);
  await insertRule(ctx.db, cohortRule.campaignCode, values);
  return { campaign: await changed(ctx, cohortRule.campaignCode, { after: ruleFields(values) }) };
});

export const updateCohortRule = implement(UPDATE_COHORT_RULE, async ({ cohortRule }, ctx) => {
  const { rules } = await getLocked(ctx, cohortRule.campaignCode);
  const id = cohortRule.id ?? "";
  const values = ruleValues(cohortRule);
  const before = rules.find((rule) => rule.id === id);
  if (!before || !(await updateRule(ctx.db, cohortRule.campaignCode, id, values)))
    throw refuse("COHORT_NOT_FOUND_FOR_X", id);
  const changes = changedFields(ruleFields(before), ruleFields(values));
  return { campaign: await changed(ctx, cohortRule.campaignCode, changes) };
});

export const deleteCohortRule = implement(DELETE_COHORT_RULE, async ({ campaignCode, id }, ctx) => {
  const { rules, status } = await getLocked(ctx, campaignCode);
  const before = rules.find((rule) => rule.id === id);
  if (!before || !(await deleteRule(ctx.db, campaignCode, id))) throw refuse("COHORT_NOT_FOUND_FOR_X", id);
  // Without a rule it would take everybody.
  if (status === "ENABLED" && rules.length === 1) throw refuse("CAMPAIGN_HAS_NO_RULES");
  return { campaign: await changed(ctx, campaignCode, { before: ruleFields(before) }) };
});

export const createCampaignAction = implement(CREATE_CAMPAIGN_ACTION, async ({ campaignAction }, ctx) => {
  const code = campaignAction.campaignId;
  const campaign = await getLocked(ctx, code);
  const values = communicationValues(ctx, campaign, campaignAction);
  if (!(await insertCommunication(ctx.db, code, values)))
    throw refuse("CAMPAIGN_ALREADY_EXISTS", values.actionCode);
  await prepareTemplate(ctx, code, values);
  return { campaign: await changed(ctx, code, { after: { ...values } }) };
});

export const updateCampaignAction = implement(UPDATE_CAMPAIGN_ACTION, async ({ campaignAction }, ctx) => {
  const code = campaignAction.campaignId;
  const campaign = await getLocked(ctx, code);
  const id = campaignAction.id ?? "";
  const values = communicationValues(ctx, campaign, campaignAction);
  const before = campaign.communications.find((one) => one.id === id);
  if (!before || !(await updateCommunication(ctx.db, { campaignCode: code, id }, values)))
    throw refuse("COMMUNICATION_NOT_FOUND_FOR_X", id || values.actionCode);
  await prepareTemplate(ctx, code, values);
  return { campaign: await changed(ctx, code, changedFields({ ...before }, { ...values })) };
});

export const deleteCommunication = implement(DELETE_COMMUNICATION, async ({ campaignCode, id }, ctx) => {
  const campaign = await getLocked(ctx, campaignCode);
  const before = campaign.communications.find((one) => one.id === id);
  if (!before || !(await deleteCommunicationRow(ctx.db, campaignCode, id)))
    throw refuse("COMMUNICATION_NOT_FOUND_FOR_X", id);
  if (campaign.status === "ENABLED" && !goesOut(campaign.communications.filter((one) => one !== before)))
    throw refuse("CAMPAIGN_HAS_NO_COMMUNICATIONS");
  const { id: _id, campaignId: _campaignId, ...fields } = before;
  return { campaign: await changed(ctx, campaignCode, { before: fields }) };
});

async function getLocked({ db }: CrmContext, campaignCode: string): Promise<Campaign> {
  const campaign = await lockCampaign(db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return campaign;
}

async function wireOf({ db }: CrmContext, campaignCode: string) {
  const campaign = await findCampaign(db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return wireCampaign(campaign);
}

/** Rules and communications are parts of the campaign: their change is its change. */
async function changed(
  ctx: CrmContext,
  campaignCode: string,
  changes: Pick<AuditedChange, "before" | "after"> | undefined,
) {
  await touchCampaign(ctx.db, campaignCode, ctx.clock.now());
  const campaign = await wireOf(ctx, campaignCode);
  await recordAudit(ctx, {
    action: "UPDATE",
    entity: "CAMPAIGN",
    entityId: campaignCode,
    entityName: campaign.description,
    ...changes,
  });
  return campaign;
}

type GivenCampaign = z.output<typeof campaignToSave>;

function valuesOf(given: GivenCampaign): Omit<CampaignValues, "updatedAt" | "slicePercent"> {
  return {
    campaignCode: given.campaignCode,
    description: given.description,
    status: given.status,
    startDate: given.startDate,
    endDate: given.endDate || null,
    channel: given.channel,
    marketing: given.marketing,
    language: given.language ?? null,
    triggerEvent: given.triggerEvent,
    triggerDateRangeStart: given.triggerDateRangeStart || null,
    triggerDateRangeEnd: given.triggerDateRangeEnd || null,
    triggerDaysOffset: given.triggerDaysOffset,
    endStageSuccess: given.endStageSuccess,
    endStageFail: given.endStageFail,
    emailFrom: given.emailFrom,
    replyTo: given.replyTo,
    smsSubject: given.smsSubject,
    addTrackingPixel: given.addTrackingPixel,
    commsType: given.commsType,
  };
}

function auditFields(campaign: CampaignValues): Record<string, unknown> {
  const hidden = ["campaignCode", "updatedAt", "rules", "communications", "stopped"];
  return Object.fromEntries(Object.entries(campaign).filter(([field]) => !hidden.includes(field)));
}

/** Days in their order, and senders that are the retailer's to name. */
function refuseBroken({ platform, tenant }: CrmContext, given: GivenCampaign): void {
  const entries: RefusalEntry[] = [];
  campaignRules(senderDomains(platform, tenant))(given, {
    addIssue: ({ message, params, path = [] }) => {
      const { rule, values } = ruleOfIssue({ message, params });
      const isSender = rule === "senderDomain" || rule === "smsSender";
      entries.push(
        isSender
          ? { code: fieldRuleCodes[rule], values: [...values] }
          : { code: "REQUEST_NOT_VALID", values: [`campaign.${path.join(".")}`, rule] },
      );
    },
  });
  const isMalformed = entries.some(({ code }) => code === "REQUEST_NOT_VALID");
  if (entries.length > 0) throw new Refusal(entries, isMalformed ? 400 : 200);
}

const REFUSED_AS = {
  RULES: "CAMPAIGN_HAS_NO_RULES",
  COMMUNICATIONS: "CAMPAIGN_HAS_NO_COMMUNICATIONS",
  // A member whose message has no production version fails, and does not come back: better nobody enters yet.
  TEMPLATES: "TEMPLATES_NOT_IN_PRODUCTION",
  CONSENT: "CAMPAIGN_NEEDS_CONSENT",
} as const;

/** Whoever enables it has filled every gap; one that runs does not come to write to all. */
async function refuseUnready(
  ctx: CrmContext,
  before: Campaign,
  { marketing }: Pick<Campaign, "marketing">,
): Promise<void> {
  if (before.status !== "ENABLED") return refuseIncomplete(ctx, { ...before, marketing });
  if (marketing !== before.marketing && needsConsent({ ...before, marketing }))
    throw refuse("CAMPAIGN_NEEDS_CONSENT");
}

/** Everything that is missing at once, so that whoever enables it goes one way and not three. */
async function refuseIncomplete({ db }: CrmContext, campaign: Campaign): Promise<void> {
  const gaps = await gapsOf(db, campaign);
  if (gaps.length === 0) return;
  throw new Refusal(
    gaps.map(({ gap, names }) => ({
      code: REFUSED_AS[gap],
      values: gap === "TEMPLATES" ? [names.join(", ")] : [],
    })),
  );
}

/** What changes for members when a campaign begins, ends, or counts from another day. */
async function followStatus(ctx: CrmContext, before: Campaign, after: CampaignValues): Promise<void> {
  const { db, platform } = ctx;
  const payload = { wlId: db.wlId, campaignCode: after.campaignCode };
  if (before.status !== after.status)
    await tell(ctx, after.status === "ENABLED" ? "campaign.enabled" : "campaign.disabled", after);
  if (after.status === "ENABLED") await platform.jobs.enqueue(db, startCampaign, payload);
  else if (before.status === "ENABLED") await platform.jobs.enqueue(db, stopCampaign, payload);
}

/** Other programs, where the retailer wants them to know. */
function tell(
  ctx: CrmContext,
  type: "campaign.created" | "campaign.enabled" | "campaign.disabled",
  { campaignCode, status }: Pick<Campaign, "campaignCode" | "status">,
): Promise<void> {
  const at = ctx.clock.now();
  return publish(ctx, [{ type, thread: campaignCode, at, data: { campaignCode, status } }]);
}

function ruleValues(rule: z.output<typeof cohortRuleToSave>): RuleValues {
  return {
    contractStatus: rule.contractStatus,
    financingType: rule.financingType,
    financingDuration: rule.financingDuration,
    levels: levelsOf(rule),
  };
}

/** As the log keeps a rule: the levels by their names. */
function ruleFields({ levels, ...rule }: RuleValues | Campaign["rules"][number]): Record<string, unknown> {
  return {
    contractStatus: rule.contractStatus,
    financingType: rule.financingType ?? null,
    financingDuration: rule.financingDuration ?? null,
    manufacturer: levels.manufacturerName ?? levels.manufacturer ?? null,
    category: levels.categoryName ?? levels.category ?? null,
    family: levels.familyName ?? levels.family ?? null,
    deviceCode: levels.deviceName ?? levels.deviceCode ?? null,
  };
}

/** The highest role alone may let a campaign wait or alert, or send copies; others leave these as they are. */
function communicationValues(
  { caller }: CrmContext,
  { communications }: Campaign,
  entered: z.output<typeof communicationToSave>,
): CommunicationValues {
  const { id, campaignId: _campaignId, ...given } = entered;
  const before = communications.find((one) => one.id === id);
  const isTopAdmin = caller.role === ROLE.topAdmin;
  const isNewType = given.commsType !== before?.commsType;
  if (!isTopAdmin && isNewType && TOP_ADMIN_COMMUNICATION_TYPES.includes(given.commsType))
    throw refuse("UNAUTHORIZED_ACCESS");
  return { ...given, bccList: isTopAdmin ? given.bccList : (before?.bccList ?? []) };
}

async function prepareTemplate(
  { db, clock, caller }: CrmContext,
  campaignCode: string,
  { commsType, templateName }: CommunicationValues,
): Promise<void> {
  if (!templateName || !TEMPLATED_TYPES.includes(commsType)) return;
  const type = commsType === "SMS" ? "SMS" : "EMAIL";
  await ensureTemplate(db, { campaignCode, name: templateName, type, at: clock.now(), by: caller.name });
}
