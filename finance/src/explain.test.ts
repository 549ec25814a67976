import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explain, ORDER_FIGURES } from "./explain.ts";
import { AGREEMENT_FIGURES, explainAgreement } from "./explain-agreement.ts";
import type { Explanation } from "./explanation.ts";
import { EXPLANATION_KEYS, explainAmount, line } from "./explanation.ts";
import { aDevice, anExtra, anUpgradePlan, aPlan, priced } from "./testing/an-order.ts";
import { anyPricedOrder } from "./testing/any-order.ts";

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
    expect(apr.lines[0]).toMatchObject({ key: "presentValueOfCredit", amountMinor: 99_900 });
  });
});

test("an explanation that does not add up is a mistake", () => {
  expect(() => explainAmount(10, [line("interest", 9)])).toThrow("adds up to 9");
});
