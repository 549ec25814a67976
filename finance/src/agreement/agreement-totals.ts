// What an agreement adds up to: the sums of what is really paid, and its cost over the credit.

import type { AgreementTerms } from "./agreement-terms.ts";
import { chargesOf, termMonths } from "./agreement-terms.ts";
import type { CalendarRow } from "./calendar.ts";
import { billedMinor } from "./calendar.ts";
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
  const { terms, principalMinor, openingFeeMinor, calendar } = of;
  const { plan, residualMinor } = terms;
  const charges = chargesOf(terms);
  const periodMinor = { FIXED: 0, FLEX: 0, RESIDUAL: 0 };
  let interestMinor = 0;
  let billedChargesMinor = 0;
  for (const row of calendar) {
    periodMinor[row.kind] += billedMinor(row);
    interestMinor += row.interestMinor;
    billedChargesMinor += row.chargeMinor;
  }
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
    interestMinor,
    chargesMinor: openingChargeMinor + billedChargesMinor + (isFinanced ? charges.openingMinor : 0),
    totalPayableMinor,
    totalPayableWithOpeningFeeMinor,
    disclosedTotalMinor: countsOpeningFee(plan) ? totalPayableWithOpeningFeeMinor : totalPayableMinor,
    dueAtSigningMinor:
      openingFeeMinor +
      openingChargeMinor +
      calendar.reduce((sum, row) => (row.month === 0 ? sum + billedMinor(row) : sum), 0),
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
