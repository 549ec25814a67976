import { describe, expect, test } from "vitest";
import type { ResidualSource } from "../agreement/payment-plan.ts";
import { aDevice, anExtra, anUpgradePlan, aPlan, priced, refused } from "../testing/an-order.ts";

const off = (amountMinor: number, lowersVat = false) => [
  { discountID: "off", value: { amountMinor }, lowersVat },
];

test("a line without a markup has one of nothing", () => {
  expect(priced().lines[0]?.retailerMarkupMinor).toBe(0);
});

test("a residual has to lie below the credit", () => {
  const plan = (amountMinor: number) => anUpgradePlan({ residual: { source: "AMOUNT", amountMinor } });
  expect(refused({ plan: plan(99_900) })).toMatchObject([
    { code: "RESIDUAL_NOT_BELOW_CREDIT", residualMinor: 99_900, creditMinor: 99_900 },
  ]);
  expect(refused({ plan: plan(99_800) })).toEqual([]);
});

describe("extras of an upgrade plan", () => {
  const lines = [aDevice(99_900), anExtra(4_800, { quantity: 2 })];

  test("have an agreement of their own over the fixed months, without residual", () => {
    const order = priced({ plan: anUpgradePlan(), lines });
    expect(order.deviceAgreement).toMatchObject({
      covers: "DEVICE",
      instalmentMinor: 3_939,
      financingType: "UPGRADE",
    });
    expect(order.extrasAgreement).toMatchObject({
      covers: "EXTRAS",
      financingType: "STANDARD",
      principalMinor: 9_600,
      residualMinor: 0,
      flexMonths: 0,
    });
    expect(order.totals.monthlyExtrasMinor).toBe(order.extrasAgreement?.instalmentMinor);
    expect(order.totals.monthlyPaymentMinor).toBe(3_939 + (order.extrasAgreement?.instalmentMinor ?? 0));
    expect(order.totals.flexMonthlyPaymentMinor).toBe(2_254);
    expect(order.totals).toMatchObject({ fixedEndMonth: 24, flexEndMonth: 36 });
  });

  test("cost what their own agreement asks a month, and a discount on them saves there", () => {
    const order = priced({ plan: anUpgradePlan(), lines, discounts: off(2_000) });
    expect(order.lines[0]).toMatchObject({ monthlyMinor: 3_939, residualMinor: 24_975 });
    const [, extra] = order.lines;
    const [discount] = order.discounts;
    expect((extra?.monthlyMinor ?? 0) - (discount?.monthlyMinor ?? 0)).toBe(
      order.extrasAgreement?.instalmentMinor,
    );
    expect(extra).toMatchObject({ residualMinor: 0 });
  });

  test("save a month what is taken off them, and the device what is taken off it", () => {
    const undiscounted = priced({ plan: anUpgradePlan(), lines });
    const order = priced({
      plan: anUpgradePlan(),
      lines,
      discounts: [...off(9_600), { discountID: "more", value: { amountMinor: 5_000 }, lowersVat: false }],
    });
    expect(order.discounts.map(({ monthlyMinor }) => monthlyMinor)).toEqual([
      undiscounted.extrasAgreement?.instalmentMinor,
      3_939 - (order.deviceAgreement?.instalmentMinor ?? 0),
    ]);
  });

  test("have no part in the insurance that the device's agreement requires", () => {
    const addOns = [{ addOnID: "cover", kind: "INSURANCE" as const, monthlyMinor: 500, months: null }];
    const order = priced({ plan: anUpgradePlan({ requiresInsurance: true }), lines, addOns });
    expect(order.deviceAgreement?.totals.insuranceMinor).toBe(36 * 500);
    expect(order.extrasAgreement?.totals.insuranceMinor).toBe(0);
  });

  test("that discounts pay for need no agreement, and the rest of the discount lowers the device", () => {
    const order = priced({ plan: anUpgradePlan(), lines, discounts: off(10_000) });
    expect(order.extrasAgreement).toBeNull();
    expect(order.totals.monthlyExtrasMinor).toBe(0);
    expect(order.deviceAgreement?.principalMinor).toBe(99_500);
  });

  test("can be in the device's agreement when the plan says so", () => {
    const order = priced({ plan: anUpgradePlan({ extrasAgreement: "TOGETHER" }), lines });
    expect(order.extrasAgreement).toBeNull();
    expect(order.deviceAgreement).toMatchObject({
      covers: "ALL",
      principalMinor: 109_500,
      residualMinor: 24_975,
    });
    const alone = priced({ plan: anUpgradePlan({ extrasAgreement: "TOGETHER" }) });
    expect(alone.deviceAgreement?.covers).toBe("DEVICE");
    const share = (order.deviceAgreement?.instalmentMinor ?? 0) * (9_600 / 109_500);
    expect(order.totals.monthlyExtrasMinor).toBe(Math.round(share));
  });

  test("without a device are one agreement that carries the plan's charges", () => {
    const plan = anUpgradePlan({ charges: { monthlyMinor: 100 } });
    const order = priced({ plan, lines: [anExtra(24_000)] });
    expect(order.deviceAgreement).toBeNull();
    expect(order.extrasAgreement).toMatchObject({
      covers: "EXTRAS",
      financingType: "STANDARD",
      flexMonths: 0,
      charges: { monthlyMinor: 100 },
    });
    expect(order.totals).toMatchObject({ fixedEndMonth: 24, flexEndMonth: 24, flexMonthlyPaymentMinor: 0 });
  });

  test("beside a device carry no charges of their own", () => {
    const order = priced({ plan: anUpgradePlan({ charges: { monthlyMinor: 100 } }), lines });
    expect(order.deviceAgreement?.charges.monthlyMinor).toBe(100);
    expect(order.extrasAgreement?.charges.monthlyMinor).toBe(0);
  });
});

