import { randomUUID } from "node:crypto";
import { ADD_EXTRA, ADD_EXTRA_MANUALLY, ADD_TO_CART, REMOVE_EXTRA } from "@handsel/contract/cart/changing.ts";
import { GET_PRICED_EXTRAS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCart, aCartWith, aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let other: Shop;
/** Extras and configurations by hand. */
let byHand: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  other = await aShop(platform);
  byHand = await aShop(platform, {
    configs: { canAddExtras: "MANUAL", canCustomize: "MANUAL", manualCTOCategories: ["TABLETS"] },
  });
});
afterAll(() => platform.close());

const addExtra = (shopOfCart: Shop, cartUUID: string, extraCode: string) =>
  callAs(platform, shopOfCart.seller, ADD_EXTRA, { cartUUID, extraCode });

const addByHand = (
  shopOfCart: Shop,
  cartUUID: string,
  wishes: Partial<InputOf<typeof ADD_EXTRA_MANUALLY>> = {},
) =>
  callAs(platform, shopOfCart.seller, ADD_EXTRA_MANUALLY, {
    cartUUID,
    category: "Service",
    description: "Set-up",
    price: 49.95,
    ...wishes,
  });

describe("catalogue extras", () => {
  test("SALES-EXTRAS-10 an extra goes into the order being put together, and a second one onto its line", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    await addExtra(shop, cart.uuid, "CASE");
    const { data } = await addExtra(shop, cart.uuid, "CASE");
    expect(data.cart.current_order?.extras.items).toMatchObject([
      {
        extra_code: "CASE",
        description: "Clear case",
        value: 29.9,
        quantity: 2,
        totalCashPrice: 59.8,
        locked: false,
      },
    ]);
    expect(data.cart.totals.itemCount).toBe(3);
  });

  test("an extra goes into an order of the cart that is named, and into none of another cart", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const [order] = cart.orders;
    const named = { cartUUID: cart.uuid, orderUUID: order?.uuid, extraCode: "CASE" };
    const { data } = await callAs(platform, shop.seller, ADD_EXTRA, named);
    expect(data.cart.current_order).toBeNull();
    expect(data.cart.orders[0]?.extras.items).toMatchObject([{ extra_code: "CASE", quantity: 1 }]);
    const elsewhere = await aCart(platform, shop.seller);
    const wrong = await callAs(platform, shop.seller, ADD_EXTRA, { ...named, cartUUID: elsewhere.uuid });
    expect(wrong.codes).toEqual(["INVALID_ORDER_UUID_X"]);
  });

  test("accessories alone begin an order on a plan of the cart's kind", async () => {
    const { uuid } = await aCart(platform, shop.seller, "standard");
    const { data } = await addExtra(shop, uuid, "CHARGER");
    expect(data.cart.current_order).toMatchObject({
      products: { items: [] },
      financing: {
        payment_plan_id: "LOAN24",
        deviceContractFinance: null,
        extrasContractFinance: { totalSaleAmount: 49.95 },
      },
      problems: [{ code: "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [50] }],
    });
  });

  test("a cart without a service is financed as the retailer first offers it", async () => {
    const { uuid } = await aCart(platform, shop.seller);
    const { data } = await addExtra(shop, uuid, "CHARGER");
    expect(data.cart.financingType).toBe("STANDARD");
  });

  test("SALES-CART-23 beyond its number an extra is refused by quantity and name, wherever in the cart it stands", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    for (let piece = 0; piece < 2; piece += 1) await addExtra(shop, cart.uuid, "CASE");
    await callAs(platform, shop.seller, ADD_TO_CART, { cartUUID: cart.uuid });
    const third = await addExtra(shop, cart.uuid, "CASE");
    expect(third.codes).toEqual([]);
    const fourth = await addExtra(shop, cart.uuid, "CASE");
    expect(fourth.header.errors).toMatchObject([
      {
        code: "EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED",
        values: [3, "Clear case"],
        message: "Max quantity 3 reached for: Clear case",
      },
    ]);
  });

  test("an unknown extra, a foreign cart and a retailer without catalogue extras are refused", async () => {
    const { uuid } = await aCart(platform, shop.seller);
    const { uuid: handCart } = await aCart(platform, byHand.seller);
    expect((await addExtra(shop, uuid, "NOTHING")).codes).toEqual(["EX_NOT_FOUND_FOR_X"]);
    expect((await addExtra(other, uuid, "CASE")).codes).toEqual(["CART_X_NOT_FOUND"]);
    expect((await addExtra(byHand, handCart, "CASE")).codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("SALES-EXTRAS-05 extras are listed by category with what each adds a month on the plan in use", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN12",
    });
    const { data } = await callAs(platform, shop.seller, GET_PRICED_EXTRAS, {
      cartUUID: cart.uuid,
      deviceCode: "PHONE",
      showMostPopular: true,
    });
    // 29.90 in twelve parts without interest.
    expect(data.extras["CASE"]).toMatchObject([
      { reference_number: "CASE", price: 29.9, monthly_price: 2.49 },
    ]);
    expect(data.cart).toEqual(cart);
    const searched = await callAs(platform, shop.seller, GET_PRICED_EXTRAS, {
      cartUUID: cart.uuid,
      searchText: "charg",
    });
    expect(Object.keys(searched.data.extras)).toEqual(["POWERADAPTER"]);
  });

  test("a retailer whose extras are typed in has none to list", async () => {
    const { uuid: cartUUID } = await aCart(platform, byHand.seller);
    const { data } = await callAs(platform, byHand.seller, GET_PRICED_EXTRAS, { cartUUID });
    expect(data.extras).toEqual({});
  });
});

