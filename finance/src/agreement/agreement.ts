// One credit or lease agreement from the amount it is about: instalments, calendar, totals, cost and rates. An order has one
// for its devices and, when extras are agreed on apart, a second one; each has its own rate, never a blended one.

import { assert } from "../numbers/invariant.ts";
import type { NoRateReason } from "../numbers/rate-solver.ts";
import type { AgreementRates, RateBasis } from "./agreement-rates.ts";
import { ratesOf, surelyHasRate } from "./agreement-rates.ts";
import type { AgreementTerms, Covers, RequiredInsurance } from "./agreement-terms.ts";
import {
  chargesOf,
  firstInstalment,
  hasFlexPeriod,
  owedOf,
  phasesOf,
  splitOpeningFee,
  walkPhases,
} from "./agreement-terms.ts";
import type { AgreementTotals } from "./agreement-totals.ts";
import { tallyPhases, totalsFrom, totalsOf } from "./agreement-totals.ts";
import type { CalendarRow } from "./calendar.ts";
import { lastBillOf, withCharges } from "./calendar.ts";
import type { FinancingType, PlanCharges } from "./payment-plan.ts";

export interface Agreement {
  covers: Covers;
  financingType: FinancingType;
  saleAmountMinor: number;
  openingFeeMinor: number;
  /** The credit: what is lent, without a financed charge. */
  principalMinor: number;
  /** What the calendar pays down: the credit and a financed charge. */
  owedMinor: number;
  nominalRatePpm: number;
  fixedMonths: number;
  flexMonths: number;
  residualMinor: number;
  instalmentMinor: number;
  flexInstalmentMinor: number;
  lastInstalmentMinor: number;
  /** Instalment and monthly charge: what a bill of the period says. */
  monthlyPaymentMinor: number;
  flexMonthlyPaymentMinor: number;
  balanceAfterFixedMinor: number;
  instalmentShape: "STEPPED" | "LEVEL";
  charges: PlanCharges;
  insurances: readonly RequiredInsurance[];
  calendar: readonly CalendarRow[];
  totals: AgreementTotals;
  rates: AgreementRates;
}

export type AgreementResult =
  | { kind: "agreed"; agreement: Agreement }
  | { kind: "no-rate"; reason: NoRateReason };

export function makeAgreement(terms: AgreementTerms, saleAmountMinor: number): AgreementResult {
  const draft = draftAgreement(terms, saleAmountMinor);
  const rates = ratesOf(basisOf(terms, draft));
  return "reason" in rates
    ? { kind: "no-rate", reason: rates.reason }
    : { kind: "agreed", agreement: { ...draft, rates } };
}

function basisOf(
  terms: AgreementTerms,
  { principalMinor, balanceAfterFixedMinor, calendar }: Omit<Agreement, "rates">,
): RateBasis {
  return { terms, principalMinor, balanceAfterFixedMinor, calendar };
}

/** The figures that agreements are compared by. */
export type AgreementSums = Pick<
  Agreement,
  "openingFeeMinor" | "principalMinor" | "monthlyPaymentMinor" | "totals"
>;

/** The same figures without a calendar, which most of the time goes into; or why there is no agreement. */
export function sumAgreement(terms: AgreementTerms, saleAmountMinor: number): AgreementSums | NoRateReason {
  const { openingFeeMinor, principalMinor } = splitOpeningFee(terms.plan, saleAmountMinor);
  const instalmentMinor = firstInstalment(terms, principalMinor);
  const owedMinor = owedOf(terms, principalMinor);
  const { phases, balanceMinor } = walkPhases(terms, { owedMinor, instalmentMinor });
  const tally = tallyPhases(terms, phases);
  if (!surelyHasRate({ terms, principalMinor, balanceAfterFixedMinor: balanceMinor, tally })) {
    const result = makeAgreement(terms, saleAmountMinor);
    return result.kind === "agreed" ? result.agreement : result.reason;
  }
  return {
    openingFeeMinor,
    principalMinor,
    monthlyPaymentMinor: instalmentMinor + chargesOf(terms).monthlyMinor,
    totals: totalsFrom({ terms, principalMinor, openingFeeMinor, tally }),
  };
}

function draftAgreement(terms: AgreementTerms, saleAmountMinor: number): Omit<Agreement, "rates"> {
  const { plan, covers, residualMinor } = terms;
  assert(plan.financingType !== "CARD_PAYMENT", "a card payment is no agreement");
  const { openingFeeMinor, principalMinor } = splitOpeningFee(plan, saleAmountMinor);
  const owedMinor = owedOf(terms, principalMinor);
  const charges = chargesOf(terms);
  const instalmentMinor = firstInstalment(terms, principalMinor);
  const { phases, flexInstalmentMinor, balanceAfterFixedMinor } = phasesOf(terms, owedMinor, instalmentMinor);
  const calendar = withCharges(phases, charges);

  return {
    covers,
    financingType: covers === "EXTRAS" && plan.financingType === "UPGRADE" ? "STANDARD" : plan.financingType,
    saleAmountMinor,
    openingFeeMinor,
    principalMinor,
    owedMinor,
    nominalRatePpm: plan.nominalRatePpm,
    fixedMonths: plan.fixedMonths,
    flexMonths: hasFlexPeriod(terms) ? plan.flexMonths : 0,
    residualMinor,
    instalmentMinor,
    flexInstalmentMinor,
    lastInstalmentMinor: lastBillOf(calendar).paymentMinor,
    monthlyPaymentMinor: instalmentMinor + charges.monthlyMinor,
    flexMonthlyPaymentMinor: flexInstalmentMinor > 0 ? flexInstalmentMinor + charges.monthlyMinor : 0,
    balanceAfterFixedMinor,
    instalmentShape: plan.instalmentShape,
    charges,
    insurances: terms.insurances,
    calendar,
    totals: totalsOf({ terms, principalMinor, openingFeeMinor, calendar }),
  };
}
