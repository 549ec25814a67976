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
import { levelsOf } from "../campaigns/campaign.ts";
import { priceOffer } from "../offers/offers.ts";
import { note, noteChange } from "../office-log.ts";
import { findCampaign } from "../queries/campaigns.ts";
import {
  deleteOffer,
  deleteOfferRule,
  findOffer,
  findOfferRule,
  insertOffer,
  insertOfferRule,
  listOfferRules,
  listOffers,
  type OfferRecord,
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
  await note(ctx, "CREATE", { ...namedOffer(offer), after: fieldsOf(offer) });
  return { offers: await offersOf(ctx, offer.campaignID) };
});

export const updateUpgradeOffer = implement(UPDATE_UPGRADE_OFFER, async ({ offer }, ctx) => {
  await checkCampaign(ctx, offer.campaignID);
  checkAddresses(offer);
  const before = offer.id ? await findOffer(ctx.db, offer.id) : undefined;
  if (!offer.id || !before || !(await updateOffer(ctx.db, offer.id, offer)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offer.id ?? "");
  await noteChange(ctx, namedOffer(offer), recordFields(before), fieldsOf(offer));
  return { offers: await offersOf(ctx, offer.campaignID) };
});

export const deleteUpgradeOffer = implement(DELETE_UPGRADE_OFFER, async ({ offer }, ctx) => {
  const before = await findOffer(ctx.db, offer.id);
  if (!before || !(await deleteOffer(ctx.db, offer.id, offer.campaignID)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offer.id);
  await note(ctx, "DELETE", { ...namedOffer(before), before: recordFields(before) });
  return { offers: await offersOf(ctx, offer.campaignID) };
});

export const createUpgradeOfferRule = implement(CREATE_UPGRADE_OFFER_RULE, async ({ offerRule }, ctx) => {
  await checkCampaign(ctx, offerRule.campaignID);
  await insertOfferRule(ctx.db, offerRule);
  await note(ctx, "CREATE", { ...namedOffer(offerRule), after: fieldsOf(offerRule) });
  return { rules: await rulesOf(ctx, offerRule.campaignID) };
});

export const updateUpgradeOfferRule = implement(UPDATE_UPGRADE_OFFER_RULE, async ({ offerRule }, ctx) => {
  await checkCampaign(ctx, offerRule.campaignID);
  const before = offerRule.id ? await findOfferRule(ctx.db, offerRule.id) : undefined;
  if (!offerRule.id || !before || !(await updateOfferRule(ctx.db, offerRule.id, offerRule)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offerRule.id ?? "");
  await noteChange(ctx, namedOffer(offerRule), recordFields(before), fieldsOf(offerRule));
  return { rules: await rulesOf(ctx, offerRule.campaignID) };
});

export const deleteUpgradeOfferRule = implement(DELETE_UPGRADE_OFFER_RULE, async ({ offerRule }, ctx) => {
  const before = await findOfferRule(ctx.db, offerRule.id);
  if (!before || !(await deleteOfferRule(ctx.db, offerRule.id, offerRule.campaignID)))
    throw refuse("OFFER_NOT_FOUND_FOR_X", offerRule.id);
  await note(ctx, "DELETE", { ...namedOffer(before), before: recordFields(before) });
  return { rules: await rulesOf(ctx, offerRule.campaignID) };
});

interface LoggedOffer {
  id?: string | null | undefined;
  title?: string | null | undefined;
  offerGroup: string;
}

/** By its title; one without, and a rule, by its group. */
const namedOffer = ({ id, title, offerGroup }: LoggedOffer) => ({
  entity: "OFFER" as const,
  entityId: id ?? "",
  entityName: title || offerGroup,
});

/** As the log keeps what was entered: levels by the names that they had then, and nothing that was left blank. */
function fieldsOf({
  id: _id,
  ...entered
}: LoggedOffer & Parameters<typeof levelsOf>[0]): Record<string, unknown> {
  const { manufacturer: _m, manufacturerName: _mn, category: _c, categoryName: _cn, ...rest } = entered;
  const { family: _f, familyName: _fn, deviceCode: _d, deviceName: _dn, ...fields } = rest;
  const levels = levelsOf(entered);
  return Object.fromEntries(
    Object.entries({
      ...fields,
      manufacturer: levels.manufacturerName || levels.manufacturer,
      category: levels.categoryName || levels.category,
      family: levels.familyName || levels.family,
      deviceCode: levels.deviceName || levels.deviceCode,
    }).map(([field, value]) => [field, value || null]),
  );
}

const recordFields = ({ levels, ...record }: OfferRecord | OfferRuleRecord) =>
  fieldsOf({ ...record, ...levels });

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
