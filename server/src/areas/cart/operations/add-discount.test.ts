import { randomUUID } from "node:crypto";
import {
  ADD_DISCOUNT,
  ADD_EXTRA,
  ADD_TO_CART,
  REMOVE_DISCOUNT,
  REMOVE_EXTRA,
} from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, GET_CART } from "@handsel/contract/cart/services.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { provide } from "#edge/wiring.ts";
import { aCart, aCartWith, aFilledCart, aShop, aTradein, type Shop } from "#testing/cart-builders.ts";
import { aPlan } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, rewire, type TestPlatform } from "#testing/test-platform.ts";
import { tradeinSource } from "../tradein-source.ts";

let platform: TestPlatform;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  other = await aShop(platform);
});
afterAll(() => platform.close());

const discount = (person: Person, input: Partial<InputOf<typeof ADD_DISCOUNT>>) =>
  callAs(platform, person, ADD_DISCOUNT, { typeID: 5, value: 50, ...input });

describe("adding a discount", () => {
  test("SALES-SUMMARY-22 it goes into the named order, or into the one being put together", async () => {
    const stored = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const orderUUID = stored.orders[0]?.uuid;
    await callAs(platform, shop.seller, SELECT_OPTION, { cartUUID: stored.uuid, deviceCode: "TABLET" });
    await discount(shop.seller, { cartUUID: stored.uuid, value: 20, description: "Opening week" });
    const { data } = await discount(shop.seller, { orderUUID, value: 30.5 });
    expect(data.cart.current_order?.discounts.items).toMatchObject([
      { type_id: 5, value: 20, description: "Opening week", locked: false },
    ]);
    expect(data.cart.orders[0]?.discounts).toMatchObject({
      items: [{ value: 30.5, description: "Discount" }],
      total_discounts: 30.5,
    });
    expect(data.cart.totals.totalDiscounts).toBe(50.5);
  });

  test("SALES-SUMMARY-23 a type the retailer does not have is refused", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    expect((await discount(shop.seller, { cartUUID: cart.uuid, typeID: 8 })).codes).toEqual([
      "BLOCKED_FEATURE",
    ]);
  });

  test("SALES-SUMMARY-24 a value of nothing, below it or with three decimals is refused", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    for (const value of [0, -5, 1.005]) {
      expect((await discount(shop.seller, { cartUUID: cart.uuid, value })).httpStatus).toBe(400);
    }
  });

  test("the maximum can be given to the cent and not one cent more; the refusal names the extras that are missing", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const maximum = cart.orders[0]?.discounts.max_discounts ?? 0;
    const above = await discount(shop.seller, {
      cartUUID: cart.uuid,
      value: Math.round(maximum * 100 + 1) / 100,
    });
    expect(above.header.errors).toMatchObject([
      {
        code: "DISCOUNTS_EXCEEDED_ADD_EXTRAS",
        values: [maximum, 0.01],
        message: "The maximum discount is reached. Add extras worth £0.01 to use the rest.",
        facts: { mostMinor: Math.round(maximum * 100), byMinor: 1 },
      },
    ]);
    const exact = await discount(shop.seller, { cartUUID: cart.uuid, value: maximum });
    expect(exact.codes).toEqual([]);
    expect(exact.data.cart.orders[0]?.problems).toEqual([]);
    const more = await discount(shop.seller, { cartUUID: cart.uuid, value: 0.01 });
    expect(more.codes).toEqual(["DISCOUNTS_EXCEEDED_ADD_EXTRAS"]);
  });

  test("more than everything costs is refused as such, and so is any discount on what is too small for its plan", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const tooMuch = await discount(shop.seller, { cartUUID: cart.uuid, value: 999.01 });
    expect(tooMuch.codes).toEqual(["PR_HIGHER_DISCOUNT_VALUE"]);
    // What its facts call the most can be given.
    const { mostMinor = 0, byMinor = 0 } = tooMuch.header.errors?.[0]?.facts ?? {};
    expect(mostMinor + byMinor).toBe(99_901);
    const most = await discount(shop.seller, { cartUUID: cart.uuid, value: mostMinor / 100 });
    expect(most.codes).toEqual([]);

    const { uuid } = await aCart(platform, shop.seller, "standard");
    await callAs(platform, shop.seller, ADD_EXTRA, { cartUUID: uuid, extraCode: "CASE" });
    expect((await discount(shop.seller, { cartUUID: uuid, value: 1 })).codes).toEqual(["DISCOUNT_TOO_HIGH"]);
  });

  test("a discount can bring an order below the plan's maximum", async () => {
    const tight = await aShop(platform, { catalogue: { plans: [aPlan({ maximumMinor: 95_000 })] } });
    const cart = await aCartWith(platform, tight.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    expect(cart.current_order?.problems).toMatchObject([{ code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X" }]);
    const { data } = await discount(tight.seller, { cartUUID: cart.uuid, value: 49 });
    expect(data.cart.current_order?.problems).toEqual([]);
  });

  test("an extra taken away under a discount leaves a problem that stops the sale, not a refusal", async () => {
    const { uuid } = await aCartWith(platform, shop.seller, "standard", { deviceCode: "TABLET" });
    const added = await callAs(platform, shop.seller, ADD_EXTRA, { cartUUID: uuid, extraCode: "CHARGER" });
    const order = added.data.cart.current_order;
    await discount(shop.seller, { cartUUID: uuid, value: order?.discounts.max_discounts ?? 0 });
    const { data } = await callAs(platform, shop.seller, REMOVE_EXTRA, {
      cartUUID: uuid,
      extraUUID: order?.extras.items[0]?.uuid ?? "",
    });
    expect(data.cart.current_order?.problems.map(({ code }) => code)).toContain(
      "DISCOUNTS_EXCEEDED_ADD_EXTRAS",
    );
    const stored = await callAs(platform, shop.seller, ADD_TO_CART, { cartUUID: uuid });
    expect(stored.header.apiStatus).toBe("ERROR");
  });

  test("an empty cart has nothing to discount, and a foreign cart or order does not exist", async () => {
    const { uuid } = await aCart(platform, shop.seller);
    expect((await discount(shop.seller, { cartUUID: uuid })).codes).toEqual([
      "FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO",
    ]);
    const foreign = await aFilledCart(platform, other.seller, "standard", { deviceCode: "PHONE" });
    expect((await discount(shop.seller, { cartUUID: foreign.uuid })).codes).toEqual(["CART_X_NOT_FOUND"]);
    expect((await discount(shop.seller, { orderUUID: foreign.orders[0]?.uuid })).codes).toEqual([
      "INVALID_ORDER_UUID_X",
    ]);
    expect((await discount(shop.seller, {})).codes).toEqual(["POS_MISSING_CART_UUID"]);
  });

  test("tills that give discounts at the same moment never give more than the order can bear together", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const maximum = cart.orders[0]?.discounts.max_discounts ?? 0;
    const each = Math.floor((maximum * 100) / 3) / 100;
    const given = await Promise.all(
      Array.from({ length: 8 }, () => discount(shop.seller, { cartUUID: cart.uuid, value: each })),
    );
    expect(given.filter(({ header }) => header.apiStatus === "OK")).toHaveLength(3);
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: cart.uuid });
    expect(data.cart.orders[0]?.discounts.items).toHaveLength(3);
    expect(data.cart.version).toBe(cart.version + 3);
    expect(data.cart.ordersValid).toBe(true);
  });
});

