// Answers of schedules, balances, leases and stepped plans.

import { annualPercentageRate } from "../agreement/apr.ts";
import {
  leaseYield,
  levelPayment,
  presentResidual,
  presentValue,
  weightedPayment,
} from "../agreement/lease.ts";
import { merchantSubsidy } from "../agreement/merchant-subsidy.ts";
import type { InterestRule, ScheduleRow } from "../agreement/schedule.ts";
import {
  exactBalance,
  levelPaymentOverRates,
  monthlyInterest,
  payDown,
  payDownEqually,
} from "../agreement/schedule.ts";
import { monthlyRate, ppmFromPercent } from "../numbers/rate.ts";
import {
  majorFromMinor,
  minorFromMajor,
  roundHalfAway,
  roundInstalment,
  roundToDecimals,
} from "../numbers/rounding.ts";
import { addVat, splitGross } from "../numbers/vat.ts";
import type { Answers, Inputs } from "./inputs.ts";
import { listIn, numberIn, numbersIn, rateIn, textIn } from "./inputs.ts";

function ratePpmIn(inputs: Inputs, name = "nominalAnnualRatePercent"): number {
  return ppmFromPercent(numberIn(inputs, name));
}

export function answerSchedule(inputs: Inputs): Answers {
  const balanceMinor = minorFromMajor(numberIn(inputs, "principal"));
  const count = numberIn(inputs, "instalments");
  const ratePpm = ratePpmIn(inputs);
  if (textIn(inputs, "amortisation") === "equal principal") {
    return scheduleAnswers(payDownEqually({ balanceMinor, count, interest: monthlyInterest(ratePpm) }));
  }
  // Days are given only where the interest counts them.
  const rates = numbersIn(inputs, "days").map((days) => (ratePpm * days) / (1_000_000 * 365));
  const isByDays = rates.length > 0;
  const byDays: InterestRule = (balance, index) => roundHalfAway(balance * (rates[index] ?? 0));
  const exact = isByDays
    ? levelPaymentOverRates(balanceMinor, rates)
    : levelPayment({ rate: monthlyRate(ratePpm), amount: balanceMinor, payments: count });
  const stepMinor = minorFromMajor(numberIn(inputs, "instalmentRoundedTo", 0.01));
  const rows = payDown({
    balanceMinor,
    instalmentMinor: roundInstalment(exact, { stepMinor, direction: "NEAREST" }),
    count,
    interest: isByDays ? byDays : monthlyInterest(ratePpm),
    floorMinor: 0,
    lastClears: true,
  });
  return scheduleAnswers(rows);
}

