// Which public function of the engine answers which kind of published example. A kind that is not here is not met.

import { answerAnnuity } from "./answer-annuity.ts";
import {
  answerBalance,
  answerEqualCapital,
  answerLease,
  answerSchedule,
  answerSubsidy,
  answerTwoPhase,
  answerVat,
} from "./answer-plans.ts";
import {
  answerAprCashflows,
  answerAprRounding,
  answerOffer,
  answerRateConversion,
  answerTimeInterval,
} from "./answer-rates.ts";
import {
  answerDerivedSwap,
  answerDerivedUpgrade,
  answerLevelUpgrade,
  answerSettlement,
  answerUpgradePlan,
} from "./answer-upgrades.ts";
import type { Answers, Inputs } from "./inputs.ts";

const BY_KIND: Readonly<Record<string, (inputs: Inputs) => Answers | null>> = {
  "apr-cashflows": answerAprCashflows,
  "apr-equal-capital": answerEqualCapital,
  "apr-rounding": answerAprRounding,
  "apr-time-interval": answerTimeInterval,
  "representative-example": answerOffer,
  "residual-plan": answerOffer,
  "upgrade-plan": answerUpgradePlan,
  "derived-upgrade-plan": answerDerivedUpgrade,
  "derived-level-upgrade-plan": answerLevelUpgrade,
  "derived-swap-cost": answerDerivedSwap,
  "annuity-payment": answerAnnuity,
  "annuity-rate": answerAnnuity,
  "annuity-pv": answerAnnuity,
  "annuity-fv": answerAnnuity,
  "annuity-nper": answerAnnuity,
  "interest-split": answerAnnuity,
  irr: answerAnnuity,
  "rate-conversion": answerRateConversion,
  "lease-residual": answerLease,
  "two-phase-plan": answerTwoPhase,
  "outstanding-balance": answerBalance,
  schedule: answerSchedule,
  "merchant-subsidy": answerSubsidy,
  "early-settlement": answerSettlement,
  "vat-split": answerVat,
};

/** What the engine answers; null when nothing of it answers this. */
export function answer(kind: string, inputs: Inputs): Answers | null {
  return BY_KIND[kind]?.(inputs) ?? null;
}
