import { toMoney } from "@handsel/contract/fields.ts";
import {
  GET_UPGRADE_OFFER,
  GET_UPGRADE_RADAR,
  OFFERS_AT_MOST,
  type UpgradeOffer,
} from "@handsel/contract/reports/radar.ts";
import { implement } from "#edge/implement.ts";
import { findOffer, type KeptOffer, listOffers, sumOffers } from "../queries/radar.ts";
import { storesSeen } from "../sight.ts";

export const getUpgradeRadar = implement(GET_UPGRADE_RADAR, async ({ storeID, rankedBy }, { db, caller }) => {
  const storeIds = storesSeen(caller, storeID);
  const offers = await listOffers(db, { storeIds, rankedBy, limit: OFFERS_AT_MOST });
  const { total, worthMinor } = await sumOffers(db, storeIds);
  return { offers: offers.map(wireOffer), total, worth: toMoney(worthMinor) };
});

/** Of another retailer's or store's sale there is none. */
export const getUpgradeOffer = implement(GET_UPGRADE_OFFER, async ({ cartUUID }, { db, caller }) => {
  const offer = await findOffer(db, cartUUID, storesSeen(caller));
  return { offer: offer ? wireOffer(offer) : null };
});

function wireOffer(offer: KeptOffer): UpgradeOffer {
  return {
    orderUUID: offer.contractId,
    cartUUID: offer.cartId,
    reference: offer.reference,
    storeName: offer.storeName,
    customerName: offer.customerName,
    customerPhone: offer.customerPhone,
    customerEmail: offer.customerEmail,
    mayBeWrittenTo: offer.isOptedIn === true,
    funder: offer.funder,
    oldDevice: offer.oldDevice,
    deviceReference: offer.deviceReference ?? "",
    deviceCode: offer.deviceCode,
    deviceName: offer.deviceName,
    planID: offer.planId,
    planName: offer.planName,
    months: offer.months,
    grade: offer.grade,
    monthlyNow: toMoney(offer.monthlyNowMinor),
    monthlyThen: toMoney(offer.monthlyThenMinor),
    toEnd: toMoney(offer.toEndMinor),
    worth: toMoney(offer.worthMinor),
    toPay: toMoney(offer.toPayMinor),
    credit: toMoney(offer.creditMinor),
    price: toMoney(offer.priceMinor),
    customerGain: toMoney(offer.customerGainMinor),
    storeGain: toMoney(offer.storeGainMinor),
    madeAt: offer.madeAt.toISOString(),
  };
}