describe("the opening fee", () => {
  test("is a share of each agreement's amount, due at signing and not financed", () => {
    const plan = anUpgradePlan({ openingFeePpm: 100_000 });
    const order = priced({ plan, lines: [aDevice(99_905), anExtra(4_805)] });
    expect(order.deviceAgreement?.openingFeeMinor).toBe(9_991);
    expect(order.extrasAgreement?.openingFeeMinor).toBe(481);
    expect(order.totals).toMatchObject({
      openingFeeMinor: 10_472,
      principalMinor: 94_238,
      dueAtSigningMinor: 10_472,
    });
  });
});

describe("a B2B lease", () => {
  const plan = aPlan({
    financingType: "B2B_LEASE",
    fixedMonths: 36,
    nominalRatePpm: 60_000,
    residual: { source: "PERCENT", ofListPricePpm: 100_000 },
  });
  const tax = { pricingIncludesTax: false, vatRatePpm: 190_000 };
  const laptops = aDevice(120_000, { quantity: 10, retailerMarkupMinor: 6_000, costPriceMinor: 110_000 });

  test("finances list price and markup without VAT, the residual being of the list price", () => {
    const order = priced({ plan, tax, lines: [laptops] });
    expect(order.deviceAgreement).toMatchObject({ principalMinor: 1_260_000, residualMinor: 120_000 });
    expect(order.lines[0]).toMatchObject({
      retailerMarkupMinor: 6_000,
      unitSaleMinor: 126_000,
      marginPpm: 126_984,
    });
  });

  test("bears VAT on each rental, rounded on each", () => {
    const { totals, deviceAgreement } = priced({ plan, tax, lines: [laptops] });
    const rental = deviceAgreement?.instalmentMinor ?? 0;
    expect(totals.rentalVat?.monthly).toMatchObject({
      netMinor: rental,
      vatMinor: Math.round(rental * 0.19),
    });
    const rentals = deviceAgreement?.calendar.filter((row) => row.kind === "FIXED") ?? [];
    const vatMinor = rentals.reduce((sum, row) => sum + Math.round(row.paymentMinor * 0.19), 0);
    expect(totals.rentalVat?.total.vatMinor).toBe(vatMinor);
  });

  test("takes the first rental at signing and the residual back with the devices", () => {
    const { totals, deviceAgreement } = priced({ plan, tax, lines: [laptops] });
    expect(totals.dueAtSigningMinor).toBe(deviceAgreement?.instalmentMinor);
    expect(deviceAgreement?.calendar.at(-1)).toMatchObject({
      kind: "RESIDUAL",
      month: 36,
      paymentMinor: 120_000,
    });
    expect(totals.totalPayableMinor).toBe(deviceAgreement?.totals.fixedPeriodMinor);
  });
});

