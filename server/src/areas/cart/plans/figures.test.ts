import type { Cart } from "@handsel/contract/cart/cart.ts";
import {
  ADD_DISCOUNT,
  ADD_EXTRA,
  ADD_MANUAL_ITEM,
  ADD_TO_CART,
  CHANGE_PRODUCT_QUANTITY,
  CHANGE_SALE_PRICE,
} from "@handsel/contract/cart/changing.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { explain } from "@handsel/finance/explain/explain.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCart,
  aCartWith,
  aFilledCart,
  aShop,
  CARD,
  LEASE,
  LOAN,
  type Shop,
  UPGRADE,
} from "#testing/cart-builders.ts";
import {
  expectEngineFigures,
  expectExactTotals,
  type KnownTerms,
  pricedFromWire,
} from "#testing/cart-figures.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
/** Sells to businesses, at prices without VAT. */
let business: Shop;

const CONSUMER: KnownTerms = {
  plans: [UPGRADE, LOAN, LEASE, CARD],
  tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
  residuals: { PHONE: { 24: 25_000 } },
};
const BUSINESS: KnownTerms = { ...CONSUMER, tax: { pricingIncludesTax: false, vatRatePpm: 190_000 } };

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  business = await aShop(platform, {
    configs: { useQuantities: true, canChangeSalePrice: true, canQuickQuote: true, availableDiscounts: [5] },
    catalogue: { settings: { pricesIncludeTax: false, vatRatePpm: 190_000 } },
  });
});
afterAll(() => platform.close());

async function withExtras(cart: Cart, extraCodes: string[]): Promise<Cart> {
  for (const extraCode of extraCodes)
    await callAs(platform, shop.seller, ADD_EXTRA, { cartUUID: cart.uuid, extraCode });
  return (await callAs(platform, shop.seller, GET_CART, { cartUUID: cart.uuid })).data.cart;
}

describe("every figure is the finance engine's", () => {
  test("SALES-SUMMARY-14 SALES-SUMMARY-17 a phone on an upgrade plan with insurance and two extras", async () => {
    const begun = await aCartWith(platform, shop.seller, "upgrade", {
      deviceCode: "PHONE",
      insuranceID: "COVER",
    });
    const cart = await withExtras(begun, ["CASE", "CHARGER"]);
    const order = cart.current_order;
    if (!order) throw new Error("no order");

    expectEngineFigures(order, CONSUMER);
    expectExactTotals(cart);
    expect(order.financing).toMatchObject({
      fixed_period_end_month: 24,
      flex_period_end_month: 36,
      deviceContractFinance: { totalSaleAmount: 999, financeType: "UPGRADE" },
      extrasContractFinance: { totalSaleAmount: 79.85, financeType: "STANDARD" },
      annualisedInterestRateToDisplay: { displayType: "APR" },
    });
    expect(order.addOns).toMatchObject([{ id: "COVER", monthly_price: 9.99 }]);
    // The insurance is paid beside the credit and is no part of its instalment.
    expect(cart.totals.totalMonthlyAddOns).toBe(9.99);
  });

  test("SALES-LEGAL-04 the rate is displayed under the name that the law of the retailer's country gives it", async () => {
    for (const [country, name] of [
      ["DK", "ÅOP"],
      ["DE", "Effektiver Jahreszins"],
      ["ES", "TAE"],
    ] as const) {
      const { seller } = await aShop(platform, { country });
      const cart = await aCartWith(platform, seller, "upgrade", { deviceCode: "PHONE" });
      expect(cart.current_order?.financing?.annualisedInterestRateToDisplay.displayType).toBe(name);
    }
  });

  test("SALES-SUMMARY-18 SALES-SUMMARY-19 accessories alone, with an upfront amount and a discount", async () => {
    const cart = await withExtras(await aCart(platform, shop.seller, "standard"), [
      "CASE",
      "CHARGER",
      "CHARGER",
    ]);
    const { data } = await callAs(platform, shop.seller, ADD_DISCOUNT, {
      cartUUID: cart.uuid,
      typeID: 2,
      value: 12.34,
    });
    const order = data.cart.current_order;
    if (!order) throw new Error("no order");

    expectEngineFigures(order, CONSUMER);
    expectExactTotals(data.cart);
    expect(order.financing).toMatchObject({ openingFeePercentage: 10, deviceContractFinance: null });
    // 29.90 + 2 x 49.95 - 12.34 = 117.46, of which a tenth is paid upfront.
    expect(data.cart.totals).toMatchObject({ openingFeeAmount: 11.75, totalPrincipal: 105.71 });
  });

  test("a lease of 25 with a changed sale price and typed-in items, at prices without VAT", async () => {
    const { uuid: cartUUID, orders } = await aFilledCart(platform, business.seller, "lease", {
      deviceCode: "PHONE",
    });
    const productUUID = orders[0]?.products.items[0]?.uuid ?? "";
    const { seller } = business;
    await callAs(platform, seller, CHANGE_PRODUCT_QUANTITY, { cartUUID, productUUID, quantity: 25 });
    await callAs(platform, seller, CHANGE_SALE_PRICE, { cartUUID, UUID: productUUID, salePrice: 949.5 });
    await callAs(platform, seller, ADD_MANUAL_ITEM, {
      cartUUID,
      description: "Rollout",
      category: "Service",
      price: 33.33,
      quantity: 7,
    });
    const { data } = await callAs(platform, seller, ADD_DISCOUNT, { cartUUID, typeID: 5, value: 100.01 });
    const [order] = data.cart.orders;
    if (!order) throw new Error("no order");

    expectEngineFigures(order, BUSINESS);
    expectExactTotals(data.cart);
    expect(order.products.items[0]).toMatchObject({
      quantity: 25,
      cash_price: 949.5,
      totalCashPrice: 23_737.5,
      retailerMarkup: -49.5,
      pricingIncludesTax: false,
    });
    expect(data.cart.pricingIncludesTax).toBe(false);
    // The residual is a share of the list price, whatever was asked for the piece.
    expect(order.financing?.deviceContractFinance?.financeType).toBe("B2B_LEASE");
  });

  test("a card payment has no lender and no instalment, and is paid as a whole", async () => {
    const cart = await aCartWith(platform, shop.seller, "card", { deviceCode: "PHONE" });
    expect(cart.funder).toBeNull();
    expect(cart.totals).toMatchObject({ totalMonthlyPayment: 0, totalPrincipal: 999 });
    expect(cart.current_order?.financing).toMatchObject({ deviceContractFinance: null, total_amount: 999 });
  });

  test("totals go over all orders and the one being put together", async () => {
    const first = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const cart = await withExtras(first, ["CHARGER"]);
    expect(cart.orders).toHaveLength(1);
    expect(cart.current_order?.extras.items).toHaveLength(1);
    expectExactTotals(cart);
    for (const order of [...cart.orders, cart.current_order]) if (order) expectEngineFigures(order, CONSUMER);
    const stored = await callAs(platform, shop.seller, ADD_TO_CART, { cartUUID: cart.uuid });
    expectExactTotals(stored.data.cart);
  });
});

