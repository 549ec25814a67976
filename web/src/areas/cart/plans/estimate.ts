import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { Selecting } from "../api.ts";

export interface Estimate {
  /** Everything that is paid each month. */
  inAll: number;
  financing: number;
  addOns: number;
  isEstimate: boolean;
}

/** The month with the known difference of a choice that is still being priced; never printed, never legal. */
export function estimate(
  totals: Pick<Cart["totals"], "totalMonthly" | "totalMonthlyPayment" | "totalMonthlyAddOns">,
  pending: Pick<Selecting, "difference" | "addOnDifference"> | undefined,
): Estimate {
  const { difference = 0, addOnDifference = 0 } = pending ?? {};
  return {
    inAll: inCents(totals.totalMonthly + difference + addOnDifference),
    financing: inCents(totals.totalMonthlyPayment + difference),
    addOns: inCents(totals.totalMonthlyAddOns + addOnDifference),
    isEstimate: pending !== undefined,
  };
}

const inCents = (amount: number) => Math.round(amount * 100) / 100;