describe("VAT", () => {
  test("is inside a price that includes it; a trade-in pays and leaves it, a reduction lowers it", () => {
    expect(priced({ lines: [aDevice(120_000)] }).totals.vat.vatMinor).toBe(20_000);
    expect(priced({ lines: [aDevice(120_000)], discounts: off(12_000, false) }).totals.vat.vatMinor).toBe(
      20_000,
    );
    expect(priced({ lines: [aDevice(120_000)], discounts: off(12_000, true) }).totals.vat.vatMinor).toBe(
      18_000,
    );
  });

  test("is financed with a sale whose prices come without it", () => {
    const tax = { pricingIncludesTax: false, vatRatePpm: 200_000 };
    const order = priced({ tax, lines: [aDevice(100_000)], discounts: off(10_000, false) });
    expect(order.totals.saleAmountMinor).toBe(110_000);
    expect(order.deviceAgreement?.principalMinor).toBe(110_000);
    expect(order.totals.rentalVat).toBeNull();
  });
});

test("a card payment is due at once and is no credit", () => {
  const plan = aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 });
  const order = priced({ plan, lines: [aDevice(99_900), anExtra(5_000)], discounts: off(1_000) });
  expect(order).toMatchObject({ deviceAgreement: null, extrasAgreement: null });
  expect(order.totals).toMatchObject({
    principalMinor: 103_900,
    dueAtSigningMinor: 103_900,
    monthlyPaymentMinor: 0,
    totalPayableMinor: 0,
    costOfCreditMinor: 0,
  });
});

describe("monthly prices of lines and discounts", () => {
  test("a lone device costs the whole instalment a month", () => {
    expect(priced({ plan: anUpgradePlan() }).lines[0]?.monthlyMinor).toBe(3_939);
  });

  test("lines of one agreement share its instalment by their prices", () => {
    const order = priced({ lines: [aDevice(72_000), anExtra(24_000)] });
    expect(order.lines.map(({ monthlyMinor }) => monthlyMinor)).toEqual([3_000, 1_000]);
  });

  test("a discount that covers the extras saves their whole instalment", () => {
    const plan = anUpgradePlan({ residual: { source: "NONE" }, nominalRatePpm: 0 });
    const order = priced({ plan, lines: [aDevice(3_600), anExtra(24_000)], discounts: off(24_000) });
    expect(order.discounts[0]?.monthlyMinor).toBe(1_000);
    expect(order.lines.map(({ monthlyMinor }) => monthlyMinor)).toEqual([150, 1_000]);
  });

  test("a discount saves the difference it makes", () => {
    const plan = aPlan({ nominalRatePpm: 149_000 });
    const full = priced({ plan });
    const less = priced({ plan, discounts: off(10_000) });
    expect(less.lines[0]?.monthlyMinor).toBe(full.totals.monthlyPaymentMinor);
    expect(less.discounts[0]?.monthlyMinor).toBe(
      full.totals.monthlyPaymentMinor - less.totals.monthlyPaymentMinor,
    );
  });
});

describe("a residual", () => {
  const level = (residual: ResidualSource) =>
    anUpgradePlan({ instalmentShape: "LEVEL", nominalRatePpm: 0, residual });

  test("of a level plan covers the balance when it is no lower", () => {
    const lines = [aDevice(36_000)];
    expect(refused({ plan: level({ source: "AMOUNT", amountMinor: 12_000 }), lines })).toEqual([]);
    expect(refused({ plan: level({ source: "AMOUNT", amountMinor: 11_999 }), lines })).toEqual([
      { code: "RESIDUAL_BELOW_BALANCE", month: 24, residualMinor: 11_999, balanceMinor: 12_000 },
    ]);
  });

  test("of a level plan need not cover the balance before the upgrade is free", () => {
    const lines = [aDevice(36_000, { residualsByMonth: { 23: 1, 24: 12_000 } })];
    expect(refused({ plan: level({ source: "TABLE" }), lines })).toEqual([]);
  });

  test("is not there to cover anything on a level plan without one", () => {
    expect(refused({ plan: level({ source: "NONE" }) })).toEqual([]);
  });

  test("of a level plan leaves room for a discount that goes below it", () => {
    const plan = level({ source: "AMOUNT", amountMinor: 50_000 });
    const order = priced({ plan, discounts: off(60_000) });
    expect(order.deviceAgreement?.principalMinor).toBe(39_900);
    expect(order.totals.maximumDiscountMinor).toBe(99_899);
  });

  test("is not asked for when everything is paid by card", () => {
    const residual = { source: "TABLE" as const };
    const order = priced({ plan: aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0, residual }) });
    expect(order.lines[0]?.residualMinor).toBe(0);
  });
});

