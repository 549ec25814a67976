// What a retailer sells devices with: plans, insurances, subscriptions and extras options, and how their prices are meant. The
// server reads it from its tables, a till without a line from what it was given.
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import type { TaxBasis } from "../numbers/vat.ts";
export interface PriceBand {
  upToMinor: number;
  monthlyMinor: number;
}

export interface ExtraOption {
  id: string;
  groupId: string;
  name: string;
  priceMinor: number;
  categoryCodes: readonly string[];
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

export interface ShelfCategory {
  code: string;
  name: string;
  /** A stored picture. */
  icon: string;
  /** ACCESSORIES are sold as extras, without a device. */
  kind: "DEVICE" | "ACCESSORIES";
}

export interface Subscription {
  id: string;
  name: string;
  monthlyMinor: number;
  months: number;
  categoryCodes: readonly string[];
  isDefault: boolean;
}

/** Each list in the order it is shown; only what is active. */
export interface Shelf {
  /** The earlier version of the prices that it stands under; absent for what holds now. */
  asOf?: number;
  tax: TaxBasis;
  categories: readonly ShelfCategory[];
  plans: readonly Plan[];
  insurances: readonly Insurance[];
  subscriptions: readonly Subscription[];
  extraOptions: readonly ExtraOption[];
}
