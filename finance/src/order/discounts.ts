// Discounts reduce the price before credit. They go over the extras first and over the devices with what is left, inside each
// in proportion to what the lines still cost, so that no line ever costs less than nothing and the parts add up.

import { assert, assertMinor } from "../numbers/invariant.ts";
import { shareOf } from "../numbers/rate.ts";
import { splitInProportion } from "../numbers/rounding.ts";
import type { LineTotal } from "./order-lines.ts";

export interface Discount {
  discountID: string;
  /** An amount, or a share of the order before any discount. */
  value: { amountMinor: number } | { sharePpm: number };
  /** A trade-in, a gift card or cash pays for the order and leaves its VAT as it is; a price reduction lowers both. */
  lowersVat: boolean;
}

export interface SpreadDiscount {
  discountID: string;
  valueMinor: number;
  onExtrasMinor: number;
  onDevicesMinor: number;
}

export interface DiscountSpread {
  discounts: SpreadDiscount[];
  /** By line, in the order of the lines. */
  takenMinor: number[];
  /** The part of it that lowers the VAT. */
  takenOffVatMinor: number[];
  totalMinor: number;
  /** What was offered beyond the price of everything. */
  unspentMinor: number;
}

export function spreadDiscounts(lines: readonly LineTotal[], discounts: readonly Discount[]): DiscountSpread {
  const grossMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const leftMinor = lines.map((line) => line.totalMinor);
  const takenOffVatMinor = lines.map(() => 0);
  const spread: SpreadDiscount[] = [];
  let totalMinor = 0;
  let unspentMinor = 0;

  for (const discount of discounts) {
    const valueMinor = discountValue(discount, grossMinor);
    const take = (kind: "EXTRA" | "DEVICE", wantedMinor: number): number => {
      const weights = leftMinor.map((left, index) => (lines[index]?.line.kind === kind ? left : 0));
      const takenMinor = Math.min(wantedMinor, sum(weights));
      splitInProportion(takenMinor, weights).forEach((part, index) => {
        leftMinor[index] = (leftMinor[index] ?? 0) - part;
        if (discount.lowersVat) takenOffVatMinor[index] = (takenOffVatMinor[index] ?? 0) + part;
      });
      return takenMinor;
    };
    const onExtrasMinor = take("EXTRA", valueMinor);
    const onDevicesMinor = take("DEVICE", valueMinor - onExtrasMinor);
    spread.push({ discountID: discount.discountID, valueMinor, onExtrasMinor, onDevicesMinor });
    totalMinor += valueMinor;
    unspentMinor += valueMinor - onExtrasMinor - onDevicesMinor;
  }

  const takenMinor = lines.map((line, index) => line.totalMinor - (leftMinor[index] ?? 0));
  return { discounts: spread, takenMinor, takenOffVatMinor, totalMinor, unspentMinor };
}

function discountValue({ value, discountID }: Discount, grossMinor: number): number {
  const valueMinor = "amountMinor" in value ? value.amountMinor : shareOf(grossMinor, value.sharePpm);
  assertMinor(valueMinor, "discount");
  assert(valueMinor >= 0, `discount ${discountID} is negative`);
  return valueMinor;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
