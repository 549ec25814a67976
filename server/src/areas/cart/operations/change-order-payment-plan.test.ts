import { randomUUID } from "node:crypto";
import { CHANGE_ORDER_PAYMENT_PLAN } from "@handsel/contract/cart/changing.ts";
import { GET_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCart, aFilledCart, aShop, SHORT_LOAN, type Shop } from "#testing/cart-builders.ts";
import { aPlan, saveCatalog } from "#testing/catalog-builders.ts";
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

describe("changing the plan of the cart", () => {
  test("SALES-CART-21 every order is priced on it, and the answer shows what other plans would change", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    const { data } = await callAs(platform, shop.seller, CHANGE_ORDER_PAYMENT_PLAN, {
      cartUUID: cart.uuid,
      paymentplanID: "LOAN12",
    });
    expect(data.cart.orders[0]?.financing).toMatchObject({
      payment_plan_id: "LOAN12",
      fixed_period_end_month: 12,
      funder: "ukbank",
      funderName: "Albion Bank",
    });
    // Who buys is known once credit is asked for, and then the plan stays.
    expect(data).toMatchObject({ customer: null, company: null });
    expect(data.selectedService?.id).toBe("standard");
    const loan = data.paymentplan_options.find(({ id }) => id === "LOAN24");
    const difference = Math.round(
      (cart.totals.totalMonthlyPayment - data.cart.totals.totalMonthlyPayment) * 100,
    );
    expect(loan).toMatchObject({ enabled: true, selected: false, price_difference: difference / 100 });
    expect(data.paymentplan_options.find(({ id }) => id === "FLAGSHIP")?.enabled).toBe(false);
  });

  test("the plan it is on already reads the cart and changes nothing", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { data } = await callAs(platform, shop.seller, CHANGE_ORDER_PAYMENT_PLAN, {
      cartUUID: cart.uuid,
      paymentplanID: "LOAN24",
    });
    expect(data.cart).toEqual(cart);
  });

  test("a plan that asks for insurance insures the order and warns", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { codes, data } = await callAs(platform, shop.seller, CHANGE_ORDER_PAYMENT_PLAN, {
      cartUUID: cart.uuid,
      paymentplanID: "EXCLUSIVE",
    });
    expect(codes).toEqual(["PAYMENT_PLAN_REQUIRES_INSURANCE"]);
    expect(data.cart.orders[0]?.addOns).toMatchObject([{ id: "COVER" }]);
  });

  test.each([
    ["unknown", "NONE", "PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X"],
    ["meant for other devices", "FLAGSHIP", "FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X"],
    ["too small for the amount", "LOAN12", "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X"],
  ])("a plan that is %s is refused", async (_, paymentplanID, code) => {
    const big = await aShop(platform);
    await saveCatalog(platform, big.tenant, {
      plans: [aPlan({ ...SHORT_LOAN.terms, maximumMinor: 10_000, displayOrder: 30 })],
    });
    const cart = await aFilledCart(platform, big.seller, "standard", { deviceCode: "PHONE" });
    const { codes } = await callAs(platform, big.seller, CHANGE_ORDER_PAYMENT_PLAN, {
      cartUUID: cart.uuid,
      paymentplanID,
    });
    expect(codes).toEqual([code]);
  });

  test("without a plan or a cart the codes say so, and a foreign cart does not exist", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller);
    const change = (input: object) =>
      callAs(
        platform,
        other.seller,
        CHANGE_ORDER_PAYMENT_PLAN,
        input as { cartUUID: string; paymentplanID: string },
      );
    expect((await change({ cartUUID })).codes).toEqual(["POS_MISSING_PAYMENT_PLAN"]);
    expect((await change({ paymentplanID: "LOAN24" })).codes).toEqual(["POS_MISSING_CART_UUID"]);
    expect((await change({ cartUUID, paymentplanID: "LOAN24" })).codes).toEqual(["CART_X_NOT_FOUND"]);
    const unknown = await change({ cartUUID: randomUUID(), paymentplanID: "LOAN24" });
    expect(unknown.codes).toEqual(["CART_X_NOT_FOUND"]);
  });

  test("what is in the cart moves along when its service is changed, and stays when no plan takes it", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "TABLET" });
    const service = (id: string) =>
      callAs(platform, shop.seller, SET_CART_SERVICE, { cartUUID: cart.uuid, service: id });
    // Nobody guarantees a residual value for the tablet.
    expect((await service("upgrade")).codes).toEqual(["FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X"]);
    const { data } = await service("lease");
    expect(data.cart).toMatchObject({
      financingType: "B2B_LEASE",
      orders: [{ financing: { payment_plan_id: "LEASE36" } }],
    });
  });

  test("a plan the retailer took back is a problem of the order that was on it", async () => {
    const changing = await aShop(platform);
    const cart = await aFilledCart(platform, changing.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN12",
    });
    await saveCatalog(platform, changing.tenant, {
      plans: [aPlan({ ...SHORT_LOAN.terms, status: 0, displayOrder: 30 })],
    });
    const { data } = await callAs(platform, changing.seller, GET_CART, { cartUUID: cart.uuid });
    expect(data.cart.orders[0]).toMatchObject({
      financing: null,
      problems: [{ code: "FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X", values: [cart.orders[0]?.uuid] }],
    });
    expect(data.cart.ordersValid).toBe(false);
  });
});
