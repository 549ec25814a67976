import { randomUUID } from "node:crypto";
import { ADD_EXTRA, REMOVE_ORDER } from "@handsel/contract/cart/changing.ts";
import {
  CREATE_CART,
  EDIT_CART,
  GET_CART,
  GET_SERVICES,
  SET_CART_SERVICE,
} from "@handsel/contract/cart/services.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aCart, aCartWith, aSeller, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  other = await aShop(platform);
});
afterAll(() => platform.close());

describe("a new cart", () => {
  test("SALES-SERVICES-01 a cart is created empty, open, and with a reference that people can read", async () => {
    const { country, wlCode } = shop.tenant;
    const year = new Date().getUTCFullYear();

    const first = await callAs(platform, shop.seller, CREATE_CART, {});
    const second = await callAs(platform, shop.seller, CREATE_CART, {});

    expect(first.data.cart).toMatchObject({ orders: [], current_order: null, isOpen: true, version: 1 });
    expect(first.data.cart.reference).toMatch(new RegExp(`^${country}-${wlCode}-${year}-T\\d{7}$`));
    expect(Number(second.data.cart.reference.slice(-7))).toBe(
      Number(first.data.cart.reference.slice(-7)) + 1,
    );
    expect(first.data.cart.ordersValid).toBe(false);
  });

  test("carts created at the same moment never share a reference, and no number is left out", async () => {
    const shopOfItsOwn = await aShop(platform);
    const created = await Promise.all(
      Array.from({ length: 24 }, () => callAs(platform, shopOfItsOwn.seller, CREATE_CART, {})),
    );
    const numbers = created.map(({ data }) => Number(data.cart.reference.slice(-7)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  test("somebody without a store cannot begin a sale", async () => {
    const nobody = await signedIn(platform, await aUser(platform, shop.tenant, { role: 1 }));
    const tenantWithoutStores = await aTenant(platform);
    const top = await signedIn(platform, await aUser(platform, tenantWithoutStores, { role: 1 }));
    expect((await callAs(platform, top, CREATE_CART, {})).codes).toEqual(["NO_STORES"]);
    expect((await callAs(platform, nobody, CREATE_CART, {})).codes).toEqual([]);
  });

  test("the same request twice makes one cart", async () => {
    const requestID = randomUUID();
    const first = await callAs(platform, shop.seller, CREATE_CART, {}, { requestID });
    const again = await callAs(platform, shop.seller, CREATE_CART, {}, { requestID });
    expect(again.data.cart.uuid).toBe(first.data.cart.uuid);
  });

  test("the same request several times at one moment makes one cart", async () => {
    const requestID = randomUUID();
    const create = () => callAs(platform, shop.seller, CREATE_CART, {}, { requestID });
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ data }) => data.cart.uuid)).size).toBe(1);
  });

  test("a request that comes again is answered as it was, though by now it would be refused", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const input = { orderUUID: cart.orders[0]?.uuid ?? cart.current_order?.uuid ?? "" };
    const header = { requestID: randomUUID() };
    const first = await callAs(platform, shop.seller, REMOVE_ORDER, input, header);
    const again = await callAs(platform, shop.seller, REMOVE_ORDER, input, header);
    expect([first.codes, again.codes]).toEqual([[], []]);
    expect(again.data).toEqual(first.data);
    expect((await callAs(platform, shop.seller, REMOVE_ORDER, input)).codes).not.toEqual([]);
  });
});

describe("reading a cart", () => {
  test("SALES-SERVICES-02 a cart is read as it stands", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: cart.uuid });
    expect(data.cart).toEqual(cart);
  });

  test("a cart of another retailer or of another store is answered like one that does not exist", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller);
    const elsewhere = await aSeller(platform, {
      tenant: shop.tenant,
      store: await aStore(platform, shop.tenant),
    });
    const unknown = randomUUID();

    const answers = [
      await callAs(platform, other.seller, GET_CART, { cartUUID }),
      await callAs(platform, elsewhere, GET_CART, { cartUUID }),
      await callAs(platform, shop.seller, GET_CART, { cartUUID: unknown }),
    ];

    for (const { httpStatus, header } of answers) {
      expect(httpStatus).toBe(200);
      expect(header).toMatchObject({ apiStatus: "ERROR", errors: [{ code: "CART_X_NOT_FOUND" }] });
    }
    const without = (id: string, answer?: { data: unknown }) =>
      JSON.stringify(answer?.data).replaceAll(id, "");
    expect(without(cartUUID, answers[0])).toBe(without(unknown, answers[2]));
    expect(without(cartUUID, answers[1])).toBe(without(unknown, answers[2]));
  });

  test("a manager of the retailer sees the carts of every store", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller);
    const vendor = await signedIn(platform, await aUser(platform, shop.tenant, { role: 5 }));
    expect((await callAs(platform, vendor, GET_CART, { cartUUID })).data.cart.uuid).toBe(cartUUID);
  });

  test("without a cart the code says so", async () => {
    const { codes } = await callAs(platform, shop.seller, GET_CART, {} as { cartUUID: string });
    expect(codes).toEqual(["POS_MISSING_CART_UUID"]);
  });

  test("SALES-SUMMARY-20 editing drops what was begun and keeps what is in the cart", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { data } = await callAs(platform, shop.seller, EDIT_CART, { cartUUID: cart.uuid });
    expect(data.cart).toMatchObject({ current_order: null, orders: [], version: cart.version + 1 });
    expect(data.cart.selected).toMatchObject({ deviceCode: null, paymentplanID: "LOAN24" });

    const again = await callAs(platform, shop.seller, EDIT_CART, { cartUUID: cart.uuid });
    expect(again.data.cart.version).toBe(data.cart.version);
  });
});

