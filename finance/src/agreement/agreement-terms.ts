// What one agreement of an order is about, read from its plan: what is owed, the instalment, the phases of the calendar.

import { shareOf } from "../numbers/rate.ts";
import type { LevelAgreement, PhaseRows, WalkedPhase } from "./level-calendar.ts";
import { levelInstalment, levelPhases, walkLevel } from "./level-calendar.ts";
import type { PaymentPlan, PlanCharges } from "./payment-plan.ts";
import { NO_CHARGES } from "./payment-plan.ts";
import type { UpgradeAgreement } from "./upgrade-plan.ts";
import { fixedInstalment, upgradeCalendar, walkUpgrade } from "./upgrade-plan.ts";

/** DEVICE and ALL are the order's main agreement; EXTRAS runs over the fixed months without residual. */
export type Covers = "DEVICE" | "ALL" | "EXTRAS";

export interface AgreementTerms {
  plan: PaymentPlan;
  covers: Covers;
  residualMinor: number;
  /** The one agreement that carries the plan's charges. */
  hasCharges: boolean;
  /** What the customer must insure to get the credit; part of its cost, though never of its balance. */
  insurances: readonly RequiredInsurance[];
}

export interface RequiredInsurance {
  onceMinor: number;
  monthlyMinor: number;
  months: number;
}

/** Whether a flexible period follows the fixed one. */
export function hasFlexPeriod({ plan, covers }: Pick<AgreementTerms, "plan" | "covers">): boolean {
  return plan.financingType === "UPGRADE" && covers !== "EXTRAS" && plan.flexMonths > 0;
}

/** Months from signing to the last instalment. */
export function termMonths(terms: AgreementTerms): number {
  return terms.plan.fixedMonths + (hasFlexPeriod(terms) ? terms.plan.flexMonths : 0);
}

/** The down payment and the credit that is left. */
export function splitOpeningFee(
  plan: PaymentPlan,
  saleAmountMinor: number,
): { openingFeeMinor: number; principalMinor: number } {
  const openingFeeMinor = shareOf(saleAmountMinor, plan.openingFeePpm);
  return { openingFeeMinor, principalMinor: saleAmountMinor - openingFeeMinor };
}

export function chargesOf({ plan, hasCharges }: AgreementTerms): PlanCharges {
  return hasCharges ? plan.charges : NO_CHARGES;
}

/** What the calendar pays down: the credit and a financed charge. */
export function owedOf(terms: AgreementTerms, principalMinor: number): number {
  const charges = chargesOf(terms);
  return principalMinor + (charges.openingTiming === "FINANCED" ? charges.openingMinor : 0);
}

/** The instalment of the fixed period for a credit. */
export function firstInstalment(terms: AgreementTerms, principalMinor: number): number {
  const owedMinor = owedOf(terms, principalMinor);
  return hasFlexPeriod(terms)
    ? fixedInstalment(upgradeTerms(terms, owedMinor))
    : levelInstalment(levelTerms(terms, owedMinor));
}

function upgradeTerms({ plan, residualMinor }: AgreementTerms, owedMinor: number): UpgradeAgreement {
  return {
    owedMinor,
    nominalRatePpm: plan.nominalRatePpm,
    fixedMonths: plan.fixedMonths,
    flexMonths: plan.flexMonths,
    residualMinor,
    shape: plan.instalmentShape,
    rounding: plan.instalmentRounding,
  };
}

function levelTerms({ plan, residualMinor }: AgreementTerms, owedMinor: number): LevelAgreement {
  return {
    owedMinor,
    nominalRatePpm: plan.nominalRatePpm,
    months: plan.fixedMonths,
    inAdvance: plan.paymentsInAdvance,
    residualMinor,
    residualMonthsLater: plan.residualMonthsLater,
    rounding: plan.instalmentRounding,
  };
}

export interface AgreementPhases {
  phases: PhaseRows[];
  flexInstalmentMinor: number;
  balanceAfterFixedMinor: number;
}

/** What the phases of the calendar come to, without any row of it, and what is owed after the fixed period. */
export function walkPhases(
  terms: AgreementTerms,
  { owedMinor, instalmentMinor }: { owedMinor: number; instalmentMinor: number },
): { phases: WalkedPhase[]; balanceMinor: number } {
  if (!hasFlexPeriod(terms)) return walkLevel(levelTerms(terms, owedMinor), instalmentMinor);
  const { phases, balanceAfterFixedMinor } = walkUpgrade(upgradeTerms(terms, owedMinor), instalmentMinor);
  return { phases, balanceMinor: balanceAfterFixedMinor };
}

export function phasesOf(terms: AgreementTerms, owedMinor: number, instalmentMinor: number): AgreementPhases {
  if (hasFlexPeriod(terms)) return upgradeCalendar(upgradeTerms(terms, owedMinor), instalmentMinor);
  const phases: PhaseRows[] = levelPhases(levelTerms(terms, owedMinor), instalmentMinor);
  return {
    phases,
    flexInstalmentMinor: 0,
    balanceAfterFixedMinor: phases[0]?.rows.at(-1)?.balanceMinor ?? 0,
  };
}
