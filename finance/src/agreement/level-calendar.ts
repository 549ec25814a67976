// The calendar of an agreement with one level payment: an instalment loan, a plan that ends in a residual, a lease
// with rentals in advance. The last payment leaves exactly what the residual needs, so the balance ends on it or on zero.

import { monthlyRate } from "../numbers/rate.ts";
import type { InstalmentRounding } from "../numbers/rounding.ts";
import { roundHalfAway, roundInstalment } from "../numbers/rounding.ts";
import type { RowKind } from "./calendar.ts";
import { levelPayment, presentResidual } from "./lease.ts";
import type { RowVisitor, ScheduleRow, Walked } from "./schedule.ts";
import { monthlyInterest, walkDown } from "./schedule.ts";

export interface LevelAgreement {
  owedMinor: number;
  nominalRatePpm: number;
  months: number;
  inAdvance: number;
  residualMinor: number;
  residualMonthsLater: number;
  rounding: InstalmentRounding;
}

export function levelInstalment(of: LevelAgreement): number {
  const exact = levelPayment({
    rate: monthlyRate(of.nominalRatePpm),
    amount: of.owedMinor,
    payments: of.months,
    inAdvance: of.inAdvance,
    residual: of.residualMinor,
    residualAt: of.months + of.residualMonthsLater,
  });
  return roundInstalment(exact, of.rounding);
}

export interface PhaseRows {
  kind: RowKind;
  rows: ScheduleRow[];
}

/** Is shown every row of a calendar, with the kind it is of. */
export type CalendarVisitor = (kind: RowKind, ...row: Parameters<RowVisitor>) => void;

export function levelPhases(of: LevelAgreement, instalmentMinor: number): PhaseRows[] {
  const fixed: ScheduleRow[] = [];
  const residual: ScheduleRow[] = [];
  walkLevel(of, instalmentMinor, (kind, month, paymentMinor, interestMinor, principalMinor, balanceMinor) => {
    const row = { month, paymentMinor, interestMinor, principalMinor, balanceMinor };
    (kind === "RESIDUAL" ? residual : fixed).push(row);
  });
  const phases: PhaseRows[] = [{ kind: "FIXED", rows: fixed }];
  if (residual.length > 0) phases.push({ kind: "RESIDUAL", rows: residual });
  return phases;
}

/** A phase that was walked: what its rows come to. */
export interface WalkedPhase {
  kind: RowKind;
  isAtSigning: boolean;
  walked: Walked;
}

/** Every row in its order, for who keeps them, and what the phases come to. */
export function walkLevel(
  of: LevelAgreement,
  instalmentMinor: number,
  visit?: CalendarVisitor,
): { phases: WalkedPhase[]; balanceMinor: number } {
  const { months, inAdvance, residualMinor } = of;
  // Between the last payment and the residual the balance bears interest alone.
  const gapMonths = inAdvance + of.residualMonthsLater;
  const leftMinor = roundHalfAway(
    presentResidual(monthlyRate(of.nominalRatePpm), { payments: gapMonths, residual: residualMinor }),
  );
  const phases: WalkedPhase[] = [];
  let balanceMinor = of.owedMinor;
  if (inAdvance > 0) {
    // Payments made at once at the start carry no interest.
    const walked = walkDown(
      {
        balanceMinor,
        instalmentMinor,
        count: inAdvance,
        interest: () => 0,
        floorMinor: leftMinor,
        lastClears: false,
      },
      visit && ((_, ...row) => visit("FIXED", 0, ...row)),
    );
    balanceMinor = walked.balanceMinor;
    phases.push({ kind: "FIXED", isAtSigning: true, walked });
  }
  const walked = walkDown(
    {
      balanceMinor,
      instalmentMinor,
      count: months - inAdvance,
      interest: monthlyInterest(of.nominalRatePpm),
      floorMinor: leftMinor,
      lastClears: true,
    },
    visit && ((...row) => visit("FIXED", ...row)),
  );
  phases.push({ kind: "FIXED", isAtSigning: false, walked });
  if (residualMinor > 0) {
    const month = months + of.residualMonthsLater;
    const interestMinor = residualMinor - leftMinor;
    visit?.("RESIDUAL", month, residualMinor, interestMinor, leftMinor, 0);
    const settled = { count: 1, paidMinor: residualMinor, interestMinor, balanceMinor: 0 };
    phases.push({ kind: "RESIDUAL", isAtSigning: false, walked: settled });
  }
  return { phases, balanceMinor: walked.balanceMinor };
}
