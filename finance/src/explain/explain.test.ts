import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDevice, anExtra, anUpgradePlan, aPlan, priced } from "../testing/an-order.ts";
import { anyPricedOrder } from "../testing/any-order.ts";
import { explain, explainSettlement, explainSwapCost, ORDER_FIGURES } from "./explain.ts";
import { AGREEMENT_FIGURES, explainAgreement } from "./explain-agreement.ts";
import type { Explanation } from "./explanation.ts";
import { EXPLANATION_KEYS, explainAmount, line } from "./explanation.ts";

const total = ({ lines }: Explanation) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function expectAddsUp(explanation: Explanation): void {
  if (explanation.unit === "MINOR") {
    expect(total(explanation)).toBe(explanation.resultMinor);
  } else {
    // Present values are rounded line by line, so half a cent a line may be missing.
    expect(Math.abs(total(explanation))).toBeLessThanOrEqual(explanation.lines.length);
  }
  for (const { key, amountMinor } of explanation.lines) {
    expect(EXPLANATION_KEYS).toContain(key);
    expect(Number.isSafeInteger(amountMinor)).toBe(true);
  }
}

describe("every figure of every order", () => {
  test("is on the list of those that can be explained", () => {
    expect(ORDER_FIGURES).toContain("totalPayable");
    expect(AGREEMENT_FIGURES).toContain("apr");
  });

  test("is the sum of its lines", () => {
    fc.assert(
      fc.property(anyPricedOrder, (order) => {
        for (const figure of ORDER_FIGURES) expectAddsUp(explain(order, figure));
      }),
    );
  });

  test("is the sum of its lines in each agreement", () => {
    fc.assert(
      fc.property(anyPricedOrder, ({ deviceAgreement, extrasAgreement }) => {
        for (const agreement of [deviceAgreement, extrasAgreement]) {
          if (!agreement) continue;
          for (const figure of AGREEMENT_FIGURES) expectAddsUp(explainAgreement(agreement, figure));
        }
      }),
    );
  });

  test("of a card payment is explained as well", () => {
    const order = priced({ plan: aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 }) });
    for (const figure of ORDER_FIGURES) expectAddsUp(explain(order, figure));
    expect(explain(order, "dueAtSigning").lines).toMatchObject([{ key: "cardPayment", amountMinor: 99_900 }]);
  });
});

