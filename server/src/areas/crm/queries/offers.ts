import type { offerRuleToSave, offerToSave } from "@handsel/contract/crm/offers.ts";
import type { z } from "zod";
import type { Db } from "#db/tenant-db.ts";
import type { DeviceLevels } from "../campaigns/campaign.ts";
import { levelsOf } from "../campaigns/campaign.ts";

type OfferInput = z.output<typeof offerToSave>;
type RuleInput = z.output<typeof offerRuleToSave>;

export interface OfferRecord {
  id: string;
  campaignID: string;
  offerGroup: string;
  sequenceNum: number;
  levels: DeviceLevels;
  imgURL: string | null;
  type: OfferInput["type"];
  financingType: OfferInput["financingType"];
  numberOfMonths: number | null;
  url: string | null;
  status: OfferInput["status"];
  title: string | null;
  paragraph: string | null;
  buttonLabel: string | null;
}

const OFFER = `select o.id, o.campaign_code as "campaignID", o.offer_group as "offerGroup", o.sequence as "sequenceNum",
  o.levels, o.image as "imgURL", o.type, o.financing_type as "financingType", o.months as "numberOfMonths", o.url,
  o.status, o.title, o.paragraph, o.button_label as "buttonLabel" from crm_offer o`;

export function listOffers(db: Db, campaignCode: string): Promise<OfferRecord[]> {
  return db.rows<OfferRecord>(
    `${OFFER} where o.wl_id = $wl and o.campaign_code = $1 order by o.offer_group, o.sequence, o.id`,
    [campaignCode],
  );
}

export const findOffer = (db: Db, id: string): Promise<OfferRecord | undefined> =>
  db.maybe<OfferRecord>(`${OFFER} where o.wl_id = $wl and o.id = $1`, [id]);

function offerValues(offer: Omit<OfferInput, "id" | "campaignID">): unknown[] {
  return [
    offer.offerGroup,
    offer.sequenceNum,
    JSON.stringify(levelsOf(offer)),
    offer.imgURL || null,
    offer.type,
    offer.financingType,
    offer.numberOfMonths ?? null,
    offer.url || null,
    offer.status,
    offer.title || null,
    offer.paragraph || null,
    offer.buttonLabel || null,
  ];
}

export async function insertOffer(db: Db, offer: Omit<OfferInput, "id">): Promise<void> {
  await db.run(
    `insert into crm_offer (wl_id, campaign_code, offer_group, sequence, levels, image, type, financing_type, months,
       url, status, title, paragraph, button_label)
     values ($13, $14, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...offerValues(offer), db.wlId, offer.campaignID],
  );
}

/** Also into another campaign. */
export async function updateOffer(db: Db, id: string, offer: Omit<OfferInput, "id">): Promise<boolean> {
  const written = await db.run(
    `update crm_offer set offer_group = $1, sequence = $2, levels = $3, image = $4, type = $5, financing_type = $6,
       months = $7, url = $8, status = $9, title = $10, paragraph = $11, button_label = $12, campaign_code = $14
     where wl_id = $wl and id = $13`,
    [...offerValues(offer), id, offer.campaignID],
  );
  return written === 1;
}

export async function deleteOffer(db: Db, id: string, campaignCode: string): Promise<boolean> {
  return (
    (await db.run("delete from crm_offer where wl_id = $wl and id = $1 and campaign_code = $2", [
      id,
      campaignCode,
    ])) === 1
  );
}

export interface OfferRuleRecord {
  id: string;
  campaignID: string;
  levels: DeviceLevels;
  financingType: RuleInput["financingType"];
  numberOfMonths: number | null;
  offerGroup: string;
  startDate: string;
  endDate: string | null;
  action: RuleInput["action"];
  status: RuleInput["status"];
}

const RULE = `select id, campaign_code as "campaignID", levels, financing_type as "financingType",
  months as "numberOfMonths", offer_group as "offerGroup", start_date::text as "startDate", end_date::text as "endDate",
  action, status from crm_offer_rule`;

export function listOfferRules(db: Db, campaignCode: string): Promise<OfferRuleRecord[]> {
  return db.rows<OfferRuleRecord>(
    `${RULE} where wl_id = $wl and campaign_code = $1 order by offer_group, start_date, id`,
    [campaignCode],
  );
}

export const findOfferRule = (db: Db, id: string): Promise<OfferRuleRecord | undefined> =>
  db.maybe<OfferRuleRecord>(`${RULE} where wl_id = $wl and id = $1`, [id]);

function ruleValues(rule: Omit<RuleInput, "id" | "campaignID">): unknown[] {
  return [
    JSON.stringify(levelsOf(rule)),
    rule.financingType,
    rule.numberOfMonths ?? null,
    rule.offerGroup,
    rule.startDate,
    rule.endDate || null,
    rule.action,
    rule.status,
  ];
}

export async function insertOfferRule(db: Db, rule: Omit<RuleInput, "id">): Promise<void> {
  await db.run(
    `insert into crm_offer_rule (wl_id, campaign_code, levels, financing_type, months, offer_group, start_date,
       end_date, action, status) values ($9, $10, $1, $2, $3, $4, $5, $6, $7, $8)`,
    [...ruleValues(rule), db.wlId, rule.campaignID],
  );
}

/** Also into another campaign. */
export async function updateOfferRule(db: Db, id: string, rule: Omit<RuleInput, "id">): Promise<boolean> {
  const written = await db.run(
    `update crm_offer_rule set levels = $1, financing_type = $2, months = $3, offer_group = $4, start_date = $5,
       end_date = $6, action = $7, status = $8, campaign_code = $10 where wl_id = $wl and id = $9`,
    [...ruleValues(rule), id, rule.campaignID],
  );
  return written === 1;
}

export async function deleteOfferRule(db: Db, id: string, campaignCode: string): Promise<boolean> {
  return (
    (await db.run("delete from crm_offer_rule where wl_id = $wl and id = $1 and campaign_code = $2", [
      id,
      campaignCode,
    ])) === 1
  );
}

export interface CampaignOffers {
  offers: readonly OfferRecord[];
  rules: readonly OfferRuleRecord[];
}

export async function offersOfCampaign(db: Db, campaignCode: string): Promise<CampaignOffers> {
  const offers = await listOffers(db, campaignCode);
  return { offers, rules: offers.length > 0 ? await listOfferRules(db, campaignCode) : [] };
}
