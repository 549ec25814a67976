// What the cart page shows and allows, decided from the cart and the retailer's settings alone.
import type { Cart, Order, Problem } from "@handsel/contract/cart/cart.ts";
import type { PaymentPlanOption } from "@handsel/contract/catalog/options.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { ordersOf } from "../cart-facts.ts";
import { ACCESSORIES } from "../steps/flows.ts";

export function isNonEmpty(orders: readonly Pick<Order, "products" | "extras">[]): boolean {
  return orders.some(({ products, extras }) => products.items.length > 0 || extras.items.length > 0);
}

export function hasDiscounts(orders: readonly Pick<Order, "discounts">[]): boolean {
  return orders.some(({ discounts }) => discounts.items.length > 0);
}

export interface CartFeatures {
  canChangeQuantity: boolean;
  canChangePrice: boolean;
  canQuickQuote: boolean;
  hasMargin: boolean;
}

/** Quantities, own prices, quick quotes and margins exist in business leases alone. */
export function cartFeatures(
  configs: Pick<TenantConfigs, "useQuantities" | "canChangeSalePrice" | "canQuickQuote">,
  financingType: FinancingType | null,
): CartFeatures {
  const isLease = financingType === "B2B_LEASE";
  return {
    canChangeQuantity: configs.useQuantities && isLease,
    canChangePrice: configs.canChangeSalePrice && isLease,
    canQuickQuote: configs.canQuickQuote && isLease,
    hasMargin: isLease,
  };
}

export interface CartPageParts {
  /** The payment plan and what else can be chosen for the whole cart. */
  hasOptions: boolean;
  hasSummary: boolean;
  hasManualExtras: boolean;
  hasAddProduct: boolean;
}

export function cartPageParts(
  cart: Pick<Cart, "financingType" | "category">,
  count: number,
  { canQuickQuote }: Pick<CartFeatures, "canQuickQuote">,
  { canAddExtras }: Pick<TenantConfigs, "canAddExtras">,
): CartPageParts {
  return {
    hasOptions: count > 0,
    hasSummary: count > 0 || canQuickQuote,
    hasManualExtras:
      cart.financingType === "STANDARD" && cart.category === ACCESSORIES && canAddExtras === "MANUAL",
    hasAddProduct: cart.financingType !== "UPGRADE",
  };
}

/** Each order then says its own plan, and there is none of the whole cart. */
export function isOnSeveralPlans(orders: readonly Pick<Order, "financing">[]): boolean {
  return new Set(orders.map(({ financing }) => financing?.payment_plan_id)).size > 1;
}

export interface PlanChoice {
  value: string;
  label: string;
  isDisabled: boolean;
}

/** With nothing in the cart there is nothing to put on a plan. */
export function planChoices(options: readonly PaymentPlanOption[], count: number): PlanChoice[] {
  return options.map(({ id, name, enabled, selected }) => ({
    value: id,
    label: name,
    isDisabled: count === 0 || !(enabled || selected),
  }));
}

export function mayCheckOut(
  { canFinance, canUpgrade }: Pick<TenantConfigs, "canFinance" | "canUpgrade">,
  financingType: FinancingType | null,
): boolean {
  return (financingType === "UPGRADE" ? canUpgrade : canFinance) === "ACTIVE";
}

export type CheckoutBlock =
  | { kind: "empty" }
  | { kind: "badValue"; name: string }
  | { kind: "pending" }
  | { kind: "problem"; problem: Problem }
  | { kind: "invalid" };

/** Why the cart cannot be checked out now, the thing that staff can mend first; null when it can. */
export function checkoutBlock(
  cart: Pick<Cart, "orders" | "current_order" | "ordersValid">,
  edits: { badNames: readonly string[]; isPending: boolean },
): CheckoutBlock | null {
  const [badName] = edits.badNames;
  if (badName !== undefined) return { kind: "badValue", name: badName };
  if (edits.isPending) return { kind: "pending" };
  if (!isNonEmpty(ordersOf(cart))) return { kind: "empty" };
  const [problem] = ordersOf(cart).flatMap(({ problems }) => problems);
  if (problem) return { kind: "problem", problem };
  return cart.ordersValid ? null : { kind: "invalid" };
}

export interface Margin {
  amount: number;
  percent: number;
}

/** What the retailer keeps over all lines whose cost is known, both without VAT; null when none is. */
export function marginOf(orders: readonly Pick<Order, "products" | "extras">[]): Margin | null {
  const lines = orders
    .flatMap(({ products, extras }) => [...products.items, ...extras.items])
    .filter((line) => line.costPriceExclVAT !== null && !line.pricingIncludesTax);
  if (lines.length === 0) return null;
  const soldCents = lines.reduce((sum, line) => sum + cents(line.totalCashPrice), 0);
  const costCents = lines.reduce((sum, line) => sum + cents(line.costPriceExclVAT ?? 0) * line.quantity, 0);
  if (soldCents === 0) return null;
  return { amount: (soldCents - costCents) / 100, percent: ((soldCents - costCents) / soldCents) * 100 };
}

const cents = (amount: number) => Math.round(amount * 100);
