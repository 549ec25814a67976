import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  majorFromMinor,
  minorFromMajor,
  roundHalfAway,
  roundInstalment,
  roundRatio,
  roundToDecimals,
  splitInProportion,
  TO_THE_CENT,
} from "./rounding.ts";

describe("half away from zero", () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [2.5, 3],
    [-2.5, -3],
    [0.49, 0],
    [-0.49, 0],
    [305.49999999999994, 306],
    [-0, 0],
  ])("%d becomes %d", (value, rounded) => {
    expect(roundHalfAway(value)).toBe(rounded);
  });

  test("a decimal half goes up where the binary number lies just below it", () => {
    expect(roundToDecimals(3.055, 2)).toBe(3.06);
    expect(roundToDecimals(1.005, 2)).toBe(1.01);
    expect(roundToDecimals(-1.005, 2)).toBe(-1.01);
    expect(roundToDecimals(6.041228, 1)).toBe(6);
  });

  test("what is no number stays none", () => {
    expect(roundHalfAway(Number.NaN)).toBeNaN();
  });

  test("a whole number stays as it is, however large", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(roundHalfAway(value)).toBe(value);
      }),
    );
  });

  test("every amount of two decimals survives the way to minor units and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
        expect(minorFromMajor(majorFromMinor(minor))).toBe(minor);
      }),
    );
  });
});

describe("ratio", () => {
  test("is the exact quotient rounded once, also where the product leaves the safe integers", () => {
    const anyFactor = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(
        anyFactor,
        fc.integer({ min: 0, max: 2e6 }),
        fc.integer({ min: 1, max: 2e7 }),
        (a, b, c) => {
          const product = BigInt(a) * BigInt(b);
          const size = product < 0n ? -product : product;
          const expected = Number((2n * size + BigInt(c)) / (2n * BigInt(c)));
          expect(Math.abs(roundRatio(a, b, c))).toBe(expected);
          expect(roundRatio(a, b, c)).toBe(-roundRatio(-a, b, c) || 0);
        },
      ),
    );
  });
});

describe("instalment", () => {
  test("goes to the cent, to the nearest whole unit, or up to one", () => {
    expect(roundInstalment(3939.4, TO_THE_CENT)).toBe(3939);
    expect(roundInstalment(30491, { stepMinor: 100, direction: "NEAREST" })).toBe(30500);
    expect(roundInstalment(30449, { stepMinor: 100, direction: "NEAREST" })).toBe(30400);
    expect(roundInstalment(30401, { stepMinor: 100, direction: "UP" })).toBe(30500);
    expect(roundInstalment(30400, { stepMinor: 100, direction: "UP" })).toBe(30400);
  });

  test("goes to the nearest cent where nothing else is said", () => {
    expect(TO_THE_CENT).toEqual({ stepMinor: 1, direction: "NEAREST" });
  });

  test("does not go up for the noise of a computation", () => {
    expect(roundInstalment(304.00000000000006, { stepMinor: 1, direction: "UP" })).toBe(304);
    expect(roundInstalment(304.01, { stepMinor: 1, direction: "UP" })).toBe(305);
  });

  test("is never nothing", () => {
    expect(roundInstalment(0.2, TO_THE_CENT)).toBe(1);
    expect(roundInstalment(20, { stepMinor: 100, direction: "NEAREST" })).toBe(100);
  });
});

describe("split in proportion", () => {
  const anyWeights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });

  test("adds up to the total, has no negative part and no part above its weight", () => {
    fc.assert(
      fc.property(anyWeights, fc.nat(1_000_000), (weights, share) => {
        const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
        const total = Math.floor((weightSum * share) / 1_000_000);
        const parts = splitInProportion(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
    );
  });

  test("gives nothing to weights of nothing", () => {
    expect(splitInProportion(100, [0, 0])).toEqual([0, 0]);
  });
});
