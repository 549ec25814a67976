import { upgradeSearch } from "@handsel/contract/sales/actions.ts";
import type { SaleContract } from "@handsel/contract/sales/sale.ts";

export const salesPath = () => "/posale/sales";
export const pendingPath = () => "/posale/sales/contracts/pending";
export const salePath = (cartUUID: string) => `/posale/sales/${cartUUID}`;
export const tradeReceiptPath = (tradecartID: string) => `/posale/recycle/details/${tradecartID}`;
export const creditPath = (cartUUID: string) => `/posale/checkout/${cartUUID}/credit`;

/** The device of a running contract is searched first; what is known of it goes along. */
export function upgradePath(contract: Pick<SaleContract, "uuid" | "products">, funder: string): string {
  const { deviceReference, referenceType } = upgradeSearch(contract);
  const known = new URLSearchParams({ reference: deviceReference, type: referenceType, funder });
  return `/posale/recycle/${contract.uuid}/search?${known}`;
}
