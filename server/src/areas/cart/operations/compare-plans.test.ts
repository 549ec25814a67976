import { COMPARE_PLANS } from "@handsel/contract/cart/selecting.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { priceOrder } from "@handsel/finance/price-order.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCart, aCartWith, aShop, LOAN, SHORT_LOAN, type Shop } from "#testing/cart-builders.ts";
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
