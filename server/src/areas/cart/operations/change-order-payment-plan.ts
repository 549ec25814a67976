import { CHANGE_ORDER_PAYMENT_PLAN } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { openCart } from "../cart/change-cart.ts";
import { financedAs } from "../plans/plan-choice.ts";
import { planOptions } from "../plans/plan-offers.ts";
import { putOnPlan } from "../plans/put-on-plan.ts";
import { servedAs } from "../services/choosing-service.ts";
import { wireCart } from "../wire.ts";

/** Puts the whole cart on a plan. With the plan it is already on, this reads the cart again. */
export const changeOrderPaymentPlan = implement(CHANGE_ORDER_PAYMENT_PLAN, async (input, ctx) => {
  const { tenant, caller } = ctx;
  const open = await openCart(ctx, input);
  const { terms } = open;

  const { served, financingType } = servedAs(open.cart, input, { tenant, role: caller.role, terms });
  const priced = await putOnPlan(ctx, open, input.paymentplanID, financedAs(served, financingType, terms));
  return {
    paymentplan_options: planOptions(priced, terms),
    cart: wireCart(priced),
    customer: null,
    company: null,
    selectedService: priced.cart.service,
  };
});
