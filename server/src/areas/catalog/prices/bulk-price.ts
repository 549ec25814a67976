// What a change of many prices makes of one of them.
import type { PriceChange } from "@handsel/contract/catalog/device-prices.ts";
import { MONEY_MAX_MINOR } from "@handsel/contract/rules/money.ts";

export interface PricedDevice {
  msrpMinor: number;
  /** The retailer's own; null where they sell at the list price. */
  priceMinor: number | null;
}

/** In minor units; nothing where it comes to no price that can be asked. */
export function priceAfter({ msrpMinor, priceMinor }: PricedDevice, change: PriceChange): number | undefined {
  const now = priceMinor ?? msrpMinor;
  // Hundredths of the value are minor units of an amount, and hundredths of a percent.
  const hundredths = Math.round(change.value * 100);
  const wanted = {
    SET: () => hundredths,
    AMOUNT: () => now + hundredths,
    PERCENT: () => Math.round((now * (10_000 + hundredths)) / 10_000),
    LIST_PRICE: () => msrpMinor,
  }[change.kind]();
  const after = change.roundTo99 ? nearest99(wanted) : wanted;
  return after > 0 && after <= MONEY_MAX_MINOR ? after : undefined;
}

/** The lower of two that are as near. */
function nearest99(minor: number): number {
  const below = Math.floor((minor + 1) / 100) * 100 - 1;
  return minor - below <= below + 100 - minor && below > 0 ? below : below + 100;
}
