import { expect, test } from "vitest";
import { type CountedFacts, findGaps, GAP_CODES, type GapCode } from "./configuration.ts";
import { tenantConfigs } from "./tenant.ts";
import { type TenantSettingsInput, tenantSettings } from "./tenant-settings.ts";

const tile = (flow: "STANDARD" | "UPGRADE" | "TRADE_IN", active = true) => ({
  id: flow,
  name: `Tile ${flow}`,
  type: flow,
  flow,
  path: "/posale",
  active,
});
const services = (...group: ReturnType<typeof tile>[]) => ({
  services: [{ displayOrder: 1, name: "All", type: "ALL", title: "All", group }],
});
const settings = (configs: object = {}, more: Partial<TenantSettingsInput> = {}) =>
  tenantSettings.parse({
    name: "Fjord Teknik",
    shortName: "Fjord",
    timeZone: "Europe/Oslo",
    supportEmail: "help@fjord.test",
    registeredName: "Fjord Teknik AS",
    address: "Storgata 1, Oslo",
    recycleTermsURL: "/terms",
    configs: {
      servicesConfig: services(tile("STANDARD"), tile("UPGRADE"), tile("TRADE_IN")),
      recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: [] },
      ...configs,
    },
    ...more,
  });
const facts: CountedFacts = {
  country: "NO",
  stores: 1,
  firstUsers: 1,
  devices: 10,
  priceBook: 10,
  residuals: 10,
  plans: [
    { type: "STANDARD", lender: "nordic" },
    { type: "UPGRADE", lender: "nordic" },
  ],
  lenders: ["nordic"],
  hasSignOnClient: true,
};
const codes = (changed: Partial<CountedFacts> = {}, wanted = settings()) =>
  findGaps(wanted, { ...facts, ...changed }).map(({ code }) => code);

test("a retailer who has everything lacks nothing", () => expect(codes()).toEqual([]));

const BROKEN: Record<GapCode, () => GapCode[]> = {
  NO_STORE: () => codes({ stores: 0 }),
  NO_FIRST_USER: () => codes({ firstUsers: 0 }),
  NOTHING_ON_SALE: () => codes({ devices: 0 }),
  NO_SERVICE: () => codes({}, settings({ servicesConfig: services(tile("STANDARD", false)) })),
  FINANCING_WITHOUT_PLANS: () =>
    codes({ plans: [] }, settings({ servicesConfig: services(tile("STANDARD")) })),
  LENDER_WITHOUT_KEY: () => codes({ lenders: [] }),
  TRADE_IN_WITHOUT_PRICE_BOOK: () => codes({ priceBook: 0 }),
  SIGN_ON_WITHOUT_CLIENT: () => codes({ hasSignOnClient: false }, settings({ hasSingleSignOn: true })),
  LAW_TEXTS_MISSING: () => codes({}, settings({}, { address: "Retailer Address" })),
  TERMS_MISSING: () => codes({}, settings({}, { recycleTermsURL: "" })),
  UPGRADE_WITHOUT_PLANS: () => codes({ plans: [{ type: "STANDARD", lender: "nordic" }] }),
  UPGRADE_WITHOUT_RESIDUALS: () => codes({ residuals: 0 }),
  TRADE_IN_WITHOUT_OUTCOME: () => codes({}, settings({ recycleOptions: { TRADE_IN: [], SWAP: [] } })),
  TILE_OF_CLOSED_FLOW: () => codes({}, settings({ canUpgrade: "INACTIVE" })),
  MENU_FOR_NOBODY: () => codes({}, settings({ menuConfigs: [{ id: "x", label: "Help", options: [] }] })),
  TEXT_UNKNOWN: () =>
    codes(
      { isText: (key) => key === "platform.known" },
      settings(
        {},
        {
          translations: [
            { key: "platform.known", message: "a" },
            { key: "platform.gone", message: "b" },
          ],
        },
      ),
    ),
};

test.each(GAP_CODES)("%s is found by itself", (code) => expect(BROKEN[code]()).toEqual([code]));

test("a gap names what it is about: the lenders without a key, the tiles of a closed flow, the keys nobody knows", () => {
  expect(findGaps(settings(), { ...facts, lenders: [] })).toEqual([
    { code: "LENDER_WITHOUT_KEY", severity: "stops", values: ["nordic"] },
  ]);
  expect(findGaps(settings({ canTradeIn: "INACTIVE" }), facts)).toEqual([
    { code: "TILE_OF_CLOSED_FLOW", severity: "warns", values: ["Tile TRADE_IN"] },
  ]);
});

test("what is switched off lacks nothing: no book without trade-in, no plans without financing", () => {
  const off = settings({
    canTradeIn: "INACTIVE",
    servicesConfig: services(tile("STANDARD")),
    canFinance: "INACTIVE",
  });
  expect(codes({ priceBook: 0, plans: [], residuals: 0 }, off)).toEqual([]);
});

test("the menu that every retailer begins with is for somebody, entry by entry", () => {
  expect(codes({}, settings({ menuConfigs: tenantConfigs.parse({}).menuConfigs }))).toEqual([]);
});
