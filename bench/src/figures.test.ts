import { describe, expect, test } from "vitest";
import { formatFigure, isMet, median, rounded, shareOf, spread } from "./figures.ts";

describe("shares of measured times", () => {
  test.each([
    { values: [5, 1, 4, 2, 3], share: 0.5, expected: 3 },
    { values: Array.from({ length: 100 }, (_, place) => 100 - place), share: 0.95, expected: 96 },
    { values: [7], share: 0.99, expected: 7 },
    { values: [1, 9], share: 1, expected: 9 },
    { values: [], share: 0.5, expected: undefined },
  ])("$share of $values.length values is $expected", ({ values, share, expected }) => {
    expect(shareOf(values, share)).toBe(expected);
  });

  test("the order of the values does not matter and is left alone", () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  test("a spread counts a second's requests and gives the three shares", () => {
    const times = Array.from({ length: 200 }, (_, place) => place + 1);
    expect(spread(times, 4)).toEqual({ requestsPerSecond: 50, p50Ms: 101, p95Ms: 191, p99Ms: 199 });
  });
});

describe("figures and their goals", () => {
  const figure = { name: "p95", value: 24.96, unit: "ms" };

  test("a figure without a goal is neither met nor missed", () => {
    expect(isMet(figure)).toBeUndefined();
    expect(formatFigure(figure)).toBe("p95: 25 ms");
  });

  test("a figure at its goal meets it, beyond it is named a miss", () => {
    expect(isMet({ ...figure, atMost: 24.96 })).toBe(true);
    expect(isMet({ ...figure, atLeast: 25 })).toBe(false);
    expect(formatFigure({ ...figure, atMost: 20 })).toBe("p95: 25 ms (wanted at most 20) — MISSED");
  });

  test.each([
    [1234.5, 1235],
    [0.04567, 0.0457],
    [-3.14159, -3.14],
    [0, 0],
  ])("%s is written as %s", (value, written) => {
    expect(rounded(value)).toBe(written);
  });
});
