// What a shop sells from under any version, past or to come: the shelf, and devices and extras as they cost by it.
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { DeviceForSale } from "../queries/devices.ts";
import type { CatalogueExtra } from "../queries/extras.ts";
import type { VersionRow } from "../queries/price-versions.ts";
import { shelfAt, shelfOf } from "../shelf.ts";
import { type DraftRecord, draftRecords, shelfWithDraft } from "./draft-records.ts";
import { devicesUnder, extrasUnder } from "./goods-under.ts";

export interface PricesOf {
  shelf: Shelf;
  /** The day that is looked at: today, or of what is to come its first. */
  day: string;
  devices(devices: readonly DeviceForSale[]): Promise<readonly DeviceForSale[]>;
  extras(extras: readonly CatalogueExtra[]): Promise<readonly CatalogueExtra[]>;
}

interface PricesContext {
  db: Db;
  platform: Pick<Platform, "memory">;
}

export async function pricesOf(
  ctx: PricesContext,
  { id, number, startsOn }: Pick<VersionRow, "id" | "number" | "startsOn">,
  today: string,
): Promise<PricesOf> {
  const { db } = ctx;
  if (number !== null) {
    const { shelf } = await shelfAt(ctx, number);
    return {
      shelf,
      day: today,
      devices: (devices) => devicesUnder(db, shelf, devices, today),
      extras: (extras) => extrasUnder(db, shelf, extras),
    };
  }
  const day = startsOn && startsOn > today ? startsOn : today;
  const records = await draftRecords(db, id);
  const of = (kind: PriceKind) => records.get(kind) ?? [];
  const prices = draftedPrices(of("DEVICE"));
  const extraPrices = draftedPrices(of("EXTRA"));
  const residuals = draftedResiduals(of("RESIDUAL"), day);
  return {
    shelf: shelfWithDraft(await shelfOf(ctx), records),
    day,
    devices: async (devices) =>
      devices.map((device) => ({
        ...device,
        priceMinor: prices.get(device.deviceCode) ?? device.priceMinor,
        residualsByMonth: residuals.get(device.deviceCode) ?? device.residualsByMonth,
      })),
    extras: async (extras) =>
      extras.map((extra) => ({ ...extra, priceMinor: extraPrices.get(extra.extraCode) ?? extra.priceMinor })),
  };
}

/** What things would be sold for, of those whose price changes. */
export function draftedPrices(records: readonly DraftRecord[]): ReadonlyMap<string, number> {
  return new Map(
    records.flatMap(({ key, changed, fields, facts }) => {
      const own = fields["price"] ?? fields["msrp"] ?? facts["msrp"];
      return ("price" in changed || "msrp" in changed) && typeof own === "number"
        ? [[key, own] as const]
        : [];
    }),
  );
}

/** What devices would be worth by month, of the values that hold on the day. */
export function draftedResiduals(
  records: readonly DraftRecord[],
  day: string,
): ReadonlyMap<string, Readonly<Record<number, number>>> {
  const found = new Map<string, Record<number, number>>();
  for (const { key, fields, facts } of records) {
    const [from, to] = [facts["validFrom"], facts["validTo"]];
    if (typeof from === "string" && from > day) continue;
    if (typeof to === "string" && to < day) continue;
    const byMonth = Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        field.startsWith("month") && typeof value === "number" ? [[Number(field.slice(5)), value]] : [],
      ),
    );
    found.set(key.slice(0, key.lastIndexOf("|")), byMonth);
  }
  return found;
}
