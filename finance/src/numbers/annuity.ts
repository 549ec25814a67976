// The annuity and its relatives, as spreadsheets define them, in plain numbers and unrounded.
// Sign rule: money the borrower receives is positive, money they pay is negative; a residual still owed at the
// end is a negative future value. `due` 1 means paid at the beginning of each period.

import type { RateSolution } from "./rate-solver.ts";
import { solveRate } from "./rate-solver.ts";

export type Due = 0 | 1;

/** ((1+rate)^periods - 1) / rate, exact also for a rate of 0 or next to it. */
function growthPerRate(rate: number, periods: number): number {
  return rate === 0 ? periods : Math.expm1(periods * Math.log1p(rate)) / rate;
}

function growth(rate: number, periods: number): number {
  return Math.exp(periods * Math.log1p(rate));
}

export function annuityPayment(of: {
  rate: number;
  periods: number;
  presentValue: number;
  futureValue?: number;
  due?: Due;
}): number {
  const { rate, periods, presentValue, futureValue = 0, due = 0 } = of;
  const owed = presentValue * growth(rate, periods) + futureValue;
  return -owed / ((1 + rate * due) * growthPerRate(rate, periods));
}

export function annuityPresentValue(of: {
  rate: number;
  periods: number;
  payment: number;
  futureValue?: number;
  due?: Due;
}): number {
  const { rate, periods, payment, futureValue = 0, due = 0 } = of;
  const paid = payment * (1 + rate * due) * growthPerRate(rate, periods);
  return -(futureValue + paid) / growth(rate, periods);
}

export function annuityFutureValue(of: {
  rate: number;
  periods: number;
  payment: number;
  presentValue: number;
  due?: Due;
}): number {
  const { rate, periods, payment, presentValue, due = 0 } = of;
  return -(presentValue * growth(rate, periods) + payment * (1 + rate * due) * growthPerRate(rate, periods));
}

/** How many periods it takes; null when these payments never get there. */
export function findAnnuityPeriods(of: {
  rate: number;
  payment: number;
  presentValue: number;
  futureValue?: number;
  due?: Due;
}): number | null {
  const { rate, payment, presentValue, futureValue = 0, due = 0 } = of;
  if (rate === 0) return payment === 0 ? null : -(presentValue + futureValue) / payment;
  const paymentPerRate = (payment * (1 + rate * due)) / rate;
  const ratio = (paymentPerRate - futureValue) / (paymentPerRate + presentValue);
  return ratio > 0 ? Math.log(ratio) / Math.log1p(rate) : null;
}

/** The rate of one period. */
export function annuityRate(of: {
  periods: number;
  payment: number;
  presentValue: number;
  futureValue?: number;
  due?: Due;
}): RateSolution {
  const { periods, payment, presentValue, futureValue = 0, due = 0 } = of;
  return solveRate([
    { at: 0, amount: presentValue },
    { at: 1 - due, amount: payment, count: periods, step: 1 },
    { at: periods, amount: futureValue },
  ]);
}

/** The rate of one period at which flows one period apart are worth nothing together. */
export function internalRate(flows: readonly number[]): RateSolution {
  return solveRate(flows.map((amount, period) => ({ at: period, amount })));
}

interface Instalment {
  rate: number;
  periods: number;
  presentValue: number;
  futureValue?: number;
  due?: Due;
}

/** The interest inside payment number `period`, counted from 1. */
export function interestPart(of: Instalment & { period: number }): number {
  const { rate, presentValue, due = 0, period } = of;
  if (due === 1 && period === 1) return 0;
  const payment = annuityPayment(of);
  const balance = annuityFutureValue({ rate, periods: period - 1, payment, presentValue, due });
  return due === 1 ? (balance * rate) / (1 + rate) : balance * rate;
}

/** The repayment inside payment number `period`. */
export function principalPart(of: Instalment & { period: number }): number {
  return annuityPayment(of) - interestPart(of);
}

export function cumulativeInterest(of: Instalment & { first: number; last: number }): number {
  let sum = 0;
  for (let period = of.first; period <= of.last; period += 1) sum += interestPart({ ...of, period });
  return sum;
}

export function cumulativePrincipal(of: Instalment & { first: number; last: number }): number {
  const count = of.last - of.first + 1;
  return count * annuityPayment(of) - cumulativeInterest(of);
}
