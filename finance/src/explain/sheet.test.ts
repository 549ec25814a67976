import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billedMinor } from "../agreement/calendar.ts";
import { aDevice, anExtra, anUpgradePlan, aPlan, priced } from "../testing/an-order.ts";
import { anyPricedOrder } from "../testing/any-order.ts";
import {
  addUp,
  agreementOf,
  allPayments,
  type Sheet,
  sheetKindsOf,
  sheetOf,
  sheetsOf,
  sumSheets,
} from "./sheet.ts";

const insurance = { addOnID: "care", kind: "INSURANCE" as const, monthlyMinor: 799, months: 12 };
const sim = {
  addOnID: "sim",
  kind: "SUBSCRIPTION" as const,
  monthlyMinor: 1_300,
  months: null,
  onceMinor: 500,
};
const amountOf = ({ from, to, amountMinor }: { from: number; to: number; amountMinor: number }) =>
  (to - from + 1) * amountMinor;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe("a sheet", () => {
  test("says what is paid in all: every bill once, also one that is due today, and what is paid beside them", () => {
    fc.assert(
      fc.property(anyPricedOrder, (order) => {
        for (const kind of sheetKindsOf(order)) {
          const sheet = sheetOf(order, kind);
          const agreement = agreementOf(order, kind);
          if (!agreement) continue;
          const bills = agreement.calendar.filter((row) => row.kind !== "RESIDUAL").map(billedMinor);
          const { openingChargeMinor, residualPaymentMinor } = agreement.totals;
          const atSigning = agreement.openingFeeMinor + openingChargeMinor;
          const beside = sum(sheet.beside.map(({ totalMinor }) => totalMinor));
          expect(sumSheets([sheet]).inAllMinor).toBe(atSigning + sum(bills) + residualPaymentMinor + beside);
        }
      }),
    );
    const card = priced({ plan: aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 }) });
    expect(sumSheets([sheetOf(card, "DEVICE")]).inAllMinor).toBe(card.totals.saleAmountMinor);
  });

  test("has a phase for each rate of payment, with the payments in it that are of another amount", () => {
    const order = priced({ plan: anUpgradePlan({ openingFeePpm: 50_000 }) });
    const sheet = sheetOf(order, "DEVICE");
    expect(sheet.phases.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["FIXED", 1, 24],
      ["FLEX", 25, 36],
    ]);
    expect(sheet).toMatchObject({ fixedEndMonth: 24, flexEndMonth: 36 });
    expect(sheetOf(priced(), "DEVICE").phases.map(({ kind }) => kind)).toEqual(["FIXED"]);
    expect(sheet.phases[0]).toMatchObject({ monthlyMinor: sheet.fixedMonthlyMinor, exceptions: [] });
    const last = order.deviceAgreement?.calendar.at(-1)?.paymentMinor;
    expect(sheet.phases[1]?.exceptions).toEqual([{ from: 36, to: 36, amountMinor: last }]);
    expect(allPayments(sheet).map(({ from, to }) => [from, to])).toEqual([
      [1, 24],
      [25, 35],
      [36, 36],
    ]);
  });

  test("counts the down payment among what is payable in the United Kingdom, and nowhere else", () => {
    const british = sheetOf(priced({ plan: aPlan({ openingFeePpm: 100_000 }) }), "DEVICE");
    expect(british.openingFeeMinor).toBe(9_990);
    expect(british.totalPayableMinor).toBe(99_900);
    const french = sheetOf(
      priced({ plan: aPlan({ openingFeePpm: 100_000, currencyCode: "EUR" }) }),
      "DEVICE",
    );
    expect(french.totalPayableMinor).toBe(89_910);
  });

  test("names charges where they fall: with the first payment, and a free bill", () => {
    const plan = aPlan({
      charges: {
        openingMinor: 1_000,
        openingTiming: "WITH_FIRST_INSTALMENT",
        monthlyMinor: 200,
        freeBills: 1,
      },
    });
    const sheet = sheetOf(priced({ plan, lines: [aDevice(96_000)] }), "DEVICE");
    expect(allPayments(sheet)).toEqual([
      { from: 1, to: 1, amountMinor: 5_000 },
      { from: 2, to: 24, amountMinor: 4_200 },
    ]);
    const short = priced({ plan: { ...plan, fixedMonths: 2 }, lines: [aDevice(8_000)] });
    expect(allPayments(sheetOf(short, "DEVICE"))).toEqual([
      { from: 1, to: 1, amountMinor: 5_000 },
      { from: 2, to: 2, amountMinor: 4_200 },
    ]);
    expect(sheet.phases[0]).toEqual({
      kind: "FIXED",
      from: 1,
      to: 24,
      monthlyMinor: 4_200,
      exceptions: [{ from: 1, to: 1, amountMinor: 5_000 }],
      totalMinor: 5_000 + 23 * 4_200,
    });
  });

  test("tells what a month costs in all, as long as each part of it runs", () => {
    const order = priced({ plan: anUpgradePlan(), addOns: [insurance, sim] });
    const { months, fixedMonthlyMinor, flexMonthlyMinor, dueTodayMinor } = sheetOf(order, "DEVICE");
    expect(months).toEqual([
      { from: 1, to: 12, amountMinor: fixedMonthlyMinor + 2_099 },
      { from: 13, to: 24, amountMinor: fixedMonthlyMinor + 1_300 },
      { from: 25, to: 35, amountMinor: flexMonthlyMinor + 1_300 },
      // The last instalment takes what rounding left.
      { from: 36, to: 36, amountMinor: flexMonthlyMinor + 1_303 },
    ]);
    expect(dueTodayMinor).toBe(500);
  });

  test("says when and by whom a residual is settled", () => {
    const paid = aPlan({
      residual: { source: "AMOUNT", amountMinor: 20_000 },
      residualMonthsLater: 1,
      residualSettledBy: "CUSTOMER",
    });
    const sheet = sheetOf(priced({ plan: paid }), "DEVICE");
    expect(sheet).toMatchObject({ residualMinor: 20_000, residualPaymentMinor: 20_000, residualMonth: 25 });
    expect(allPayments(sheet).at(-1)).toEqual({ from: 25, to: 25, amountMinor: 20_000 });
    const returned = sheetOf(priced({ plan: { ...paid, residualSettledBy: "DEVICE" } }), "DEVICE");
    expect(returned).toMatchObject({ residualMinor: 20_000, residualPaymentMinor: 0 });
    expect(sheetOf(priced(), "DEVICE").residualMonth).toBe(0);
  });

  test("of a card payment is the price, paid today, and no month", () => {
    const card = aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 });
    expect(sheetOf(priced({ plan: card }), "DEVICE")).toMatchObject({
      saleAmountMinor: 99_900,
      principalMinor: 99_900,
      totalPayableMinor: 99_900,
      dueTodayMinor: 99_900,
      phases: [],
      months: [],
      costOfCreditMinor: 0,
    });
    expect(sumSheets(sheetsOf(priced({ plan: card }))).monthlyInAllMinor).toBe(0);
    const withSim = priced({ plan: card, addOns: [sim] });
    expect(sheetOf(withSim, "DEVICE").dueTodayMinor).toBe(99_900 + 500);
  });

  test.each([
    ["a device that costs nothing is nothing, whatever its extras cost", 0],
    ["a device is without the discounts that its extras took", 5_000],
  ])("of %s", (_, priceMinor) => {
    const order = priced({
      plan: anUpgradePlan({ residual: { source: "NONE" } }),
      lines: [aDevice(priceMinor), anExtra(30_000)],
      discounts: [{ discountID: "d", value: { amountMinor: 5_000 }, lowersVat: true }],
    });
    expect(sheetOf(order, "DEVICE").saleAmountMinor).toBe(priceMinor);
    const sums = sumSheets(sheetsOf(order));
    expect(sums.saleAmountMinor).toBe(order.totals.saleAmountMinor);
    expect(sums.principalMinor).toBe(order.totals.principalMinor);
  });

  test("an order has a sheet for each contract it becomes", () => {
    expect(sheetKindsOf(priced({ lines: [aDevice(1_000), anExtra(500)] }))).toEqual(["DEVICE"]);
    const apart = priced({ plan: anUpgradePlan(), lines: [aDevice(99_900), anExtra(9_000)] });
    expect(sheetKindsOf(apart)).toEqual(["DEVICE", "EXTRAS"]);
    expect(sheetOf(apart, "EXTRAS").beside).toEqual([]);
    expect(sheetKindsOf(priced({ lines: [anExtra(9_000)] }))).toEqual(["EXTRAS"]);
  });
});

