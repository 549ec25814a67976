import fc from "fast-check";
import { expect, test } from "vitest";
import { addTime, countOf, noTimes, slowCountOf, sumTimes } from "./response-times.ts";

test.each([
  [0, 0],
  [9.99, 0],
  [10, 1],
  [49.9, 2],
  [99, 3],
  [100, 4],
  [999, 5],
  [1_000, 6],
  [5_000, 7],
  [600_000, 7],
])("OPER-MONITOR-05 %d ms are counted in range %d", (ms, range) => {
  const times = noTimes();
  addTime(times, ms);
  expect(times.counts.indexOf(1)).toBe(range);
});

test("every time is counted once, the slow ones are those of a second and more, and sums lose nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20_000, noNaN: true })), (all) => {
      const parts = [noTimes(), noTimes()];
      all.forEach((ms, index) => {
        addTime(parts[index % 2] ?? noTimes(), ms);
      });
      const sum = sumTimes(parts);
      expect(countOf(sum)).toBe(all.length);
      expect(slowCountOf(sum)).toBe(all.filter((ms) => ms >= 1_000).length);
      expect(sum.totalMs).toBeCloseTo(all.reduce((total, ms) => total + ms, 0));
    }),
  );
});
