// What a running contract comes to on a day if its device is given back worn but whole, as most devices are. Nobody has looked at it
// yet: the evaluation starts from the same figures and may find others.
import type { Grade } from "@handsel/contract/tradein/device.ts";
import { swapCost as costOfSwap, type SwapCost } from "@handsel/finance/ending/swap-cost.ts";
import type { CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";
import type { Contract } from "#areas/sales/index.ts";
import { agreementRunning, type PricedAgreement, type RunningTerms } from "./swap-terms.ts";

export const ASSUMED_GRADE = "B" satisfies Grade;

export type HeldContract = RunningTerms & {
  terms: { figures: Pick<Contract["terms"]["figures"], "fixedEndMonth" | "residualMinor"> };
};

export interface AssumedSwap {
  cost: SwapCost;
  /** Of the contract, from its first payment to its last. */
  months: number;
}

/** Null for what cannot be swapped. */
export function assumedSwap(
  contract: HeldContract,
  of: { on: CalendarDate; tradeInMinor: number; agreement?: PricedAgreement | null },
): AssumedSwap | null {
  const { on, tradeInMinor } = of;
  const agreement = agreementRunning(contract, of.agreement);
  if (!agreement) return null;
  const { fixedEndMonth, residualMinor } = contract.terms.figures;
  return {
    cost: costOfSwap({ agreement, fixedMonths: fixedEndMonth, residualMinor, on, tradeInMinor }),
    months: agreement.calendar.length,
  };
}
