import {
  CREATE_UPGRADE_OFFER,
  CREATE_UPGRADE_OFFER_RULE,
  DELETE_UPGRADE_OFFER,
  DELETE_UPGRADE_OFFER_RULE,
  GET_CAMPAIGN_OFFERS,
  type Offer,
  type OfferRule,
  UPDATE_UPGRADE_OFFER,
  UPDATE_UPGRADE_OFFER_RULE,
} from "@handsel/contract/crm/offers.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { isLinkTarget } from "@handsel/contract/rules/web-address.ts";
import { shelfOf } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { priceOffer } from "../offers/offers.ts";
import { findCampaign } from "../queries/campaigns.ts";
import {
  deleteOffer,
  deleteOfferRule,
  insertOffer,
  insertOfferRule,
  listOfferRules,
  listOffers,
  type OfferRuleRecord,
  updateOffer,
  updateOfferRule,
} from "../queries/offers.ts";

export const getCampaignOffers = implement(GET_CAMPAIGN_OFFERS, async ({ campaignCode }, ctx) => {
  await checkCampaign(ctx, campaignCode);
  return { offers: await offersOf(ctx, campaignCode), rules: await rulesOf(ctx, campaignCode) };
});

export const createUpgradeOffer = implement(CREATE_UPGRADE_OFFER, async ({ offer }, ctx) => {
  await checkCampaign(ctx, offer.campaignID);
  checkAddresses(offer);
  await insertOffer(ctx.db, offer);
  return { offers: await offersOf(ctx, offer.campaignID) };
});

export const updateUpgradeOffer = implement(UPDATE_UPGRADE_OFFER, async ({ offer }, ctx) => {
  await checkCampaign(ctx, offer.campaignID);
  checkAddresses(offer);
  if (!offer.id || !(await updateOffer(ctx.db, offer.id, offer)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offer.id ?? "");
  return { offers: await offersOf(ctx, offer.campaignID) };
});

export const deleteUpgradeOffer = implement(DELETE_UPGRADE_OFFER, async ({ offer }, ctx) => {
  if (!(await deleteOffer(ctx.db, offer.id, offer.campaignID)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offer.id);
  return { offers: await offersOf(ctx, offer.campaignID) };
});

export const createUpgradeOfferRule = implement(CREATE_UPGRADE_OFFER_RULE, async ({ offerRule }, ctx) => {
  await checkCampaign(ctx, offerRule.campaignID);
  await insertOfferRule(ctx.db, offerRule);
  return { rules: await rulesOf(ctx, offerRule.campaignID) };
});

export const updateUpgradeOfferRule = implement(UPDATE_UPGRADE_OFFER_RULE, async ({ offerRule }, ctx) => {
  await checkCampaign(ctx, offerRule.campaignID);
  if (!offerRule.id || !(await updateOfferRule(ctx.db, offerRule.id, offerRule)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offerRule.id ?? "");
  return { rules: await rulesOf(ctx, offerRule.campaignID) };
});

export const deleteUpgradeOfferRule = implement(DELETE_UPGRADE_OFFER_RULE, async ({ offerRule }, ctx) => {
  if (!(await deleteOfferRule(ctx.db, offerRule.id, offerRule.campaignID)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offerRule.id);
  return { rules: await rulesOf(ctx, offerRule.campaignID) };
});

async function checkCampaign({ db }: TransactionContext, campaignCode: string): Promise<void> {
  if (!(await findCampaign(db, campaignCode))) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
}

function checkAddresses(offer: {
  url?: string | null | undefined;
  imgURL?: string | null | undefined;
}): void {
  for (const field of ["url", "imgURL"] as const)
    if (offer[field] && !isLinkTarget(offer[field])) throw refuse("INVALID_VALUE", field);
}

async function offersOf(ctx: TransactionContext, campaignCode: string): Promise<Offer[]> {
  const { db, tenant, clock } = ctx;
  const shelf = await shelfOf(ctx);
  const today = dayIn(tenant.timeZone, clock.now());
  const records = await listOffers(db, campaignCode);
  const offers: Offer[] = [];
  for (const record of records) {
    const priced = await priceOffer({ db, shelf, today }, record);
    const { levels, ...fields } = record;
    offers.push({ ...fields, ...levels, monthlyPrice: priced ? toMoney(priced.monthlyMinor) : null });
  }
  return offers;
}

async function rulesOf({ db }: TransactionContext, campaignCode: string): Promise<OfferRule[]> {
  return (await listOfferRules(db, campaignCode)).map(wireRule);
}

function wireRule({ levels, ...rule }: OfferRuleRecord): OfferRule {
  return { ...rule, ...levels };
}
