// What a customer still pays to upgrade. Before the free date: the balance less what the device is guaranteed to be worth.
// From the free date on the guarantee settles the balance, cents of rounding included. A worse condition takes its
// deduction off the guarantee; a device worth more than the balance gives a credit, never a negative cost.

import type { CalendarDate } from "../numbers/calendar-date.ts";
import { addMonths, daysBetween } from "../numbers/calendar-date.ts";
import { assert } from "../numbers/invariant.ts";
import type { RunningAgreement, Settlement } from "./settlement.ts";
import { settle } from "./settlement.ts";

export interface SwapCost {
  settlement: Settlement;
  isFree: boolean;
  /** What the device settles: the guaranteed residual less the deduction, or its trade-in value when that is more. */
  deviceValueMinor: number;
  deductionMinor: number;
  /** What the device is set against; from the free date on never more than the guaranteed residual. */
  toSettleMinor: number;
  swapCostMinor: number;
  customerCreditMinor: number;
}

export function swapCost(of: {
  agreement: RunningAgreement;
  fixedMonths: number;
  residualMinor: number;
  on: CalendarDate;
  /** What the collector takes off for the condition of the device. */
  deductionMinor?: number;
  /** What the collector pays for it, when that is known. */
  tradeInMinor?: number;
}): SwapCost {
  const { agreement, residualMinor, on, deductionMinor = 0, tradeInMinor = 0 } = of;
  assert(deductionMinor >= 0 && tradeInMinor >= 0, "a deduction and a trade-in value are not negative");
  const settlement = settle(agreement, on);
  const isFree = daysBetween(addMonths(agreement.startDate, of.fixedMonths), on) >= 0;
  const { settlementMinor } = settlement;
  const toSettleMinor = isFree ? Math.min(settlementMinor, residualMinor) : settlementMinor;
  const deviceValueMinor = Math.max(residualMinor - deductionMinor, tradeInMinor, 0);
  return {
    settlement,
    isFree,
    deviceValueMinor,
    deductionMinor,
    toSettleMinor,
    swapCostMinor: Math.max(0, toSettleMinor - deviceValueMinor),
    customerCreditMinor: leftOfDevice({ tradeInMinor, settlementMinor }),
  };
}

/** What the device brings beyond what ends the old contract: the customer's, off the price of the new device. */
export function leftOfDevice(of: { tradeInMinor: number; settlementMinor: number }): number {
  return Math.max(0, of.tradeInMinor - of.settlementMinor);
}

/** The same of a whole trade, as it was quoted. Nothing is left where something is still to pay, or no contract ends. */
export function leftOfTrade(of: {
  totalMinor: number;
  settlementMinor: number | null;
  swapCostMinor: number;
}): number {
  const { totalMinor, settlementMinor, swapCostMinor } = of;
  if (settlementMinor === null || swapCostMinor > 0) return 0;
  return leftOfDevice({ tradeInMinor: totalMinor, settlementMinor });
}
