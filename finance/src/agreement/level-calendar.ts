// The calendar of an agreement with one level payment: an instalment loan, a plan that ends in a residual, a lease
// with rentals in advance. The last payment leaves exactly what the residual needs, so the balance ends on it or on zero.

import { monthlyRate } from "../numbers/rate.ts";
import type { InstalmentRounding } from "../numbers/rounding.ts";
import { roundHalfAway, roundInstalment } from "../numbers/rounding.ts";
import type { RowKind } from "./calendar.ts";
import { levelPayment, presentResidual } from "./lease.ts";
import type { ScheduleRow } from "./schedule.ts";
import { monthlyInterest, payDown } from "./schedule.ts";

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

export function levelPhases(of: LevelAgreement, instalmentMinor: number): PhaseRows[] {
  const { months, inAdvance, residualMinor } = of;
  // Between the last payment and the residual the balance bears interest alone.
  const gapMonths = inAdvance + of.residualMonthsLater;
  const leftMinor = roundHalfAway(
    presentResidual(monthlyRate(of.nominalRatePpm), { payments: gapMonths, residual: residualMinor }),
  );
  const atSigning = payAtSigning(of, instalmentMinor, leftMinor);
  const afterSigning = payDown({
    balanceMinor: atSigning.at(-1)?.balanceMinor ?? of.owedMinor,
    instalmentMinor,
    count: months - inAdvance,
    interest: monthlyInterest(of.nominalRatePpm),
    floorMinor: leftMinor,
    lastClears: true,
  });
  const rows = atSigning.length > 0 ? [...atSigning, ...afterSigning] : afterSigning;
  const phases: PhaseRows[] = [{ kind: "FIXED", rows }];
  if (residualMinor > 0) {
    const month = months + of.residualMonthsLater;
    phases.push({ kind: "RESIDUAL", rows: [settleResidual({ month, residualMinor, leftMinor })] });
  }
  return phases;
}

/** Payments made at once at the start carry no interest. */
function payAtSigning(of: LevelAgreement, instalmentMinor: number, leftMinor: number): ScheduleRow[] {
  return payDown({
    balanceMinor: of.owedMinor,
    instalmentMinor,
    count: of.inAdvance,
    interest: () => 0,
    floorMinor: leftMinor,
    lastClears: false,
  }).map((row) => ({ ...row, month: 0 }));
}

function settleResidual(of: { month: number; residualMinor: number; leftMinor: number }): ScheduleRow {
  return {
    month: of.month,
    paymentMinor: of.residualMinor,
    interestMinor: of.residualMinor - of.leftMinor,
    principalMinor: of.leftMinor,
    balanceMinor: 0,
  };
}
