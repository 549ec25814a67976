// The 'from' price of every family: the lowest monthly price of its variants on each plan, kept in a table and computed
// when catalogue, plans or residual values change, never when a list is read.
import { takesTags } from "@handsel/finance/selling/plans.ts";
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  type DeviceToPrice,
  type FamilyPrice,
  type FromPrice,
  listDevicesToPrice,
  lockPrices,
  savePrices,
} from "../queries/prices.ts";
import { readShelf } from "../queries/shelf.ts";
import { deviceMonthly } from "./monthly-prices.ts";

/** Computes the prices of these families, or of all, for the day on which it is at the retailer's. */
export async function repriceFamilies(
  db: Db,
  of: { familyCodes?: readonly string[] | undefined; timeZone: string; now: Date },
): Promise<void> {
  const today = dayIn(of.timeZone, of.now);
  await lockPrices(db);
  // What stands in memory may be older than this very transaction.
  const shelf = await readShelf(db);
  const devices = await listDevicesToPrice(db, today, of.familyCodes);
  await savePrices(db, familyPrices(devices, shelf, today), {
    familyCodes: of.familyCodes,
    pricedFor: today,
  });
}

/** One price for each family and set of tags that occurs in it. Plans that begin later are priced as well. */
export function familyPrices(
  devices: readonly DeviceToPrice[],
  { plans, tax }: Pick<Shelf, "plans" | "tax">,
  today: string,
): FamilyPrice[] {
  const usable = plans.filter((plan) => plan.validTo === null || plan.validTo >= today);
  const monthly = remembered((plan, device) => deviceMonthly(plan.terms, tax, device));
  return [...groupByTags(devices).values()].map((group) => {
    // What cannot be had today does not advertise the family, unless nothing else is left of it.
    const available = group.devices.filter((device) => !device.isOutOfStock);
    const candidates = available.length > 0 ? available : group.devices;
    const byPlan: Record<string, FromPrice> = {};
    for (const plan of usable) {
      const cheapest = takesTags(plan, group.tags) ? cheapestOn(plan, candidates, monthly) : undefined;
      if (cheapest) byPlan[plan.id] = cheapest;
    }
    return {
      familyCode: group.familyCode,
      tags: group.tags,
      deviceCode: cheapestInCash(candidates).deviceCode,
      hasCtos: group.devices.some((device) => device.hasCtos),
      byPlan,
    };
  });
}

interface TagGroup {
  familyCode: string;
  tags: string[];
  devices: [DeviceToPrice, ...DeviceToPrice[]];
}

function groupByTags(devices: readonly DeviceToPrice[]): Map<string, TagGroup> {
  const groups = new Map<string, TagGroup>();
  for (const device of devices) {
    const tags = [...new Set(device.tags)].toSorted();
    const key = JSON.stringify([device.familyCode, tags]);
    const group = groups.get(key);
    if (group) group.devices.push(device);
    else groups.set(key, { familyCode: device.familyCode, tags, devices: [device] });
  }
  return groups;
}

type MonthlyOf = (plan: Plan, device: DeviceToPrice) => number | null;

function cheapestOn(
  plan: Plan,
  devices: readonly DeviceToPrice[],
  monthly: MonthlyOf,
): FromPrice | undefined {
  let best: (FromPrice & { priceMinor: number }) | undefined;
  for (const device of devices) {
    const monthlyMinor = monthly(plan, device);
    if (monthlyMinor === null) continue;
    const isBetter =
      best === undefined ||
      monthlyMinor < best.monthly ||
      (monthlyMinor === best.monthly && device.priceMinor < best.priceMinor);
    if (isBetter) best = { device: device.deviceCode, monthly: monthlyMinor, priceMinor: device.priceMinor };
  }
  return best && { device: best.device, monthly: best.monthly };
}

function cheapestInCash(devices: readonly DeviceToPrice[]): DeviceToPrice {
  return devices.reduce((best, device) => (device.priceMinor < best.priceMinor ? device : best));
}

/** Many variants share a price and a residual value, so each figure is computed once for a plan. */
function remembered(monthly: MonthlyOf): MonthlyOf {
  const known = new Map<Plan, Map<string, number | null>>();
  return (plan, device) => {
    let figures = known.get(plan);
    if (!figures) known.set(plan, (figures = new Map()));
    const isLevel = plan.terms.instalmentShape === "LEVEL";
    const worth = isLevel
      ? JSON.stringify(device.residualsByMonth)
      : device.residualsByMonth?.[plan.terms.fixedMonths];
    const key = `${device.priceMinor}:${worth}`;
    let figure = figures.get(key);
    if (figure === undefined) {
      figure = monthly(plan, device);
      figures.set(key, figure);
    }
    return figure;
  };
}
