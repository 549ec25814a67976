import fc from "fast-check";
import { expect, test } from "vitest";
import {
  daysInterest,
  effectivePercent,
  effectiveRate,
  monthInterest,
  nominalRate,
  percentFromPpm,
  periodRate,
  ppmFromPercent,
  shareOf,
  withoutShare,
} from "./rate.ts";

test("a percentage of four decimals is kept exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      expect(ppmFromPercent(percentFromPpm(ppm))).toBe(ppm);
    }),
  );
  expect(ppmFromPercent(15.678)).toBe(156_780);
});

test("a share is rounded half up on the exact product", () => {
  expect(shareOf(7_459, 175_000)).toBe(1_305);
  expect(shareOf(50, 10_000)).toBe(1);
  expect(shareOf(49, 10_000)).toBe(0);
});

test("an amount that contains a share gives it back", () => {
  expect(withoutShare(12_000, 200_000)).toBe(10_000);
});

test("a month is a twelfth of the year", () => {
  expect(monthInterest(500_000, 120_000)).toBe(5_000);
  expect(monthInterest(99_900, 149_000)).toBe(1_240);
});

test("days count over 365", () => {
  expect(daysInterest(365_000, 100_000, 10)).toBe(1_000);
});

test("nominal and effective are each other's inverse", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.5, max: 5, noNaN: true }),
      fc.constantFrom(1, 2, 4, 12, 52),
      (nominal, parts) => {
        const back = nominalRate(effectiveRate(nominal, parts), parts);
        expect(back).toBeCloseTo(nominal, 9);
      },
    ),
  );
});

test("14.9 % nominal is 15.96 % effective, and 14 % effective is 1.0979 % a month", () => {
  expect(effectivePercent(149_000)).toBeCloseTo(15.9609, 4);
  expect(periodRate(0.14, 12)).toBeCloseTo(0.010979, 6);
});
