import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { PaymentPlanOption } from "@handsel/contract/catalog/options.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { changeOrderPaymentPlan, run } from "./api.ts";
import { planOf } from "./step-transitions.ts";

type CartOfPlans = Pick<
  Cart,
  "uuid" | "version" | "selected" | "orders" | "current_order" | "financingType" | "selectedService"
>;

/** The plans the whole cart can be put on. Saving the plan it is on changes nothing and answers them, with the cart. */
export const planOptions = (cart: CartOfPlans) =>
  queryOptions({
    queryKey: ["cart", cart.uuid, "planOptions", cart.version],
    queryFn: async (): Promise<PaymentPlanOption[]> => {
      const paymentplanID = planOf(cart);
      if (paymentplanID === null) return [];
      const answer = await run(changeOrderPaymentPlan(), {
        cartUUID: cart.uuid,
        paymentplanID,
        financingType: cart.financingType,
        selectedServiceID: cart.selectedService?.id ?? null,
      });
      return answer.paymentplan_options;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
