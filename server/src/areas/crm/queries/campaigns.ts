import type { CampaignRow, Communication } from "@handsel/contract/crm/campaigns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Campaign, CampaignValues, CohortRule, DeviceLevels } from "../campaigns/campaign.ts";

const RULES = `
  select json_agg(json_build_object('id', r.id, 'contractStatus', r.contract_status, 'financingType', r.financing_type,
    'financingDuration', r.financing_months, 'levels', r.levels) order by r.id)
  from crm_cohort_rule r where r.wl_id = $wl and r.campaign_code = c.code`;

const COMMUNICATIONS = `
  select json_agg(json_build_object('id', m.id, 'campaignId', m.campaign_code, 'actionCode', m.action_code,
    'description', m.description, 'commsType', m.type, 'templateName', m.template_name, 'stopOutcome', m.stop_outcome,
    'delay', m.delay, 'delayUnit', m.delay_unit, 'bccList', m.bcc_list, 'notifyList', m.notify_list,
    'commsCategory', m.category, 'beforeStage', m.before_stage, 'afterStage', m.after_stage) order by m.id)
  from crm_communication m where m.wl_id = $wl and m.campaign_code = c.code`;

const CAMPAIGN = `
  select c.code as "campaignCode", c.description, c.status, c.start_date::text as "startDate",
    c.end_date::text as "endDate", c.channel, c.marketing, c.language, c.trigger_event as "triggerEvent",
    c.trigger_from::text as "triggerDateRangeStart", c.trigger_until::text as "triggerDateRangeEnd",
    c.trigger_days_offset as "triggerDaysOffset", c.end_stage_success as "endStageSuccess",
    c.end_stage_fail as "endStageFail", c.email_from as "emailFrom", c.reply_to as "replyTo",
    c.sms_subject as "smsSubject", c.has_pixel as "addTrackingPixel", c.purpose as "commsType",
    c.slice_percent as "slicePercent", c.stopped, c.updated_at as "updatedAt", coalesce((${RULES}), '[]') as rules,
    coalesce((${COMMUNICATIONS}), '[]') as communications
  from crm_campaign c`;

export function listCampaigns(db: Db): Promise<CampaignRow[]> {
  return db.rows<CampaignRow>(
    `select code as "campaignCode", description, status, start_date::text as "startDate",
       end_date::text as "endDate", purpose as "commsType"
     from crm_campaign where wl_id = $wl order by start_date desc, code`,
  );
}

export function findCampaign(db: Db, code: string): Promise<Campaign | undefined> {
  return db.maybe<Campaign>(`${CAMPAIGN} where c.wl_id = $wl and c.code = $1`, [code]);
}

/** One that is being changed: others wait, and the engine does not begin anything with it meanwhile. */
export async function lockCampaign(db: Db, code: string): Promise<Campaign | undefined> {
  const found = await db.maybe("select 1 from crm_campaign where wl_id = $wl and code = $1 for update", [
    code,
  ]);
  return found && findCampaign(db, code);
}

export function enabledCampaigns(db: Db): Promise<Campaign[]> {
  return db.rows<Campaign>(`${CAMPAIGN} where c.wl_id = $wl and c.status = 'ENABLED' order by c.code`);
}

export function allCampaigns(db: Db): Promise<Campaign[]> {
  return db.rows<Campaign>(`${CAMPAIGN} where c.wl_id = $wl order by c.code`);
}

function values(campaign: CampaignValues): unknown[] {
  return [
    campaign.campaignCode,
    campaign.description,
    campaign.status,
    campaign.startDate,
    campaign.endDate || null,
    campaign.channel,
    campaign.marketing,
    campaign.language,
    campaign.triggerEvent,
    campaign.triggerDateRangeStart || null,
    campaign.triggerDateRangeEnd || null,
    campaign.triggerDaysOffset,
    campaign.endStageSuccess,
    campaign.endStageFail,
    campaign.emailFrom,
    campaign.replyTo,
    campaign.smsSubject,
    campaign.addTrackingPixel,
    campaign.commsType,
    campaign.updatedAt,
    campaign.slicePercent,
  ];
}

/** False when there is one of this code already. */
export async function insertCampaign(db: Db, campaign: CampaignValues): Promise<boolean> {
  const written = await db.run(
    `insert into crm_campaign (wl_id, code, description, status, start_date, end_date, channel, marketing, language,
       trigger_event, trigger_from, trigger_until, trigger_days_offset, end_stage_success, end_stage_fail, email_from,
       reply_to, sms_subject, has_pixel, purpose, created_at, updated_at, slice_percent)
     values ($22, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21)
     on conflict (wl_id, code) do nothing`,
    [...values(campaign), db.wlId],
  );
  return written === 1;
}

