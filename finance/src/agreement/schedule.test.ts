import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { annuityRate } from "../numbers/annuity.ts";
import { monthlyRate, ppmFromPercent } from "../numbers/rate.ts";
import { roundHalfAway, roundInstalment, TO_THE_CENT } from "../numbers/rounding.ts";
import { levelPayment } from "./lease.ts";
import type { ScheduleRow } from "./schedule.ts";
import { exactBalance, levelPaymentOverRates, monthlyInterest, payDown, payDownEqually } from "./schedule.ts";

function loanRows(balanceMinor: number, ratePpm: number, count: number): ScheduleRow[] {
  const exact = levelPayment({ rate: monthlyRate(ratePpm), amount: balanceMinor, payments: count });
  return payDown({
    balanceMinor,
    instalmentMinor: roundInstalment(exact, TO_THE_CENT),
    count,
    interest: monthlyInterest(ratePpm),
    floorMinor: 0,
    lastClears: true,
  });
}

const sum = (rows: readonly ScheduleRow[], pick: (row: ScheduleRow) => number) =>
  rows.reduce((total, row) => total + pick(row), 0);

const anyAmount = fc.integer({ min: 1, max: 5_000_000 });
const anyRate = fc.integer({ min: 0, max: 400_000 });
const anyCount = fc.integer({ min: 1, max: 72 });

describe("a schedule that clears", () => {
  test("ends on zero, repays what was owed, and moves only whole minor units", () => {
    fc.assert(
      fc.property(anyAmount, anyRate, anyCount, (amount, rate, count) => {
        const rows = loanRows(amount, rate, count);
        expect(rows.at(-1)?.balanceMinor).toBe(0);
        expect(sum(rows, (row) => row.principalMinor)).toBe(amount);
        expect(sum(rows, (row) => row.paymentMinor)).toBe(amount + sum(rows, (row) => row.interestMinor));
        expect(rows.length).toBeLessThanOrEqual(count);
        for (const row of rows) {
          expect(Object.values(row).every(Number.isSafeInteger)).toBe(true);
          expect(row.paymentMinor).toBeGreaterThan(0);
          expect(row.paymentMinor).toBe(row.principalMinor + row.interestMinor);
        }
      }),
    );
  });

  test("without interest costs the price", () => {
    fc.assert(
      fc.property(anyAmount, anyCount, (amount, count) => {
        expect(sum(loanRows(amount, 0, count), (row) => row.paymentMinor)).toBe(amount);
      }),
    );
  });

  test("gives back the rate it was made with, and that rate gives the same schedule", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 2_000_000 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 6, max: 60 }),
        (amount, tenthsOfPercent, count) => {
          const rows = loanRows(amount, tenthsOfPercent * 1_000, count);
          const instalment = rows[0]?.paymentMinor ?? 0;
          const last = rows.at(-1)?.paymentMinor ?? 0;
          const recovered = annuityRate({
            periods: count,
            payment: -instalment,
            presentValue: amount,
            futureValue: instalment - last,
          });
          expect(recovered.kind).toBe("solved");
          if (recovered.kind !== "solved") return;
          const recoveredPpm = roundHalfAway(ppmFromPercent(recovered.rate * 1_200) / 1_000) * 1_000;
          expect(recoveredPpm).toBe(tenthsOfPercent * 1_000);
          expect(loanRows(amount, recoveredPpm, count)).toEqual(rows);
        },
      ),
    );
  });

  test("stops at the floor when a rounded-up instalment clears early", () => {
    const rows = payDown({
      balanceMinor: 10_000,
      instalmentMinor: 300,
      count: 36,
      interest: () => 0,
      floorMinor: 0,
      lastClears: true,
    });
    expect(rows).toHaveLength(34);
    expect(rows.at(-1)).toMatchObject({ month: 34, paymentMinor: 100, balanceMinor: 0 });
  });
});

test("level payments without clearing leave the balance where it falls", () => {
  const rows = payDown({
    balanceMinor: 99_900,
    instalmentMinor: 3_939,
    count: 24,
    interest: monthlyInterest(149_000),
    floorMinor: 0,
    lastClears: false,
  });
  expect(rows.every((row) => row.paymentMinor === 3_939)).toBe(true);
  expect(rows.at(-1)?.balanceMinor).toBe(24_987);
});

test("a balance below its floor is a mistake", () => {
  const phase = {
    balanceMinor: 10,
    instalmentMinor: 1,
    count: 3,
    interest: () => 0,
    floorMinor: 20,
    lastClears: true,
  };
  expect(() => payDown(phase)).toThrow("paid down");
  expect(() => payDown({ ...phase, balanceMinor: 10.5 })).toThrow("minor units");
});

test("equal repayments make payments fall and clear what is owed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 5_000_000 }), anyRate, anyCount, (amount, rate, count) => {
      const rows = payDownEqually({ balanceMinor: amount, count, interest: monthlyInterest(rate) });
      expect(rows.at(-1)?.balanceMinor).toBe(0);
      expect(sum(rows, (row) => row.principalMinor)).toBe(amount);
    }),
  );
});

test("the balance by formula is the balance by rows, but for the rounding of the rows", () => {
  const rows = loanRows(500_000, 120_000, 18);
  const payment = rows[0]?.paymentMinor ?? 0;
  const exact = exactBalance({ amount: 500_000, rate: 0.01, payment, paid: 10 });
  expect(Math.abs(exact - (rows[9]?.balanceMinor ?? 0))).toBeLessThan(10);
  expect(exactBalance({ amount: 1_000, rate: 0, payment: 100, paid: 4 })).toBe(600);
});

test("over equal rates the level payment is the annuity", () => {
  const rates = Array<number>(24).fill(0.01);
  expect(levelPaymentOverRates(100_000, rates)).toBeCloseTo(
    levelPayment({ rate: 0.01, amount: 100_000, payments: 24 }),
    8,
  );
});
