// Whether a plan takes an amount, and how much discount an order can bear before it does not. Limits are on the financed
// amount of the whole order: what is lent after discounts and opening fee.

import { splitOpeningFee } from "../agreement/agreement-terms.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import type { Refusal } from "./refusal.ts";

export function findLimitRefusal(plan: PaymentPlan, financedMinor: number): Refusal | null {
  const { minimumMinor, maximumMinor } = plan;
  if (financedMinor <= 0) return { code: "AMOUNT_NOT_POSITIVE", amountMinor: financedMinor };
  if (minimumMinor !== null && financedMinor < minimumMinor) {
    return { code: "AMOUNT_BELOW_MINIMUM", amountMinor: financedMinor, minimumMinor };
  }
  if (maximumMinor !== null && financedMinor > maximumMinor) {
    return { code: "AMOUNT_ABOVE_MAXIMUM", amountMinor: financedMinor, maximumMinor };
  }
  return null;
}

export interface DiscountRoom {
  plan: PaymentPlan;
  /** Prices before any discount, in the order's own basis. */
  devicesMinor: number;
  extrasMinor: number;
  /** What the instalments have to leave. */
  residualMinor: number;
  areExtrasSeparate: boolean;
  /** From a price of the order to the amount that is financed for it: VAT on top where the credit bears it. */
  toFinanced: (priceMinor: number) => number;
}

/**
 * The largest discount that still leaves an agreement: the plan's minimum is financed, and more than the residual is. Less
 * discount always leaves more credit, so the edge is found by halving. Null when there is no agreement even without one.
 */
export function findMaximumDiscount(room: DiscountRoom): number | null {
  if (!leavesCredit(room, 0)) return null;
  let bearableMinor = 0;
  let tooMuchMinor = room.devicesMinor + room.extrasMinor;
  while (tooMuchMinor - bearableMinor > 1) {
    const tryMinor = Math.floor((bearableMinor + tooMuchMinor) / 2);
    if (leavesCredit(room, tryMinor)) bearableMinor = tryMinor;
    else tooMuchMinor = tryMinor;
  }
  return bearableMinor;
}

/** Whether the discounts are more than the order bears; the edge itself is looked for where they are. */
export function findExceeded(room: DiscountRoom, discountsMinor: number): Refusal | null {
  if (discountsMinor === 0 || !leavesCredit(room, 0)) return null;
  const isBorne = discountsMinor < room.devicesMinor + room.extrasMinor && leavesCredit(room, discountsMinor);
  const maximumMinor = isBorne ? null : findMaximumDiscount(room);
  if (maximumMinor === null || discountsMinor <= maximumMinor) return null;
  return {
    code: "DISCOUNTS_EXCEEDED",
    discountsMinor,
    maximumMinor,
    addExtrasMinor: discountsMinor - maximumMinor,
  };
}

function leavesCredit(room: DiscountRoom, discountMinor: number): boolean {
  const { plan, toFinanced } = room;
  const onExtrasMinor = Math.min(discountMinor, room.extrasMinor);
  const devicesMinor = toFinanced(room.devicesMinor - (discountMinor - onExtrasMinor));
  const extrasMinor = toFinanced(room.extrasMinor - onExtrasMinor);
  const mainMinor = room.areExtrasSeparate ? devicesMinor : devicesMinor + extrasMinor;
  const mainCredit = splitOpeningFee(plan, mainMinor).principalMinor;
  const extrasCredit = room.areExtrasSeparate ? splitOpeningFee(plan, extrasMinor).principalMinor : 0;
  if (room.residualMinor > 0 && mainCredit <= room.residualMinor) return false;
  return mainCredit + extrasCredit >= Math.max(plan.minimumMinor ?? 0, 1);
}
