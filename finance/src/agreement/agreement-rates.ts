// The rates of an agreement: what its nominal rate comes to in a year, and the annual percentage rates over the whole term and
// over the fixed period alone, both from the amounts that are really paid.

import { assert } from "../numbers/invariant.ts";
import { effectivePercent } from "../numbers/rate.ts";
import type { Flow, NoRateReason, RateSolution } from "../numbers/rate-solver.ts";
import { roundToDecimals } from "../numbers/rounding.ts";
import type { AgreementTerms } from "./agreement-terms.ts";
import { chargesOf, hasFlexPeriod, termMonths } from "./agreement-terms.ts";
import type { Tally } from "./agreement-totals.ts";
import { annualPercentageRate } from "./apr.ts";
import type { CalendarRow } from "./calendar.ts";
import { flowsOf } from "./calendar.ts";

export interface AgreementRates {
  effectivePercent: number;
  aprPercent: number;
  aprDisplayPercent: number;
  /** As if the agreement ended after the fixed period, the residual settling the balance. */
  fixedPeriodAprPercent: number;
}

export interface RateBasis {
  terms: AgreementTerms;
  principalMinor: number;
  balanceAfterFixedMinor: number;
  calendar: readonly CalendarRow[];
}

export function ratesOf(basis: RateBasis): AgreementRates | { reason: NoRateReason } {
  const { terms, calendar, balanceAfterFixedMinor } = basis;
  const { plan } = terms;
  const wholeTerm = rateOf(basis, flowsOf(calendar), termMonths(terms));
  if (wholeTerm.kind === "unsolvable") return wholeTerm;
  let fixedTerm = wholeTerm;
  if (hasFlexPeriod(terms)) {
    const fixedFlows = flowsOf(calendar.filter((row) => row.kind === "FIXED"));
    fixedFlows.push({ at: plan.fixedMonths / 12, amount: balanceAfterFixedMinor });
    const solution = rateOf(basis, fixedFlows, plan.fixedMonths);
    if (solution.kind === "unsolvable") return solution;
    fixedTerm = solution;
  }
  const aprPercent = wholeTerm.rate * 100;
  return {
    effectivePercent: effectivePercent(plan.nominalRatePpm),
    aprPercent,
    aprDisplayPercent: roundToDecimals(aprPercent, plan.aprDecimals),
    fixedPeriodAprPercent: fixedTerm.rate * 100,
  };
}

/** A twelfth of the solver's reach: what a payment after a month still weighs at the highest rate that is looked for. */
const LEAST_WEIGHT = 0.1;

/**
 * Whether there is a rate without a look for it: something is lent on the first day, more than that is paid later, and not so
 * much more that no rate could be found. What is not sure is not said to have none.
 */
export function surelyHasRate(of: {
  terms: AgreementTerms;
  principalMinor: number;
  balanceAfterFixedMinor: number;
  tally: Tally;
}): boolean {
  const { terms, tally } = of;
  const charges = chargesOf(terms);
  const chargedMinor = charges.openingTiming === "AT_SIGNING" ? charges.openingMinor : 0;
  let lentMinor = of.principalMinor - chargedMinor - tally.atSigningMinor;
  // Premiums are paid later, too; they only make it more.
  let premiumsMinor = 0;
  for (const { onceMinor, monthlyMinor, months } of terms.insurances) {
    lentMinor -= onceMinor;
    premiumsMinor += monthlyMinor * months;
  }
  const isFound = (paidMinor: number) =>
    paidMinor >= lentMinor && (paidMinor + premiumsMinor) * LEAST_WEIGHT < lentMinor;
  const fixedMinor = tally.FIXED - tally.atSigningMinor;
  return (
    lentMinor > 0 &&
    isFound(fixedMinor + tally.FLEX + tally.RESIDUAL) &&
    (!hasFlexPeriod(terms) || isFound(fixedMinor + of.balanceAfterFixedMinor))
  );
}

type OneRate = Exclude<RateSolution, { kind: "ambiguous" }>;

function rateOf({ terms, principalMinor }: RateBasis, payments: readonly Flow[], months: number): OneRate {
  const charges = chargesOf(terms);
  const atSigning = charges.openingTiming === "AT_SIGNING" ? charges.openingMinor : 0;
  const chargeFlows: Flow[] = [{ at: 0, amount: atSigning }];
  for (const insurance of terms.insurances) {
    const count = Math.min(insurance.months, months);
    chargeFlows.push({ at: 0, amount: insurance.onceMinor });
    chargeFlows.push({ at: 1 / 12, amount: insurance.monthlyMinor, count, step: 1 / 12 });
  }
  const solution = annualPercentageRate({
    drawdowns: [{ at: 0, amount: principalMinor }],
    charges: chargeFlows,
    payments,
  });
  assert(solution.kind !== "ambiguous", "after the credit everything is paid, so there is one rate at most");
  return solution;
}
