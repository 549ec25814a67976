// Why the figures of one agreement are what they are.

import type { Agreement } from "../agreement/agreement.ts";
import type { CalendarRow, RowKind } from "../agreement/calendar.ts";
import { billedMinor, flowsOf, lastBillOf } from "../agreement/calendar.ts";
import { unreachable } from "../numbers/invariant.ts";
import { percentFromPpm } from "../numbers/rate.ts";
import type { Flow } from "../numbers/rate-solver.ts";
import { roundHalfAway, roundRatio } from "../numbers/rounding.ts";
import type { Explanation, ExplanationLine } from "./explanation.ts";
import { explainAmount, line } from "./explanation.ts";

export const AGREEMENT_FIGURES = [
  "principal",
  "instalment",
  "monthlyPayment",
  "flexMonthlyPayment",
  "lastInstalment",
  "balanceAfterFixed",
  "fixedPeriod",
  "flexPeriod",
  "totalPayable",
  "totalPayableWithOpeningFee",
  "costOfCredit",
  "apr",
] as const;

export type AgreementFigure = (typeof AGREEMENT_FIGURES)[number];

export function explainAgreement(agreement: Agreement, figure: AgreementFigure): Explanation {
  const { totals, openingFeeMinor, saleAmountMinor, principalMinor } = agreement;
  switch (figure) {
    case "principal":
      return explainAmount(principalMinor, [
        line("saleAmount", saleAmountMinor),
        line("openingFee", -openingFeeMinor),
      ]);
    case "instalment":
      return explainAmount(agreement.instalmentMinor, instalmentLines(agreement));
    case "monthlyPayment":
      return explainAmount(agreement.monthlyPaymentMinor, [
        ...instalmentLines(agreement),
        line("monthlyCharge", agreement.charges.monthlyMinor),
      ]);
    case "flexMonthlyPayment":
      return explainAmount(agreement.flexMonthlyPaymentMinor, flexLines(agreement));
    case "lastInstalment":
      return explainAmount(agreement.lastInstalmentMinor, lastInstalmentLines(agreement));
    case "balanceAfterFixed":
      return explainAmount(agreement.balanceAfterFixedMinor, balanceLines(agreement));
    case "fixedPeriod":
      return explainAmount(totals.fixedPeriodMinor, paymentLines(agreement, "FIXED"));
    case "flexPeriod":
      return explainAmount(totals.flexPeriodMinor, paymentLines(agreement, "FLEX"));
    case "totalPayable":
      return explainAmount(totals.totalPayableMinor, totalLines(agreement));
    case "totalPayableWithOpeningFee":
      return explainAmount(totals.totalPayableWithOpeningFeeMinor, [
        line("openingFee", openingFeeMinor),
        ...totalLines(agreement),
      ]);
    case "costOfCredit":
      return explainAmount(totals.costOfCreditMinor, costLines(agreement));
    case "apr":
      return explainRate(agreement);
    default:
      return unreachable(figure);
  }
}

/** An instalment repays an even share of what it pays off; the rest of it is interest, on the average month. */
function instalmentLines(agreement: Agreement): ExplanationLine[] {
  const { instalmentMinor, owedMinor, residualMinor, fixedMonths, flexMonths } = agreement;
  const isLevel = flexMonths > 0 && agreement.instalmentShape === "LEVEL";
  const months = isLevel ? fixedMonths + flexMonths : fixedMonths;
  const leftMinor = isLevel ? 0 : residualMinor;
  return shareLines({
    instalmentMinor,
    owedMinor,
    leftMinor,
    months,
    ratePercent: percentFromPpm(agreement.nominalRatePpm),
  });
}

function flexLines(agreement: Agreement): ExplanationLine[] {
  const { flexInstalmentMinor, flexMonths, balanceAfterFixedMinor } = agreement;
  if (flexInstalmentMinor === 0) return [];
  const shares = shareLines({
    instalmentMinor: flexInstalmentMinor,
    owedMinor: balanceAfterFixedMinor,
    leftMinor: 0,
    months: flexMonths,
    ratePercent: percentFromPpm(agreement.nominalRatePpm),
  });
  return [...shares, line("monthlyCharge", agreement.charges.monthlyMinor)];
}

function shareLines(of: {
  instalmentMinor: number;
  owedMinor: number;
  leftMinor: number;
  months: number;
  ratePercent: number;
}): ExplanationLine[] {
  const { instalmentMinor, owedMinor, leftMinor, months, ratePercent } = of;
  const capitalMinor = Math.min(roundRatio(owedMinor - leftMinor, 1, months), instalmentMinor);
  return [
    line("capitalShare", capitalMinor, { owedMinor, residualMinor: leftMinor, months }),
    line("interestShare", instalmentMinor - capitalMinor, { ratePercent, months }),
  ];
}

