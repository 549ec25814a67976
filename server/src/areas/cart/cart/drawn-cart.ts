// A cart that nobody made, priced like any other, for whoever asks what a sale would cost or look like. Nothing of it is kept.
import { plansIn, takesTags } from "@handsel/finance/selling/plans.ts";
import { findAnyDeviceForSale } from "#areas/catalog/index.ts";
import { type Cart, EMPTY_CART } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { mayFinance } from "../features.ts";
import { priceCartOrder } from "../plans/pricing.ts";
import { type OpenCart, termsOf } from "./change-cart.ts";
import { withCurrentOrderStored, withSelection } from "./filling.ts";

export const NOBODYS_CART: Cart = {
  id: "00000000-0000-0000-0000-000000000000",
  reference: "",
  storeId: "",
  userId: "",
  ...EMPTY_CART,
  tradecartId: null,
  tradein: null,
  swapOrderId: null,
};

/** The best known device that is sold on the first plan that takes it; null while there is nothing to sell. */
export async function drawOpenCart(
  ctx: Pick<CartContext, "db" | "platform" | "tenant" | "clock">,
): Promise<OpenCart | null> {
  const terms = await termsOf(ctx);
  const device = await findAnyDeviceForSale(ctx.db, terms.today);
  if (!device) return null;
  const parts = { device, insurance: undefined, subscription: undefined, extraOption: undefined };
  for (const plan of plansIn(terms.shelf.plans, { today: terms.today })) {
    const { financingType } = plan.terms;
    if (!takesTags(plan, device.tags) || !mayFinance(terms.tenant.configs, financingType)) continue;
    const about = { parentDeviceCode: null, now: ctx.clock.now() };
    const chosen = withSelection({ ...NOBODYS_CART, financingType }, { ...parts, plan }, about);
    const stored = withCurrentOrderStored(chosen, financingType === "UPGRADE");
    const order = stored?.cart.orders[0];
    if (stored && order && priceCartOrder(order, terms).problems.length === 0)
      return { cart: stored.cart, terms };
  }
  return null;
}
