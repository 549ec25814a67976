// The least rebate that the law of the United Kingdom gives a customer who settles early (Consumer Credit (Early Settlement)
// Regulations 2004, regulation 4): credit and payments are brought to the settlement date at the period rate of the annual
// percentage rate. The regulations' printed examples round that rate to six decimals and every term to the penny.

import type { CalendarDate } from "../numbers/calendar-date.ts";
import { addDays, addMonths } from "../numbers/calendar-date.ts";
import { assert } from "../numbers/invariant.ts";
import { periodRate } from "../numbers/rate.ts";
import { roundHalfAway, roundToDecimals } from "../numbers/rounding.ts";

const RATE_DECIMALS = 6;

/** Amounts at whole periods after the credit was given. */
export interface PeriodAmount {
  period: number;
  amountMinor: number;
}

export interface StatutorySettlement {
  settlementMinor: number;
  rebateMinor: number;
  remainingMinor: number;
}

export function settleByStatute(of: {
  creditMinor: number;
  payments: readonly PeriodAmount[];
  aprPercent: number;
  periodsPerYear: number;
  /** Whole periods passed; payments due up to and at this one are made. */
  period: number;
  /** The part of the next period that has passed as well: 28 of 31 days. */
  partPeriod?: { days: number; of: number };
}): StatutorySettlement {
  const { creditMinor, payments, period, partPeriod = { days: 0, of: 1 } } = of;
  assert(partPeriod.days >= 0 && partPeriod.days <= partPeriod.of, "a part of a period is at most the whole");
  const rate = roundToDecimals(periodRate(of.aprPercent / 100, of.periodsPerYear), RATE_DECIMALS);
  const carried = ({ period: at, amountMinor }: PeriodAmount) =>
    roundHalfAway(amountMinor * (1 + rate) ** (period - at));

  const made = payments.filter((payment) => payment.period <= period);
  const owedMinor = carried({ period: 0, amountMinor: creditMinor }) - sum(made.map(carried));
  const settlementMinor = roundHalfAway(owedMinor * (1 + rate) ** (partPeriod.days / partPeriod.of));
  const remainingMinor =
    sum(payments.map((payment) => payment.amountMinor)) - sum(made.map((one) => one.amountMinor));
  return { settlementMinor, rebateMinor: remainingMinor - settlementMinor, remainingMinor };
}

/** The latest day the lender may take: 28 days after the request, and a month more when the agreement is for over a year. */
export function statutorySettlementDate(requestedOn: CalendarDate, termMonths: number): CalendarDate {
  const noticeEnds = addDays(requestedOn, 28);
  return termMonths > 12 ? addMonths(noticeEnds, 1) : noticeEnds;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
