// A shop that sells: a retailer with a small catalogue, a store and people in it, and the first steps of a sale.

import type { Cart } from "@handsel/contract/cart/cart.ts";
import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import type { serviceTile } from "@handsel/contract/platform/services-config.ts";
import type { WhiteLabel, WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import type { z } from "zod";
import { type CartTradein, createCart, type TradeinSource } from "#areas/cart/index.ts";
import type { CatalogImport } from "#areas/catalog/index.ts";
import {
  aStore,
  aTenant,
  aUser,
  signedIn,
  type TenantWishes,
  type TestStore,
  type TestUser,
} from "./builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "./catalog-builders.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

type Configs = NonNullable<WhiteLabelInput["configs"]>;
type Tile = z.input<typeof serviceTile>;

export interface Shop {
  tenant: WhiteLabel;
  store: TestStore;
  seller: TestUser & { sessionToken: string };
}

const tile = (id: string, type: string, wishes: Partial<Tile> = {}): Tile => ({
  id,
  name: id,
  description: `about ${id}`,
  type,
  flow: type === "UPGRADE" ? "UPGRADE" : "STANDARD",
  path: `/posale/${id}`,
  ...wishes,
});

export const TILES: readonly Tile[] = [
  tile("upgrade", "UPGRADE"),
  tile("standard", "STANDARD", { tags: ["consumer"], tagFilterType: "ANY" }),
  tile("lease", "B2B_LEASE"),
  tile("card", "CARD_PAYMENT"),
  tile("tablets", "STANDARD", { serviceType: "CATEGORIES", categoryID: "TABLETS" }),
  tile("closed", "STANDARD", { active: false }),
  tile("tradein", "TRADE_IN", { flow: "TRADE_IN" }),
  tile("upload", "B2B_LEASE", { flow: "UPLOAD_SALES" }),
];

export const UPGRADE = aPlan({
  paymentplanID: "EASY24",
  name: "Easy 24",
  financingType: "UPGRADE",
  flexMonths: 12,
  nominalRatePpm: 149_000,
  residual: { source: "TABLE" },
  displayOrder: 10,
});
export const LOAN = aPlan({
  nominalRatePpm: 99_000,
  openingFeePpm: 100_000,
  minimumMinor: 5_000,
  maximumMinor: 500_000,
  displayOrder: 20,
});
export const SHORT_LOAN = aPlan({
  paymentplanID: "LOAN12",
  name: "Loan 12",
  fixedMonths: 12,
  maximumMinor: 150_000,
  displayOrder: 30,
});
export const EXCLUSIVE = aPlan({
  paymentplanID: "EXCLUSIVE",
  name: "Exclusive 0",
  requiresInsurance: true,
  displayOrder: 40,
});
export const TAGGED = aPlan({
  paymentplanID: "FLAGSHIP",
  name: "Flagship",
  tags: ["flagship"],
  displayOrder: 50,
});
export const LEASE = aPlan({
  paymentplanID: "LEASE36",
  name: "Lease 36",
  financingType: "B2B_LEASE",
  fixedMonths: 36,
  nominalRatePpm: 61_000,
  residual: { source: "PERCENT", ofListPricePpm: 150_000 },
  displayOrder: 60,
});
export const CARD = aPlan({
  paymentplanID: "CARD",
  name: "Card",
  financingType: "CARD_PAYMENT",
  fixedMonths: 0,
  displayOrder: 70,
});

export const CATALOGUE: CatalogImport = {
  ...BASICS,
  families: [aFamily(), aFamily({ code: "SLATE", name: "Slate", categoryCode: "TABLETS" })],
  devices: [
    aDevice({
      deviceCode: "PHONE",
      name: "Orbit 9 128 GB",
      partNumber: "OB9/128",
      msrpMinor: 99_900,
      costPriceMinor: 70_000,
      options: [{ group: "MEMORY", code: "128", name: "128 GB" }],
      images: ["orbit.svg"],
      tags: ["consumer"],
    }),
    aDevice({
      deviceCode: "PHONE-MAX",
      name: "Orbit 9 1 TB",
      partNumber: "OB9/512",
      msrpMinor: 129_900,
      options: [{ group: "MEMORY", code: "1024", name: "1 TB" }],
      tags: ["consumer", "flagship"],
    }),
    aDevice({
      deviceCode: "TABLET",
      familyCode: "SLATE",
      name: "Slate 11",
      msrpMinor: 45_000,
      tags: ["consumer"],
    }),
  ],
  residuals: [
    { deviceCode: "PHONE", validFrom: "2020-01-01", byMonth: { 24: 25_000 } },
    { deviceCode: "PHONE-MAX", validFrom: "2020-01-01", byMonth: { 24: 32_500 } },
  ],
  extras: [
    {
      extraCode: "CASE",
      description: "Clear case",
      category: "CASE",
      priceMinor: 2_990,
      maxQuantity: 3,
      fits: "ALL",
    },
    {
      extraCode: "CHARGER",
      description: "Charger",
      category: "POWERADAPTER",
      priceMinor: 4_995,
      costPriceMinor: 3_000,
      maxQuantity: 100,
      fits: "ALL",
    },
  ],
  extraOptions: [
    { id: "NO_WARRANTY", groupId: "WARRANTY", name: "No warranty", priceMinor: 0, displayOrder: 1 },
    { id: "WARRANTY24", groupId: "WARRANTY", name: "Two years more", priceMinor: 7_900, displayOrder: 2 },
  ],
  insurances: [
    { id: "NO_INSURANCE", name: "No insurance", displayOrder: 1 },
    {
      id: "COVER",
      name: "Cover",
      priceBands: [
        { upToMinor: 100_000, monthlyMinor: 999 },
        { upToMinor: 200_000, monthlyMinor: 1_499 },
      ],
      isDefault: true,
      displayOrder: 2,
    },
  ],
  subscriptions: [{ id: "MOBILE", name: "Mobile plan", monthlyMinor: 1_500 }],
  plans: [UPGRADE, LOAN, SHORT_LOAN, EXCLUSIVE, TAGGED, LEASE, CARD],
};

export async function aShop(
  test: TestPlatform,
  {
    configs = {},
    catalogue = {},
    country = "GB",
    record = {},
  }: {
    configs?: Configs;
    catalogue?: CatalogImport;
    country?: WhiteLabel["country"];
    record?: TenantWishes;
  } = {},
): Promise<Shop> {
  const tenant = await aTenant(test, {
    country,
    ...record,
    configs: {
      canAddExtras: "BOTH",
      availableDiscounts: [1, 2, 3, 5],
      servicesConfig: {
        services: [
          { displayOrder: 2, name: "more", type: "MORE", title: "More", group: TILES.slice(4) },
          { displayOrder: 1, name: "sell", type: "SELL", title: "Sell", group: TILES.slice(0, 4) },
        ],
      },
      ...configs,
    },
  });
  const store = await aStore(test, tenant);
  const seller = await aSeller(test, { tenant, store });
  await saveCatalog(test, tenant, { ...CATALOGUE, ...catalogue });
  return { tenant, store, seller };
}

export async function aSeller(
  test: TestPlatform,
  { tenant, store }: { tenant: WhiteLabel; store: TestStore },
): Promise<TestUser & { sessionToken: string }> {
  return signedIn(test, await aUser(test, tenant, { stores: [store] }));
}

export async function aCart(test: TestPlatform, person: Person, service?: string): Promise<Cart> {
  const created = await callAs(test, person, CREATE_CART, {});
  const { cart } = created.data;
  if (!cart) throw new Error(`no cart: ${created.codes.join(", ")}`);
  if (service === undefined) return cart;
  const served = await callAs(test, person, SET_CART_SERVICE, { cartUUID: cart.uuid, service });
  if (!served.data.cart) throw new Error(`no service: ${served.codes.join(", ")}`);
  return served.data.cart;
}

/** A cart with a device being put together in it. */
export async function aCartWith(
  test: TestPlatform,
  person: Person,
  service: string,
  selection: Omit<InputOf<typeof SELECT_OPTION>, "cartUUID">,
): Promise<Cart> {
  const { uuid: cartUUID } = await aCart(test, person, service);
  const selected = await callAs(test, person, SELECT_OPTION, { cartUUID, ...selection });
  if (!selected.data.cart) throw new Error(`not selected: ${selected.codes.join(", ")}`);
  return selected.data.cart;
}

/** The same with the device put into the cart. */
export async function aFilledCart(
  test: TestPlatform,
  person: Person,
  service: string,
  selection: Omit<InputOf<typeof SELECT_OPTION>, "cartUUID">,
): Promise<Cart> {
  const { uuid: cartUUID } = await aCartWith(test, person, service, selection);
  const added = await callAs(test, person, ADD_TO_CART, { cartUUID });
  if (!added.data.cart) throw new Error(`not added: ${added.codes.join(", ")}`);
  return added.data.cart;
}

/** For carts alone: a trade-in that brings this into whichever cart asks for it. */
export function aTradein(tradein: CartTradein): TradeinSource {
  return {
    takeIntoCart: (ctx, tradecartId) => createCart(ctx, { tradecartId, tradein, swapOrderId: null }),
    checkStillPays: async () => undefined,
    isFreeFor: async () => true,
  };
}