describe("extras by hand", () => {
  test("SALES-EXTRAS-11 a typed-in extra stands in the order with its own words, price and category", async () => {
    const { uuid } = await aCart(platform, shop.seller, "standard");
    const { data } = await addByHand(shop, uuid, { category: "Installation" });
    expect(data.cart.current_order?.extras.items).toMatchObject([
      {
        description: "Set-up",
        value: 49.95,
        category: "Installation",
        extra_code: "",
        isManual: true,
        isCTO: false,
        maxQuantity: null,
      },
    ]);
  });

  test("SALES-EXTRAS-12 a description and a price above zero with at most two decimals are required", async () => {
    const { uuid } = await aCart(platform, shop.seller);
    for (const wrong of [
      { description: "  " },
      { price: 0 },
      { price: -1 },
      { price: 1.234 },
      { category: "Boats" as "Service" },
    ]) {
      const { httpStatus } = await addByHand(shop, uuid, wrong);
      expect(httpStatus).toBe(400);
    }
  });

  test("a retailer with catalogue extras alone refuses typed-in ones", async () => {
    const catalogueOnly = await aShop(platform, { configs: { canAddExtras: "CATALOG" } });
    const { uuid } = await aCart(platform, catalogueOnly.seller);
    expect((await addByHand(catalogueOnly, uuid)).codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("SALES-CUSTOMIZE-05 what is built into a product has no category and goes with the product", async () => {
    const cart = await aCartWith(platform, byHand.seller, "standard", { deviceCode: "TABLET" });
    const added = await addByHand(byHand, cart.uuid, {
      isCTO: true,
      category: null,
      description: "More memory",
      price: 120,
      parentPartNumber: "TABLET",
    });
    expect(added.data.cart.current_order?.extras.items).toMatchObject([
      { description: "More memory", category: "", isCTO: true, isManual: true },
    ]);
    const { data } = await callAs(platform, byHand.seller, SELECT_OPTION, {
      cartUUID: cart.uuid,
      deviceCode: "PHONE",
    });
    expect(data.cart.current_order?.extras.items).toEqual([]);
  });

  test("configuring by hand needs the setting, the category, and the product it is built into", async () => {
    const phone = await aCartWith(platform, byHand.seller, "standard", { deviceCode: "PHONE" });
    const tablet = await aCartWith(platform, byHand.seller, "standard", { deviceCode: "TABLET" });
    const elsewhere = await aCartWith(platform, shop.seller, "standard", { deviceCode: "TABLET" });
    const { uuid: empty } = await aCart(platform, byHand.seller, "tablets");
    const build = { isCTO: true, category: null } as const;
    expect((await addByHand(byHand, phone.uuid, build)).codes).toEqual(["BLOCKED_FEATURE"]);
    expect((await addByHand(shop, elsewhere.uuid, build)).codes).toEqual(["BLOCKED_FEATURE"]);
    expect((await addByHand(byHand, empty, build)).codes).toEqual(["POS_MISSING_DEVICE_CODE"]);
    const other128 = await addByHand(byHand, tablet.uuid, { ...build, parentPartNumber: "OTHER" });
    expect(other128.codes).toEqual(["POS_DEVICE_CODE_NOT_FOUND"]);
  });

  test("a price no shop asks is refused and the cart stays as it was", async () => {
    const { uuid } = await aCart(platform, shop.seller, "standard");
    const { codes } = await addByHand(shop, uuid, { price: 99_999_999_999.99 });
    expect(codes).toEqual(["MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X"]);
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: uuid });
    expect(data.cart.current_order).toBeNull();
  });
});

describe("removing an extra", () => {
  test("SALES-SUMMARY-22 the line is named with its cart or with its order", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      selectedExtraOptionID: "WARRANTY24",
    });
    const added = await addExtra(shop, cart.uuid, "CASE");
    const stored = added.data.cart.orders[0];
    const current = added.data.cart.current_order;
    const byCart = await callAs(platform, shop.seller, REMOVE_EXTRA, {
      cartUUID: cart.uuid,
      extraUUID: current?.extras.items[0]?.uuid ?? "",
      extra_code: "CASE",
    });
    expect(byCart.data.cart.current_order).toBeNull();
    const byOrder = await callAs(platform, shop.seller, REMOVE_EXTRA, {
      orderUUID: stored?.uuid,
      extraUUID: stored?.extras.items[0]?.uuid ?? "",
    });
    expect(byOrder.data.cart.orders[0]?.extras.items).toEqual([]);
    expect(byOrder.data.cart.orders[0]?.products.items).toHaveLength(1);
  });

  test("a line of another order, an unknown line, a product and a foreign order are refused", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const foreign = await aFilledCart(platform, other.seller, "standard", {
      deviceCode: "PHONE",
      selectedExtraOptionID: "WARRANTY24",
    });
    const remove = (
      input: Omit<InputOf<typeof REMOVE_EXTRA>, "extraUUID"> & { extraUUID?: string | undefined },
    ) =>
      callAs(platform, shop.seller, REMOVE_EXTRA, { extraUUID: randomUUID(), ...input } as InputOf<
        typeof REMOVE_EXTRA
      >);
    const foreignExtra = foreign.orders[0]?.extras.items[0]?.uuid;

    expect((await remove({ cartUUID: cart.uuid })).codes).toEqual(["EX_NOT_FOUND_FOR_X"]);
    expect((await remove({ cartUUID: cart.uuid, extraUUID: foreignExtra })).codes).toEqual([
      "EX_NOT_FOUND_FOR_X",
    ]);
    expect(
      (await remove({ cartUUID: cart.uuid, extraUUID: cart.orders[0]?.products.items[0]?.uuid })).codes,
    ).toEqual(["EX_NOT_FOUND_FOR_X"]);
    expect((await remove({ orderUUID: foreign.orders[0]?.uuid, extraUUID: foreignExtra })).codes).toEqual([
      "INVALID_ORDER_UUID_X",
    ]);
    expect((await remove({ cartUUID: cart.uuid, orderUUID: foreign.orders[0]?.uuid })).codes).toEqual([
      "INVALID_ORDER_UUID_X",
    ]);
    expect((await remove({})).codes).toEqual(["POS_MISSING_CART_UUID"]);
  });
});
