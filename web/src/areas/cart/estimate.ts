import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { Selecting } from "./api.ts";

export interface Estimate {
  monthly: number;
  addOns: number;
  isEstimate: boolean;
}

/** The total with the known difference of a choice that is still being priced; never printed, never legal. */
export function estimate(
  totals: Pick<Cart["totals"], "totalMonthlyPayment" | "totalMonthlyAddOns">,
  pending: Pick<Selecting, "difference" | "addOnDifference"> | undefined,
): Estimate {
  return {
    monthly: inCents(totals.totalMonthlyPayment + (pending?.difference ?? 0)),
    addOns: inCents(totals.totalMonthlyAddOns + (pending?.addOnDifference ?? 0)),
    isEstimate: pending !== undefined,
  };
}

const inCents = (amount: number) => Math.round(amount * 100) / 100;
