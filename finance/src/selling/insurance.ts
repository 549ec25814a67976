// What an insurance costs a month, by the price of the device it covers, and which devices it is for.
import type { Insurance } from "./shelf.ts";

/** Null when the device is dearer than the insurance covers. "No insurance" has no bands and costs nothing. */
export function insuranceMonthly(
  insurance: Pick<Insurance, "priceBands">,
  devicePriceMinor: number,
): number | null {
  if (insurance.priceBands.length === 0) return 0;
  const band = insurance.priceBands.find(({ upToMinor }) => devicePriceMinor <= upToMinor);
  return band?.monthlyMinor ?? null;
}

/** "No insurance" is an insurance without bands. */
export function coversSomething(insurance: Pick<Insurance, "priceBands"> | undefined): boolean {
  return insurance !== undefined && insurance.priceBands.length > 0;
}

/** Offered with devices of this category; a list without categories is for all of them. */
export function isForCategory(offer: { categoryCodes: readonly string[] }, categoryCode: string): boolean {
  return offer.categoryCodes.length === 0 || offer.categoryCodes.includes(categoryCode);
}
