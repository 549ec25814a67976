import type { UpgradeOffer } from "@handsel/contract/reports/radar.ts";
import { upgradeSearch } from "@handsel/contract/sales/actions.ts";
import type { SaleFigure } from "@handsel/contract/sales/figures.ts";
import type { SaleContract } from "@handsel/contract/sales/sale.ts";
import { filterOfFigure, type Narrowing, writeFilter } from "./list/list-query.ts";

export const salesPath = () => "/posale/sales";
export const worklistPath = () => "/posale/sales/contracts/work";
/** The best upgrades of the day. */
export const radarPath = () => "/posale/sales/radar";
export const pendingPath = () => "/posale/sales/contracts/pending";
/** The list that a figure of a home counts: the same sales, and no others. */
export function figurePath(
  figure: SaleFigure,
  of: { start: string; end: string; storeID?: string } & Omit<Narrowing, "figure">,
): string {
  const { start, end, storeID, ...narrowing } = of;
  const filter = filterOfFigure(figure, { start, end, ...(storeID && { storeID }) });
  const params = writeFilter(filter, "", { figure, ...narrowing });
  return `${figure === "WAITING" ? pendingPath() : salesPath()}?${params}`;
}

export const salePath = (cartUUID: string) => `/posale/sales/${cartUUID}`;
export const tradeReceiptPath = (tradecartID: string) => `/posale/recycle/details/${tradecartID}`;
export const creditPath = (cartUUID: string) => `/posale/checkout/${cartUUID}/credit`;

/** Finds a customer, those who may upgrade today first. */
export const customersPath = () => "/posale/customers";
export const customerPath = (customerID: string) => `${customersPath()}/${customerID}`;

/** The device of a running contract is searched first; what is known of it goes along. */
export function upgradeSearchPath(of: {
  orderUUID: string;
  deviceReference: string;
  referenceType: "IMEI" | "SERIAL";
  funder: string;
}): string {
  const { orderUUID, deviceReference, referenceType, funder } = of;
  const known = new URLSearchParams({ reference: deviceReference, type: referenceType, funder });
  return `/posale/recycle/${orderUUID}/search?${known}`;
}

export const upgradePath = (contract: Pick<SaleContract, "uuid" | "products">, funder: string): string =>
  upgradeSearchPath({ orderUUID: contract.uuid, funder, ...upgradeSearch(contract) });

/** An offer of the radar begins as every upgrade does: with the device that comes back. */
export const offerPath = (of: Pick<UpgradeOffer, "orderUUID" | "deviceReference" | "funder">): string =>
  upgradeSearchPath({
    orderUUID: of.orderUUID,
    funder: of.funder,
    ...upgradeSearch({ products: [{ deviceReference: of.deviceReference }] }),
  });
