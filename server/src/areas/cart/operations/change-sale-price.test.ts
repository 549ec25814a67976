import { randomUUID } from "node:crypto";
import type { Cart } from "@handsel/contract/cart/cart.ts";
import {
  ADD_EXTRA,
  ADD_MANUAL_ITEM,
  ADD_TO_CART,
  CHANGE_EXTRA_QUANTITY,
  CHANGE_PRODUCT_QUANTITY,
  CHANGE_SALE_PRICE,
} from "@handsel/contract/cart/changing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCart, aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let business: Shop;
let other: Shop;
let consumer: Shop;

const BUSINESS = { useQuantities: true, canChangeSalePrice: true, canQuickQuote: true } as const;

beforeAll(async () => {
  platform = await openTestPlatform();
  business = await aShop(platform, { configs: BUSINESS });
  other = await aShop(platform, { configs: BUSINESS });
  consumer = await aShop(platform);
});
afterAll(() => platform.close());

async function aLease(): Promise<Cart> {
  const { uuid: cartUUID } = await aFilledCart(platform, business.seller, "lease", { deviceCode: "PHONE" });
  await callAs(platform, business.seller, ADD_EXTRA, { cartUUID, extraCode: "CHARGER" });
  return (await callAs(platform, business.seller, ADD_TO_CART, { cartUUID })).data.cart;
}

const productOf = (cart: Cart) => cart.orders[0]?.products.items[0]?.uuid ?? "";
const extraOf = (cart: Cart) => cart.orders[0]?.extras.items[0]?.uuid ?? "";

describe("quantities", () => {
  test("SALES-CART-12 products and extras of a lease can be had in numbers", async () => {
    const { uuid: cartUUID, ...cart } = await aLease();
    await callAs(platform, business.seller, CHANGE_PRODUCT_QUANTITY, {
      cartUUID,
      productUUID: productOf({ uuid: cartUUID, ...cart }),
      quantity: 25,
    });
    const { data } = await callAs(platform, business.seller, CHANGE_EXTRA_QUANTITY, {
      cartUUID,
      extraUUID: extraOf({ uuid: cartUUID, ...cart }),
      quantity: 50,
    });
    expect(data.cart.orders[0]).toMatchObject({
      products: { items: [{ quantity: 25, cash_price: 999, totalCashPrice: 24_975 }] },
      extras: { items: [{ quantity: 50, value: 49.95, totalCashPrice: 2_497.5 }] },
    });
    expect(data.cart.totals.itemCount).toBe(75);
  });

  test("SALES-CART-23 an extra beyond its number is refused by quantity and name", async () => {
    const cart = await aLease();
    const { header } = await callAs(platform, business.seller, CHANGE_EXTRA_QUANTITY, {
      cartUUID: cart.uuid,
      extraUUID: extraOf(cart),
      quantity: 101,
    });
    expect(header.errors).toMatchObject([
      { code: "EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED", values: [100, "Charger"] },
    ]);
  });

  test("nothing, fractions and more than any order holds are refused", async () => {
    const cart = await aLease();
    for (const quantity of [0, -1, 1.5, 10_000]) {
      const { httpStatus } = await callAs(platform, business.seller, CHANGE_PRODUCT_QUANTITY, {
        cartUUID: cart.uuid,
        productUUID: productOf(cart),
        quantity,
      });
      expect(httpStatus).toBe(400);
    }
  });
});

describe("sale prices", () => {
  test("SALES-CART-13 SALES-CART-15 what is asked for a piece counts, and the margin follows from it", async () => {
    const cart = await aLease();
    const { data } = await callAs(platform, business.seller, CHANGE_SALE_PRICE, {
      cartUUID: cart.uuid,
      UUID: productOf(cart),
      salePrice: 1_050,
    });
    // Cost 700.00 without VAT; 1,050.00 with 20 % in it is 875.00 without.
    expect(data.cart.orders[0]?.products.items[0]).toMatchObject({
      cash_price: 1_050,
      retailerMarkup: 51,
      costPriceExclVAT: 700,
      marginPercent: 20,
    });
    const extra = await callAs(platform, business.seller, CHANGE_SALE_PRICE, {
      cartUUID: cart.uuid,
      UUID: extraOf(cart),
      salePrice: 30,
    });
    expect(extra.data.cart.orders[0]?.extras.items[0]).toMatchObject({ value: 30, retailerMarkup: -19.95 });
  });

  test("SALES-CART-17 a price of nothing or with three decimals is not valid", async () => {
    const cart = await aLease();
    for (const salePrice of [0, -1, 9.999]) {
      const { httpStatus, header } = await callAs(platform, business.seller, CHANGE_SALE_PRICE, {
        cartUUID: cart.uuid,
        UUID: productOf(cart),
        salePrice,
      });
      expect(httpStatus).toBe(400);
      expect(header.errors).toMatchObject([{ values: ["salePrice", "value"] }]);
    }
  });
});