describe("services", () => {
  const idsOf = (config: { services: { group: { id: string }[] }[] }) =>
    config.services.flatMap(({ group }) => group.map(({ id }) => id));

  test("SALES-SERVICES-05 groups come in their order, and store staff do not see the upload", async () => {
    const { data } = await callAs(platform, shop.seller, GET_SERVICES, {});
    expect(data.servicesConfig.services.map(({ displayOrder }) => displayOrder)).toEqual([1, 2]);
    expect(idsOf(data.servicesConfig)).not.toContain("upload");

    const vendor = await signedIn(platform, await aUser(platform, shop.tenant, { role: 5 }));
    const full = await callAs(platform, vendor, GET_SERVICES, {});
    expect(idsOf(full.data.servicesConfig)).toContain("upload");
  });

  test.each([
    ["UPGRADE", ["upgrade"]],
    ["STANDARD", ["standard", "tablets", "closed"]],
    ["ROLLOVER_CREDIT", ["upgrade", "standard", "lease", "card", "tablets", "closed"]],
    ["GIFT_CARD", []],
  ] as const)(
    "SALES-SERVICES-11 after a trade-in for %s only %j is offered",
    async (selectedOutcome, ids) => {
      const { data } = await callAs(platform, shop.seller, GET_SERVICES, {
        tradecartID: randomUUID(),
        selectedOutcome,
      });
      expect(idsOf(data.servicesConfig)).toEqual(ids);
    },
  );

  test("SALES-SERVICES-07 an inactive or blocked service cannot be chosen", async () => {
    const blocked = await aShop(platform, { configs: { ...shop.tenant.configs, canUpgrade: "INACTIVE" } });
    const { uuid: cartUUID } = await aCart(platform, blocked.seller);
    for (const service of ["closed", "upgrade", "upload", "nonsense"]) {
      const { codes } = await callAs(platform, blocked.seller, SET_CART_SERVICE, { cartUUID, service });
      expect(codes).toEqual(["BLOCKED_FEATURE"]);
    }
    const { data } = await callAs(platform, blocked.seller, GET_SERVICES, {});
    const tiles = data.servicesConfig.services.flatMap(({ group }) => group);
    expect(tiles.find(({ id }) => id === "upgrade")?.active).toBe(false);
  });

  test("SALES-SERVICES-08 choosing a service stores it with its type, tags and the way tags are meant", async () => {
    const cart = await aCart(platform, shop.seller, "standard");
    expect(cart).toMatchObject({
      financingType: "STANDARD",
      tags: ["consumer"],
      tagFilterType: "ANY",
      selectedService: { id: "standard", name: "standard", description: "about standard", type: "STANDARD" },
      category: null,
    });
  });

  test("SALES-SERVICES-09 a service that is a category stores the category and its name", async () => {
    const cart = await aCart(platform, shop.seller, "tablets");
    expect(cart).toMatchObject({ category: "TABLETS", categoryName: "Tablets" });
  });

  test("a category chosen in the steps is stored, and one that does not exist is refused", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
    const input = { cartUUID, service: "standard" };
    const chosen = await callAs(platform, shop.seller, SET_CART_SERVICE, { ...input, categoryID: "PHONES" });
    expect(chosen.data.cart).toMatchObject({ category: "PHONES", categoryName: "Phones" });
    const unknown = await callAs(platform, shop.seller, SET_CART_SERVICE, { ...input, categoryID: "BOATS" });
    expect(unknown.codes).toEqual(["CATEGORIES_NOT_FOUND_FOR_SERVICE_X"]);
  });

  test("another service drops what was begun in the one before", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
    await callAs(platform, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "CHARGER" });
    const { data } = await callAs(platform, shop.seller, SET_CART_SERVICE, { cartUUID, service: "lease" });
    expect(data.cart).toMatchObject({ financingType: "B2B_LEASE", current_order: null, orders: [] });
  });

  test("a service cannot be set on another retailer's cart", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller);
    const { codes } = await callAs(platform, other.seller, SET_CART_SERVICE, {
      cartUUID,
      service: "standard",
    });
    expect(codes).toEqual(["CART_X_NOT_FOUND"]);
  });
});
