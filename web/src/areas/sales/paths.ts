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

/** The same upgrade on the deal desk, with what it is to become where that is known. */
export function deskUpgradePath(of: {
  orderUUID: string;
  deviceReference: string;
  funder: string;
  device?: string;
  plan?: string;
}): string {
  const { orderUUID: order, deviceReference: reference, funder, device, plan } = of;
  const known = { order, reference, funder, ...(device && { device }), ...(plan && { plan }) };
  return `/posale/desk?${new URLSearchParams(known)}`;
}

export const upgradePath = (contract: Pick<SaleContract, "uuid" | "products">, funder: string): string =>
  upgradeSearchPath({ orderUUID: contract.uuid, funder, ...upgradeSearch(contract) });

export const deskPathOf = (contract: Pick<SaleContract, "uuid" | "products">, funder: string): string =>
  deskUpgradePath({ orderUUID: contract.uuid, funder, ...upgradeSearch(contract) });

/** An offer of the radar opens the desk with the device and the plan that it names. */
export const offerPath = (
  of: Pick<UpgradeOffer, "orderUUID" | "deviceReference" | "funder" | "deviceCode" | "planID">,
): string => deskUpgradePath({ ...of, device: of.deviceCode, plan: of.planID });
