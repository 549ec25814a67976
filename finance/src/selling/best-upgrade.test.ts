import { expect, test } from "vitest";
import { bestFrom, ladderOf } from "./best-upgrade.ts";

const choices = Array.from({ length: 300 }, (_, place) => ({
  name: `device ${place}`,
  priceMinor: 10_000 + ((place * 7919) % 5_000) * 100,
  monthlyMinor: 500 + ((place * 104_729) % 9_000),
}));

test("the best is the least a month of what costs at least as much, as if one had looked through all of it", () => {
  const ladder = ladderOf(choices);
  for (let atLeast = 0; atLeast < 520_000; atLeast += 997) {
    const dear = choices.filter(({ priceMinor }) => priceMinor >= atLeast);
    const least = Math.min(...dear.map(({ monthlyMinor }) => monthlyMinor));
    const best = bestFrom(ladder, atLeast);
    if (dear.length === 0) expect(best).toBeUndefined();
    else expect(best).toMatchObject({ monthlyMinor: least });
    if (best) expect(best.priceMinor).toBeGreaterThanOrEqual(atLeast);
  }
});

test("of two that cost the same a month the dearer one is offered", () => {
  const plain = { name: "plain", priceMinor: 50_000, monthlyMinor: 2_000 };
  const better = { name: "better", priceMinor: 60_000, monthlyMinor: 2_000 };
  expect(bestFrom(ladderOf([plain, better]), 40_000)).toBe(better);
  expect(bestFrom(ladderOf([]), 0)).toBeUndefined();
});
