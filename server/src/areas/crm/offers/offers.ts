// Which offers a customer sees, and what they cost today. A group's rules are read in their order of strength: an
// EXCLUDE that matches takes the group away; where a group has INCLUDE rules, one of them has to match.

import { type ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { isInForce } from "@handsel/finance/selling/plans.ts";
import { type Plan, type Shelf } from "@handsel/finance/selling/shelf.ts";
import {
  type DeviceForSale,
  deviceMonthly,
  extraMonthly,
  findDeviceForSale,
  findExtra,
  imageUrl,
} from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Candidate } from "../campaigns/cohort.ts";
import { matchesLevels } from "../campaigns/cohort.ts";
import type { OfferRecord, OfferRuleRecord } from "../queries/offers.ts";

export function offersFor(
  offers: readonly OfferRecord[],
  rules: readonly OfferRuleRecord[],
  candidate: Pick<Candidate, "financingType" | "months" | "devices">,
  today: string,
): OfferRecord[] {
  const inForce = rules.filter(
    ({ status, startDate, endDate }) =>
      status === "ENABLED" && startDate <= today && (endDate === null || endDate >= today),
  );
  const isShown = (group: string) => {
    const ofGroup = inForce.filter(({ offerGroup }) => offerGroup === group);
    const matching = ofGroup.filter((rule) => matches(rule, candidate));
    if (matching.some(({ action }) => action === "EXCLUDE")) return false;
    return (
      !ofGroup.some(({ action }) => action === "INCLUDE") ||
      matching.some(({ action }) => action === "INCLUDE")
    );
  };
  return offers.filter(({ status, offerGroup }) => status === "ENABLED" && isShown(offerGroup));
}

function matches(
  rule: OfferRuleRecord,
  { financingType, months, devices }: Pick<Candidate, "financingType" | "months" | "devices">,
): boolean {
  if (rule.financingType !== financingType) return false;
  if (rule.numberOfMonths !== null && rule.numberOfMonths !== months) return false;
  const { manufacturer, category, family, deviceCode } = rule.levels;
  if (!manufacturer && !category && !family && !deviceCode) return true;
  return devices.some((device) => matchesLevels(rule.levels, device));
}

interface PricedOffer {
  monthlyMinor: number;
  plan: Plan;
  device?: DeviceForSale;
  imgURL: string;
  name: string;
}

/** The plan of the wanted kind and length that is in force; the cheapest a month where there are several. */
export async function priceOffer(
  { db, shelf, today }: { db: Db; shelf: Shelf; today: string },
  offer: OfferRecord,
): Promise<PricedOffer | undefined> {
  const { deviceCode } = offer.levels;
  if (!deviceCode) return undefined;
  const plans = shelf.plans.filter(
    (plan) =>
      isInForce(plan, today) &&
      plan.terms.financingType === offer.financingType &&
      (offer.numberOfMonths === null || monthsOf(plan) === offer.numberOfMonths),
  );
  if (offer.type === "ACCESSORY") {
    const extra = await findExtra(db, deviceCode);
    const priced = extra && cheapest(plans, (plan) => extraMonthly(plan.terms, shelf.tax, extra.priceMinor));
    return priced && { ...priced, imgURL: imageUrl(extra.image), name: extra.description };
  }
  const device = await findDeviceForSale(db, deviceCode, today);
  const priced = device && cheapest(plans, (plan) => deviceMonthly(plan.terms, shelf.tax, device));
  return priced && { ...priced, device, imgURL: imageUrl(device.images[0]), name: device.name };
}

function monthsOf({ terms }: Plan): number {
  return terms.fixedMonths + terms.flexMonths;
}

function cheapest(plans: readonly Plan[], price: (plan: Plan) => number | null) {
  let best: { plan: Plan; monthlyMinor: number } | undefined;
  for (const plan of plans) {
    const monthlyMinor = price(plan);
    if (monthlyMinor !== null && (!best || monthlyMinor < best.monthlyMinor)) best = { plan, monthlyMinor };
  }
  return best;
}

/** As the landing page shows it; an offer that is not sold today is not shown. */
export async function showOffer(
  ctx: { db: Db; shelf: Shelf; today: string },
  offer: OfferRecord,
): Promise<ShownOffer | undefined> {
  const priced = await priceOffer(ctx, offer);
  if (!priced) return undefined;
  return {
    id: offer.id,
    type: offer.type,
    title: offer.title ?? priced.name,
    paragraph: offer.paragraph ?? "",
    buttonLabel: offer.buttonLabel ?? "",
    familyName: offer.levels.familyName ?? "",
    deviceName: priced.name,
    imgURL: offer.imgURL ?? priced.imgURL,
    url: offer.url,
    monthlyPrice: toMoney(priced.monthlyMinor),
    months: monthsOf(priced.plan),
    paymentPlan: priced.plan.terms.name,
  };
}