describe("streams of payments", () => {
  test("add up to a stretch for every month at which something begins or ends", () => {
    expect(
      addUp([
        { from: 1, to: 24, amountMinor: 100 },
        { from: 1, to: 12, amountMinor: 20 },
        { from: 25, to: 36, amountMinor: 70 },
        { from: 40, to: 40, amountMinor: 5 },
      ]),
    ).toEqual([
      { from: 1, to: 12, amountMinor: 120 },
      { from: 13, to: 24, amountMinor: 100 },
      { from: 25, to: 36, amountMinor: 70 },
      { from: 40, to: 40, amountMinor: 5 },
    ]);
    expect(addUp([])).toEqual([]);
  });

  test("that take turns without a change are one", () => {
    expect(
      addUp([
        { from: 1, to: 3, amountMinor: 10 },
        { from: 4, to: 6, amountMinor: 10 },
        { from: 5, to: 4, amountMinor: 99 },
      ]),
    ).toEqual([{ from: 1, to: 6, amountMinor: 10 }]);
  });
});

test("whatever is ordered, every sum of the sheet is its parts and every payment is one of the calendar", () => {
  fc.assert(
    fc.property(anyPricedOrder, (order) => {
      for (const kind of sheetKindsOf(order)) {
        const sheet: Sheet = sheetOf(order, kind);
        const payments = allPayments(sheet);
        const agreement = agreementOf(order, kind);
        const bills = agreement?.calendar.filter((row) => row.kind !== "RESIDUAL").map(billedMinor) ?? [];
        const said = sheet.phases.flatMap(({ from, to, monthlyMinor, exceptions }) =>
          Array.from({ length: to - from + 1 }, (_, index) => {
            const exception = exceptions.find((one) => one.from <= from + index && from + index <= one.to);
            return exception?.amountMinor ?? monthlyMinor;
          }),
        );
        expect(said).toEqual(bills);
        expect(sum(sheet.phases.map(({ totalMinor }) => totalMinor))).toBe(sum(bills));
        expect(sum(payments.map(amountOf))).toBe(sum(bills) + sheet.residualPaymentMinor);
        const paidMinor =
          sheet.openingChargeMinor + sum(payments.map(amountOf)) + sheet.requiredInsuranceMinor;
        const upfrontMinor = sheet.currency === "GBP" ? sheet.openingFeeMinor : 0;
        if (agreement) expect(sheet.totalPayableMinor).toBe(paidMinor + upfrontMinor);
        expect(sheet.saleAmountMinor).toBe(sheet.principalMinor + sheet.openingFeeMinor);
      }
      const sums = sumSheets(sheetsOf(order));
      const { totals } = order;
      expect(sums).toMatchObject({
        saleAmountMinor: totals.saleAmountMinor,
        principalMinor: totals.principalMinor,
        openingFeeMinor: totals.openingFeeMinor,
        fixedMonthlyMinor: totals.monthlyPaymentMinor,
        totalPayableMinor: totals.disclosedTotalMinor,
        dueTodayMinor: totals.dueAtSigningMinor,
      });
      expect(sums.monthlyInAllMinor).toBe(totals.monthlyPaymentMinor + sums.besideMonthlyMinor);
      // The months name every payment: with what is paid today beside the bills they come to all that is paid.
      const monthsMinor = sum(sums.months.map(amountOf));
      const billsMinor = sum(
        sheetsOf(order).flatMap(({ phases, residualPaymentMinor }) => [
          ...phases.map(({ totalMinor }) => totalMinor),
          residualPaymentMinor,
        ]),
      );
      const besideMinor = sum(order.addOns.map(({ months, monthlyMinor }) => months * monthlyMinor));
      expect(monthsMinor).toBe(billsMinor + besideMinor);
    }),
  );
});
