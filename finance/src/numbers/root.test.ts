import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBracket, findRoot } from "./root.ts";

test("a root is found between any two points of opposite sign, in either order", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.double({ min: 0.001, max: 100, noNaN: true }),
      fc.double({ min: 0.001, max: 100, noNaN: true }),
      (root, left, right) => {
        const f = (x: number) => Math.sinh((x - root) / 30) ** 3;
        expect(findRoot(f, root - left, root + right)).toBeCloseTo(root, 3);
        expect(findRoot(f, root + right, root - left)).toBeCloseTo(root, 3);
      },
    ),
  );
});

test("a simple root is exact to the last digits", () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
});

test("a jump is closed in on rather than run past", () => {
  expect(findRoot((x) => (x < 1 ? -1 : 1), 0, 10)).toBeCloseTo(1, 12);
});

/** Plain halving takes some fifty steps to the last digit. */
test.each<[string, (x: number) => number, number, number, number]>([
  ["a parabola", (x) => x * x - 2, 0, 2, 10],
  ["a cubic", (x) => x ** 3 - 2, 0, 2, 9],
  ["growth", (x) => Math.exp(x) - 5, 0, 10, 14],
  ["a high power", (x) => x ** 9 - 0.5, 0, 2, 14],
  ["a saddle, which halving alone comes close to,", (x) => (x - 1) ** 3, 0, 3.3, 56],
  ["a jump, where nothing but halving helps,", (x) => (x < 1 ? -1 : 1), 0, 10, 56],
])("the root of %s is come to in few steps, from either side", (_, f, from, to, most) => {
  const steps = (start: number, end: number) => {
    let count = 0;
    findRoot(
      (x) => {
        count += 1;
        return f(x);
      },
      start,
      end,
    );
    return count;
  };
  expect(steps(from, to)).toBeLessThanOrEqual(most);
  expect(steps(to, from)).toBeLessThanOrEqual(most);
});

describe("a bracket", () => {
  test("has the zero between its ends, the far one at most twice as far, on either side of nothing", () => {
    for (const zero of [0.01, 0.3, 1, 5.5, 19])
      for (const side of [1, -1]) {
        const [near, far] = findBracket((x) => x - side * zero, side * 0.125, 20) ?? [0, 0];
        expect(near * side).toBeLessThan(zero);
        expect(far * side).toBeGreaterThanOrEqual(zero);
        if (zero > 0.125) expect(Math.abs(far)).toBeLessThanOrEqual(2 * Math.abs(near));
        expect(Math.abs(far)).toBeLessThanOrEqual(20);
      }
  });

  test("is not there when the zero lies beyond the limit", () => {
    expect(findBracket((x) => x - 20.1, 0.125, 20)).toBeNull();
    expect(findBracket((x) => x + 20.1, -0.125, 20)).toBeNull();
    expect(findBracket((x) => x - 20, 0.125, 20)?.[1]).toBe(20);
  });
});
