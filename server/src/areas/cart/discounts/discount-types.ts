// What a discount's type means for money. A trade-in, a gift card or cash pays for the order; so does what staff call
// "other", because tax is lowered only where the price surely is.
import type { DISCOUNT_TYPES } from "@handsel/contract/cart/cart.ts";

export type DiscountTypeId = keyof typeof DISCOUNT_TYPES;

export const TRADE_IN_CREDIT = 1 satisfies DiscountTypeId;

/** Money that the customer puts down at the till. */
export const CASH = 3 satisfies DiscountTypeId;

export function cashOf(discounts: readonly { typeId: number; valueMinor: number }[]): number {
  return discounts.reduce((sum, { typeId, valueMinor }) => (typeId === CASH ? sum + valueMinor : sum), 0);
}

const PRICE_REDUCTIONS: readonly number[] = [5, 6, 7, 8] satisfies DiscountTypeId[];

export function lowersVat(typeId: number): boolean {
  return PRICE_REDUCTIONS.includes(typeId);
}

const LABELS: Readonly<Record<DiscountTypeId, string>> = {
  1: "Mobile Recycle",
  2: "Gift card",
  3: "Cash",
  4: "Other",
  5: "Discount",
  6: "Student",
  7: "Sale",
  8: "Employee",
};

/** What a discount without a description of its own is called. */
export function discountLabel(typeId: number): string {
  return (LABELS as Readonly<Record<number, string>>)[typeId] ?? "";
}
