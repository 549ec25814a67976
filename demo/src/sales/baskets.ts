// What was in the carts: devices and extras of the retailer's own catalogue on plans that it offers.

import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { type Plan } from "@handsel/finance/selling/shelf.ts";
import { blankLine, type CartToImport } from "@handsel/server/areas/cart/index.ts";
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import { numberOf } from "../seeded.ts";
import { saleId } from "./customers.ts";

export type CatalogRows = Pick<CatalogImport, "devices" | "extras" | "residuals" | "families">;
type Line = CartToImport["orders"][number]["lines"][number];

export interface Basket {
  subdomain: string;
  number: number;
  plan: Plan;
  hasExtras: boolean;
  /** Leases are for a handful of each. */
  quantity: number;
}

export interface Baskets {
  /** The lines of one order; the same for the same number. */
  linesOf(basket: Basket): Line[];
  familyOf(deviceCode: string): { familyName: string; manufacturerCode: string } | undefined;
}

export function createBaskets({
  devices = [],
  extras = [],
  residuals = [],
  families = [],
}: CatalogRows): Baskets {
  // The first table of a device is the one of today.
  const worth = new Map(residuals.toReversed().map(({ deviceCode, byMonth }) => [deviceCode, byMonth]));
  const familyByCode = new Map(families.map((family) => [family.code, family]));
  const familyByDevice = new Map(
    devices.map(({ deviceCode, familyCode }) => [deviceCode, familyByCode.get(familyCode)]),
  );
  const sold = devices.filter(({ link, parentDeviceCode }) => link && !parentDeviceCode);

  function deviceLine({ subdomain, number, plan, quantity }: Basket): Line | undefined {
    const needsResidual = plan.terms.residual.source === "TABLE";
    const takes = (tags: readonly string[]) =>
      plan.tags.length === 0 || plan.tags.some((tag) => tags.includes(tag));
    const offered = sold.filter(
      ({ deviceCode, tags = [] }) => takes(tags) && (!needsResidual || worth.has(deviceCode)),
    );
    const device = offered[numberOf(Math.max(offered.length, 1), "device", subdomain, number)];
    if (!device) return undefined;
    const byMonth = worth.get(device.deviceCode);
    return {
      ...blankLine(),
      id: saleId("sale line", subdomain, number, 0),
      position: 1,
      kind: "DEVICE",
      code: device.deviceCode,
      description: device.name,
      shortName: device.shortName ?? "",
      category: device.deviceType ?? "",
      partNumber: device.partNumber ?? "",
      image: device.images?.[0] ?? "",
      selectedOptions: Object.fromEntries((device.options ?? []).map(({ group, name }) => [group, name])),
      tags: device.tags ?? [],
      unitPriceMinor: device.link?.priceMinor ?? device.msrpMinor,
      costPriceMinor: device.costPriceMinor ?? null,
      residualsByMonth: byMonth
        ? Object.fromEntries(Object.entries(byMonth).map(([month, minor]) => [Number(month), minor]))
        : null,
      quantity,
      requiresSerialNumber: plan.terms.financingType === "B2B_LEASE",
    };
  }

  function extraLines({ subdomain, number, plan, quantity }: Basket): Line[] {
    const isLease = plan.terms.financingType === "B2B_LEASE";
    const count = 1 + numberOf(2, "extras", subdomain, number);
    return Array.from({ length: count }, (_, index): Line | undefined => {
      const extra = extras[numberOf(Math.max(extras.length, 1), "extra", subdomain, number, index)];
      return (
        extra && {
          ...blankLine(),
          id: saleId("sale line", subdomain, number, index + 1),
          position: index + 2,
          kind: "EXTRA",
          code: extra.extraCode,
          description: extra.description,
          category: extra.category,
          image: extra.image ?? "",
          unitPriceMinor: extra.priceMinor,
          quantity: isLease ? quantity : 1,
          requiresInstallation: isLease && index === 0,
        }
      );
    }).filter((line) => line !== undefined);
  }

  return {
    linesOf: (basket) => {
      const device = deviceLine(basket);
      if (!device) return [];
      return basket.hasExtras ? [device, ...extraLines(basket)] : [device];
    },
    familyOf: (deviceCode) => {
      const family = familyByDevice.get(deviceCode);
      return family && { familyName: family.name, manufacturerCode: family.manufacturerCode };
    },
  };
}

export function plansOf(plans: readonly Plan[], financingType: FinancingType, months?: number): Plan[] {
  return plans.filter(
    ({ terms }) =>
      terms.financingType === financingType &&
      !terms.requiresInsurance &&
      (months === undefined || terms.fixedMonths <= months),
  );
}
