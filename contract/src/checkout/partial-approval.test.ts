import fc from "fast-check";
import { expect, test } from "vitest";
import { divideGranted } from "./partial-approval.ts";

const asked = (principalMinor: number) => ({ principalMinor });
const phone = asked(80_000);
const cases = asked(3_000);
const charger = asked(5_000);

test.each([
  ["all of it", 88_000, { reached: [phone, cases, charger], without: [], shortMinor: 0 }],
  ["what is sold alone", 80_000, { reached: [phone], without: [cases, charger], shortMinor: 0 }],
  ["one of two extras", 84_000, { reached: [phone, cases], without: [charger], shortMinor: 0 }],
  ["the second extra, for which the first is too dear", 85_500, null],
  ["less than what is sold", 79_999, { reached: [phone], without: [cases, charger], shortMinor: 1 }],
  ["nothing", 0, { reached: [phone], without: [cases, charger], shortMinor: 80_000 }],
] as const)("credit for %s", (_name, approvedMinor, expected) => {
  const dear = divideGranted({ main: [phone], beside: [asked(6_000), charger] }, approvedMinor);
  if (expected === null) expect(dear.without).toEqual([asked(6_000)]);
  else expect(divideGranted({ main: [phone], beside: [cases, charger] }, approvedMinor)).toEqual(expected);
});

test("never is more lent than was granted, and what is lent and what is missing is what was asked for", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }).map(asked), { maxLength: 5 });
  const sum = (list: readonly { principalMinor: number }[]) =>
    list.reduce((total, { principalMinor }) => total + principalMinor, 0);
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 500_000 }), (main, beside, approvedMinor) => {
      const { reached, without, shortMinor } = divideGranted({ main, beside }, approvedMinor);
      expect(sum(reached) - shortMinor).toBeLessThanOrEqual(approvedMinor);
      expect(sum(reached) + sum(without)).toBe(sum(main) + sum(beside));
      // Whoever is short of the device has nothing left for extras.
      if (shortMinor > 0) expect(without).toEqual(beside);
    }),
  );
});
