import { plansIn } from "@handsel/finance/selling/plans.ts";
import { refuse } from "#edge/refuse.ts";
import { type ChangeContext, type OpenCart, saveChange } from "../cart/change-cart.ts";
import type { Cart } from "../cart.ts";
import { movedToPlan } from "./plan-choice.ts";
import type { PricedCart } from "./pricing.ts";

/** Puts a whole open cart on one of the plans of its kind, whoever chose it; `wanted` is the cart as it is to be financed. */
export async function putOnPlan(
  ctx: ChangeContext,
  open: OpenCart,
  paymentplanID: string,
  wanted: Cart = open.cart,
): Promise<PricedCart> {
  const { terms } = open;
  const { financingType } = wanted;
  const plan = plansIn(terms.shelf.plans, { financingType, today: terms.today }).find(
    ({ id }) => id === paymentplanID,
  );
  if (!plan) throw refuse("PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", ctx.tenant.name, paymentplanID);

  const outcome = movedToPlan(wanted, plan, terms);
  if (outcome.kind === "refused") throw refuse(outcome.problem.code, ...outcome.problem.values);
  if (isNewlyInsured(open.cart, outcome.cart)) ctx.warn("PAYMENT_PLAN_REQUIRES_INSURANCE", plan.name);
  return saveChange(ctx, open, outcome.cart);
}

function isNewlyInsured(before: Cart, after: Cart): boolean {
  return after.orders.some(
    ({ id, insuranceId }) =>
      insuranceId !== null && before.orders.find((order) => order.id === id)?.insuranceId === null,
  );
}
