// Answers of the annual percentage rate, its time and its rounding, and of whole offers made of known payments.

import { annualPercentageRate } from "../agreement/apr.ts";
import { levelPayment } from "../agreement/lease.ts";
import { effectiveRate, monthlyRate, nominalRate, ppmFromPercent } from "../numbers/rate.ts";
import type { Flow } from "../numbers/rate-solver.ts";
import { roundToDecimals } from "../numbers/rounding.ts";
import { yearsBetween } from "../numbers/year-interval.ts";
import type { Answers, Inputs } from "./inputs.ts";
import { flowsIn, numberIn, oddFlowsIn, paidIn, rateIn, textIn } from "./inputs.ts";

const UNITS = { year: "YEAR", month: "MONTH", week: "WEEK" } as const;

export function answerAprCashflows(inputs: Inputs): Answers {
  const perYear = numberIn(inputs, "periodsPerYear");
  const drawdowns = flowsIn(inputs, "drawdowns", perYear);
  const charges = flowsIn(inputs, "charges", perYear);
  const payments = [
    ...flowsIn(inputs, "payments", perYear, numberIn(inputs, "paymentsOffsetYears", 0)),
    ...oddFlowsIn(inputs),
  ];
  const aprPercent = rateIn(annualPercentageRate({ drawdowns, charges, payments })) * 100;
  return {
    aprPercent,
    aprPercentRounded1dp: roundToDecimals(aprPercent, 1),
    instalment: instalmentOf(inputs, drawdowns, payments),
    totalCostOfCredit: paidIn(payments) + paidIn(charges) - paidIn(drawdowns),
    phase1Instalment: payments[0]?.amount,
    phase2Instalment: payments[1]?.amount,
    ...balloonsOf(payments, perYear),
  };
}

/** From the rate where the example names it, else the payment it prints. */
function instalmentOf(
  inputs: Inputs,
  drawdowns: readonly Flow[],
  payments: readonly Flow[],
): number | undefined {
  if (inputs["nominalAnnualRatePercent"] === undefined) return payments[0]?.amount;
  const rate = monthlyRate(ppmFromPercent(numberIn(inputs, "nominalAnnualRatePercent")));
  return levelPayment({ rate, amount: paidIn(drawdowns), payments: numberIn(inputs, "termMonths") });
}

function balloonsOf(payments: readonly Flow[], perYear: number): Answers {
  const single = payments.filter((payment) => payment.count === 1);
  return Object.fromEntries(
    single.map(({ at, amount }) => [`balanceAfter${roundToDecimals(at * perYear, 0)}`, amount]),
  );
}

/** An offer as it is advertised: price, deposit, credit and payments. */
export function answerOffer(inputs: Inputs): Answers {
  const credit = numberIn(inputs, "amountOfCredit");
  const deposit = numberIn(inputs, "deposit", 0);
  const payments = [...flowsIn(inputs, "payments", 12), ...oddFlowsIn(inputs)];
  const isFinanced = inputs["openingFeeFinanced"] === true;
  const charges = [{ at: 0, amount: isFinanced ? 0 : numberIn(inputs, "openingFee", 0) }];
  const aprPercent =
    rateIn(annualPercentageRate({ drawdowns: [{ at: 0, amount: credit }], charges, payments })) * 100;
  const paid = paidIn(payments) + paidIn(charges);
  const usual = payments.reduce((most, flow) => ((flow.count ?? 1) > (most.count ?? 1) ? flow : most), {
    at: 0,
    amount: payments[0]?.amount ?? 0,
    count: 0,
  });
  return {
    aprPercent,
    aprPercentRounded1dp: roundToDecimals(aprPercent, 1),
    instalment: usual.amount,
    shownInstalment: roundToDecimals(usual.amount, 0),
    finalPayment: payments.at(-1)?.amount,
    costOfCredit: paid - credit,
    totalPayable: paid + deposit,
    shownTotal: roundToDecimals(paid + deposit, 0),
  };
}

export function answerAprRounding(inputs: Inputs): Answers {
  const percent = numberIn(inputs, "unroundedPercent");
  return { oneDecimal: roundToDecimals(percent, 1), twoDecimals: roundToDecimals(percent, 2) };
}

export function answerTimeInterval(inputs: Inputs): Answers {
  const unit = textIn(inputs, "unit", "month");
  const years = yearsBetween({
    market: /CONC|UK/.test(textIn(inputs, "rule")) ? "UK" : "EU",
    from: textIn(inputs, "from"),
    to: textIn(inputs, "to"),
    unit: unit === "year" || unit === "week" ? UNITS[unit] : "MONTH",
  });
  return { years };
}

export function answerRateConversion(inputs: Inputs): Answers {
  const perYear = numberIn(inputs, "npery", 12);
  return textIn(inputs, "function") === "effect"
    ? { value: effectiveRate(numberIn(inputs, "nominal"), perYear) }
    : { value: nominalRate(numberIn(inputs, "effective", numberIn(inputs, "effect", 0)), perYear) };
}