describe("removing a discount", () => {
  test("it is gone, and the order costs what it did", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { data } = await discount(shop.seller, { cartUUID: cart.uuid });
    const discountUUID = data.cart.orders[0]?.discounts.items[0]?.uuid ?? "";
    const removed = await callAs(platform, shop.seller, REMOVE_DISCOUNT, {
      cartUUID: cart.uuid,
      discountUUID,
    });
    expect(removed.data.cart.totals).toEqual(cart.totals);
    const again = await callAs(platform, shop.seller, REMOVE_DISCOUNT, { cartUUID: cart.uuid, discountUUID });
    expect(again.codes).toEqual(["DISCOUNTS_NOT_FOUND_FOR_X"]);
  });

  test("SALES-SUMMARY-16 a locked discount stays", async () => {
    onTestFinished(
      rewire(
        platform,
        provide(tradeinSource, aTradein({ totalMinor: 10_000, isCredit: true, deviceNames: ["Old phone"] })),
      ),
    );
    const { data: created } = await callAs(platform, shop.seller, CREATE_CART, { tradecartID: randomUUID() });
    const cartUUID = created.cart.uuid;
    const { data } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE",
      financingType: "STANDARD",
    });
    const { header } = await callAs(platform, shop.seller, REMOVE_DISCOUNT, {
      cartUUID,
      discountUUID: data.cart.current_order?.discounts.items[0]?.uuid ?? "",
    });
    // Removing the order would not free it: it goes into the next one, so that is not what staff are told.
    expect(header.errors).toMatchObject([{ code: "TRADEIN_CREDIT_LOCKED", values: ["Old phone"] }]);
    expect(header.errors?.[0]?.message).toContain("begin a new cart");
  });

  test("a discount of another retailer's order does not exist", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { data } = await discount(shop.seller, { cartUUID: cart.uuid });
    const [order] = data.cart.orders;
    const { codes } = await callAs(platform, other.seller, REMOVE_DISCOUNT, {
      orderUUID: order?.uuid,
      discountUUID: order?.discounts.items[0]?.uuid ?? "",
    });
    expect(codes).toEqual(["INVALID_ORDER_UUID_X"]);
  });
});
