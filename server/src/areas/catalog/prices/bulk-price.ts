// What a change of many prices makes of one of them.
import type { PriceChange } from "@handsel/contract/catalog/device-prices.ts";
import type { PriceColumn } from "@handsel/contract/catalog/price-kinds.ts";
import { MONEY_MAX_MINOR } from "@handsel/contract/rules/money.ts";

/** In the unit that is stored; nothing where it comes to nothing that can be asked. */
export function changedValue(
  column: Pick<PriceColumn, "type" | "least" | "most">,
  { now, list }: { now: number | undefined; list: number | undefined },
  change: PriceChange,
): number | undefined {
  // Hundredths of the value are minor units of an amount, and hundredths of a percent.
  const hundredths = Math.round(change.value * 100);
  const unit = column.type === "rate" ? 100 : 1;
  const from = (changed: (now: number) => number) => (now === undefined ? undefined : changed(now));
  const wanted = {
    SET: () => hundredths * unit,
    AMOUNT: () => from((value) => value + hundredths * unit),
    PERCENT: () => from((value) => Math.round((value * (10_000 + hundredths)) / 10_000)),
    LIST_PRICE: () => list,
  }[change.kind]();
  if (wanted === undefined) return undefined;
  const after = change.roundTo99 && column.type === "money" ? roundedTo99(wanted) : wanted;
  const least = Math.max(column.least ?? 0, column.type === "money" ? 1 : 0);
  return after >= least && after <= (column.most ?? MONEY_MAX_MINOR) ? after : undefined;
}

export interface PricedDevice {
  msrpMinor: number;
  /** The retailer's own; null where they sell at the list price. */
  priceMinor: number | null;
}

/** The same of a device's price. */
export function priceAfter({ msrpMinor, priceMinor }: PricedDevice, change: PriceChange): number | undefined {
  return changedValue({ type: "money" }, { now: priceMinor ?? msrpMinor, list: msrpMinor }, change);
}

/** To the nearest that ends in .99; the lower of two that are as near. */
function roundedTo99(minor: number): number {
  const below = Math.floor((minor + 1) / 100) * 100 - 1;
  return minor - below <= below + 100 - minor && below > 0 ? below : below + 100;
}
