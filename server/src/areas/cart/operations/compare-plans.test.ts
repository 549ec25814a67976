import { ADD_TO_CART, CHANGE_ORDER_PAYMENT_PLAN } from "@handsel/contract/cart/changing.ts";
import { COMPARE_PLANS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCart, aCartWith, aFilledCart, aShop, LOAN, SHORT_LOAN, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

describe("comparing plans", () => {
  test("every plan for the selection is priced by the finance engine", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    const { data } = await callAs(platform, shop.seller, COMPARE_PLANS, { cartUUID: cart.uuid });
    expect(data.plans.map(({ id, enabled, selected }) => [id, enabled, selected])).toEqual([
      ["LOAN24", true, true],
      ["LOAN12", true, false],
      ["EXCLUSIVE", true, false],
    ]);
    for (const { terms } of [LOAN, SHORT_LOAN]) {
      const result = priceOrder({
        plan: terms,
        tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
        lines: [{ lineID: "phone", kind: "DEVICE", unitPriceMinor: 99_900, quantity: 1 }],
        discounts: [],
        addOns: [],
      });
      if (result.kind !== "priced") throw new Error("not priced");
      const { totals, deviceAgreement } = result.order;
      expect(data.plans.find(({ id }) => id === terms.paymentplanID)).toMatchObject({
        monthlyPayment: toMoney(totals.monthlyPaymentMinor),
        upfront: toMoney(totals.openingFeeMinor),
        totalPayable: toMoney(totals.disclosedTotalMinor),
        costOfCredit: toMoney(totals.costOfCreditMinor),
        apr: deviceAgreement?.rates.aprDisplayPercent,
        months: terms.fixedMonths,
        upgradeMonth: null,
      });
    }
  });

  test("an upgrade plan names the month of the free upgrade, and an empty cart has nothing to compare", async () => {
    const cart = await aCartWith(platform, shop.seller, "upgrade", { deviceCode: "PHONE" });
    const { data } = await callAs(platform, shop.seller, COMPARE_PLANS, { cartUUID: cart.uuid });
    expect(data.plans).toMatchObject([
      { id: "EASY24", earlyUpgradeMonth: null, upgradeMonth: 24, months: 36 },
    ]);
    const { uuid: empty } = await aCart(platform, shop.seller);
    const { codes } = await callAs(platform, shop.seller, COMPARE_PLANS, { cartUUID: empty });
    expect(codes).toEqual(["POS_MISSING_DEVICE_CODE"]);
  });
});

test.each([
  { earlySwapMonth: 12, earlyUpgradeMonth: 12 },
  { earlySwapMonth: 24, earlyUpgradeMonth: null },
])(
  "an early upgrade is named when the retailer has one before the free upgrade: $earlySwapMonth of 24 months",
  async ({ earlySwapMonth, earlyUpgradeMonth }) => {
    const early = await aShop(platform, { configs: { earlySwapMonth } });
    const cart = await aCartWith(platform, early.seller, "upgrade", { deviceCode: "PHONE" });
    const { data } = await callAs(platform, early.seller, COMPARE_PLANS, { cartUUID: cart.uuid });
    expect(data.plans).toMatchObject([{ id: "EASY24", earlyUpgradeMonth, upgradeMonth: 24 }]);
  },
);

describe("the plans for the whole cart", () => {
  /** A phone on 24 months and, beside it, a dearer one on the plan that is named. */
  async function twoOrders(paymentplanID: string) {
    const { uuid: cartUUID } = await aFilledCart(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    await callAs(platform, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE-MAX", paymentplanID });
    const { data } = await callAs(platform, shop.seller, ADD_TO_CART, { cartUUID });
    return data.cart;
  }

  const offersOf = async (cartUUID: string) => {
    const { data } = await callAs(platform, shop.seller, COMPARE_PLANS, { cartUUID });
    return data.paymentplan_options;
  };

  test("orders on different plans are on none of them together, and asking leaves each where it is", async () => {
    const cart = await twoOrders("LOAN12");
    expect(cart.orders.map(({ financing }) => financing?.payment_plan_id)).toEqual(["LOAN24", "LOAN12"]);
    const offers = await offersOf(cart.uuid);
    expect(offers.map(({ id, selected, enabled }) => [id, selected, enabled])).toEqual([
      ["LOAN24", false, true],
      ["LOAN12", false, true],
      ["EXCLUSIVE", false, true],
      ["FLAGSHIP", false, true],
    ]);
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: cart.uuid });
    expect(data.cart).toEqual(cart);
  });

  test("each says what it would change a month for the whole cart", async () => {
    for (const paymentplanID of ["LOAN24", "LOAN12"]) {
      const cart = await twoOrders("LOAN12");
      const offer = (await offersOf(cart.uuid)).find(({ id }) => id === paymentplanID);
      const { data } = await callAs(platform, shop.seller, CHANGE_ORDER_PAYMENT_PLAN, {
        cartUUID: cart.uuid,
        paymentplanID,
      });
      const difference = data.cart.totals.totalMonthlyPayment - cart.totals.totalMonthlyPayment;
      expect(offer?.price_difference).toBe(Math.round(difference * 100) / 100);
      expect(await offersOf(cart.uuid)).toEqual(data.paymentplan_options);
      expect(data.paymentplan_options.find(({ selected }) => selected)?.id).toBe(paymentplanID);
    }
  });

  test("a plan that would move no order is not offered", async () => {
    // The first phone is none of the flagships, so that the plan of the second is not for it.
    const cart = await twoOrders("FLAGSHIP");
    const offers = await offersOf(cart.uuid);
    expect(offers.filter(({ selected }) => selected)).toEqual([]);
    expect(offers.find(({ id }) => id === "FLAGSHIP")).toMatchObject({
      enabled: false,
      price_difference: null,
    });
    expect(offers.find(({ id }) => id === "LOAN24")).toMatchObject({ enabled: true });
  });
});