describe("quick quote", () => {
  test("SALES-CART-14 SALES-CART-20 an item is typed straight into the cart, also into an empty one", async () => {
    const { uuid: cartUUID } = await aCart(platform, business.seller, "lease");
    const item = {
      cartUUID,
      description: "Server rack",
      category: "Hardware",
      price: 1_250.5,
      quantity: 3,
    } as const;
    const first = await callAs(platform, business.seller, ADD_MANUAL_ITEM, item);
    const { data } = await callAs(platform, business.seller, ADD_MANUAL_ITEM, {
      ...item,
      description: "Set-up",
      category: "Service",
      quantity: 1,
    });
    expect(first.data.cart.current_order).toBeNull();
    expect(data.cart.orders).toHaveLength(1);
    expect(data.cart.orders[0]?.extras.items).toMatchObject([
      {
        description: "Server rack",
        category: "Hardware",
        quantity: 3,
        totalCashPrice: 3_751.5,
        isManual: true,
        marginPercent: null,
      },
      { description: "Set-up", category: "Service", quantity: 1 },
    ]);
  });

  test("SALES-CART-19 description, category, price and quantity are required", async () => {
    const { uuid: cartUUID } = await aCart(platform, business.seller, "lease");
    const item = { cartUUID, description: "Rack", category: "Hardware", price: 10, quantity: 1 } as const;
    for (const wrong of [{ description: "" }, { category: "Installation" }, { price: 0 }, { quantity: 0 }]) {
      const { httpStatus } = await callAs(platform, business.seller, ADD_MANUAL_ITEM, {
        ...item,
        ...wrong,
      } as typeof item);
      expect(httpStatus).toBe(400);
    }
  });
});

describe("what only business leases have", () => {
  const calls = (cart: Cart, quantity: number) =>
    [
      [CHANGE_PRODUCT_QUANTITY, { cartUUID: cart.uuid, productUUID: productOf(cart), quantity }],
      [CHANGE_SALE_PRICE, { cartUUID: cart.uuid, UUID: productOf(cart), salePrice: 1 }],
      [
        ADD_MANUAL_ITEM,
        { cartUUID: cart.uuid, description: "x", category: "Service", price: 1, quantity: 1 },
      ],
    ] as const;

  test("is blocked in other financing, and in leases of a retailer without the settings", async () => {
    const loan = await aFilledCart(platform, business.seller, "standard", { deviceCode: "PHONE" });
    const plainLease = await aFilledCart(platform, consumer.seller, "lease", { deviceCode: "PHONE" });
    for (const [operation, input] of calls(loan, 2))
      expect((await callAs(platform, business.seller, operation, input as never)).codes).toEqual([
        "BLOCKED_FEATURE",
      ]);
    for (const [operation, input] of calls(plainLease, 2))
      expect((await callAs(platform, consumer.seller, operation, input as never)).codes).toEqual([
        "BLOCKED_FEATURE",
      ]);
  });

  test("does not exist in another retailer's cart or for an unknown line", async () => {
    const cart = await aLease();
    for (const [operation, input] of calls(cart, 2))
      expect((await callAs(platform, other.seller, operation, input as never)).codes).toEqual([
        "CART_X_NOT_FOUND",
      ]);
    const unknown = { cartUUID: cart.uuid, UUID: randomUUID(), salePrice: 1 };
    expect((await callAs(platform, business.seller, CHANGE_SALE_PRICE, unknown)).codes).toEqual([
      "DEVICE_NOT_FOUND_FOR_ID_X",
    ]);
    const wrongKind = { cartUUID: cart.uuid, productUUID: extraOf(cart), quantity: 2 };
    expect((await callAs(platform, business.seller, CHANGE_PRODUCT_QUANTITY, wrongKind)).codes).toEqual([
      "DEVICE_NOT_FOUND_FOR_ID_X",
    ]);
  });

  test("SALES-CART-15 margins are shown for leases alone", async () => {
    const loan = await aFilledCart(platform, business.seller, "standard", { deviceCode: "PHONE" });
    const lease = await aLease();
    expect(loan.orders[0]?.products.items[0]).toMatchObject({ costPriceExclVAT: null, marginPercent: null });
    expect(lease.orders[0]?.products.items[0]).toMatchObject({ costPriceExclVAT: 700 });
  });
});
