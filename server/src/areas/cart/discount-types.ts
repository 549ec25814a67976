// What a discount's type means for money. A trade-in, a gift card or cash pays for the order; so does what staff call
// "other", because tax is lowered only where the price surely is.
import { DISCOUNT_TYPES } from "@handsel/contract/cart/cart.ts";

export type DiscountTypeId = keyof typeof DISCOUNT_TYPES;

export const TRADE_IN_CREDIT = 1 satisfies DiscountTypeId;

const PRICE_REDUCTIONS: readonly number[] = [5, 6, 7, 8] satisfies DiscountTypeId[];

export function lowersVat(typeId: number): boolean {
  return PRICE_REDUCTIONS.includes(typeId);
}

/** What a discount without a description of its own is called. */
export function discountLabel(typeId: number): string {
  const entry = Object.entries(DISCOUNT_TYPES).find(([id]) => Number(id) === typeId);
  return entry?.[1] ?? "";
}
