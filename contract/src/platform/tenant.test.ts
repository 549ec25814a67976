import { expect, test } from "vitest";
import { isFlowEnabled } from "./flows.ts";
import { servicesConfig } from "./services-config.ts";
import { tenantConfigs, whiteLabel } from "./tenant.ts";

const defaults = tenantConfigs.parse({});

test("SHARED-TENANT-03 the theme is 'default' when none is configured", () =>
  expect(defaults.theme).toBe("default"));
test("SHARED-TENANT-11 without configuration the locales are en and nb, and the language is en", () => {
  expect(defaults.availableLocales).toEqual(["en", "nb"]);
  const bare = whiteLabel.parse({
    wlId: 1,
    name: "Shop",
    shortName: "shop",
    subdomain: "shop",
    country: "NO",
    currency: "NOK",
    wlCode: "SH",
    timeZone: "Europe/Oslo",
    supportEmail: "help@shop.test",
  });
  expect([bare.language, bare.defaultLanguage]).toEqual(["en", "en"]);
});
test("SHARED-TENANT-12 extras and customisation come from the catalogue, and the three services are active", () =>
  expect(defaults).toMatchObject({
    canAddExtras: "CATALOG",
    canCustomize: "CATALOG",
    canFinance: "ACTIVE",
    canTradeIn: "ACTIVE",
    canUpgrade: "ACTIVE",
  }));
test("SHARED-TENANT-13 the display names are Financing, Swap, Trade In and Easy Upgrade", () =>
  expect(defaults).toMatchObject({
    standardName: "Financing",
    standardPlan: "Financing",
    swapName: "Swap",
    tradeinName: "Trade In",
    upgradeName: "Easy Upgrade",
  }));
test("SHARED-TENANT-14 confirmations go by SMS", () => expect(defaults.confirmationOptions).toEqual(["SMS"]));

test("SHARED-ROUTE-08 a flow is enabled while an active tile leads into it", () => {
  const tile = { id: "t", name: "T", type: "STANDARD", flow: "STANDARD", path: "/posale/standard" };
  const group = (tiles: object[]) =>
    servicesConfig.parse({ services: [{ displayOrder: 1, name: "s", type: "s", title: "S", group: tiles }] });
  expect(isFlowEnabled(group([tile]), "STANDARD")).toBe(true);
  expect(isFlowEnabled(group([{ ...tile, active: false }]), "STANDARD")).toBe(false);
  expect(isFlowEnabled(group([tile]), "TRADE_IN")).toBe(false);
});

test("an unknown setting is refused rather than carried along", () => {
  expect(tenantConfigs.safeParse({ hasMagic: true }).success).toBe(false);
});
