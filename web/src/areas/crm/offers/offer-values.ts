// Offers and their rules as the forms hold them, and back again.
import { financingType } from "@handsel/contract/catalog/products.ts";
import { campaignCode } from "@handsel/contract/crm/campaigns.ts";
import {
  OFFER_MONTHS_MOST,
  OFFER_SEQUENCE_MOST,
  type Offer,
  type OfferRule,
} from "@handsel/contract/crm/offers.ts";
import { campaignStatus, offerRuleAction, offerType } from "@handsel/contract/crm/values.ts";
import {
  daysInOrder,
  isoDate,
  isoDateOrBlank,
  requiredText,
  text,
  wholeNumber,
} from "@handsel/contract/fields.ts";
import { z } from "zod";
import { levelsOf, levelValues } from "../device-levels.tsx";
import { levelTexts } from "../level-texts.ts";

const shared = {
  campaignID: campaignCode,
  offerGroup: requiredText(60),
  financingType: requiredText(60).pipe(financingType),
  numberOfMonths: wholeNumber(1, OFFER_MONTHS_MOST).nullable(),
  status: requiredText(60).pipe(campaignStatus),
  ...levelTexts,
};

export const offerForm = z.object({
  ...shared,
  sequenceNum: wholeNumber(0, OFFER_SEQUENCE_MOST).nullable(),
  type: requiredText(60).pipe(offerType),
  imgURL: text(1000),
  url: text(1000),
  title: text(255),
  paragraph: text(2000),
  buttonLabel: text(60),
});

export const offerRuleForm = z
  .object({
    ...shared,
    startDate: isoDate,
    endDate: isoDateOrBlank,
    action: requiredText(60).pipe(offerRuleAction),
  })
  .superRefine(daysInOrder("startDate", "endDate"));

export function valuesOfOffer(offer: Offer | undefined, campaignID: string): z.input<typeof offerForm> {
  return {
    campaignID: offer?.campaignID ?? campaignID,
    offerGroup: offer?.offerGroup ?? "",
    sequenceNum: offer?.sequenceNum ?? 0,
    type: offer?.type ?? "",
    financingType: offer?.financingType ?? "",
    numberOfMonths: offer?.numberOfMonths ?? null,
    status: offer?.status ?? "",
    imgURL: offer?.imgURL ?? "",
    url: offer?.url ?? "",
    title: offer?.title ?? "",
    paragraph: offer?.paragraph ?? "",
    buttonLabel: offer?.buttonLabel ?? "",
    ...levelValues(offer),
  };
}

export function offerOf(values: z.output<typeof offerForm>) {
  return {
    ...values,
    ...levelsOf(values),
    sequenceNum: values.sequenceNum ?? 0,
    imgURL: values.imgURL || null,
    url: values.url || null,
    title: values.title || null,
    paragraph: values.paragraph || null,
    buttonLabel: values.buttonLabel || null,
  };
}

export function valuesOfRule(rule: OfferRule | undefined, campaignID: string): z.input<typeof offerRuleForm> {
  return {
    campaignID: rule?.campaignID ?? campaignID,
    offerGroup: rule?.offerGroup ?? "",
    financingType: rule?.financingType ?? "",
    numberOfMonths: rule?.numberOfMonths ?? null,
    status: rule?.status ?? "",
    startDate: rule?.startDate ?? "",
    endDate: rule?.endDate ?? "",
    action: rule?.action ?? "",
    ...levelValues(rule),
  };
}

export function ruleOf(values: z.output<typeof offerRuleForm>) {
  return { ...values, ...levelsOf(values), endDate: values.endDate || null };
}
