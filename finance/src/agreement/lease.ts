// The level payment of an agreement with a residual, in arrears or with payments in advance, and its inverses. A loan is the
// case without advance. Unrounded, in whatever unit the amounts come; rounding belongs to the plan's rule.
// The residual is owed at the end, so it makes every payment smaller.

import { annuityPresentValue } from "../numbers/annuity.ts";
import type { RateSolution } from "../numbers/rate-solver.ts";
import { solveRate } from "../numbers/rate-solver.ts";

export interface LevelTerms {
  payments: number;
  /** How many of the payments are made at once at the start. */
  inAdvance?: number;
  residual?: number;
  /** The period at whose end the residual is due; the last of the agreement unless said otherwise. */
  residualAt?: number;
}

/** What a payment of 1 in each place is worth today. */
function paymentFactor(rate: number, { payments, inAdvance = 0 }: LevelTerms): number {
  return inAdvance - annuityPresentValue({ rate, periods: payments - inAdvance, payment: 1 });
}

export function presentResidual(
  rate: number,
  { payments, residual = 0, residualAt = payments }: LevelTerms,
): number {
  return residual * Math.exp(-residualAt * Math.log1p(rate));
}

export function levelPayment(of: LevelTerms & { rate: number; amount: number }): number {
  return (of.amount - presentResidual(of.rate, of)) / paymentFactor(of.rate, of);
}

/** What the payments and the residual are worth today at this rate. */
export function presentValue(of: LevelTerms & { rate: number; payment: number }): number {
  return of.payment * paymentFactor(of.rate, of) + presentResidual(of.rate, of);
}

/** The rate of one period that the payments yield. */
export function leaseYield(of: LevelTerms & { amount: number; payment: number }): RateSolution {
  const { payments, inAdvance = 0, residual = 0, residualAt = payments } = of;
  return solveRate([
    { at: 0, amount: of.amount },
    { at: 0, amount: -of.payment * inAdvance },
    { at: 1, amount: -of.payment, count: payments - inAdvance, step: 1 },
    { at: residualAt, amount: -residual },
  ]);
}

/** A payment whose places weigh differently, such as three at once and five after, or steps of 100, 60 and 40 %. */
export function weightedPayment(of: {
  rate: number;
  amount: number;
  weights: readonly number[];
  inAdvance?: boolean;
}): number {
  const start = of.inAdvance ? 0 : 1;
  const worth = of.weights.reduce(
    (sum, weight, index) => sum + weight * (1 + of.rate) ** -(index + start),
    0,
  );
  return of.amount / worth;
}
