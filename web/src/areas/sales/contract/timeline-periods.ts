// The life of a contract drawn to scale, in days: until when nothing can be upgraded, from when with a payment, from when free.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { SaleContract } from "@handsel/contract/sales/sale.ts";

export type PeriodName = "none" | "early" | "free";

export interface ContractPeriod {
  name: PeriodName;
  from: string;
  to: string;
  days: number;
}

export interface ContractLife {
  periods: ContractPeriod[];
  /** Days from the start; within the line even before and after it. */
  today: number;
  /** Counted from one. */
  month: number;
  withdrawDays: number;
}

/** Nothing to draw for a contract that does not run, or that cannot be upgraded before its end. */
export function contractLife(
  { status, dates, financing }: Pick<SaleContract, "status" | "dates" | "financing">,
  today: string,
): ContractLife | null {
  const { startDate, earlySwapStartDate, freeSwapStartDate, endDate, withdrawUntil } = dates;
  if (status !== "ACTIVE" || freeSwapStartDate === null || startDate === null || endDate === null)
    return null;
  if (financing.fixed_period_end_month === financing.flex_period_end_month) return null;
  const early = earlySwapStartDate ?? freeSwapStartDate;
  const periods = [
    period("none", startDate, early),
    period("early", early, freeSwapStartDate),
    period("free", freeSwapStartDate, endDate),
  ].filter(({ days }) => days > 0);
  const whole = periods.reduce((total, { days }) => total + days, 0);
  return {
    periods,
    today: Math.min(whole, Math.max(0, daysBetween(startDate, today))),
    month: monthOf(startDate, today),
    withdrawDays: withdrawUntil === null ? 0 : Math.max(0, daysBetween(startDate, withdrawUntil)),
  };
}

const period = (name: PeriodName, from: string, to: string): ContractPeriod => ({
  name,
  from,
  to,
  days: daysBetween(from, to),
});

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function monthOf(start: string, today: string): number {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split("-").map(Number);
  const whole = (nowYear - year) * 12 + nowMonth - month - (nowDay < day ? 1 : 0);
  return Math.max(1, whole + 1);
}
