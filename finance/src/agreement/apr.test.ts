import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../numbers/calendar-date.ts";
import type { RateSolution } from "../numbers/rate-solver.ts";
import { annualPercentageRate, datedAnnualPercentageRate } from "./apr.ts";

function percent(solution: RateSolution): number {
  if (solution.kind !== "solved") throw new Error(JSON.stringify(solution));
  return solution.rate * 100;
}

const loan = {
  drawdowns: [{ at: 0, amount: 100_000 }],
  payments: [{ at: 1 / 12, amount: 9_000, count: 12, step: 1 / 12 }],
};

describe("the annual percentage rate", () => {
  test("is higher with a charge, and higher the earlier the charge falls", () => {
    const plain = percent(annualPercentageRate(loan));
    const late = percent(annualPercentageRate({ ...loan, charges: [{ at: 1, amount: 2_000 }] }));
    const early = percent(annualPercentageRate({ ...loan, charges: [{ at: 0, amount: 2_000 }] }));
    expect(late).toBeGreaterThan(plain);
    expect(early).toBeGreaterThan(late);
  });

  test("is effective: a nominal 12 % in months is 12.68 %", () => {
    const payments = [
      { at: 1 / 12, amount: 1_000, count: 12, step: 1 / 12 },
      { at: 1, amount: 100_000 },
    ];
    expect(percent(annualPercentageRate({ ...loan, payments }))).toBeCloseTo(1.01 ** 12 * 100 - 100, 9);
  });

  test("rises with every payment and falls with the credit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 50_000 }),
        fc.integer({ min: 1, max: 500 }),
        (payment, more) => {
          const at = (credit: number, amount: number) =>
            percent(
              annualPercentageRate({
                drawdowns: [{ at: 0, amount: credit }],
                payments: [{ at: 1 / 12, amount, count: 12, step: 1 / 12 }],
              }),
            );
          expect(at(100_000, payment + more)).toBeGreaterThan(at(100_000, payment));
          expect(at(100_000 + more, payment)).toBeLessThan(at(100_000, payment));
        },
      ),
    );
  });
});

describe("with dates", () => {
  const start = "2025-01-31";
  const payments = Array.from({ length: 12 }, (_, index) => ({
    on: addMonths(start, index + 1),
    amount: 9_000,
  }));

  test("due dates a month apart give the rate of the quotation, whatever the length of the months", () => {
    for (const market of ["EU", "UK"] as const) {
      const dated = datedAnnualPercentageRate({
        market,
        drawdowns: [{ on: start, amount: 100_000 }],
        payments,
      });
      expect(percent(dated)).toBeCloseTo(percent(annualPercentageRate(loan)), 9);
    }
  });

  test("an odd first period is counted from the side the market says", () => {
    const drawdowns = [{ on: "2024-11-25", amount: 100_000 }];
    const late = [{ on: "2025-01-05", amount: 101_000 }];
    const eu = percent(datedAnnualPercentageRate({ market: "EU", drawdowns, payments: late }));
    const uk = percent(datedAnnualPercentageRate({ market: "UK", drawdowns, payments: late }));
    expect(eu).toBeCloseTo(1.01 ** (1 / (1 / 12 + 10 / 366)) * 100 - 100, 9);
    expect(uk).toBeCloseTo(1.01 ** (1 / (1 / 12 + 6 / 366 + 5 / 365)) * 100 - 100, 9);
  });

  test("time is counted from the first drawdown, in whatever order they are told", () => {
    const drawdowns = [
      { on: "2025-03-01", amount: 50_000 },
      { on: "2025-01-01", amount: 50_000 },
    ];
    const late = [{ on: "2026-01-01", amount: 110_000 }];
    const rate = (told: typeof drawdowns) =>
      percent(datedAnnualPercentageRate({ market: "EU", drawdowns: told, payments: late }));
    expect(rate(drawdowns)).toBe(rate(drawdowns.toReversed()));
  });

  test("nothing lent has no rate", () => {
    expect(datedAnnualPercentageRate({ market: "EU", drawdowns: [], payments })).toEqual({
      kind: "unsolvable",
      reason: "NOTHING_RECEIVED",
    });
  });
});
