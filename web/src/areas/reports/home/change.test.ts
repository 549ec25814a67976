import { expect, test } from "vitest";
import { changeOf, changeOfRate, sharesOf } from "./change.ts";

test("a change is told in percent from a base of ten, and as a difference below", () => {
  expect(changeOf(62, 55)).toEqual({ direction: "up", size: 0.13, as: "percent" });
  expect(changeOf(10, 8)).toEqual({ direction: "up", size: 2, as: "number" });
  expect(changeOf(0, 9)).toEqual({ direction: "down", size: 9, as: "number" });
  expect(changeOf(9, 10)).toEqual({ direction: "down", size: 0.1, as: "percent" });
  expect(changeOf(1001, 1000)).toEqual({ direction: "same", size: 0, as: "percent" });
  expect(changeOf(5, 5)).toMatchObject({ direction: "same" });
});

test("a rate changes by points, and by nothing where there was nothing to be a share of", () => {
  expect(changeOfRate({ part: 26, of: 62 }, { part: 25, of: 55 })).toEqual({
    direction: "down",
    size: 0.035,
    as: "points",
  });
  expect(changeOfRate({ part: 1, of: 2 }, { part: 0, of: 0 })).toBeNull();
  expect(changeOfRate({ part: 1, of: 3 }, { part: 33, of: 99 })?.direction).toBe("same");
});

test("shares add up to a whole however they are rounded", () => {
  expect(sharesOf([1, 1, 1])).toEqual([0.334, 0.333, 0.333]);
  for (const values of [[29, 18, 9, 6], [1], [7, 7, 7, 7, 7, 7], [0, 3, 0]])
    expect(sharesOf(values).reduce((sum, share) => sum + Math.round(share * 1000), 0)).toBe(1000);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
