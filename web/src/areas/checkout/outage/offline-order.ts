// A sale as it is put together without a line: what can be chosen for a device, and what it costs, from the pack alone.
import type { PackedDevice, PackedExtra, SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { financingType } from "@handsel/contract/catalog/products.ts";
import { isForCategory } from "@handsel/finance/selling/insurance.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Insurance, Plan, Shelf, Subscription } from "@handsel/finance/selling/shelf.ts";
import {
  coversFor,
  type SoldLine,
  type SoldOrder,
  withRequiredInsurance,
} from "@handsel/finance/selling/sold-order.ts";
import { type Told, tellPrice } from "@handsel/finance/selling/told-price.ts";

export interface Chosen {
  device: PackedDevice;
  planId: string;
  insuranceId: string | null;
  subscriptionId: string | null;
  extras: readonly PackedExtra[];
}

/** The pack carries plans and tax as the engine has them. */
export const shelfOf = ({ shelf }: SalesPack) => shelf as unknown as Shelf;

/** Every word stands in the name. */
export function findDevices({ devices }: SalesPack, text: string, most: number): PackedDevice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return devices
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .slice(0, most);
}

/** Plans in force for the device, of the kinds that the services home sells on. */
export function plansOf(pack: SalesPack, device: PackedDevice, today: string): Plan[] {
  const tiles = pack.servicesConfig.services.flatMap(({ group }) => group).filter(({ active }) => active);
  const kinds = new Set(tiles.map(({ type }) => financingType.safeParse(type).data));
  return plansIn(shelfOf(pack).plans, { tags: device.tags, today }).filter(({ terms }) =>
    kinds.has(terms.financingType),
  );
}

export function coversOf(pack: SalesPack, device: PackedDevice): Insurance[] {
  return coversFor({ lines: [lineOf(device)] }, { shelf: shelfOf(pack) });
}

export function subscriptionsOf(pack: SalesPack, device: PackedDevice): readonly Subscription[] {
  return shelfOf(pack).subscriptions.filter((one) => isForCategory(one, device.categoryCode));
}

export function extrasFor({ extras }: SalesPack, device: PackedDevice, most: number): PackedExtra[] {
  return extras
    .filter(({ familyCodes }) => familyCodes === null || familyCodes.includes(device.familyCode))
    .slice(0, most);
}

const lineOf = (device: PackedDevice): SoldLine => ({
  id: device.deviceCode,
  kind: "DEVICE",
  category: device.categoryCode,
  tags: device.tags,
  unitPriceMinor: device.priceMinor,
  markupMinor: 0,
  costPriceMinor: null,
  residualsByMonth: device.residualsByMonth,
  quantity: 1,
});

const extraLineOf = ({ extraCode, category, priceMinor }: PackedExtra): SoldLine => ({
  id: extraCode,
  kind: "EXTRA",
  category,
  tags: [],
  unitPriceMinor: priceMinor,
  markupMinor: 0,
  costPriceMinor: null,
  residualsByMonth: null,
  quantity: 1,
});

export interface PricedSale extends Told {
  plan: Plan;
  /** Also the one that the plan asks for. */
  insuranceId: string | null;
}

export function priceSale(
  pack: SalesPack,
  { device, planId, insuranceId, subscriptionId, extras }: Chosen,
): PricedSale | undefined {
  const shelf = shelfOf(pack);
  const plan = shelf.plans.find(({ id }) => id === planId);
  if (!plan) return undefined;
  const order: SoldOrder = {
    paymentplanId: planId,
    insuranceId,
    subscriptionId,
    lines: [lineOf(device), ...extras.map(extraLineOf)],
  };
  const insured = withRequiredInsurance(order, plan, { shelf });
  return { plan, insuranceId: insured.insuranceId, ...tellPrice(insured, plan, shelf) };
}
