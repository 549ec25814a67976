import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  annuityFutureValue,
  annuityPayment,
  annuityPresentValue,
  annuityRate,
  cumulativeInterest,
  cumulativePrincipal,
  findAnnuityPeriods,
  interestPart,
  internalRate,
  principalPart,
} from "./annuity.ts";

const anyLoan = fc.record({
  rate: fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 0.03, noNaN: true })),
  periods: fc.integer({ min: 1, max: 360 }),
  presentValue: fc.integer({ min: 100, max: 10_000_000 }),
  due: fc.constantFrom(0 as const, 1 as const),
});

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(expected)));
}

describe("an annuity", () => {
  test("of this payment is worth what was lent, and leaves nothing", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const payment = annuityPayment(loan);
        expectClose(annuityPresentValue({ ...loan, payment }), loan.presentValue);
        expect(Math.abs(annuityFutureValue({ ...loan, payment }))).toBeLessThan(
          1e-6 * loan.presentValue + 1e-3,
        );
      }),
    );
  });

  test("splits every payment into interest and repayment, and the repayments are what was lent", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const payment = annuityPayment(loan);
        expectClose(interestPart({ ...loan, period: 1 }) + principalPart({ ...loan, period: 1 }), payment);
        const repaid = cumulativePrincipal({ ...loan, first: 1, last: loan.periods });
        expectClose(repaid, -loan.presentValue);
        const interest = cumulativeInterest({ ...loan, first: 1, last: loan.periods });
        expectClose(repaid + interest, payment * loan.periods);
      }),
      { numRuns: 50 },
    );
  });

  test("gives its rate and its periods back", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        fc.pre(loan.periods > 1 && loan.rate > 1e-6);
        const payment = annuityPayment(loan);
        const solution = annuityRate({ ...loan, payment });
        expect(solution.kind).toBe("solved");
        if (solution.kind === "solved") expect(solution.rate).toBeCloseTo(loan.rate, 9);
        const periods = findAnnuityPeriods({ ...loan, payment }) ?? 0;
        expect(Math.abs(periods - loan.periods)).toBeLessThan(0.01);
      }),
    );
  });

  test("without interest is a plain division", () => {
    expect(annuityPayment({ rate: 0, periods: 60, presentValue: 15_000 })).toBe(-250);
    expect(findAnnuityPeriods({ rate: 0, payment: -250, presentValue: 15_000 })).toBe(60);
    expect(findAnnuityPeriods({ rate: 0, payment: -250, presentValue: 15_000, futureValue: -5_000 })).toBe(
      40,
    );
  });

  test("that pays less than the interest never ends", () => {
    expect(findAnnuityPeriods({ rate: 0.01, payment: -50, presentValue: 10_000 })).toBeNull();
    // Just the interest of what is to remain: one comes ever closer to it.
    const closer = { rate: 0.1, payment: -10, presentValue: 1_000, futureValue: -100 };
    expect(findAnnuityPeriods(closer)).toBeNull();
    expect(findAnnuityPeriods({ rate: 0, payment: 0, presentValue: 10_000 })).toBeNull();
  });
});

test("a residual owed is a negative future value and makes the payment smaller", () => {
  const loan = { rate: 0.01, periods: 24, presentValue: 10_000 };
  expect(-annuityPayment({ ...loan, futureValue: -2_500 })).toBeLessThan(-annuityPayment(loan));
});

test("an investment's internal rate makes its flows worth nothing", () => {
  const flows = [-75_000, 12_000, 15_000, 18_000, 21_000, 24_000];
  const solution = internalRate(flows);
  expect(solution.kind).toBe("solved");
  if (solution.kind !== "solved") return;
  const worth = flows.reduce((sum, flow, period) => sum + flow * (1 + solution.rate) ** -period, 0);
  expect(worth).toBeCloseTo(0, 6);
});
