import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import { describe, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { catalogOf } from "./catalog.ts";
import { scaleCatalog, scaleTenant } from "./scale.ts";

const YEAR = 2026;
const CATALOGS = DEMO_TENANTS.map(
  (tenant) => [tenant.record.subdomain, tenant, catalogOf(tenant, YEAR).rows] as const,
);

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe.each(CATALOGS)("the catalogue of %s", (_, tenant, rows) => {
  const {
    families = [],
    devices = [],
    extras = [],
    plans = [],
    residuals = [],
    promotions = [],
    insurances = [],
  } = rows;
  const sold = devices.filter((device) => device.link && !device.parentDeviceCode);

  test("is as large as a shop's: families, variants on sale, extras, plans", () => {
    expect(families.length).toBeGreaterThanOrEqual(60);
    expect(sold.length).toBeGreaterThanOrEqual(400);
    expect(extras.length).toBeGreaterThanOrEqual(300);
    expect(new Set(families.map(({ categoryCode }) => categoryCode))).toEqual(
      new Set(["PHONES", "COMPUTERS", "TABLETS", "WATCHES"]),
    );
  });

  test("gives every code, bar code and id once", () => {
    expect(isUnique(families.map(({ code }) => code))).toBe(true);
    expect(isUnique(devices.map(({ deviceCode }) => deviceCode))).toBe(true);
    expect(isUnique(devices.map(({ partNumber = "" }) => partNumber))).toBe(true);
    expect(isUnique([...devices, ...extras].map(({ ean = "" }) => ean))).toBe(true);
    expect(isUnique([...devices, ...extras].map(({ id }) => id ?? ""))).toBe(true);
    expect(isUnique(extras.map(({ extraCode }) => extraCode))).toBe(true);
    expect(isUnique(extras.map(({ description }) => description))).toBe(true);
  });

  test("prints bar codes from the range that is nobody's, with a right check digit", () => {
    for (const { ean = "" } of devices) {
      expect(ean).toMatch(/^2\d{12}$/);
      const sum = ean
        .split("")
        .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });

  test("shows every side: sales below list price, promotions, every stock level, documents, pictures", () => {
    expect(sold.some(({ link }) => typeof link?.priceMinor === "number")).toBe(true);
    for (const { link, msrpMinor } of sold)
      if (typeof link?.priceMinor === "number") expect(link.priceMinor).toBeLessThan(msrpMinor);
    expect(extras.some(({ strikethroughMinor }) => typeof strikethroughMinor === "number")).toBe(true);
    expect(promotions.length).toBeGreaterThan(5);
    expect(new Set(devices.map(({ stockLevel }) => stockLevel)).size).toBe(4);
    for (const device of devices) {
      expect(device.images?.length).toBeGreaterThan(0);
      expect(Object.keys(device.documents ?? {}).length).toBeGreaterThan(0);
    }
  });

  test("has plans of its funders: one that asks for insurance, one that has ended, one for small amounts", () => {
    for (const { terms } of plans) expect(FUNDERS).toContain(terms.funder);
    expect(plans.some(({ terms }) => terms.requiresInsurance)).toBe(true);
    const listed = plans.map(({ terms, tagline = "", tags = [], validFrom, validTo = null }) => ({
      id: terms.paymentplanID,
      name: terms.name,
      tagline,
      terms,
      tags,
      validFrom,
      validTo,
    }));
    const inForce = plansIn(listed, { today: `${YEAR}-06-01` });
    expect(inForce.length).toBe(plans.length - 1);
    const types = new Set(inForce.map(({ terms }) => terms.financingType));
    expect(types).toContain(tenant.record.subdomain === "voltwerk" ? "B2B_LEASE" : "UPGRADE");
    expect(insurances.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("promises an upgrade from the months that its contracts will have", () => {
    const early = tenant.record.configs?.earlySwapMonth ?? 0;
    for (const { terms, tagline = "" } of plans.filter(({ terms }) => terms.financingType === "UPGRADE")) {
      const months = [...tagline.matchAll(/\d+/g)].map(([month]) => Number(month));
      const { fixedMonths } = terms;
      expect(months).toEqual(early > 0 && early < fixedMonths ? [early, fixedMonths] : [fixedMonths]);
    }
  });

  test("guarantees values that fall month by month and stay below the price", () => {
    const prices = new Map(
      devices.map(({ deviceCode, msrpMinor, link }) => [deviceCode, link?.priceMinor ?? msrpMinor]),
    );
    for (const { deviceCode, byMonth } of residuals) {
      const values = [12, 18, 24, 36].map((month) => byMonth[String(month)] ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(values[0]).toBeLessThan((prices.get(deviceCode) ?? 0) * 0.9);
    }
  });
});

test("the same world comes out every time", () => {
  const [first] = DEMO_TENANTS;
  if (!first) throw new Error("a tenant");
  expect(catalogOf(first, YEAR).rows).toEqual(catalogOf(first, YEAR).rows);
});

test("Northwind's computers can be configured: each choice is a priced child of its parent", () => {
  const northwind = CATALOGS.find(([subdomain]) => subdomain === "northwind")?.[2];
  const devices = northwind?.devices ?? [];
  const parents = devices.filter(({ hasCtos }) => hasCtos);
  expect(parents.length).toBeGreaterThan(2);
  for (const { deviceCode } of parents) {
    const children = devices.filter(({ parentDeviceCode }) => parentDeviceCode === deviceCode);
    expect(children.length).toBeGreaterThan(50);
    const groups = children[0]?.options?.map(({ group }) => group);
    expect(groups).toEqual(["COLOR", "CPU", "MEMORY", "STORAGE", "KEYBOARD", "POWER"]);
    expect(isUnique(children.map(({ options }) => JSON.stringify(options)))).toBe(true);
  }
});

test("a scaled retailer has the number of variants asked for, under names of its own", () => {
  const { rows } = scaleCatalog(scaleTenant(2000), 2000, YEAR);
  expect(rows.devices?.length).toBeGreaterThanOrEqual(2000);
  expect(rows.devices?.length).toBeLessThan(2010);
  expect(isUnique(rows.devices?.map(({ deviceCode }) => deviceCode) ?? [])).toBe(true);
  const names = rows.families?.map(({ name }) => name) ?? [];
  expect(new Set(names).size).toBeGreaterThan(names.length * 0.98);
});
