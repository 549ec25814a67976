// What an agreement adds up to: the sums of what is really paid, and its cost over the credit.

import type { AgreementTerms } from "./agreement-terms.ts";
import { chargesOf, termMonths } from "./agreement-terms.ts";
import type { CalendarRow } from "./calendar.ts";
import { billedMinor } from "./calendar.ts";
import type { WalkedPhase } from "./level-calendar.ts";
import type { PaymentPlan } from "./payment-plan.ts";

export interface AgreementTotals {
  openingChargeMinor: number;
  fixedPeriodMinor: number;
  flexPeriodMinor: number;
  /** A residual that the customer pays in money. */
  residualPaymentMinor: number;
  insuranceMinor: number;
  interestMinor: number;
  chargesMinor: number;
  /** Everything paid under the agreement: credit and cost of credit, without the opening fee. */
  totalPayableMinor: number;
  /** The same with the opening fee, as representative examples in the UK count it. */
  totalPayableWithOpeningFeeMinor: number;
  /** The one of the two that the customer is told, everywhere. */
  disclosedTotalMinor: number;
  /** Opening fee, charge and rentals of the day the agreement is signed. */
  dueAtSigningMinor: number;
  costOfCreditMinor: number;
  /** Of an upgrade plan whose device goes back at the end of the fixed period. */
  costOfCreditIfHandedInMinor: number;
}

export function totalsOf(of: {
  terms: AgreementTerms;
  principalMinor: number;
  openingFeeMinor: number;
  calendar: readonly CalendarRow[];
}): AgreementTotals {
  const { calendar, ...rest } = of;
  const tally = emptyTally();
  for (const row of calendar) {
    tally[row.kind] += billedMinor(row);
    if (row.month === 0) tally.atSigningMinor += billedMinor(row);
    tally.interestMinor += row.interestMinor;
    tally.chargesMinor += row.chargeMinor;
  }
  return totalsFrom({ ...rest, tally });
}

/** The bills of a calendar by the period they are of, and what is in them. */
export interface Tally {
  FIXED: number;
  FLEX: number;
  RESIDUAL: number;
  /** Those of the day the agreement is signed. */
  atSigningMinor: number;
  interestMinor: number;
  chargesMinor: number;
}

const emptyTally = (): Tally => ({
  FIXED: 0,
  FLEX: 0,
  RESIDUAL: 0,
  atSigningMinor: 0,
  interestMinor: 0,
  chargesMinor: 0,
});

/** The same from what its phases come to, for who needs no row of it. */
export function tallyPhases(terms: AgreementTerms, phases: readonly WalkedPhase[]): Tally {
  const charges = chargesOf(terms);
  const tally = emptyTally();
  const add = ({ kind, isAtSigning }: WalkedPhase, minor: number) => {
    tally[kind] += minor;
    if (isAtSigning) tally.atSigningMinor += minor;
  };
  const charge = (phase: WalkedPhase, minor: number) => {
    tally.chargesMinor += minor;
    add(phase, minor);
  };
  let rows = 0;
  let last: WalkedPhase | undefined;
  for (const phase of phases) {
    const { count, paidMinor, interestMinor } = phase.walked;
    if (count === 0) continue;
    if (rows === 0 && charges.openingTiming === "WITH_FIRST_INSTALMENT") charge(phase, charges.openingMinor);
    rows += count;
    add(phase, paidMinor);
    tally.interestMinor += interestMinor;
    if (phase.kind === "RESIDUAL") continue;
    last = phase;
    charge(phase, Math.min(count, Math.max(0, rows - charges.freeBills)) * charges.monthlyMinor);
  }
  if (last) charge(last, charges.closingMinor);
  return tally;
}

export function totalsFrom(of: {
  terms: AgreementTerms;
  principalMinor: number;
  openingFeeMinor: number;
  tally: Tally;
}): AgreementTotals {
  const { terms, principalMinor, openingFeeMinor, tally: periodMinor } = of;
  const { plan, residualMinor } = terms;
  const charges = chargesOf(terms);
  const isFinanced = charges.openingTiming === "FINANCED";
  const openingChargeMinor = charges.openingTiming === "AT_SIGNING" ? charges.openingMinor : 0;
  const isPaidInMoney = plan.residualSettledBy === "CUSTOMER";
  const residualPaymentMinor = isPaidInMoney ? periodMinor.RESIDUAL : 0;
  const settledByDeviceMinor = periodMinor.RESIDUAL - residualPaymentMinor;
  const insuranceMinor = insuranceOver(terms, termMonths(terms));
  const totalPayableMinor =
    openingChargeMinor + periodMinor.FIXED + periodMinor.FLEX + residualPaymentMinor + insuranceMinor;
  const paidInFixedMinor = openingChargeMinor + periodMinor.FIXED + insuranceOver(terms, plan.fixedMonths);
  const totalPayableWithOpeningFeeMinor = totalPayableMinor + openingFeeMinor;
  return {
    openingChargeMinor,
    fixedPeriodMinor: periodMinor.FIXED,
    flexPeriodMinor: periodMinor.FLEX,
    residualPaymentMinor,
    insuranceMinor,
    interestMinor: periodMinor.interestMinor,
    chargesMinor: openingChargeMinor + periodMinor.chargesMinor + (isFinanced ? charges.openingMinor : 0),
    totalPayableMinor,
    totalPayableWithOpeningFeeMinor,
    disclosedTotalMinor: countsOpeningFee(plan) ? totalPayableWithOpeningFeeMinor : totalPayableMinor,
    dueAtSigningMinor: openingFeeMinor + openingChargeMinor + periodMinor.atSigningMinor,
    costOfCreditMinor: totalPayableMinor + settledByDeviceMinor - principalMinor,
    costOfCreditIfHandedInMinor: paidInFixedMinor - (principalMinor - residualMinor),
  };
}

/** By the rules of the United Kingdom a deposit counts among what is payable; by those of the Union it does not. */
function countsOpeningFee({ currencyCode }: Pick<PaymentPlan, "currencyCode">): boolean {
  return currencyCode === "GBP";
}

function insuranceOver(terms: AgreementTerms, months: number): number {
  return terms.insurances.reduce(
    (sum, insurance) =>
      sum + insurance.onceMinor + insurance.monthlyMinor * Math.min(insurance.months, months),
    0,
  );
}
