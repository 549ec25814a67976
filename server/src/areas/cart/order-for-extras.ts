import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, type OpenCart } from "./cart/change-cart.ts";
import { beginOrder } from "./cart/filling.ts";
import { type Cart, type CartOrder, currentOrder, withOrder } from "./cart.ts";
import type { CartContext } from "./cart-context.ts";
import { mayFinance } from "./features.ts";
import { planForExtras } from "./plans/plan-choice.ts";

/** The order that an extra goes into: the named one, or the one being put together, which is begun here when there is none. */
export function orderForExtras(
  { cart, terms }: OpenCart,
  { tenant, clock }: Pick<CartContext, "tenant" | "clock">,
  wanted: { orderUUID?: string | null | undefined; financingType?: FinancingType | null | undefined },
): { cart: Cart; order: CartOrder } {
  const current = namedOrder(cart, wanted.orderUUID) ?? currentOrder(cart);
  if (current) return { cart, order: current };
  const financed = { ...cart, financingType: cart.financingType ?? wanted.financingType ?? null };
  const { plan, financingType } = planForExtras(financed, terms);
  if (!mayFinance(tenant.configs, financingType)) throw refuse("BLOCKED_FEATURE");
  const order = beginOrder(plan, clock.now());
  return { cart: withOrder({ ...cart, financingType, paymentplanId: plan.id }, order), order };
}