function scheduleAnswers(rows: readonly ScheduleRow[]): Answers {
  const sum = (pick: (row: ScheduleRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    instalment: majorFromMinor(rows[0]?.paymentMinor ?? 0),
    finalInstalment: majorFromMinor(rows.at(-1)?.paymentMinor ?? 0),
    totalInterest: majorFromMinor(sum((row) => row.interestMinor)),
    totalPayable: majorFromMinor(sum((row) => row.paymentMinor)),
    rows: rows.map((row) => ({
      n: row.month,
      principal: majorFromMinor(row.principalMinor),
      interest: majorFromMinor(row.interestMinor),
      payment: majorFromMinor(row.paymentMinor),
      balance: majorFromMinor(row.balanceMinor),
    })),
  };
}

/** Equal repayments of capital with unrounded interest on what is left. */
export function answerEqualCapital(inputs: Inputs): Answers {
  const credit = numberIn(inputs, "totalAmountOfCredit");
  const months = numberIn(inputs, "termMonths");
  const rate = monthlyRate(ratePpmIn(inputs));
  const payments = Array.from({ length: months }, (_, index) => ({
    at: (index + 1) / 12,
    amount: credit / months + credit * (1 - index / months) * rate,
  }));
  const charges = [{ at: 0, amount: numberIn(inputs, "upfrontFee", 0) }];
  const solution = annualPercentageRate({ drawdowns: [{ at: 0, amount: credit }], charges, payments });
  const aprPercent = rateIn(solution) * 100;
  return {
    aprPercent,
    aprPercentRounded1dp: roundToDecimals(aprPercent, 1),
    firstPayment: payments[0]?.amount,
    lastPayment: payments.at(-1)?.amount,
  };
}

export function answerBalance(inputs: Inputs): Answers {
  const amount = numberIn(inputs, "principal");
  const rate = monthlyRate(ratePpmIn(inputs));
  const paid = numberIn(inputs, "afterInstalment");
  const payment =
    inputs["instalment"] === undefined
      ? levelPayment({ rate, amount, payments: numberIn(inputs, "termMonths") })
      : numberIn(inputs, "instalment");
  const balance = exactBalance({ amount, rate, payment, paid });
  return { balance, instalment: payment, [`finalPaymentWith${paid}`]: payment + balance };
}

export function answerLease(inputs: Inputs): Answers {
  const terms = {
    payments: numberIn(inputs, "numberOfPayments"),
    inAdvance: numberIn(inputs, "paymentsInAdvance", 0),
    residual: numberIn(inputs, "residualValue", 0),
  };
  const solveFor = textIn(inputs, "solveFor", "payment");
  if (solveFor === "nominalAnnualRatePercent") {
    const amount = numberIn(inputs, "assetValue");
    const solution = leaseYield({ ...terms, amount, payment: numberIn(inputs, "payment") });
    return { nominalAnnualRatePercent: rateIn(solution) * 1200 };
  }
  const rate = monthlyRate(ratePpmIn(inputs));
  if (solveFor === "presentValue") {
    return {
      pvOfResidual: presentResidual(rate, terms),
      presentValue: presentValue({ ...terms, rate, payment: numberIn(inputs, "payment") }),
    };
  }
  const amount = numberIn(inputs, "assetValue");
  const firstWeight = numberIn(inputs, "firstPaymentWeight", 1);
  if (firstWeight === 1) return { payment: levelPayment({ ...terms, rate, amount }) };
  const weights = [firstWeight, ...Array<number>(terms.payments - 1).fill(1)];
  const payment = weightedPayment({ rate, amount, weights, inAdvance: terms.inAdvance > 0 });
  return { payment, firstPayment: roundToDecimals(payment, 2) * firstWeight };
}

export function answerTwoPhase(inputs: Inputs): Answers {
  const amount = numberIn(inputs, "principal");
  const segments = listIn(inputs, "segments");
  if (segments.length > 0) {
    const weights = segments.flatMap((segment) =>
      Array<number>(numberIn(segment, "count")).fill(numberIn(segment, "weight")),
    );
    const full = roundToDecimals(
      weightedPayment({ rate: monthlyRate(ratePpmIn(inputs)), amount, weights }),
      2,
    );
    const at = (index: number) => full * numberIn(segments[index] ?? {}, "weight", 0);
    return { fullPayment: full, first: at(0), second: at(1), third: at(2) };
  }
  const months = numberIn(inputs, "totalMonths");
  const paid = numberIn(inputs, "phase1Months");
  const firstRate = monthlyRate(ratePpmIn(inputs, "phase1NominalAnnualPercent"));
  const secondRate = monthlyRate(ratePpmIn(inputs, "phase2NominalAnnualPercent"));
  const payment = levelPayment({ rate: firstRate, amount, payments: months });
  const balance = exactBalance({ amount, rate: firstRate, payment, paid });
  return {
    phase1Instalment: payment,
    balanceAfterPhase1: balance,
    phase2Instalment: levelPayment({ rate: secondRate, amount: balance, payments: months - paid }),
  };
}

export function answerSubsidy(inputs: Inputs): Answers {
  const subsidyMinor = merchantSubsidy({
    instalmentMinor: minorFromMajor(numberIn(inputs, "instalment")),
    count: numberIn(inputs, "instalments"),
    lenderRatePpm: ratePpmIn(inputs, "lenderNominalAnnualRatePercent"),
    isFirstWithSettlement: inputs["firstInstalmentWithSettlement"] === true,
  });
  return { supplierContribution: majorFromMinor(subsidyMinor) };
}

export function answerVat(inputs: Inputs): Answers {
  const ratePpm = ratePpmIn(inputs, "vatPercent");
  const split =
    inputs["gross"] === undefined
      ? addVat(minorFromMajor(numberIn(inputs, "net")), ratePpm)
      : splitGross(minorFromMajor(numberIn(inputs, "gross")), ratePpm);
  return {
    net: majorFromMinor(split.netMinor),
    vat: majorFromMinor(split.vatMinor),
    gross: majorFromMinor(split.grossMinor),
  };
}
