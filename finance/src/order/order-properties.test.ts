// What holds for every order that can be priced, whatever its plan.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Agreement } from "../agreement/agreement.ts";
import { billedMinor } from "../agreement/calendar.ts";
import { anyOrder, anyPricedOrder } from "../testing/any-order.ts";
import type { PricedOrder } from "./price-order.ts";
import { priceOrder } from "./price-order.ts";

const agreementsOf = (order: PricedOrder): Agreement[] =>
  [order.deviceAgreement, order.extrasAgreement].filter((agreement) => agreement !== null);

const sumBy = <T>(items: readonly T[], pick: (item: T) => number) =>
  items.reduce((sum, item) => sum + pick(item), 0);

function forEveryOrder(holds: (order: PricedOrder) => void): void {
  fc.assert(fc.property(anyPricedOrder, holds), { numRuns: 200 });
}

test("every order comes to a price or to reasons, never to an error", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const result = priceOrder(order);
      if (result.kind === "refused") expect(result.refusals.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test("payments add up to the total payable, and the total is credit and cost", () => {
  forEveryOrder((order) => {
    for (const { calendar, totals, principalMinor, openingFeeMinor } of agreementsOf(order)) {
      const isResidualPaid = order.plan.residualSettledBy === "CUSTOMER";
      const paid = calendar.filter((row) => row.kind !== "RESIDUAL" || isResidualPaid);
      const settled = calendar.filter((row) => row.kind === "RESIDUAL" && !isResidualPaid);
      const paidMinor = sumBy(paid, billedMinor) + totals.openingChargeMinor + totals.insuranceMinor;
      expect(totals.totalPayableMinor).toBe(paidMinor);
      expect(totals.totalPayableWithOpeningFeeMinor).toBe(paidMinor + openingFeeMinor);
      expect(totals.costOfCreditMinor).toBe(paidMinor + sumBy(settled, billedMinor) - principalMinor);
      expect(totals.costOfCreditMinor).toBe(
        totals.interestMinor + totals.chargesMinor + totals.insuranceMinor,
      );
    }
  });
});

test("every calendar pays what is owed, to zero, one month after the other", () => {
  forEveryOrder((order) => {
    for (const { calendar, owedMinor } of agreementsOf(order)) {
      expect(calendar.at(-1)?.balanceMinor).toBe(0);
      expect(sumBy(calendar, (row) => row.principalMinor)).toBe(owedMinor);
      calendar.reduce((before, row) => {
        expect(row.month).toBeGreaterThanOrEqual(before);
        return row.month;
      }, 0);
    }
  });
});

test("there is never a fraction of a cent", () => {
  const minorIn = (value: unknown, name = ""): void => {
    if (typeof value === "number") {
      if (name.endsWith("Minor")) expect(Number.isSafeInteger(value), `${name} ${value}`).toBe(true);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) minorIn(inner, key);
    }
  };
  forEveryOrder(minorIn);
});

test("lines and discounts add up to the amount, the opening fee and the credit to it as well", () => {
  forEveryOrder(({ lines, discounts, totals, deviceAgreement, extrasAgreement }) => {
    expect(sumBy(lines, (line) => line.amountMinor)).toBe(totals.saleAmountMinor);
    expect(sumBy(lines, (line) => line.discountMinor)).toBe(totals.discountsMinor);
    expect(sumBy(discounts, (discount) => discount.valueMinor)).toBe(totals.discountsMinor);
    expect(totals.openingFeeMinor + totals.principalMinor).toBe(totals.saleAmountMinor);
    expect(totals.discountsMinor).toBeLessThanOrEqual(totals.devicesMinor + totals.extrasMinor);
    const credits = (deviceAgreement?.principalMinor ?? 0) + (extrasAgreement?.principalMinor ?? 0);
    expect(credits).toBe(totals.principalMinor);
  });
});

test("what lines cost a month less what discounts save is the instalment, to the cent", () => {
  forEveryOrder((order) => {
    const instalments = sumBy(agreementsOf(order), (agreement) => agreement.instalmentMinor);
    const linesMinor = sumBy(order.lines, (line) => line.monthlyMinor);
    const savedMinor = sumBy(order.discounts, (discount) => discount.monthlyMinor);
    expect(linesMinor - savedMinor).toBe(instalments);
    expect(savedMinor).toBe(order.totals.monthlyDiscountsMinor);
    expect(savedMinor).toBeGreaterThanOrEqual(0);
    const charges = sumBy(agreementsOf(order), (agreement) => agreement.charges.monthlyMinor);
    expect(order.totals.monthlyPaymentMinor).toBe(instalments + charges);
  });
});

test("the annual percentage rate brings what is paid back to the credit", () => {
  forEveryOrder((order) => {
    for (const { calendar, rates, principalMinor, totals, insurances, ...agreement } of agreementsOf(order)) {
      const growth = 1 + rates.aprPercent / 100;
      let worth =
        totals.openingChargeMinor + sumBy(calendar, (row) => billedMinor(row) * growth ** -(row.month / 12));
      for (const { onceMinor, monthlyMinor, months } of insurances) {
        worth += onceMinor;
        const count = Math.min(months, agreement.fixedMonths + agreement.flexMonths);
        for (let month = 1; month <= count; month += 1) worth += monthlyMinor * growth ** -(month / 12);
      }
      expect(Math.abs(worth - principalMinor)).toBeLessThan(1e-6 * principalMinor + 1e-6);
    }
  });
});

test("VAT and net price are the gross price of every line and of the order", () => {
  forEveryOrder(({ lines, totals }) => {
    for (const { vat } of lines) expect(vat.netMinor + vat.vatMinor).toBe(vat.grossMinor);
    expect(totals.vat.netMinor + totals.vat.vatMinor).toBe(totals.vat.grossMinor);
  });
});
