import { expect, test } from "vitest";
import { aCart } from "#testing/a-cart.ts";
import { pickNewest } from "../newest-cart.ts";
import { estimate } from "./estimate.ts";

const { totals } = aCart();

test("the known difference is shown at once, in whole cents, and marked as an estimate", () => {
  const shown = estimate(
    {
      ...totals,
      totalMonthly: 57.52 as typeof totals.totalMonthly,
      totalMonthlyPayment: 49.53 as typeof totals.totalMonthlyPayment,
      totalMonthlyAddOns: 7.99 as typeof totals.totalMonthlyAddOns,
    },
    { difference: 4.2 },
  );
  expect(shown).toEqual({ inAll: 61.72, financing: 53.73, addOns: 7.99, isEstimate: true });
});

test("insurance is billed beside the credit: the month grows by it, the financing does not", () => {
  expect(estimate(totals, { addOnDifference: 7.99 })).toEqual({
    inAll: 35.43,
    financing: 27.44,
    addOns: 7.99,
    isEstimate: true,
  });
});

test("without an open choice the figures are the server's", () => {
  expect(estimate(totals, undefined)).toEqual({
    inAll: 27.44,
    financing: 27.44,
    addOns: 0,
    isEstimate: false,
  });
});

test("an answer that was overtaken by a newer one is dropped", () => {
  const [older, newer] = [aCart({ version: 4 }), aCart({ version: 5 })];
  expect(pickNewest(newer, older)).toBe(newer);
  expect(pickNewest(older, newer)).toBe(newer);
  expect(pickNewest(undefined, older)).toBe(older);
});
