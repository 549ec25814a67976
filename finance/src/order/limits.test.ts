import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDevice, anExtra, anUpgradePlan, aPlan, priced, refused } from "../testing/an-order.ts";
import { anyOrder } from "../testing/any-order.ts";
import { findMaximumDiscount } from "./limits.ts";
import { priceOrder } from "./price-order.ts";

const off = (amountMinor: number) => [{ discountID: "off", value: { amountMinor }, lowersVat: false }];

describe("the financed amount", () => {
  const plan = aPlan({ minimumMinor: 10_000, maximumMinor: 100_000 });

  test.each([
    [9_999, [{ code: "AMOUNT_BELOW_MINIMUM", amountMinor: 9_999, minimumMinor: 10_000 }]],
    [10_000, []],
    [100_000, []],
    [100_001, [{ code: "AMOUNT_ABOVE_MAXIMUM", amountMinor: 100_001, maximumMinor: 100_000 }]],
  ])("of %d has its limits in the plan", (price, refusals) => {
    expect(refused({ plan, lines: [aDevice(price)] })).toEqual(refusals);
  });

  test("is what is left after the opening fee", () => {
    const upfront = aPlan({ minimumMinor: 10_000, openingFeePpm: 100_000 });
    expect(refused({ plan: upfront, lines: [aDevice(11_110)] })).toMatchObject([
      { code: "AMOUNT_BELOW_MINIMUM", amountMinor: 9_999 },
    ]);
    expect(refused({ plan: upfront, lines: [aDevice(11_112)] })).toEqual([]);
  });

  test("of nothing is refused, whether the order is empty or a discount pays for all of it", () => {
    expect(refused({ lines: [] })).toMatchObject([{ code: "AMOUNT_NOT_POSITIVE", amountMinor: 0 }]);
    expect(refused({ discounts: off(99_900) })).toMatchObject([
      { code: "AMOUNT_NOT_POSITIVE", amountMinor: 0 },
      { code: "DISCOUNTS_EXCEEDED", maximumMinor: 99_899, addExtrasMinor: 1 },
    ]);
    expect(refused({ discounts: off(100_000) })).toMatchObject([
      { code: "AMOUNT_NOT_POSITIVE", amountMinor: -100 },
      { code: "DISCOUNTS_EXCEEDED" },
    ]);
  });
});

describe("the maximum discount", () => {
  test("leaves the plan's minimum", () => {
    expect(priced({ plan: aPlan({ minimumMinor: 20_000 }) }).totals.maximumDiscountMinor).toBe(79_900);
  });

  test("leaves more than the residual in the device, and extras make room", () => {
    const plan = anUpgradePlan();
    expect(priced({ plan }).totals.maximumDiscountMinor).toBe(99_900 - 24_975 - 1);
    const withExtra = [aDevice(99_900), anExtra(5_000)];
    expect(priced({ plan, lines: withExtra }).totals.maximumDiscountMinor).toBe(99_900 - 24_975 - 1 + 5_000);
  });

  const room = {
    devicesMinor: 30_000,
    extrasMinor: 20_000,
    residualMinor: 0,
    toFinanced: (minor: number) => minor,
  };

  test("counts extras towards the residual only in the device's own agreement", () => {
    const held = { ...room, plan: aPlan(), residualMinor: 40_000 };
    expect(findMaximumDiscount({ ...held, areExtrasSeparate: false })).toBe(9_999);
    expect(findMaximumDiscount({ ...held, areExtrasSeparate: true })).toBeNull();
  });

  test("counts every credit once towards the plan's minimum", () => {
    const bounded = { ...room, plan: aPlan({ minimumMinor: 40_000 }) };
    expect(findMaximumDiscount({ ...bounded, areExtrasSeparate: false })).toBe(10_000);
    expect(findMaximumDiscount({ ...bounded, areExtrasSeparate: true })).toBe(10_000);
  });

  test("is the edge: it is taken, one minor unit more is refused, and the extras asked for make it fit", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const plain = priceOrder({ ...order, discounts: [] });
        fc.pre(plain.kind === "priced");
        if (plain.kind !== "priced") return;
        const isOddVat = order.plan.vatTreatment === "SALE" && !order.tax.pricingIncludesTax;
        fc.pre(!isOddVat && order.plan.charges.openingMinor === 0);
        const most = plain.order.totals.maximumDiscountMinor;
        const more = priceOrder({ ...order, discounts: off(most + 1) });
        expect(more.kind).toBe("refused");
        if (more.kind !== "refused") return;
        expect(more.refusals).toContainEqual({
          code: "DISCOUNTS_EXCEEDED",
          discountsMinor: most + 1,
          maximumMinor: most,
          addExtrasMinor: 1,
        });
        const edge = priceOrder({ ...order, discounts: off(most) });
        const codes = edge.kind === "refused" ? edge.refusals.map(({ code }) => code) : [];
        // A credit of a few cents can be too small for a rate, never for the discount.
        expect(codes.filter((code) => code !== "NO_ANNUAL_RATE")).toEqual([]);
      }),
    );
  });
});