test("an order that just reaches the minimum bears no discount", () => {
  // Each line is rounded to 400 with its VAT; together they would be 799.
  const tax = { pricingIncludesTax: false, vatRatePpm: 200_000 };
  const lines = [aDevice(333), aDevice(333, { lineID: "second" })];
  const order = priced({ plan: aPlan({ minimumMinor: 800 }), tax, lines });
  expect(order.totals.maximumDiscountMinor).toBe(0);
});

describe("an order is refused", () => {
  test("when the plan requires an insurance and none is there", () => {
    const plan = aPlan({ requiresInsurance: true });
    expect(refused({ plan })).toEqual([{ code: "INSURANCE_REQUIRED" }]);
    const addOns = [{ addOnID: "cover", kind: "INSURANCE" as const, monthlyMinor: 500, months: null }];
    expect(refused({ plan, addOns })).toEqual([]);
    const subscription = [
      { ...addOns[0], addOnID: "data", kind: "SUBSCRIPTION" as const, monthlyMinor: 1, months: 1 },
    ];
    expect(refused({ plan, addOns: subscription })).toEqual([{ code: "INSURANCE_REQUIRED" }]);
  });

  test("when the residual table has no value for the device", () => {
    const plan = anUpgradePlan({ residual: { source: "TABLE" } });
    expect(refused({ plan, lines: [aDevice(99_900, { residualsByMonth: { 12: 50_000 } })] })).toEqual([
      { code: "RESIDUAL_MISSING", lineID: "device", month: 24 },
    ]);
  });

  test("when a discount leaves no more than the residual", () => {
    expect(refused({ plan: anUpgradePlan(), discounts: off(75_000) })).toEqual([
      { code: "DISCOUNTS_EXCEEDED", discountsMinor: 75_000, maximumMinor: 74_924, addExtrasMinor: 76 },
      { code: "RESIDUAL_NOT_BELOW_CREDIT", residualMinor: 24_975, creditMinor: 24_900 },
    ]);
  });

  test("when a level plan's balance stands above the residual in a free month", () => {
    const plan = anUpgradePlan({ instalmentShape: "LEVEL", residual: { source: "TABLE" } });
    const withTable = (residualsByMonth: Record<number, number>) => [aDevice(99_900, { residualsByMonth })];
    expect(refused({ plan, lines: withTable({ 24: 30_000 }) })).toMatchObject([
      { code: "RESIDUAL_BELOW_BALANCE", month: 24, residualMinor: 30_000 },
    ]);
    expect(refused({ plan, lines: withTable({ 24: 40_000, 30: 15_000 }) })).toMatchObject([
      { code: "RESIDUAL_BELOW_BALANCE", month: 30 },
    ]);
    expect(refused({ plan, lines: withTable({ 24: 40_000, 30: 25_000 }) })).toEqual([]);
  });

  test("when charges take the whole credit", () => {
    const plan = aPlan({ charges: { openingMinor: 99_900 } });
    expect(refused({ plan })).toEqual([{ code: "NO_ANNUAL_RATE", reason: "NOTHING_RECEIVED" }]);
  });

  test("when its fixed period alone has no rate", () => {
    // Ten are received; ending after a month would cost a thousand.
    const plan = anUpgradePlan({
      fixedMonths: 1,
      nominalRatePpm: 0,
      residual: { source: "AMOUNT", amountMinor: 950 },
      charges: { openingMinor: 990 },
    });
    expect(refused({ plan, lines: [aDevice(1_000)] })).toEqual([
      { code: "NO_ANNUAL_RATE", reason: "ABOVE_LIMIT" },
    ]);
  });

  test("with all reasons at once, what matters most first", () => {
    const plan = aPlan({ minimumMinor: 200_000, requiresInsurance: true });
    expect(refused({ plan }).map(({ code }) => code)).toEqual(["AMOUNT_BELOW_MINIMUM", "INSURANCE_REQUIRED"]);
    const one = aDevice(50_000, { residualsByMonth: { 24: 40_000 } });
    const other = aDevice(50_000, { lineID: "other" });
    const table = anUpgradePlan({ residual: { source: "TABLE" } });
    const found = refused({ plan: table, lines: [one, other], discounts: off(70_000) });
    expect(found.map(({ code }) => code)).toEqual(["DISCOUNTS_EXCEEDED", "RESIDUAL_MISSING"]);
  });
});
