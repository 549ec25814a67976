import { CHANGE_ORDER_PAYMENT_PLAN } from "@handsel/contract/cart/changing.ts";
import { plansIn } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openCart, saveChange } from "../cart/change-cart.ts";
import type { Cart } from "../cart.ts";
import { financedAs, movedToPlan } from "../plans/plan-choice.ts";
import { planOptions } from "../plans/plan-offers.ts";
import { servedAs } from "../services/choosing-service.ts";
import { wireCart } from "../wire.ts";

/** Puts the whole cart on a plan. With the plan it is already on, this reads the cart again. */
export const changeOrderPaymentPlan = implement(CHANGE_ORDER_PAYMENT_PLAN, async (input, ctx) => {
  const { tenant, caller } = ctx;
  const open = await openCart(ctx, input);
  const { terms } = open;

  const { served, financingType } = servedAs(open.cart, input, { tenant, role: caller.role, terms });
  const plan = plansIn(terms.shelf.plans, { financingType, today: terms.today }).find(
    ({ id }) => id === input.paymentplanID,
  );
  if (!plan) throw refuse("PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", tenant.name, input.paymentplanID);

  const outcome = movedToPlan(financedAs(served, financingType, terms), plan, terms);
  if (outcome.kind === "refused") throw refuse(outcome.problem.code, ...outcome.problem.values);
  if (isNewlyInsured(open.cart, outcome.cart)) ctx.warn("PAYMENT_PLAN_REQUIRES_INSURANCE", plan.name);

  const priced = await saveChange(ctx, open, outcome.cart);
  return {
    paymentplan_options: planOptions(priced, terms),
    cart: wireCart(priced),
    customer: null,
    company: null,
    selectedService: priced.cart.service,
  };
});

function isNewlyInsured(before: Cart, after: Cart): boolean {
  return after.orders.some(
    ({ id, insuranceId }) =>
      insuranceId !== null && before.orders.find((order) => order.id === id)?.insuranceId === null,
  );
}
