// Upgrade offers that a campaign shows on its landing page, and the rules that say to whom.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { financingType } from "../catalog/products.ts";
import {
  daysInOrder,
  isoDate,
  isoDateOrBlank,
  moneyOut,
  requiredText,
  text,
  uuid,
  wholeNumber,
} from "../fields.ts";
import { operation } from "../operation.ts";
import { campaignCode, deviceLevelFields } from "./campaigns.ts";
import { campaignStatus, offerRuleAction, offerType } from "./values.ts";

export const OFFER_MONTHS_MOST = 120;
export const OFFER_SEQUENCE_MOST = 9999;

export const offerFields = {
  campaignID: campaignCode,
  offerGroup: requiredText(60),
  sequenceNum: wholeNumber(0, OFFER_SEQUENCE_MOST).default(0),
  ...deviceLevelFields,
  imgURL: text(1000).nullish(),
  type: offerType,
  financingType,
  numberOfMonths: wholeNumber(1, OFFER_MONTHS_MOST).nullish(),
  url: text(1000).nullish(),
  status: campaignStatus,
  title: text(255).nullish(),
  paragraph: text(2000).nullish(),
  buttonLabel: text(60).nullish(),
};
export const offerToSave = z.strictObject({ id: uuid.nullish(), ...offerFields });

export const offer = z.strictObject({
  id: z.uuid(),
  ...offerFields,
  /** As the device or accessory is sold today; null when it is not. */
  monthlyPrice: moneyOut.nullable(),
});
export type Offer = z.infer<typeof offer>;

const offerRuleFields = {
  campaignID: campaignCode,
  ...deviceLevelFields,
  financingType,
  numberOfMonths: wholeNumber(1, OFFER_MONTHS_MOST).nullish(),
  offerGroup: requiredText(60),
  startDate: isoDate,
  endDate: isoDateOrBlank.nullish(),
  action: offerRuleAction,
  status: campaignStatus,
};
export const offerRuleToSave = z
  .strictObject({ id: uuid.nullish(), ...offerRuleFields })
  .superRefine(daysInOrder("startDate", "endDate"));

const offerRule = z.strictObject({ id: z.uuid(), ...offerRuleFields, endDate: z.string().nullable() });
export type OfferRule = z.infer<typeof offerRule>;

const offers = z.strictObject({ offers: z.array(offer) });
const rules = z.strictObject({ rules: z.array(offerRule) });
const named = z.strictObject({ id: uuid, campaignID: text(60) });

export const GET_CAMPAIGN_OFFERS = operation({
  name: "GET_CAMPAIGN_OFFERS",
  summary: "List the upgrade offers of a campaign",
  description: "With their rules.",
  ...BY_ADMINS,
  transaction: "read",
  version: "mock",
  input: z.strictObject({ campaignCode: text(60) }),
  output: z.strictObject({ offers: z.array(offer), rules: z.array(offerRule) }),
});

export const CREATE_UPGRADE_OFFER = operation({
  name: "CREATE_UPGRADE_OFFER",
  summary: "Add an upgrade offer to a campaign",
  description: "What a customer is offered in place of the present device.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ offer: offerToSave }),
  output: offers,
});

export const UPDATE_UPGRADE_OFFER = operation({
  name: "UPDATE_UPGRADE_OFFER",
  summary: "Change an upgrade offer",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ offer: offerToSave }),
  output: offers,
});

export const DELETE_UPGRADE_OFFER = operation({
  name: "DELETE_UPGRADE_OFFER",
  summary: "Delete an upgrade offer",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ offer: named }),
  output: offers,
});

export const CREATE_UPGRADE_OFFER_RULE = operation({
  name: "CREATE_UPGRADE_OFFER_RULE",
  summary: "Add a rule to an upgrade offer",
  description: "Rules decide who sees the offer.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ offerRule: offerRuleToSave }),
  output: rules,
});

export const UPDATE_UPGRADE_OFFER_RULE = operation({
  name: "UPDATE_UPGRADE_OFFER_RULE",
  summary: "Change a rule of an upgrade offer",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ offerRule: offerRuleToSave }),
  output: rules,
});

export const DELETE_UPGRADE_OFFER_RULE = operation({
  name: "DELETE_UPGRADE_OFFER_RULE",
  summary: "Delete a rule of an upgrade offer",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ offerRule: named }),
  output: rules,
});
