// The short way to a monthly price, for lists of devices and plans: one formula, no calendar, no rates. It is the figure that
// pricing the whole order gives for one device.

import type { AgreementTerms } from "../agreement/agreement-terms.ts";
import { firstInstalment, splitOpeningFee } from "../agreement/agreement-terms.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { aimsAtResidual } from "../agreement/payment-plan.ts";
import { assertMinor } from "../numbers/invariant.ts";
import { shareOf } from "../numbers/rate.ts";
import { findLimitRefusal } from "./limits.ts";

/**
 * What one device of this price costs a month; null when the plan does not take it. A plan with a residual table needs
 * the device's value at the end of the fixed period. Whether a level plan's table covers the balance in every month, and
 * whether charges and payments in advance leave an annual rate at all, only the whole calendar tells, so that is left to
 * pricing the order.
 */
export function monthlyPayment(
  plan: PaymentPlan,
  amountMinor: number,
  tableResidualMinor?: number,
): number | null {
  assertMinor(amountMinor, "amount");
  const { principalMinor } = splitOpeningFee(plan, amountMinor);
  if (findLimitRefusal(plan, principalMinor)) return null;
  if (plan.financingType === "CARD_PAYMENT") return 0;
  const residualMinor = residualOf(plan, amountMinor, tableResidualMinor);
  if (residualMinor === null) return null;
  if (aimsAtResidual(plan) && residualMinor > 0 && residualMinor >= principalMinor) return null;
  const terms: AgreementTerms = { plan, covers: "DEVICE", residualMinor, hasCharges: true, insurances: [] };
  return firstInstalment(terms, principalMinor) + plan.charges.monthlyMinor;
}

function residualOf({ residual }: PaymentPlan, amountMinor: number, tableMinor?: number): number | null {
  if (residual.source === "TABLE") return tableMinor ?? null;
  if (residual.source === "AMOUNT") return residual.amountMinor;
  return residual.source === "PERCENT" ? shareOf(amountMinor, residual.ofListPricePpm) : 0;
}
