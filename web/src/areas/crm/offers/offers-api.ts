// Upgrade offers of a campaign, and the rules that say to whom they are shown.
import {
  CREATE_UPGRADE_OFFER,
  CREATE_UPGRADE_OFFER_RULE,
  DELETE_UPGRADE_OFFER,
  DELETE_UPGRADE_OFFER_RULE,
  GET_CAMPAIGN_OFFERS,
  UPDATE_UPGRADE_OFFER,
  UPDATE_UPGRADE_OFFER_RULE,
} from "@handsel/contract/crm/offers.ts";
import { GET_OFFERS_FORM_DATA } from "@handsel/contract/crm/option-lists.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { call, type FetchedFile, fetchFile } from "#client/call.ts";
import { tellFailedExport } from "#client/exports/export-file.ts";
import { reading } from "#client/reading.ts";

export const OFFERS = ["crm", "offers"] as const;
const meta = { refreshes: [OFFERS] };

/** Both tables in one call. */
export const campaignOffers = (campaignCode: string) =>
  reading(
    GET_CAMPAIGN_OFFERS,
    { campaignCode },
    {
      queryKey: [...OFFERS, campaignCode],
    },
  );

export const offersFormData = (levels: InputOf<typeof GET_OFFERS_FORM_DATA> = {}) =>
  reading(GET_OFFERS_FORM_DATA, levels, {
    queryKey: ["crm", "offersFormData", levels],

    placeholderData: keepPreviousData,
  });

export const saveOffer = () =>
  mutationOptions({
    mutationFn: (offer: InputOf<typeof CREATE_UPGRADE_OFFER>["offer"]) =>
      call(offer.id ? UPDATE_UPGRADE_OFFER : CREATE_UPGRADE_OFFER, { offer }),
    meta,
  });

export const deleteOffer = () =>
  mutationOptions({
    mutationFn: (offer: InputOf<typeof DELETE_UPGRADE_OFFER>["offer"]) =>
      call(DELETE_UPGRADE_OFFER, { offer }),
    meta,
  });

export const saveOfferRule = () =>
  mutationOptions({
    mutationFn: (offerRule: InputOf<typeof CREATE_UPGRADE_OFFER_RULE>["offerRule"]) =>
      call(offerRule.id ? UPDATE_UPGRADE_OFFER_RULE : CREATE_UPGRADE_OFFER_RULE, { offerRule }),
    meta,
  });

export const deleteOfferRule = () =>
  mutationOptions({
    mutationFn: (offerRule: InputOf<typeof DELETE_UPGRADE_OFFER_RULE>["offerRule"]) =>
      call(DELETE_UPGRADE_OFFER_RULE, { offerRule }),
    meta,
  });

/** The sheet of a campaign's offers. What went wrong has been shown when there is none. */
export async function exportOffers(campaignID: string): Promise<FetchedFile | undefined> {
  try {
    return await fetchFile(
      EXPORT_FOR_ADMINS,
      { entity: "CRM_OFFERS", format: "XLSX", filters: { campaignID } },
      { isQuiet: true },
    );
  } catch (error) {
    tellFailedExport("CRM_OFFERS", error);
    return undefined;
  }
}
