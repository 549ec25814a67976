// What is owed on any day, and what it costs to end the agreement on it: the balance after the last due date and interest
// to the day. Payments are taken as made when due; arrears are the funder's to add.

import type { CalendarRow } from "../agreement/calendar.ts";
import type { CalendarDate } from "../numbers/calendar-date.ts";
import { addMonths, daysBetween } from "../numbers/calendar-date.ts";
import { assert } from "../numbers/invariant.ts";
import { daysInterest, monthlyRate } from "../numbers/rate.ts";
import { roundHalfAway } from "../numbers/rounding.ts";

export interface RunningAgreement {
  startDate: CalendarDate;
  owedMinor: number;
  nominalRatePpm: number;
  calendar: readonly CalendarRow[];
}

/**
 * How interest runs inside a month: actual days over 365, or the share of the month's interest by its days. The first is
 * our rule; some funders use the second.
 */
export type Accrual = "ACTUAL_365" | "SHARE_OF_MONTH";

export interface Settlement {
  on: CalendarDate;
  /** The due date, or the start, from which interest is counted. */
  lastDueOn: CalendarDate;
  paymentsMade: number;
  balanceMinor: number;
  days: number;
  interestMinor: number;
  settlementMinor: number;
  /** What the calendar would still have asked for, and what settling saves of it. */
  remainingMinor: number;
  savedMinor: number;
}

/** The balance after everything that was due up to and on this day. */
export function balanceOn(agreement: RunningAgreement, on: CalendarDate): number {
  return positionOn(agreement, on).balanceMinor;
}

export function settle(
  agreement: RunningAgreement,
  on: CalendarDate,
  accrual: Accrual = "ACTUAL_365",
): Settlement {
  const { balanceMinor, lastDueMonth, paymentsMade, remainingMinor } = positionOn(agreement, on);
  const { startDate, nominalRatePpm } = agreement;
  const lastDueOn = addMonths(startDate, lastDueMonth);
  const days = daysBetween(lastDueOn, on);
  const monthDays = daysBetween(lastDueOn, addMonths(startDate, lastDueMonth + 1));
  const accrued =
    accrual === "ACTUAL_365"
      ? daysInterest(balanceMinor, nominalRatePpm, days)
      : (balanceMinor * monthlyRate(nominalRatePpm) * days) / monthDays;
  const settlementMinor = roundHalfAway(balanceMinor + accrued);
  return {
    on,
    lastDueOn,
    paymentsMade,
    balanceMinor,
    days,
    interestMinor: settlementMinor - balanceMinor,
    settlementMinor,
    remainingMinor,
    savedMinor: remainingMinor - settlementMinor,
  };
}

function positionOn({ startDate, owedMinor, calendar }: RunningAgreement, on: CalendarDate) {
  assert(daysBetween(startDate, on) >= 0, `${on} lies before the start on ${startDate}`);
  let balanceMinor = owedMinor;
  let lastDueMonth = 0;
  let paymentsMade = 0;
  let remainingMinor = 0;
  for (const row of calendar) {
    if (daysBetween(addMonths(startDate, row.month), on) >= 0) {
      balanceMinor = row.balanceMinor;
      lastDueMonth = row.month;
      paymentsMade += 1;
    } else {
      remainingMinor += row.paymentMinor;
    }
  }
  return { balanceMinor, lastDueMonth, paymentsMade, remainingMinor };
}
