import fc from "fast-check";
import { expect, test } from "vitest";
import { findRoot } from "./root.ts";

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
