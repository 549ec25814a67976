import { expect, test } from "vitest";
import { merchantSubsidy } from "./merchant-subsidy.ts";

test("the retailer gives up what the funder would have earned", () => {
  const plan = { instalmentMinor: 100_000, count: 6, lenderRatePpm: 50_000 };
  expect(merchantSubsidy({ ...plan, isFirstWithSettlement: true })).toBe(6_190);
  expect(merchantSubsidy({ ...plan, isFirstWithSettlement: false })).toBeGreaterThan(6_190);
  expect(merchantSubsidy({ ...plan, lenderRatePpm: 0, isFirstWithSettlement: false })).toBe(0);
});
