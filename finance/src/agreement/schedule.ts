// How a balance is paid down, row by row, in minor units. Interest is rounded in every row; payments are level, and where a
// phase has an end to reach, its last payment reaches it to the minor unit.

import { assert, assertMinor } from "../numbers/invariant.ts";
import { monthInterest } from "../numbers/rate.ts";
import { roundRatio } from "../numbers/rounding.ts";

export interface ScheduleRow {
  /** Months after the start. */
  month: number;
  paymentMinor: number;
  interestMinor: number;
  principalMinor: number;
  /** What is owed after the payment. */
  balanceMinor: number;
}

/** The interest that a balance bears in the row with this index. */
export type InterestRule = (balanceMinor: number, index: number) => number;

export function monthlyInterest(nominalRatePpm: number): InterestRule {
  return (balanceMinor) => monthInterest(balanceMinor, nominalRatePpm);
}

export interface Phase {
  balanceMinor: number;
  instalmentMinor: number;
  count: number;
  interest: InterestRule;
  /** The balance below which no payment goes. */
  floorMinor: number;
  /** Whether the last payment goes down to the floor, or is level like the others. */
  lastClears: boolean;
  firstMonth?: number;
}

export type RowVisitor = (
  month: number,
  paymentMinor: number,
  interestMinor: number,
  principalMinor: number,
  balanceMinor: number,
) => void;

/** The rows of one phase, as a list. */
export function payDown(phase: Phase): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  walkDown(phase, (month, paymentMinor, interestMinor, principalMinor, balanceMinor) => {
    rows.push({ month, paymentMinor, interestMinor, principalMinor, balanceMinor });
  });
  return rows;
}

/** What the rows of a phase come to. */
export interface Walked {
  count: number;
  paidMinor: number;
  interestMinor: number;
  /** What is owed after them. */
  balanceMinor: number;
}

/**
 * The rows of one phase, one after the other, for who keeps them, and what they come to for who does not. An instalment that was rounded up can clear a small
 * balance before the last month: then the payment that would be too much takes what is owed, and the phase ends there.
 */
export function walkDown(phase: Phase, visit?: RowVisitor): Walked {
  const { instalmentMinor, count, interest, floorMinor, lastClears, firstMonth = 1 } = phase;
  assertMinor(phase.balanceMinor, "balance");
  assertMinor(instalmentMinor, "instalment");
  assert(Number.isInteger(count) && count >= 0, "a phase has a whole number of payments");
  assert(phase.balanceMinor >= floorMinor, "a balance is paid down, not up");

  const walked: Walked = { count: 0, paidMinor: 0, interestMinor: 0, balanceMinor: phase.balanceMinor };
  let { balanceMinor } = phase;
  for (let index = 0; index < count; index += 1) {
    const interestMinor = interest(balanceMinor, index);
    const toFloorMinor = balanceMinor + interestMinor - floorMinor;
    const isClearing = lastClears && index === count - 1;
    const paymentMinor = isClearing ? toFloorMinor : Math.min(instalmentMinor, toFloorMinor);
    if (paymentMinor <= 0) continue;
    const principalMinor = paymentMinor - interestMinor;
    balanceMinor -= principalMinor;
    walked.count += 1;
    walked.paidMinor += paymentMinor;
    walked.interestMinor += interestMinor;
    visit?.(firstMonth + index, paymentMinor, interestMinor, principalMinor, balanceMinor);
  }
  walked.balanceMinor = balanceMinor;
  return walked;
}

/** Equal repayments of capital with interest on top, so that payments fall from row to row. */
export function payDownEqually(of: {
  balanceMinor: number;
  count: number;
  interest: InterestRule;
}): ScheduleRow[] {
  const { count, interest } = of;
  const equalMinor = roundRatio(of.balanceMinor, 1, count);
  const rows: ScheduleRow[] = [];
  let balanceMinor = of.balanceMinor;
  for (let index = 0; index < count; index += 1) {
    const interestMinor = interest(balanceMinor, index);
    const principalMinor = index === count - 1 ? balanceMinor : equalMinor;
    balanceMinor -= principalMinor;
    const paymentMinor = principalMinor + interestMinor;
    rows.push({ month: index + 1, paymentMinor, interestMinor, principalMinor, balanceMinor });
  }
  return rows;
}

/** Balance after so many level payments, unrounded. */
export function exactBalance(of: { amount: number; rate: number; payment: number; paid: number }): number {
  const { amount, rate, payment, paid } = of;
  if (rate === 0) return amount - payment * paid;
  const grown = Math.expm1(paid * Math.log1p(rate));
  return amount * (grown + 1) - (payment * grown) / rate;
}

/** The level payment over periods whose rates differ, as when days are counted. */
export function levelPaymentOverRates(amount: number, rates: readonly number[]): number {
  let worth = 0;
  let discount = 1;
  for (const rate of rates) {
    discount /= 1 + rate;
    worth += discount;
  }
  return amount / worth;
}
