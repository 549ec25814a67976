// The annual percentage rate by the official equation: the yearly rate at which everything received is worth everything paid.
// Credit is what the customer gets; a charge that is financed is a cost and never part of it.

import type { CalendarDate } from "../numbers/calendar-date.ts";
import { assert } from "../numbers/invariant.ts";
import type { Flow, RateSolution } from "../numbers/rate-solver.ts";
import { solveRate } from "../numbers/rate-solver.ts";
import type { AprMarket, IntervalUnit } from "../numbers/year-interval.ts";
import { yearsBetween } from "../numbers/year-interval.ts";

/** Amounts are positive; times in years from the first drawdown. */
export interface Equation {
  drawdowns: readonly Flow[];
  charges?: readonly Flow[];
  payments: readonly Flow[];
}

/** The rate as a fraction: 0.149 is 14.9 %. */
export function annualPercentageRate({ drawdowns, charges = [], payments }: Equation): RateSolution {
  const flows: Flow[] = [];
  for (const drawdown of drawdowns) flows.push(drawdown);
  for (const charge of charges) flows.push(paid(charge));
  for (const payment of payments) flows.push(paid(payment));
  return solveRate(flows);
}

function paid(flow: Flow): Flow {
  assert(flow.amount >= 0, "what is paid is given as a positive amount");
  return { ...flow, amount: -flow.amount };
}

export interface DatedAmount {
  on: CalendarDate;
  amount: number;
}

/** The same once the dates are known, by the market's way of counting time. */
export function datedAnnualPercentageRate(of: {
  market: AprMarket;
  unit?: IntervalUnit;
  drawdowns: readonly DatedAmount[];
  payments: readonly DatedAmount[];
}): RateSolution {
  const start = of.drawdowns.map((drawdown) => drawdown.on).sort()[0];
  if (start === undefined) return { kind: "unsolvable", reason: "NOTHING_RECEIVED" };
  const { market, unit = "MONTH" } = of;
  const timed = ({ on, amount }: DatedAmount): Flow => ({
    at: yearsBetween({ market, from: start, to: on, unit }),
    amount,
  });
  return annualPercentageRate({ drawdowns: of.drawdowns.map(timed), payments: of.payments.map(timed) });
}
