// What the retailer's settings allow in a cart. Every operation asks here; none reads a setting by itself.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";

export function mayFinance({ canFinance, canUpgrade }: TenantConfigs, type: FinancingType): boolean {
  return (type === "UPGRADE" ? canUpgrade : canFinance) === "ACTIVE";
}

export function mayAddCatalogueExtras({ canAddExtras }: TenantConfigs): boolean {
  return canAddExtras !== "MANUAL";
}

export function mayAddManualExtras({ canAddExtras }: TenantConfigs): boolean {
  return canAddExtras !== "CATALOG";
}

/** Products of some categories are configured by typing in what is added to them. */
export function mayCustomizeByHand(
  { canCustomize, manualCTOCategories }: TenantConfigs,
  categoryCode: string | null,
): boolean {
  return canCustomize === "MANUAL" && categoryCode !== null && manualCTOCategories.includes(categoryCode);
}

// Quantities, sale prices and quick quotes exist in business leases alone.
const isLease = (type: FinancingType | null) => type === "B2B_LEASE";

export function mayChangeQuantity({ useQuantities }: TenantConfigs, type: FinancingType | null): boolean {
  return useQuantities && isLease(type);
}

export function mayChangeSalePrice(
  { canChangeSalePrice }: TenantConfigs,
  type: FinancingType | null,
): boolean {
  return canChangeSalePrice && isLease(type);
}

export function mayQuickQuote({ canQuickQuote }: TenantConfigs, type: FinancingType | null): boolean {
  return canQuickQuote && isLease(type);
}

export function mayDiscountBy({ availableDiscounts }: TenantConfigs, typeId: number): boolean {
  return availableDiscounts.includes(typeId);
}
