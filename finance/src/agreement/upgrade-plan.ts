// The upgrade plan: a fixed period after which the device can go back for its residual, then a flexible period that pays
// off what is left for whoever keeps it. Decides the two instalments and their calendar, and the dates of an upgrade.

import type { CalendarDate } from "../numbers/calendar-date.ts";
import { addMonths, daysBetween } from "../numbers/calendar-date.ts";
import { monthlyRate } from "../numbers/rate.ts";
import type { InstalmentRounding } from "../numbers/rounding.ts";
import { roundInstalment } from "../numbers/rounding.ts";
import { levelPayment } from "./lease.ts";
import type { CalendarVisitor, PhaseRows, WalkedPhase } from "./level-calendar.ts";
import type { ScheduleRow } from "./schedule.ts";
import { monthlyInterest, walkDown } from "./schedule.ts";

export interface UpgradeAgreement {
  owedMinor: number;
  nominalRatePpm: number;
  fixedMonths: number;
  flexMonths: number;
  residualMinor: number;
  shape: "STEPPED" | "LEVEL";
  rounding: InstalmentRounding;
}

/** STEPPED leaves the residual after the fixed period; LEVEL pays everything in equal parts to the end. */
export function fixedInstalment(of: UpgradeAgreement): number {
  const rate = monthlyRate(of.nominalRatePpm);
  const isStepped = of.shape === "STEPPED";
  const exact = levelPayment({
    rate,
    amount: of.owedMinor,
    payments: isStepped ? of.fixedMonths : of.fixedMonths + of.flexMonths,
    residual: isStepped ? of.residualMinor : 0,
  });
  return roundInstalment(exact, of.rounding);
}

export interface UpgradeCalendar {
  flexInstalmentMinor: number;
  /** What the residual has to settle at a free upgrade; a few minor units off it, since the instalment is rounded. */
  balanceAfterFixedMinor: number;
  phases: PhaseRows[];
}

export function upgradeCalendar(of: UpgradeAgreement, instalmentMinor: number): UpgradeCalendar {
  const fixed: ScheduleRow[] = [];
  const flex: ScheduleRow[] = [];
  const { flexInstalmentMinor, balanceAfterFixedMinor } = walkUpgrade(
    of,
    instalmentMinor,
    (kind, month, paymentMinor, interestMinor, principalMinor, balanceMinor) => {
      const row = { month, paymentMinor, interestMinor, principalMinor, balanceMinor };
      (kind === "FLEX" ? flex : fixed).push(row);
    },
  );
  return {
    flexInstalmentMinor,
    balanceAfterFixedMinor,
    phases: [
      { kind: "FIXED", rows: fixed },
      { kind: "FLEX", rows: flex },
    ],
  };
}

/** Every row in its order, for who keeps them, and what the phases come to. */
export function walkUpgrade(
  of: UpgradeAgreement,
  instalmentMinor: number,
  visit?: CalendarVisitor,
): Omit<UpgradeCalendar, "phases"> & { phases: WalkedPhase[] } {
  const interest = monthlyInterest(of.nominalRatePpm);
  const fixed = walkDown(
    {
      balanceMinor: of.owedMinor,
      instalmentMinor,
      count: of.fixedMonths,
      interest,
      floorMinor: 0,
      lastClears: false,
    },
    visit && ((...row) => visit("FIXED", ...row)),
  );
  const balanceAfterFixedMinor = fixed.balanceMinor;
  const flexInstalmentMinor =
    of.shape === "LEVEL" ? instalmentMinor : flexibleInstalment(of, balanceAfterFixedMinor);
  // The flexible period starts from the balance that is really there, not from the residual of the table.
  const flex = walkDown(
    {
      balanceMinor: balanceAfterFixedMinor,
      instalmentMinor: flexInstalmentMinor,
      count: of.flexMonths,
      interest,
      floorMinor: 0,
      lastClears: true,
      firstMonth: of.fixedMonths + 1,
    },
    visit && ((...row) => visit("FLEX", ...row)),
  );
  return {
    flexInstalmentMinor,
    balanceAfterFixedMinor,
    phases: [
      { kind: "FIXED", isAtSigning: false, walked: fixed },
      { kind: "FLEX", isAtSigning: false, walked: flex },
    ],
  };
}

function flexibleInstalment(of: UpgradeAgreement, balanceMinor: number): number {
  if (balanceMinor === 0) return 0;
  const exact = levelPayment({
    rate: monthlyRate(of.nominalRatePpm),
    amount: balanceMinor,
    payments: of.flexMonths,
  });
  return roundInstalment(exact, of.rounding);
}

export interface UpgradeDates {
  startDate: CalendarDate;
  /** From here the customer may upgrade and pays the swap cost; null when only the free upgrade exists. */
  earlySwapStartDate: CalendarDate | null;
  freeSwapStartDate: CalendarDate;
  endDate: CalendarDate;
}

export function upgradeDates(of: {
  startDate: CalendarDate;
  fixedMonths: number;
  flexMonths: number;
  earlySwapMonth: number | null;
}): UpgradeDates {
  const { startDate, fixedMonths, flexMonths, earlySwapMonth } = of;
  const hasEarly = earlySwapMonth !== null && earlySwapMonth < fixedMonths;
  return {
    startDate,
    earlySwapStartDate: hasEarly ? addMonths(startDate, earlySwapMonth) : null,
    freeSwapStartDate: addMonths(startDate, fixedMonths),
    endDate: addMonths(startDate, fixedMonths + flexMonths),
  };
}

export type SwapStatus = "NO_SWAP" | "EARLY_SWAP" | "FREE_SWAP";

export function swapStatusOn(dates: UpgradeDates, on: CalendarDate): SwapStatus {
  if (daysBetween(dates.freeSwapStartDate, on) >= 0) return "FREE_SWAP";
  const { earlySwapStartDate } = dates;
  return earlySwapStartDate !== null && daysBetween(earlySwapStartDate, on) >= 0 ? "EARLY_SWAP" : "NO_SWAP";
}