describe("a figure names what it was made from", () => {
  const order = priced({
    plan: anUpgradePlan({ openingFeePpm: 100_000 }),
    lines: [aDevice(99_900), anExtra(5_000)],
    discounts: [{ discountID: "trade-in", value: { amountMinor: 2_000 }, lowersVat: false }],
  });

  test("the amount: lines and the discounts on them", () => {
    expect(explain(order, "saleAmount").lines).toMatchObject([
      { key: "line", amountMinor: 99_900, values: { lineID: "device" } },
      { key: "line", amountMinor: 5_000, values: { lineID: "extra" } },
      { key: "lineDiscounts", amountMinor: -2_000, values: { lineID: "extra" } },
    ]);
  });

  test("the monthly payment: repayment and interest, by agreement", () => {
    const { lines } = explain(order, "monthlyPayment");
    expect(lines.map(({ key, values }) => [key, values["covers"]])).toEqual([
      ["capitalShare", "DEVICE"],
      ["interestShare", "DEVICE"],
      ["capitalShare", "EXTRAS"],
      ["interestShare", "EXTRAS"],
    ]);
  });

  test("the opening fee: the share of each amount", () => {
    expect(explain(order, "openingFee").lines).toMatchObject([
      { amountMinor: 9_990, values: { ofMinor: 99_900, percent: 10 } },
      { amountMinor: 300, values: { ofMinor: 3_000, percent: 10 } },
    ]);
  });

  test("a total: so many payments of so much, and the last one", () => {
    const device = priced({ plan: anUpgradePlan() }).deviceAgreement;
    if (!device) throw new Error("no agreement");
    expect(explainAgreement(device, "totalPayable").lines).toMatchObject([
      {
        key: "payments",
        amountMinor: 94_536,
        values: { count: 24, eachMinor: 3_939, fromMonth: 1, toMonth: 24 },
      },
      {
        key: "payments",
        amountMinor: 24_794,
        values: { count: 11, eachMinor: 2_254, fromMonth: 25, toMonth: 35 },
      },
      { key: "lastPayment", amountMinor: 2_257, values: { fromMonth: 36 } },
    ]);
  });

  test("the rate: the credit and the present values of the payments at that rate", () => {
    const device = priced({ plan: anUpgradePlan() }).deviceAgreement;
    if (!device) throw new Error("no agreement");
    const apr = explainAgreement(device, "apr");
    expect(apr).toMatchObject({ unit: "PERCENT", resultPercent: device.rates.aprPercent });
    expect(apr.lines).toMatchObject([
      { key: "presentValueOfCredit", amountMinor: 99_900 },
      { key: "presentValueOfPayments", values: { count: 24, eachMinor: 3_939, fromMonth: 1 } },
      { key: "presentValueOfPayments", values: { count: 11, eachMinor: 2_254, fromMonth: 25 } },
      { key: "presentValueOfPayments", values: { count: 1, eachMinor: 2_257, fromMonth: 36 } },
    ]);
  });

  const agreed = (plan: ReturnType<typeof aPlan>, device = aDevice(99_900)) => {
    const { deviceAgreement } = priced({ plan, lines: [device] });
    if (!deviceAgreement) throw new Error("no agreement");
    return deviceAgreement;
  };

  test("the instalment: what is paid off, and over how many months", () => {
    const stepped = explainAgreement(agreed(anUpgradePlan()), "instalment").lines;
    expect(stepped[0]?.values).toEqual({ owedMinor: 99_900, residualMinor: 24_975, months: 24 });
    const residual = { source: "AMOUNT" as const, amountMinor: 50_000 };
    const level = anUpgradePlan({ instalmentShape: "LEVEL", residual });
    expect(explainAgreement(agreed(level), "instalment").lines[0]?.values).toEqual({
      owedMinor: 99_900,
      residualMinor: 0,
      months: 36,
    });
    const shorter = explainAgreement(agreed({ ...level, flexMonths: 0 }), "instalment").lines;
    expect(shorter[0]?.values).toEqual({ owedMinor: 99_900, residualMinor: 50_000, months: 24 });
    expect(explainAgreement(agreed(aPlan()), "instalment").lines[0]?.values).toMatchObject({ months: 24 });
  });

  test("a payment is the last one only when others went before it", () => {
    const keys = (plan: ReturnType<typeof aPlan>) =>
      explainAgreement(agreed(plan, aDevice(96_000)), "totalPayable").lines.map(({ key }) => key);
    expect(keys(aPlan({ fixedMonths: 1 }))).toEqual(["payments"]);
    expect(keys(aPlan({ charges: { monthlyMinor: 100, freeBills: 1 } }))).toEqual(["payments", "payments"]);
    expect(keys(aPlan({ charges: { closingMinor: 100 } }))).toEqual(["payments", "lastPayment"]);
  });

  test("the last instalment: that before the residual", () => {
    const plan = aPlan({ nominalRatePpm: 130_000, residual: { source: "AMOUNT", amountMinor: 20_000 } });
    expect(explainAgreement(agreed(plan), "lastInstalment").lines[0]?.values).toMatchObject({
      month: 24,
      leftMinor: 20_000,
    });
  });

  test("the cost: a financed charge apart from those on the bills", () => {
    const charges = { openingMinor: 4_900, openingTiming: "FINANCED" as const, monthlyMinor: 100 };
    expect(explainAgreement(agreed(aPlan({ charges })), "costOfCredit").lines).toMatchObject([
      { key: "financedCharge", amountMinor: 4_900 },
      { key: "billedCharges", amountMinor: 2_400, values: { eachMinor: 100 } },
    ]);
  });

  test("the largest discount: everything but what must remain, which is the plan's minimum", () => {
    const bounded = priced({
      plan: aPlan({ minimumMinor: 20_000 }),
      lines: [aDevice(99_900), anExtra(5_000)],
    });
    expect(explain(bounded, "maximumDiscount").lines).toMatchObject([
      { key: "saleAmount", amountMinor: 104_900 },
      { key: "mustRemain", amountMinor: -20_000, values: { minimumMinor: 20_000 } },
    ]);
    expect(explain(priced(), "maximumDiscount").lines[1]?.values).toEqual({ minimumMinor: 0 });
  });

  const settlement = {
    on: "2026-01-11",
    lastDueOn: "2026-01-01",
    paymentsMade: 3,
    balanceMinor: 10_000,
    days: 10,
    interestMinor: 41,
    settlementMinor: 10_041,
    remainingMinor: 10_200,
    savedMinor: 159,
  };

  test("a settlement: the balance of the last due date, and interest since", () => {
    const explained = explainSettlement(settlement);
    expectAddsUp(explained);
    expect(explained.lines).toEqual([
      { key: "balance", amountMinor: 10_000, values: { lastDueOn: "2026-01-01", paymentsMade: 3 } },
      { key: "interestSinceDue", amountMinor: 41, values: { days: 10 } },
    ]);
  });

  test("a swap: what is settled less what the device is worth, and nothing is paid out", () => {
    const explained = explainSwapCost({
      settlement,
      isFree: true,
      toSettleMinor: 10_100,
      deviceValueMinor: 12_000,
      deductionMinor: 500,
      swapCostMinor: 0,
      customerCreditMinor: 1_900,
    });
    expectAddsUp(explained);
    expect(explained.lines.map(({ key, amountMinor }) => [key, amountMinor])).toEqual([
      ["balance", 10_000],
      ["interestSinceDue", 41],
      ["roundingCarried", 59],
      ["deviceValue", -12_000],
      ["deviceWorthMore", 1_900],
    ]);
  });
});

test("an explanation that does not add up is a mistake", () => {
  expect(() => explainAmount(10, [line("interest", 9)])).toThrow("adds up to 9");
});