export async function updateCampaign(db: Db, campaign: CampaignValues): Promise<void> {
  await db.run(
    `update crm_campaign set description = $2, status = $3, start_date = $4, end_date = $5, channel = $6,
       marketing = $7, language = $8, trigger_event = $9, trigger_from = $10, trigger_until = $11,
       trigger_days_offset = $12, end_stage_success = $13, end_stage_fail = $14, email_from = $15, reply_to = $16,
       sms_subject = $17, has_pixel = $18, purpose = $19, updated_at = $20, slice_percent = $21
     where wl_id = $wl and code = $1`,
    values(campaign),
  );
}

export async function deleteCampaign(db: Db, code: string): Promise<boolean> {
  return (await db.run("delete from crm_campaign where wl_id = $wl and code = $1", [code])) === 1;
}

export async function touchCampaign(db: Db, code: string, now: Date): Promise<void> {
  await db.run("update crm_campaign set updated_at = $2 where wl_id = $wl and code = $1", [code, now]);
}

export interface RuleValues {
  contractStatus: CohortRule["contractStatus"];
  financingType: CohortRule["financingType"];
  financingDuration: CohortRule["financingDuration"];
  levels: DeviceLevels;
}

export async function insertRule(db: Db, campaignCode: string, rule: RuleValues): Promise<void> {
  await db.run(
    `insert into crm_cohort_rule (wl_id, campaign_code, contract_status, financing_type, financing_months, levels)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      db.wlId,
      campaignCode,
      rule.contractStatus,
      rule.financingType ?? null,
      rule.financingDuration ?? null,
      JSON.stringify(rule.levels),
    ],
  );
}

export async function updateRule(
  db: Db,
  campaignCode: string,
  id: string,
  rule: RuleValues,
): Promise<boolean> {
  const written = await db.run(
    `update crm_cohort_rule set contract_status = $3, financing_type = $4, financing_months = $5, levels = $6
     where wl_id = $wl and id = $1 and campaign_code = $2`,
    [
      id,
      campaignCode,
      rule.contractStatus,
      rule.financingType ?? null,
      rule.financingDuration ?? null,
      JSON.stringify(rule.levels),
    ],
  );
  return written === 1;
}

export async function deleteRule(db: Db, campaignCode: string, id: string): Promise<boolean> {
  return (
    (await db.run("delete from crm_cohort_rule where wl_id = $wl and id = $1 and campaign_code = $2", [
      id,
      campaignCode,
    ])) === 1
  );
}

export type CommunicationValues = Omit<Communication, "id" | "campaignId">;

function communicationValues(communication: CommunicationValues): unknown[] {
  return [
    communication.actionCode,
    communication.description,
    communication.commsType,
    communication.templateName ?? null,
    communication.stopOutcome,
    communication.delay,
    communication.delayUnit,
    communication.bccList,
    JSON.stringify(communication.notifyList),
    communication.commsCategory ?? null,
    communication.beforeStage ?? null,
    communication.afterStage ?? null,
  ];
}

/** False when the campaign has one of this code already. */
export async function insertCommunication(
  db: Db,
  campaignCode: string,
  communication: CommunicationValues,
): Promise<boolean> {
  const written = await db.run(
    `insert into crm_communication (wl_id, campaign_code, action_code, description, type, template_name, stop_outcome,
       delay, delay_unit, bcc_list, notify_list, category, before_stage, after_stage)
     values ($13, $14, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (wl_id, campaign_code, action_code) do nothing`,
    [...communicationValues(communication), db.wlId, campaignCode],
  );
  return written === 1;
}

/** Its code stays what it was. */
export async function updateCommunication(
  db: Db,
  { campaignCode, id }: { campaignCode: string; id: string },
  communication: CommunicationValues,
): Promise<boolean> {
  const written = await db.run(
    `update crm_communication set action_code = $1, description = $2, type = $3, template_name = $4,
       stop_outcome = $5, delay = $6, delay_unit = $7, bcc_list = $8, notify_list = $9, category = $10,
       before_stage = $11, after_stage = $12
     where wl_id = $wl and id = $13 and campaign_code = $14 and action_code = $1`,
    [...communicationValues(communication), id, campaignCode],
  );
  return written === 1;
}

export async function deleteCommunication(db: Db, campaignCode: string, id: string): Promise<boolean> {
  return (
    (await db.run("delete from crm_communication where wl_id = $wl and id = $1 and campaign_code = $2", [
      id,
      campaignCode,
    ])) === 1
  );
}

/** Every stage that some campaign of the retailer knows. */
export async function listStages(db: Db): Promise<string[]> {
  const stages = await db.rows<{ stage: string }>(
    `select end_stage_success as stage from crm_campaign where wl_id = $wl union select end_stage_fail
      from crm_campaign where wl_id = $wl
     union select before_stage from crm_communication where wl_id = $wl and before_stage is not null
     union select after_stage from crm_communication where wl_id = $wl and after_stage is not null order by 1`,
  );
  return stages.map(({ stage }) => stage);
}
