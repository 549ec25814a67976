// What a retailer sells devices with: plans, insurances, subscriptions and extras options, and how their prices are meant.
// It changes rarely and every price needs it, so it is kept in memory until a change is announced.
import type { PaymentPlan } from "@handsel/finance/payment-plan.ts";
import type { TaxBasis } from "@handsel/finance/vat.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { readShelf } from "./queries/shelf.ts";

export interface Plan {
  id: string;
  name: string;
  tagline: string;
  /** As the finance engine takes it. */
  terms: PaymentPlan;
  /** Empty: for every device; else for devices that carry one of them. */
  tags: readonly string[];
  validFrom: string;
  validTo: string | null;
}

export interface PriceBand {
  upToMinor: number;
  monthlyMinor: number;
}

export interface Insurance {
  id: string;
  name: string;
  /** By device price, cheapest first; empty for "no insurance". */
  priceBands: readonly PriceBand[];
  months: number;
  /** Empty: for every category. */
  categoryCodes: readonly string[];
  isDefault: boolean;
}

export interface Subscription {
  id: string;
  name: string;
  monthlyMinor: number;
  months: number;
  categoryCodes: readonly string[];
  isDefault: boolean;
}

export interface ExtraOption {
  id: string;
  groupId: string;
  name: string;
  priceMinor: number;
  categoryCodes: readonly string[];
}

export interface ShelfCategory {
  code: string;
  name: string;
  /** A stored picture. */
  icon: string;
  /** ACCESSORIES are sold as extras, without a device. */
  kind: "DEVICE" | "ACCESSORIES";
}

/** Each list in the order it is shown; only what is active. */
export interface Shelf {
  tax: TaxBasis;
  categories: readonly ShelfCategory[];
  plans: readonly Plan[];
  insurances: readonly Insurance[];
  subscriptions: readonly Subscription[];
  extraOptions: readonly ExtraOption[];
}

const KIND = "catalog";

export function shelfOf({ db, platform }: { db: Db; platform: Pick<Platform, "memory"> }): Promise<Shelf> {
  return platform.memory.recall(KIND, db.wlId, () => readShelf(db));
}

/** To be called in every transaction that changes what stands on the shelf. */
export async function announceShelfChange(db: Db): Promise<void> {
  await notify(db, { kind: KIND, wlId: db.wlId });
}

/** Offered with devices of this category; a list without categories is for all of them. */
export function isForCategory(offer: { categoryCodes: readonly string[] }, categoryCode: string): boolean {
  return offer.categoryCodes.length === 0 || offer.categoryCodes.includes(categoryCode);
}
