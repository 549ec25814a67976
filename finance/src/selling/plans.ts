// Which plans a sale may use: those in force on its day, of its financing type, and meant for its device.
import type { FinancingType } from "../agreement/payment-plan.ts";
import type { Plan } from "./shelf.ts";

export interface PlanQuestion {
  /** Absent: of every type. */
  financingType?: FinancingType | null | undefined;
  /** The tags of the device; absent: plans for any device. */
  tags?: readonly string[] | undefined;
  /** yyyy-MM-dd in the retailer's time zone. */
  today: string;
}

export function isInForce(plan: Pick<Plan, "validFrom" | "validTo">, today: string): boolean {
  return plan.validFrom <= today && (plan.validTo === null || today <= plan.validTo);
}

/** A plan without tags is for every device, one with tags for devices that carry one of them. */
export function takesTags(plan: Pick<Plan, "tags">, deviceTags: readonly string[]): boolean {
  return plan.tags.length === 0 || plan.tags.some((tag) => deviceTags.includes(tag));
}

/** In the order they are offered. */
export function plansIn(plans: readonly Plan[], { financingType, tags, today }: PlanQuestion): Plan[] {
  return plans.filter(
    (plan) =>
      isInForce(plan, today) &&
      (!financingType || plan.terms.financingType === financingType) &&
      (tags === undefined || takesTags(plan, tags)),
  );
}
