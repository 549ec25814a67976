// A small catalogue for tests, through the importer that real catalogues come through. A test names what matters to it.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { definePlan, type PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import { type CatalogImport, importCatalog } from "#areas/catalog/index.ts";
import { inTenant } from "#platform.ts";
import type { TestPlatform } from "./test-platform.ts";

type Rows<Kind extends keyof CatalogImport> =
  NonNullable<CatalogImport[Kind]> extends (infer Row)[] ? Row : never;
export type FamilyRow = Rows<"families">;
export type DeviceRow = Rows<"devices">;
export type PlanRow = Rows<"plans">;
export type ExtraRow = Rows<"extras">;

/** Saves rows and waits until this process has heard of it. */
export async function saveCatalog(
  { platform }: TestPlatform,
  tenant: WhiteLabel,
  rows: CatalogImport,
): Promise<void> {
  await inTenant(platform, tenant.wlId, (db) =>
    importCatalog(db, rows, { timeZone: tenant.timeZone, now: platform.clock.now() }),
  );
  platform.memory.forget("catalog", tenant.wlId);
}

export function aPlan(wishes: Partial<PaymentPlan> & Partial<Omit<PlanRow, "terms">> = {}): PlanRow {
  const {
    tagline = "",
    tags = [],
    validFrom = "2020-01-01",
    validTo = null,
    displayOrder = 0,
    status = 1,
    ...terms
  } = wishes;
  return {
    terms: definePlan({
      paymentplanID: "LOAN24",
      name: "Loan 24",
      funder: "ukbank",
      currencyCode: "GBP",
      financingType: "STANDARD",
      fixedMonths: 24,
      ...terms,
    }),
    tagline,
    tags,
    validFrom,
    validTo,
    displayOrder,
    status,
  };
}

export function aFamily(wishes: Partial<FamilyRow> = {}): FamilyRow {
  return { code: "ORBIT9", name: "Orbit 9", manufacturerCode: "ORBIT", categoryCode: "PHONES", ...wishes };
}

/** A device the retailer sells at its list price. */
export function aDevice(wishes: Partial<DeviceRow> & Pick<DeviceRow, "deviceCode">): DeviceRow {
  return {
    familyCode: "ORBIT9",
    name: wishes.deviceCode,
    partNumber: wishes.deviceCode,
    msrpMinor: 60_000,
    stockLevel: "IN_STOCK",
    link: {},
    ...wishes,
  };
}

export const aColour = (code: string, name: string) => ({ group: "COLOR", code, name });
export const aMemory = (name: string) => ({ group: "MEMORY", code: name.replaceAll(" ", ""), name });

/** Settings, makers and categories that other rows can point to. */
export const BASICS: CatalogImport = {
  settings: { pricesIncludeTax: true, vatRatePpm: 200_000 },
  manufacturers: [
    { code: "ORBIT", name: "Orbit" },
    { code: "KESTREL", name: "Kestrel" },
  ],
  categories: [
    { code: "PHONES", name: "Phones", displayOrder: 10, hasNetwork: true },
    { code: "TABLETS", name: "Tablets", displayOrder: 20 },
    { code: "ACCESSORIES", name: "Accessories", displayOrder: 30, kind: "ACCESSORIES" },
  ],
};
