import { GET_PRICE_BOARD } from "@handsel/contract/cart/board.ts";
import { ADD_EXTRA, ADD_TO_CART, REMOVE_ORDER } from "@handsel/contract/cart/changing.ts";
import { GET_NEW_PRICES, TAKE_NEW_PRICES } from "@handsel/contract/cart/new-prices.ts";
import { COMPARE_PLANS, GET_PRICED_EXTRAS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { REDEEM_VOUCHER, SAVE_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import { LIST_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind, WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import { SAVE_RULE } from "@handsel/contract/catalog/rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { aDevice, saveCatalog } from "#testing/catalog-builders.ts";
import { draftedPrices, publishedPrices } from "#testing/price-builders.ts";
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

async function publish(...[kind, key, cells]: (typeof CHANGES)[number]) {
  await draftedPrices(world, admin, [kind, key, cells]);
  return publishedPrices(world, admin);
}

const begin = () => aFilledCart(world, shop.seller, "standard", CHOSEN);
const CHOSEN = {
  deviceCode: "PHONE",
  paymentplanID: "LOAN24",
  insuranceID: "COVER",
  subscriptionID: "MOBILE",
  selectedExtraOptionID: "WARRANTY24",
};
const aVoucher = () =>
  callAs(world, admin, SAVE_VOUCHER, {
    voucher: { code: "SPRING", kind: "VALUE", value: 50, validFrom: "2020-01-01", useLimit: 100 },
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
  ["SUBSCRIPTION", "MOBILE", { monthly: 19 }],
  ["OPTION", "WARRANTY24", { price: 99 }],
];
/** And those that a cart holds as they were when it got them. */
const HELD: readonly [PriceKind, string, Record<string, WireCell>][] = [
  ["EXTRA", "CASE", { price: 40 }],
  ["DEVICE", "TABLET", { price: 500 }],
  ["VOUCHER", "SPRING", { value: 80, minimum: 2000 }],
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

  test("never change by a later version, however many come: goods, covers, rules, vouchers", async () => {
    const ruleOf = async () =>
      (await callAs(world, admin, LIST_PRICES, { kind: "RULE" })).data.rows[0]?.key ?? "";
    await callAs(world, admin, SAVE_RULE, {
      rule: { name: "Dear ones", action: "INCLUDE", startDate: "2020-01-01", planIDs: ["LOAN24"] },
    });
    await aVoucher();
    const full = async () => {
      const { uuid: cartUUID } = await begin();
      await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
      await callAs(world, shop.seller, ADD_TO_CART, { cartUUID });
      const { data } = await callAs(world, shop.seller, REDEEM_VOUCHER, { cartUUID, code: "SPRING" });
      return data.cart;
    };
    const carts = [await full()];
    for (const change of [
      ...CHANGES,
      ...HELD.slice(0, 1),
      ["VOUCHER", "SPRING", { value: 80 }] as (typeof CHANGES)[number],
      ["RULE", await ruleOf(), { minimum: 1500 }] as (typeof CHANGES)[number],
    ]) {
      await publish(...change);
      if (change[0] !== "RULE") carts.push(await full());
    }
    for (const [place, cart] of carts.entries()) {
      const kept = await read(cart.uuid);
      // The rule was the first version.
      expect([kept.priceVersion, kept.totals, kept.ordersValid]).toEqual([place + 1, cart.totals, true]);
    }
  });

  test("hold for what is added later too: devices, extras, options and vouchers cost what they did then", async () => {
    await aVoucher();
    const { uuid: cartUUID } = await begin();
    const { uuid: other } = await begin();
    const fill = async (uuid: string) => {
      const selected = await callAs(world, shop.seller, SELECT_OPTION, {
        cartUUID: uuid,
        deviceCode: "TABLET",
        paymentplanID: "LOAN24",
        selectedExtraOptionID: "WARRANTY24",
      });
      const extras = await callAs(world, shop.seller, GET_PRICED_EXTRAS, { cartUUID: uuid });
      await callAs(world, shop.seller, ADD_EXTRA, { cartUUID: uuid, extraCode: "CASE" });
      await callAs(world, shop.seller, ADD_TO_CART, { cartUUID: uuid });
      const { data, codes } = await callAs(world, shop.seller, REDEEM_VOUCHER, {
        cartUUID: uuid,
        code: "SPRING",
      });
      expect([selected.header.warnings ?? [], codes]).toEqual([[], []]);
      const { product_options: options, extras_options: more } = selected.data;
      return { options, more, extras: extras.data.extras, totals: data.cart.totals };
    };
    const before = await fill(other);
    for (const change of [...CHANGES, ...HELD]) await publish(...change);
    expect(await fill(cartUUID)).toEqual(before);
    const { data } = await take(cartUUID);
    expect(data.cart.totals.inAll).not.toBe(before.totals.inAll);
  });

  test("are what its catalogue shows of everything that may still be added, whatever came later", async () => {
    const { uuid: cartUUID, priceVersion } = await begin();
    const shown = async () => {
      const { cart } = (await callAs(world, shop.seller, GET_CART, { cartUUID })).data;
      const asked = { financingType: "STANDARD" as const, priceVersion: cart.priceVersion };
      const families = async (more: object = {}) =>
        (await callAs(world, shop.seller, GET_PRODUCT_FAMILIES, { ...asked, ...more })).data.families;
      const offered = await callAs(world, shop.seller, COMPARE_PLANS, { cartUUID });
      return {
        families: await families(),
        cheapest: await families({ sort: "PRICE" }),
        accessories: await families({ categoryCode: "ACCESSORIES" }),
        plans: offered.data,
        extras: (await callAs(world, shop.seller, GET_PRICED_EXTRAS, { cartUUID })).data.extras,
        board: (await callAs(world, shop.seller, GET_PRICE_BOARD, { cartUUID })).data,
      };
    };
    const before = await shown();
    expect([before.accessories.length, before.families.length]).toEqual([2, 2]);
    for (const change of [...CHANGES, ...HELD.slice(0, 2)]) await publish(...change);
    expect(await shown()).toEqual(before);
    expect(priceVersion).toBe(0);

    const { families } = (
      await callAs(world, shop.seller, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" })
    ).data;
    expect(families).not.toEqual(before.families);
  });

  test("are today's for what came into the catalogue later, and that is said", async () => {
    const { uuid: cartUUID } = await begin();
    await publish("DEVICE", "PHONE", { price: 888 });
    await saveCatalog(world, shop.tenant, {
      devices: [aDevice({ deviceCode: "NEW", familyCode: "SLATE", msrpMinor: 30_000, tags: ["consumer"] })],
      extras: [
        {
          extraCode: "FILM",
          description: "Film",
          category: "CASE",
          priceMinor: 1_000,
          maxQuantity: 3,
          fits: "ALL",
        },
      ],
    });
    await publish("EXTRA", "FILM", { price: 12 });
    const film = await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "FILM" });
    expect(film.header.warnings?.map(({ code, values }) => [code, values])).toEqual([
      ["PRICED_TODAY_X", ["Film"]],
    ]);
    expect(film.data.cart.current_order?.extras.items).toMatchObject([{ value: 12 }]);
    const device = await callAs(world, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "NEW" });
    expect(device.header.warnings?.map(({ code }) => code)).toEqual(["PRICED_TODAY_X"]);
    const again = await callAs(world, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "NEW" });
    expect(again.header.warnings ?? []).toEqual([]);
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
