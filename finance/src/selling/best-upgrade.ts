// The best upgrade of a day: of all that is sold on an upgrade plan, the least a month for a device that costs at least as much as the
// one that comes back did. What the customer and the store have of it is told in the figures it is made of.
import type { SwapCost } from "../ending/swap-cost.ts";

export interface Choice {
  priceMinor: number;
  monthlyMinor: number;
}

/** Choices by price, each with the best of those that cost as much or more: a step is found without looking through them. */
export type Ladder<Of extends Choice> = readonly { priceMinor: number; best: Of }[];

export function ladderOf<Of extends Choice>(choices: readonly Of[]): Ladder<Of> {
  const rungs: { priceMinor: number; best: Of }[] = [];
  let best: Of | undefined;
  for (const choice of choices.toSorted((a, b) => b.priceMinor - a.priceMinor)) {
    // The dearer one stays when both cost the same a month.
    if (!best || choice.monthlyMinor < best.monthlyMinor) best = choice;
    rungs.push({ priceMinor: choice.priceMinor, best });
  }
  return rungs.toReversed();
}

export function bestFrom<Of extends Choice>(ladder: Ladder<Of>, priceMinor: number): Of | undefined {
  let from = 0;
  let to = ladder.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ladder[middle]?.priceMinor ?? 0) < priceMinor) from = middle + 1;
    else to = middle;
  }
  return ladder[from]?.best;
}

export interface UpgradeFigures {
  monthlyNowMinor: number;
  monthlyThenMinor: number;
  /** What ends the old contract, and what the device is set against it for. */
  toEndMinor: number;
  worthMinor: number;
  /** Left of the two: what the customer pays, or gets towards the new device. */
  toPayMinor: number;
  creditMinor: number;
  priceMinor: number;
  /** In the first year: what is saved each month, and what is paid or got at once. */
  customerGainMinor: number;
  /** What is sold anew. */
  storeGainMinor: number;
}

const MONTHS_OF_GAIN = 12;

export function upgradeFigures(of: {
  cost: SwapCost;
  choice: Choice;
  monthlyNowMinor: number;
}): UpgradeFigures {
  const { cost, choice, monthlyNowMinor } = of;
  const { monthlyMinor: monthlyThenMinor, priceMinor } = choice;
  const toPayMinor = cost.swapCostMinor;
  const creditMinor = cost.customerCreditMinor;
  return {
    monthlyNowMinor,
    monthlyThenMinor,
    toEndMinor: cost.toSettleMinor,
    worthMinor: cost.deviceValueMinor,
    toPayMinor,
    creditMinor,
    priceMinor,
    customerGainMinor: (monthlyNowMinor - monthlyThenMinor) * MONTHS_OF_GAIN + creditMinor - toPayMinor,
    storeGainMinor: priceMinor,
  };
}
