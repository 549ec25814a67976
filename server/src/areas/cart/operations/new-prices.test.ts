import { REMOVE_ORDER } from "@handsel/contract/cart/changing.ts";
import { GET_NEW_PRICES, TAKE_NEW_PRICES } from "@handsel/contract/cart/new-prices.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { CHANGE_PRICES, GET_PRICE_DRAFT, LIST_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind, WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { PUBLISH_PRICES } from "@handsel/contract/catalog/price-versions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});

async function publish(kind: PriceKind, key: string, cells: Readonly<Record<string, WireCell>>) {
  const { rows } = (await callAs(world, admin, LIST_PRICES, { kind })).data;
  const row = rows.find((one) => one.key === key);
  const { data } = await callAs(world, admin, CHANGE_PRICES, {
    kind,
    cells: Object.entries(cells).map(([field, value]) => ({
      key,
      field,
      value,
      seen: row?.now[field] ?? null,
    })),
  });
  expect(data.refused).toEqual([]);
  const { draft } = (await callAs(world, admin, GET_PRICE_DRAFT, {})).data;
  if (!draft) throw new Error("there is no draft");
  const { versionID, revision } = draft;
  await callAs(world, admin, PUBLISH_PRICES, { versionID, revision });
}

const begin = () =>
  aFilledCart(world, shop.seller, "standard", {
    deviceCode: "PHONE",
    paymentplanID: "LOAN24",
    insuranceID: "COVER",
  });
const read = async (cartUUID: string) => (await callAs(world, shop.seller, GET_CART, { cartUUID })).data.cart;
const compared = async (cartUUID: string) =>
  (await callAs(world, shop.seller, GET_NEW_PRICES, { cartUUID })).data;
const take = (cartUUID: string) => callAs(world, shop.seller, TAKE_NEW_PRICES, { cartUUID });

/** Every kind of price that a cart's figures follow from. */
const CHANGES: readonly [PriceKind, string, Record<string, WireCell>][] = [
  ["DEVICE", "PHONE", { price: 888 }],
  ["PLAN", "LOAN24", { rate: 12.5, openingFee: 5 }],
  ["INSURANCE", "COVER", { monthly1: 21, monthly2: 22 }],
];

describe("a cart's prices", () => {
  test.each(CHANGES)(
    "by %s stay those of its version, until somebody takes the new ones",
    async (...change) => {
      const cart = await begin();
      expect([cart.priceVersion, cart.hasNewPrices]).toEqual([0, false]);
      await publish(...change);

      const kept = await read(cart.uuid);
      expect(kept.totals).toEqual(cart.totals);
      expect(kept.orders).toEqual(cart.orders);
      expect([kept.priceVersion, kept.hasNewPrices]).toEqual([0, true]);
      const { before, after, isSame, current } = await compared(cart.uuid);
      expect([isSame, current, before.inAll]).toEqual([false, 1, cart.totals.inAll]);

      const { data } = await take(cart.uuid);
      expect(data.cart.totals.inAll).toBe(after.inAll);
      expect(data.cart.totals.inAll).not.toBe(cart.totals.inAll);
      expect([data.cart.priceVersion, data.cart.hasNewPrices]).toEqual([1, false]);
      const fresh = await begin();
      expect(data.cart.totals).toEqual(fresh.totals);
    },
  );

  test("never change by a later version, however many come", async () => {
    const carts = [await begin()];
    for (const [kind, key, cells] of CHANGES) {
      await publish(kind, key, cells);
      carts.push(await begin());
    }
    for (const [version, cart] of carts.entries()) {
      const kept = await read(cart.uuid);
      expect([kept.priceVersion, kept.totals, kept.ordersValid]).toEqual([version, cart.totals, true]);
    }
  });

  test("are kept, and what the retailer stops offering is a problem all the same", async () => {
    const cart = await begin();
    await publish("PLAN", "LOAN24", { status: 0 });
    expect(await read(cart.uuid)).toMatchObject({ priceVersion: 0, ordersValid: false });
  });

  test("that are the same by the new version are told to be the same", async () => {
    const cart = await begin();
    await publish("DEVICE", "TABLET", { price: 77 });
    expect(await compared(cart.uuid)).toMatchObject({ isSame: true, priceVersion: 0, current: 1 });
  });

  test("are nobody's once it is emptied, and those that hold when it is filled again", async () => {
    const cart = await begin();
    await publish(...(CHANGES[0] as (typeof CHANGES)[number]));
    const orderUUID = cart.orders[0]?.uuid ?? "";
    const { data } = await callAs(world, shop.seller, REMOVE_ORDER, { orderUUID });
    expect([data.cart.priceVersion, data.cart.hasNewPrices]).toEqual([null, false]);
  });

  test("of another retailer's cart are neither told nor changed", async () => {
    const cart = await begin();
    const stranger = (await aShop(world)).seller;
    for (const operation of [GET_NEW_PRICES, TAKE_NEW_PRICES] as const)
      expect((await callAs(world, stranger, operation, { cartUUID: cart.uuid })).codes).toEqual([
        "CART_X_NOT_FOUND",
      ]);
  });
});
