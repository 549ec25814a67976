// The payment calendar: what is due when, from signing to the last payment. Knows months; dates come in only when the
// agreement has a start.

import type { CalendarDate } from "../numbers/calendar-date.ts";
import { addMonths } from "../numbers/calendar-date.ts";
import { assert } from "../numbers/invariant.ts";
import type { Flow } from "../numbers/rate-solver.ts";
import type { PlanCharges } from "./payment-plan.ts";
import type { ScheduleRow } from "./schedule.ts";

export type RowKind = "FIXED" | "FLEX" | "RESIDUAL";

export type CalendarRow = ScheduleRow & {
  kind: RowKind;
  /** Charges that are billed with the payment, on top of it. */
  chargeMinor: number;
};

export type DatedRow = CalendarRow & { dueOn: CalendarDate };

/** Instalments and charges together: what leaves the customer's account. */
export function billedMinor(row: CalendarRow): number {
  return row.paymentMinor + row.chargeMinor;
}

/** The last payment that is no settlement of a residual. */
export function lastBillOf(calendar: readonly CalendarRow[]): CalendarRow {
  const bill = calendar.findLast((row) => row.kind !== "RESIDUAL");
  assert(bill !== undefined, "a calendar has a bill");
  return bill;
}

/** Puts the plan's charges on the bills they belong to. The residual is a settlement, not a bill. */
export function withCharges(
  phases: readonly { kind: RowKind; rows: readonly ScheduleRow[] }[],
  charges: PlanCharges,
): CalendarRow[] {
  const calendar: CalendarRow[] = [];
  let bills = 0;
  for (const { kind, rows } of phases) {
    for (const row of rows) {
      const isBill = kind !== "RESIDUAL";
      bills += 1;
      const chargeMinor = isBill && bills > charges.freeBills ? charges.monthlyMinor : 0;
      // Written out: a copy by spreading takes several times as long, and a board of prices makes a million rows.
      calendar.push({
        month: row.month,
        paymentMinor: row.paymentMinor,
        interestMinor: row.interestMinor,
        principalMinor: row.principalMinor,
        balanceMinor: row.balanceMinor,
        kind,
        chargeMinor,
      });
    }
  }
  const [firstBill] = calendar;
  if (firstBill && charges.openingTiming === "WITH_FIRST_INSTALMENT")
    firstBill.chargeMinor += charges.openingMinor;
  lastBillOf(calendar).chargeMinor += charges.closingMinor;
  return calendar;
}

/** Equal bills a month apart as one flow, for the equation of the annual percentage rate. */
export function flowsOf(rows: readonly CalendarRow[]): Flow[] {
  const flows: { at: number; amount: number; count: number; step: number }[] = [];
  let nextMonth = 0;
  for (const row of rows) {
    const amount = billedMinor(row);
    const run = flows.at(-1);
    if (run && run.amount === amount && row.month === nextMonth) run.count += 1;
    else flows.push({ at: row.month / 12, amount, count: 1, step: 1 / 12 });
    // What is paid at signing stands apart, so that it can be set off against the credit of the same day.
    nextMonth = row.month === 0 ? -1 : row.month + 1;
  }
  return flows;
}

/** Due dates, each counted from the start, so that a start on the 31st does not drift to the 28th. */
export function dateCalendar(rows: readonly CalendarRow[], startDate: CalendarDate): DatedRow[] {
  return rows.map((row) => ({ ...row, dueOn: addMonths(startDate, row.month) }));
}
