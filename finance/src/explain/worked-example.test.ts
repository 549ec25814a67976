// Keeps the worked example in docs/ equal to the engine: every table row and every number its text leans on.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Agreement } from "../agreement/agreement.ts";
import { dateCalendar } from "../agreement/calendar.ts";
import { levelPayment } from "../agreement/lease.ts";
import { settle } from "../ending/settlement.ts";
import { swapCost } from "../ending/swap-cost.ts";
import { monthlyRate } from "../numbers/rate.ts";
import { aDevice, anExtra, anUpgradePlan, priced } from "../testing/an-order.ts";
import { explainAgreement } from "./explain-agreement.ts";

const page = readFileSync(`${import.meta.dirname}/../../../docs/finance-worked-example.md`, "utf8");
const START = "2026-01-31";

const plan = anUpgradePlan({ openingFeePpm: 100_000 });
const order = priced({
  plan,
  lines: [aDevice(109_900), anExtra(14_900)],
  discounts: [{ discountID: "trade-in", value: { amountMinor: 10_000 }, lowersVat: false }],
});
const phone = present(order.deviceAgreement);
const headphones = present(order.extrasAgreement);
const contract = { startDate: START, ...phone };
const settlement = settle(contract, "2026-12-10");

function present(agreement: Agreement | null): Agreement {
  if (!agreement) throw new Error("the example has two agreements");
  return agreement;
}

function swapOn(on: string, deductionMinor = 0): number {
  const { fixedMonths, residualMinor } = phone;
  return swapCost({ agreement: contract, fixedMonths, residualMinor, on, deductionMinor }).swapCostMinor;
}

function money(minor: number): string {
  return (minor / 100).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The body rows of every table with this heading. */
function rowsUnder(heading: string): string[] {
  return page
    .split(`${heading}\n`)
    .slice(1)
    .flatMap((part) => (part.split("\n\n")[0] ?? "").trim().split("\n").slice(1));
}

const figures: Readonly<Record<string, number>> = {
  "phone, amount": phone.saleAmountMinor,
  "phone, upfront 10 %": phone.openingFeeMinor,
  "phone, credit": phone.principalMinor,
  "headphones, price": order.totals.extrasMinor,
  "headphones, trade-in taken off": order.lines[1]?.discountMinor ?? 0,
  "headphones, amount": headphones.saleAmountMinor,
  "headphones, upfront 10 %": headphones.openingFeeMinor,
  "headphones, credit": headphones.principalMinor,
  "due at signing": order.totals.dueAtSigningMinor,
  "residual at month 24": phone.residualMinor,
  "net price": order.totals.vat.netMinor,
  VAT: order.totals.vat.vatMinor,
  "fixed instalment": phone.instalmentMinor,
  "balance after 24 payments": phone.balanceAfterFixedMinor,
  "flexible instalment": phone.flexInstalmentMinor,
  "last instalment": phone.lastInstalmentMinor,
  "24 payments of 38.01": phone.totals.fixedPeriodMinor,
  "11 payments of 24.79 and the last": phone.totals.flexPeriodMinor,
  "total payable, phone": phone.totals.totalPayableMinor,
  "total payable with the upfront payment, phone": phone.totals.totalPayableWithOpeningFeeMinor,
  "cost of credit, kept to month 36": phone.totals.costOfCreditMinor,
  "cost of credit, handed in at month 24": phone.totals.costOfCreditIfHandedInMinor,
  "headphones, instalment": headphones.instalmentMinor,
  "headphones, last instalment": headphones.lastInstalmentMinor,
  "headphones, total payable": headphones.totals.totalPayableMinor,
  "order, monthly payment 1-24": order.totals.monthlyPaymentMinor,
  "order, monthly payment 25-36": order.totals.flexMonthlyPaymentMinor,
  "order, total payable": order.totals.totalPayableMinor,
  "balance after 10 payments": settlement.balanceMinor,
  "interest for 10 days": settlement.interestMinor,
  "settlement on 10 December 2026": settlement.settlementMinor,
  "payments it saves": settlement.remainingMinor,
  "balance after 12 payments": phone.calendar[11]?.balanceMinor ?? 0,
  "swap cost on 31 January 2027": swapOn("2027-01-31"),
  "swap cost on 14 February 2027, 40.00 deducted": swapOn("2027-02-14", 4_000),
  "swap cost on 31 January 2028": swapOn("2028-01-31"),
};

describe("the worked example", () => {
  test("shows every figure as the engine has it, and no other", () => {
    const expected = Object.entries(figures).map(([label, minor]) => `| ${label} | ${money(minor)} |`);
    expect(rowsUnder("| figure | amount |")).toEqual(expected);
  });

  test("shows the whole calendar", () => {
    const expected = dateCalendar(phone.calendar, START).map((row) => {
      const amounts = [row.paymentMinor, row.interestMinor, row.principalMinor, row.balanceMinor].map(money);
      return `| ${[row.month, row.dueOn, ...amounts].join(" | ")} |`;
    });
    expect(expected).toHaveLength(36);
    expect(rowsUnder("| month | due | payment | interest | repaid | balance |")).toEqual(expected);
  });

  test("shows the present values that the rate brings together", () => {
    const [credit, ...payments] = explainAgreement(phone, "apr").lines;
    const expected = payments.map(
      ({ amountMinor, values }) =>
        `| ${values["count"]} x ${money(Number(values["eachMinor"]))} | ${money(-amountMinor)} |`,
    );
    expect(rowsUnder("| payments | worth at signing |")).toEqual([
      ...expected,
      `| together | ${money(credit?.amountMinor ?? 0)} |`,
    ]);
  });

  test("leans on the engine's numbers in its text", () => {
    const rate = monthlyRate(plan.nominalRatePpm);
    const exact = levelPayment({
      rate,
      amount: phone.principalMinor,
      payments: 24,
      residual: phone.residualMinor,
    });
    const withoutResidual = levelPayment({ rate, amount: phone.principalMinor, payments: 24 });
    const statements = [
      `r = 0.149 / 12 = ${rate.toFixed(10)}`,
      `(1 + r)^24 = ${((1 + rate) ** 24).toFixed(7)}`,
      `= ${((1 + rate) ** -24).toFixed(7)}. The instalment`,
      `= ${(exact / 100).toFixed(4)}, rounded ${money(phone.instalmentMinor)}`,
      `without it p would be ${(withoutResidual / 100).toFixed(2)}`,
      `v12 = 1 / (1 + r)^12 = ${((1 + rate) ** -12).toFixed(7)}`,
      `With X = ${phone.rates.aprPercent.toFixed(4)} %`,
      `Shown to one decimal: ${phone.rates.aprDisplayPercent.toFixed(1)} %`,
      `the rate is ${phone.rates.fixedPeriodAprPercent.toFixed(4)} %`,
      `(1 + r)^12 - 1 = ${phone.rates.effectivePercent.toFixed(4)} %`,
      `a rate of their own: ${headphones.rates.aprPercent.toFixed(4)} %`,
      `saves ${money(order.totals.monthlyDiscountsMinor)} a month`,
      `the headphones ${money(order.lines[1]?.monthlyMinor ?? 0)}`,
    ];
    for (const statement of statements) expect(page.replaceAll("\n", " ")).toContain(statement);
  });
});
