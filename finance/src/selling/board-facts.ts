// What a price board is made from: the order in each size of its device, the plans, and what the trade-in pays at each grade. One
// answer of the server; the board is worked out of it wherever it is looked at.
import type { TaxBasis } from "../numbers/vat.ts";
import type { Discount } from "../order/discounts.ts";
import type { OrderQuote } from "../order/quote-order.ts";
import type { Refusal } from "../order/refusal.ts";
import type { Insurance, Plan, Subscription } from "./shelf.ts";
import type { SoldLine } from "./sold-order.ts";

export interface BoardVariant {
  deviceCode: string;
  isOutOfStock: boolean;
  /** The order as it is sold with this device. */
  lines: readonly SoldLine[];
}

export interface BoardGrade {
  grade: string;
  /** Off the new device. */
  creditMinor: number;
  /** What is left to pay of a contract that the trade ends, and whether the retailer takes such a trade. */
  openMinor: number;
  isShort: boolean;
}

export interface BoardDiscount {
  id: string;
  valueMinor: number;
  lowersVat: boolean;
  /** Put down at the till, so that it is paid today. */
  isCash: boolean;
  /** What the trade-in pays. */
  isCredit: boolean;
}

export interface BoardFacts {
  /** The order is being put together; else it is in the cart already. */
  isCurrent: boolean;
  tax: TaxBasis;
  chosen: { insuranceID: string | null };
  variants: readonly BoardVariant[];
  plans: readonly Plan[];
  insurances: readonly Insurance[];
  subscriptions: readonly Subscription[];
  subscriptionID: string | null;
  discounts: readonly BoardDiscount[];
  trade: { grades: readonly BoardGrade[] } | null;
  limits: readonly { funder: string; creditMinor: number }[];
  rest: Omit<OrderQuote, "creditMinor"> & { creditByFunder: Readonly<Record<string, number>> };
}

/** Why a cell cannot be chosen. Each is told once, however many cells it holds for. */
export type BoardReason =
  | { kind: "STOCK"; variant: number }
  | { kind: "NOT_FOR_DEVICE"; plan: number }
  | { kind: "SHORT"; grade: number; openMinor: number }
  | { kind: "CREDIT_LIMIT"; funder: string; creditMinor: number }
  | { kind: "ABOVE_MAXIMUM"; plan: number; maximumMinor: number }
  | { kind: "BELOW_MINIMUM"; plan: number; minimumMinor: number }
  | { kind: "NOTHING_LEFT" }
  | { kind: "TOO_MUCH_OFF" }
  | { kind: "NOT_INSURABLE" }
  | { kind: "NO_RESIDUAL"; plan: number }
  | { kind: "NO_RATE"; plan: number };

export function reasonOf(refusal: Refusal, plan: number): BoardReason {
  switch (refusal.code) {
    case "AMOUNT_NOT_POSITIVE":
      return { kind: "NOTHING_LEFT" };
    case "AMOUNT_BELOW_MINIMUM":
      return { kind: "BELOW_MINIMUM", plan, minimumMinor: refusal.minimumMinor };
    case "AMOUNT_ABOVE_MAXIMUM":
      return { kind: "ABOVE_MAXIMUM", plan, maximumMinor: refusal.maximumMinor };
    case "DISCOUNTS_EXCEEDED":
      return { kind: "TOO_MUCH_OFF" };
    case "INSURANCE_REQUIRED":
      return { kind: "NOT_INSURABLE" };
    case "RESIDUAL_MISSING":
    case "RESIDUAL_NOT_BELOW_CREDIT":
    case "RESIDUAL_BELOW_BALANCE":
      return { kind: "NO_RESIDUAL", plan };
    case "NO_ANNUAL_RATE":
      return { kind: "NO_RATE", plan };
    default:
      return refusal satisfies never;
  }
}

/** The discounts of the order when the trade-in pays this much: in the place it has, at the end where it has none. */
export function discountsWith(
  discounts: readonly BoardDiscount[],
  creditMinor: number | null,
): BoardDiscount[] {
  if (creditMinor === null) return [...discounts];
  const credit = discounts.find(({ isCredit }) => isCredit);
  if (!credit && creditMinor > 0)
    return [
      ...discounts,
      { id: "trade-in", valueMinor: creditMinor, lowersVat: false, isCash: false, isCredit: true },
    ];
  return creditMinor > 0
    ? discounts.map((discount) => (discount === credit ? { ...discount, valueMinor: creditMinor } : discount))
    : discounts.filter((discount) => discount !== credit);
}

export function toDiscounts(discounts: readonly BoardDiscount[]): Discount[] {
  return discounts.map(({ id, valueMinor, lowersVat }) => ({
    discountID: id,
    value: { amountMinor: valueMinor },
    lowersVat,
  }));
}

export function cashIn(discounts: readonly BoardDiscount[]): number {
  return discounts.reduce((sum, { isCash, valueMinor }) => (isCash ? sum + valueMinor : sum), 0);
}
