// Insurance and subscriptions beside the credit. They have their own line and never enter the principal; an insurance that
// the plan requires is a cost of the credit and enters its annual percentage rate, a chosen one is not.

import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { assert, assertMinor } from "../numbers/invariant.ts";

export interface AddOn {
  addOnID: string;
  kind: "INSURANCE" | "SUBSCRIPTION";
  monthlyMinor: number;
  /** Paid once at signing. */
  onceMinor?: number;
  /** How many monthly payments; null for the whole term. */
  months: number | null;
}

export interface PricedAddOn {
  addOnID: string;
  kind: AddOn["kind"];
  monthlyMinor: number;
  onceMinor: number;
  months: number;
  totalMinor: number;
  isCostOfCredit: boolean;
}

export function priceAddOn(addOn: AddOn, plan: PaymentPlan): PricedAddOn {
  const { addOnID, kind, monthlyMinor, onceMinor = 0 } = addOn;
  assertMinor(monthlyMinor, "monthly price of an add-on");
  assertMinor(onceMinor, "price of an add-on");
  assert(monthlyMinor >= 0 && onceMinor >= 0, `${addOnID} has a negative price`);
  const months = addOn.months ?? plan.fixedMonths + plan.flexMonths;
  return {
    addOnID,
    kind,
    monthlyMinor,
    onceMinor,
    months,
    totalMinor: onceMinor + monthlyMinor * months,
    isCostOfCredit: plan.requiresInsurance && kind === "INSURANCE",
  };
}