function lastInstalmentLines({ calendar, lastInstalmentMinor }: Agreement): ExplanationLine[] {
  const last = lastBillOf(calendar);
  return [
    line("balanceBefore", last.principalMinor, { month: last.month, leftMinor: last.balanceMinor }),
    line("interest", lastInstalmentMinor - last.principalMinor, { month: last.month }),
  ];
}

function balanceLines({ calendar, owedMinor, balanceAfterFixedMinor }: Agreement): ExplanationLine[] {
  const fixed = calendar.filter((row) => row.kind === "FIXED");
  const interestMinor = fixed.reduce((sum, row) => sum + row.interestMinor, 0);
  const paidMinor = fixed.reduce((sum, row) => sum + row.paymentMinor, 0);
  return [
    line("owed", owedMinor),
    line("interestInFixedPeriod", interestMinor, { months: fixed.length }),
    line("paidInFixedPeriod", -paidMinor, { count: fixed.length, balanceMinor: balanceAfterFixedMinor }),
  ];
}

/** Equal bills as one line, in order. */
function paymentLines({ calendar }: Agreement, kind: RowKind): ExplanationLine[] {
  const runs: { rows: CalendarRow[]; eachMinor: number }[] = [];
  for (const row of calendar) {
    if (row.kind !== kind) continue;
    const run = runs.at(-1);
    if (run && run.eachMinor === billedMinor(row)) run.rows.push(row);
    else runs.push({ rows: [row], eachMinor: billedMinor(row) });
  }
  return runs.map(({ rows, eachMinor }, index) =>
    line(isLastAlone(runs, index) ? "lastPayment" : "payments", eachMinor * rows.length, {
      count: rows.length,
      eachMinor,
      fromMonth: rows[0]?.month ?? 0,
      toMonth: rows.at(-1)?.month ?? 0,
    }),
  );
}

/** The payment that clears the period, when it differs from those before it. */
function isLastAlone(runs: readonly { rows: readonly CalendarRow[] }[], index: number): boolean {
  return index > 0 && index === runs.length - 1 && runs[index]?.rows.length === 1;
}

function totalLines(agreement: Agreement): ExplanationLine[] {
  const { totals } = agreement;
  return [
    line("openingCharge", totals.openingChargeMinor),
    ...paymentLines(agreement, "FIXED"),
    ...paymentLines(agreement, "FLEX"),
    line("residualPayment", totals.residualPaymentMinor),
    line("insurance", totals.insuranceMinor),
  ];
}

function costLines({ totals, charges, owedMinor, principalMinor }: Agreement): ExplanationLine[] {
  const financedMinor = owedMinor - principalMinor;
  const billedMinorInAll = totals.chargesMinor - totals.openingChargeMinor - financedMinor;
  return [
    line("interest", totals.interestMinor),
    line("openingCharge", totals.openingChargeMinor),
    line("financedCharge", financedMinor),
    line("billedCharges", billedMinorInAll, { eachMinor: charges.monthlyMinor }),
    line("insurance", totals.insuranceMinor),
  ];
}

/** The equation of the annual percentage rate with its solution put in. */
function explainRate(agreement: Agreement): Explanation {
  const { rates, principalMinor, totals, calendar, insurances } = agreement;
  const growth = 1 + rates.aprPercent / 100;
  const presentValue = ({ at, amount, count = 1, step = 0 }: Flow) => {
    let worth = 0;
    for (let index = 0; index < count; index += 1) worth += amount * growth ** -(at + step * index);
    return roundHalfAway(worth);
  };
  const lines = [line("presentValueOfCredit", principalMinor)];
  if (totals.openingChargeMinor > 0) lines.push(line("openingCharge", -totals.openingChargeMinor));
  for (const flow of flowsOf(calendar)) {
    const values = { count: flow.count ?? 1, eachMinor: flow.amount, fromMonth: roundHalfAway(flow.at * 12) };
    lines.push(line("presentValueOfPayments", -presentValue(flow), values));
  }
  for (const { onceMinor, monthlyMinor, months } of insurances) {
    const count = Math.min(months, agreement.fixedMonths + agreement.flexMonths);
    const monthly = presentValue({ at: 1 / 12, amount: monthlyMinor, count, step: 1 / 12 });
    lines.push(line("insurance", -(onceMinor + monthly), { count, eachMinor: monthlyMinor }));
  }
  return { unit: "PERCENT", resultPercent: rates.aprPercent, lines };
}
