// The devices that can be chosen around a device, in memory. They are part of the same state of the catalogue as the
// shelf: a change of either is announced as one, which drops the shelf and, with it, what is remembered beside it.

import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { type DeviceForSale, listConfigurations, listVariants } from "../queries/devices.ts";
import { devicesUnder } from "../versions/goods-under.ts";

/** Of one retailer; beyond it the memory begins anew. */
const MOST_REMEMBERED = 5_000;

const remembered = new WeakMap<Shelf, Map<string, readonly DeviceForSale[]>>();

/** The variants beside a device, or a product and its configurations when a parent is named, each as the shelf prices it. */
export async function recallChoices(
  db: Db,
  shelf: Shelf,
  {
    deviceCode,
    parentDeviceCode,
    today,
  }: { deviceCode: string; parentDeviceCode: string | null; today: string },
): Promise<readonly DeviceForSale[]> {
  const known = remembered.get(shelf) ?? new Map<string, readonly DeviceForSale[]>();
  if (known.size >= MOST_REMEMBERED) known.clear();
  remembered.set(shelf, known);
  const keyOf = (code: string) => `${today} ${parentDeviceCode === null ? "of" : "from"} ${code}`;
  const key = keyOf(parentDeviceCode ?? deviceCode);
  const found = known.get(key);
  if (found) return found;

  if (parentDeviceCode !== null) {
    const listed = await listConfigurations(db, parentDeviceCode, today);
    const configurations = await devicesUnder(db, shelf, listed, today);
    known.set(key, configurations);
    return configurations;
  }
  const variants = await devicesUnder(db, shelf, await listVariants(db, deviceCode, today), today);
  const own = variants.find((variant) => variant.deviceCode === deviceCode);
  // Whoever stands beside the device has the same neighbours.
  for (const variant of variants)
    if (variant.parentDeviceCode === own?.parentDeviceCode) known.set(keyOf(variant.deviceCode), variants);
  return variants;
}
