import fc from "fast-check";
import { expect, test } from "vitest";
import { addSplits, addVat, splitByBasis, splitGross } from "./vat.ts";

const anyAmount = fc.integer({ min: 0, max: 100_000_000 });
const anyVat = fc.integer({ min: 0, max: 300_000 });

test("net and VAT are the gross, to the minor unit, whichever of them was given", () => {
  fc.assert(
    fc.property(anyAmount, anyVat, (amount, ratePpm) => {
      for (const split of [splitGross(amount, ratePpm), addVat(amount, ratePpm)]) {
        expect(split.netMinor + split.vatMinor).toBe(split.grossMinor);
        expect(Object.values(split).every(Number.isSafeInteger)).toBe(true);
      }
    }),
  );
});

test("putting VAT on a net price and taking it off again gives the net price", () => {
  fc.assert(
    fc.property(anyAmount, anyVat, (amount, ratePpm) => {
      expect(splitGross(addVat(amount, ratePpm).grossMinor, ratePpm).netMinor).toBe(amount);
    }),
  );
});

test("the order says whether its prices include VAT", () => {
  expect(splitByBasis(12_000, { pricingIncludesTax: true, vatRatePpm: 200_000 }).netMinor).toBe(10_000);
  expect(splitByBasis(10_000, { pricingIncludesTax: false, vatRatePpm: 200_000 }).grossMinor).toBe(12_000);
});

test("splits add up part by part", () => {
  const total = addSplits([splitGross(12_000, 200_000), addVat(50, 250_000)]);
  expect(total).toEqual({ netMinor: 10_050, vatMinor: 2_013, grossMinor: 12_063 });
});
