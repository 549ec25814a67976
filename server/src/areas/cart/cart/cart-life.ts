// Moves a cart through its life beyond the sale screens. Applying for credit freezes it as it was priced.
// Nothing else changes a cart's status.
import type { Db } from "#db/tenant-db.ts";
import { refuse, refuseEntries } from "#edge/refuse.ts";
import { type Cart, type CartOrder, currentOrder, withoutOrder } from "../cart.ts";
import { type CartContext } from "../cart-context.ts";
import { mayFinance } from "../features.ts";
import { findPlan, orderToPrice, type PricedCart, priceCart, type Terms } from "../plans/pricing.ts";
import { lockCart } from "../queries/carts.ts";
import { saveCart } from "../queries/save-cart.ts";
import { tradeinSource } from "../tradein-source.ts";
import { type CartEvent, nextCartStatus } from "./cart-states.ts";
import { type OpenCart, saveChange } from "./change-cart.ts";
import { withCurrentOrderStored } from "./filling.ts";

/** Sends the cart on to credit: everything in it is priced for the last time and stays as it is. */
export async function freezeCart(ctx: CartContext, open: OpenCart): Promise<PricedCart> {
  const cart = asFrozen(open);
  // What it pays was promised when it was put in: by now it may have run out, or been paid out otherwise.
  if (cart.tradecartId !== null)
    await ctx.platform.wiring.of(tradeinSource).checkStillPays(ctx, cart.tradecartId);
  return saveChange(ctx, open, { ...cart, status: "SUBMITTED", selection: null });
}

/** The cart as it would be sent, with what it is priced by for the last time; refused where it could not be. */
export function asFrozen({ cart: open, terms }: OpenCart): Cart {
  const cart = withNothingUnsaved(open);
  if (cart.orders.length === 0) throw refuse("FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO");
  const problems = priceCart(cart, terms).orders.flatMap((order) => order.problems);
  if (problems.length > 0) throw refuseEntries(problems);
  return { ...cart, orders: cart.orders.map((order) => frozenOrder(order, terms)) };
}

// What stands on the panel is what is sold, also when it was not put into the cart by its own button.
function withNothingUnsaved(cart: Cart): Cart {
  const stored = withCurrentOrderStored(cart, cart.financingType === "UPGRADE");
  if (stored) return stored.cart;
  const current = currentOrder(cart);
  return current ? withoutOrder(cart, current.id) : cart;
}

function frozenOrder(order: CartOrder, terms: Terms): CartOrder {
  const plan = findPlan(terms.shelf, order.paymentplanId);
  if (!plan || !mayFinance(terms.tenant.configs, plan.terms.financingType)) throw refuse("BLOCKED_FEATURE");
  return { ...order, frozen: orderToPrice(order, plan, terms.shelf) };
}

/** For whoever follows the contract. False when the cart is not where the event could find it; nothing changes then. */
export async function moveCart(
  db: Db,
  { cartId, event, now }: { cartId: string; event: Exclude<CartEvent, "submit">; now: Date },
): Promise<boolean> {
  const cart = await lockCart(db, { cartId }, { seesAllStores: true, storeIds: [] });
  const status = cart && nextCartStatus(cart.status, event);
  if (!cart || !status) return false;
  const orders = event === "reopen" ? cart.orders.map((order) => ({ ...order, frozen: null })) : cart.orders;
  await saveCart(db, cart, { ...cart, status, orders }, now);
  return true;
}
