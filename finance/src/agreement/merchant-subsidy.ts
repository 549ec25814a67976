// An interest-free plan that the retailer pays for: what the funder keeps of the price so that it earns its own rate. The
// customer's rate comes from the customer's flows and knows nothing of this.

import { annuityPresentValue } from "../numbers/annuity.ts";
import { assert } from "../numbers/invariant.ts";
import { monthlyRate } from "../numbers/rate.ts";
import { roundHalfAway } from "../numbers/rounding.ts";

export function merchantSubsidy(of: {
  instalmentMinor: number;
  count: number;
  lenderRatePpm: number;
  /** The funder pays the retailer when the first instalment comes in. */
  isFirstWithSettlement: boolean;
}): number {
  const { instalmentMinor, count, lenderRatePpm } = of;
  assert(count > 0, "a plan has instalments");
  const worth = annuityPresentValue({
    rate: monthlyRate(lenderRatePpm),
    periods: count,
    payment: -instalmentMinor,
    due: of.isFirstWithSettlement ? 1 : 0,
  });
  return roundHalfAway(instalmentMinor * count - worth);
}
