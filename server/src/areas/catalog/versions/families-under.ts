// What a list of families says under an earlier version: the lowest monthly price that each had then. What is listed, and in
// which order, is today's.
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { familyPrices } from "../prices/family-prices.ts";
import { listDevicesOfFamilies } from "../queries/devices.ts";
import type { ListedFamily } from "../queries/families.ts";
import { matchesTags, type TagFilter } from "../tags.ts";
import { devicesUnder } from "./goods-under.ts";

export async function familiesUnder(
  db: Db,
  shelf: Shelf,
  families: readonly ListedFamily[],
  { plans, today, ...filter }: TagFilter & { plans: readonly Plan[]; today: string },
): Promise<readonly ListedFamily[]> {
  if (shelf.asOf === undefined || families.length === 0) return families;
  const codes = families.map(({ familyCode }) => familyCode);
  const devices = await devicesUnder(db, shelf, await listDevicesOfFamilies(db, codes, today), today);
  const priced = devices.map((device) => ({
    ...device,
    isOutOfStock: device.stockLevel === "OUT_OF_STOCK",
  }));
  const prices = familyPrices(priced, shelf, today).filter(({ tags }) => matchesTags(tags, filter));
  const byFamily = Map.groupBy(prices, ({ familyCode }) => familyCode);
  return families.map((family) => {
    const found = byFamily.get(family.familyCode) ?? [];
    const plan = plans.find(({ id }) => found.some(({ byPlan }) => byPlan[id]));
    if (!plan) return family;
    const monthly = found.flatMap(({ byPlan }) => byPlan[plan.id]?.monthly ?? []);
    return { ...family, planId: plan.id, monthlyMinor: Math.min(...monthly) };
  });
}
