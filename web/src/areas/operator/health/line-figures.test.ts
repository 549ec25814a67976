import { expect, test } from "vitest";
import { scaleOf } from "./line-figures.ts";

const slot = (answeredPercent: number | null, p95Ms: number | null) => ({
  at: "2026-11-14T10:00:00.000Z",
  calls: 1,
  answeredPercent,
  p95Ms,
  usualAnsweredPercent: null,
  usualP95Ms: null,
});

test("lines beside each other share the usual scale while all of them fit into it", () => {
  expect(scaleOf([])).toEqual({ lowest: 40, highestMs: 10_000 });
  expect(scaleOf([slot(40, 10_000), slot(null, null)])).toEqual({ lowest: 40, highestMs: 10_000 });
});

test("a scale holds the worst of all lines, so that none is drawn better than it was", () => {
  expect(scaleOf([slot(100, 900), slot(30, 20_400)])).toEqual({ lowest: 0, highestMs: 30_000 });
});