describe("why this price", () => {
  test("the lines of every explanation add up to its figure, and name what they speak of", async () => {
    const begun = await aCartWith(platform, shop.seller, "upgrade", {
      deviceCode: "PHONE",
      insuranceID: "COVER",
    });
    const cart = await withExtras(begun, ["CASE"]);
    await callAs(platform, shop.seller, ADD_DISCOUNT, {
      cartUUID: cart.uuid,
      typeID: 5,
      value: 20,
      description: "Week",
    });
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: cart.uuid });
    const order = data.cart.current_order;
    const priced = order && pricedFromWire(order, CONSUMER);
    if (!order?.financing || !priced) throw new Error("no figures");

    const sumOf = (lines: readonly { amount: number }[] = []) =>
      toMoney(lines.reduce((sum, { amount }) => sum + (toMinor(amount) ?? Number.NaN), 0));
    const { explanations } = order;
    expect(sumOf(explanations.monthlyPayment)).toBe(order.financing.fixed_period_monthly_price);
    expect(sumOf(explanations.flexMonthlyPayment)).toBe(order.financing.flex_period_monthly_price);
    expect(sumOf(explanations.totalPayable)).toBe(order.financing.total_amount);
    expect(sumOf(explanations.principal)).toBe(data.cart.totals.totalPrincipal);
    expect(sumOf(explanations.discounts)).toBe(20);
    expect(sumOf(explanations.monthlyAddOns)).toBe(9.99);
    expect(explanations.discounts).toEqual([{ key: "discount", values: { name: "Week" }, amount: 20 }]);
    expect(explanations.monthlyAddOns).toEqual([
      { key: "addOn", values: { name: "Cover", months: 24 }, amount: 9.99 },
    ]);
    expect(explanations.saleAmount?.map(({ values }) => values["name"])).toContain("Orbit 9 128 GB");
    expect(explanations.monthlyPayment?.map(({ key }) => key)).toEqual(
      explain(priced, "monthlyPayment").lines.map(({ key }) => key),
    );
    const names = Object.values(explanations).flatMap((lines) =>
      lines.flatMap(({ values }) => Object.keys(values)),
    );
    expect(names.filter((name) => name.endsWith("Minor") || name.endsWith("ID"))).toEqual([]);
  });
});
