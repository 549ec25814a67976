import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaseYield, levelPayment, presentValue, weightedPayment } from "./lease.ts";

const anyLease = fc
  .record({
    rate: fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 0.03, noNaN: true })),
    amount: fc.integer({ min: 10_000, max: 5_000_000 }),
    payments: fc.integer({ min: 2, max: 72 }),
    advance: fc.integer({ min: 0, max: 3 }),
    residualShare: fc.integer({ min: 0, max: 60 }),
    later: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ advance, residualShare, later, ...lease }) => ({
    ...lease,
    inAdvance: Math.min(advance, lease.payments - 1),
    residual: (lease.amount * residualShare) / 100,
    residualAt: lease.payments + later,
  }));

describe("a level payment", () => {
  test("is worth the amount together with the residual, and yields the rate it was made with", () => {
    fc.assert(
      fc.property(anyLease, (lease) => {
        const payment = levelPayment(lease);
        expect(presentValue({ ...lease, payment }) / lease.amount).toBeCloseTo(1, 10);
        const solution = leaseYield({ ...lease, payment });
        expect(solution.kind).toBe("solved");
        if (solution.kind === "solved") expect(solution.rate).toBeCloseTo(lease.rate, 9);
      }),
    );
  });

  test("rises with amount and rate, and falls with the residual, the months and the advance", () => {
    fc.assert(
      fc.property(anyLease, (lease) => {
        const payment = levelPayment(lease);
        expect(levelPayment({ ...lease, amount: lease.amount + 100 })).toBeGreaterThan(payment);
        expect(levelPayment({ ...lease, rate: lease.rate + 0.001 })).toBeGreaterThan(payment);
        expect(levelPayment({ ...lease, residual: lease.residual + 100 })).toBeLessThan(payment);
        if (lease.rate > 0)
          expect(levelPayment({ ...lease, inAdvance: lease.inAdvance + 1 })).toBeLessThan(payment);
        const withoutResidual = { ...lease, residual: 0 };
        expect(levelPayment({ ...withoutResidual, payments: lease.payments + 1 })).toBeLessThan(
          levelPayment(withoutResidual),
        );
      }),
    );
  });

  test("one payment in advance is the payment in arrears, discounted by a month", () => {
    const lease = { rate: 0.01, amount: 1_350_000, payments: 36, residual: 750_000 };
    expect(levelPayment({ ...lease, inAdvance: 1 })).toBeCloseTo(levelPayment(lease) / 1.01, 6);
  });
});

test("equal weights are a level payment", () => {
  const weights = Array<number>(12).fill(1);
  expect(weightedPayment({ rate: 0.01, amount: 1_000, weights })).toBeCloseTo(
    levelPayment({ rate: 0.01, amount: 1_000, payments: 12 }),
    9,
  );
  expect(weightedPayment({ rate: 0.01, amount: 1_000, weights, inAdvance: true })).toBeCloseTo(
    levelPayment({ rate: 0.01, amount: 1_000, payments: 12, inAdvance: 1 }),
    9,
  );
});
