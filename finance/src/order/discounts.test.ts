import fc from "fast-check";
import { expect, test } from "vitest";
import { aDevice, anExtra } from "../testing/an-order.ts";
import { anyOrder } from "../testing/any-order.ts";
import { spreadDiscounts } from "./discounts.ts";
import { totalLine } from "./order-lines.ts";

const aDiscount = (amountMinor: number, lowersVat = false) => ({
  discountID: `of ${amountMinor}`,
  value: { amountMinor },
  lowersVat,
});

test("a discount goes over the extras first and over the device with what is left", () => {
  const lines = [aDevice(99_900), anExtra(5_000)].map(totalLine);
  expect(spreadDiscounts(lines, [aDiscount(3_000)]).takenMinor).toEqual([0, 3_000]);
  const more = spreadDiscounts(lines, [aDiscount(3_000), aDiscount(12_000)]);
  expect(more.takenMinor).toEqual([10_000, 5_000]);
  expect(more.discounts[1]).toMatchObject({ onExtrasMinor: 2_000, onDevicesMinor: 10_000 });
});

test("a share is taken of the order before any discount", () => {
  const lines = [aDevice(90_000), anExtra(10_000)].map(totalLine);
  const share = { discountID: "tenth", value: { sharePpm: 100_000 }, lowersVat: true };
  const spread = spreadDiscounts(lines, [aDiscount(50_000), share]);
  expect(spread.discounts[1]?.valueMinor).toBe(10_000);
  expect(spread.takenOffVatMinor).toEqual([10_000, 0]);
});

test("price reductions on one line lower its VAT together, and a payment among them does not", () => {
  const lines = [aDevice(90_000)].map(totalLine);
  const discounts = [aDiscount(1_000, true), aDiscount(5_000), aDiscount(2_000, true)];
  expect(spreadDiscounts(lines, discounts).takenOffVatMinor).toEqual([3_000]);
});

test("what nothing is left for stays unspent", () => {
  const spread = spreadDiscounts([totalLine(aDevice(1_000))], [aDiscount(1_500)]);
  expect(spread).toMatchObject({ takenMinor: [1_000], totalMinor: 1_500, unspentMinor: 500 });
});

test("no line pays more than it costs, and every minor unit of a discount is taken or unspent", () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, discounts }) => {
      const totals = lines.map(totalLine);
      const spread = spreadDiscounts(totals, discounts);
      const takenMinor = spread.takenMinor.reduce((sum, taken) => sum + taken, 0);
      expect(takenMinor + spread.unspentMinor).toBe(spread.totalMinor);
      totals.forEach((line, index) => {
        const taken = spread.takenMinor[index] ?? -1;
        expect(Number.isSafeInteger(taken)).toBe(true);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(line.totalMinor);
        expect(spread.takenOffVatMinor[index]).toBeLessThanOrEqual(taken);
      });
      const extrasLeft = totals.some(
        (line, index) => line.line.kind === "EXTRA" && line.totalMinor > (spread.takenMinor[index] ?? 0),
      );
      const onDevices = spread.discounts.reduce((sum, discount) => sum + discount.onDevicesMinor, 0);
      if (extrasLeft) expect(onDevices).toBe(0);
    }),
  );
});

test("a negative discount is a mistake", () => {
  expect(() => spreadDiscounts([totalLine(aDevice(1_000))], [aDiscount(-1)])).toThrow("negative");
});
