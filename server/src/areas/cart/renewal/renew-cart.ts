// A sale goes on in a cart of its own: everything is taken over in one transaction, the old cart stays as it was agreed on, and
// what may be spent once (a voucher, a trade-in, the way on itself) is moved under a key that allows it once.
import { refuse } from "#edge/refuse.ts";
import { nextCartStatus } from "../cart/cart-states.ts";
import { termsOf } from "../cart/change-cart.ts";
import { createCart } from "../cart/create-cart.ts";
import type { Cart } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { withTradeinCredit } from "../discounts/tradein-credit.ts";
import { type PricedCart, priceCart, type Terms } from "../plans/pricing.ts";
import { insertRenewal, moveVoucherUses } from "../queries/renewals.ts";
import { saveCart } from "../queries/save-cart.ts";
import { tradeinSource } from "../tradein-source.ts";
import { type BegunAgain, beginAgain } from "./goods-again.ts";

type ReadingContext = Pick<CartContext, "db" | "tenant" | "clock" | "platform">;

/** What the sale would go on with. Changes nothing. */
export async function goodsAgain(
  ctx: ReadingContext,
  old: Cart,
  given?: Terms,
): Promise<BegunAgain & { terms: Terms }> {
  const terms = given ?? (await termsOf(ctx, old));
  return { ...beginAgain(old, { keepsTradein: await keepsTradein(ctx, old), terms }), terms };
}

async function keepsTradein(ctx: ReadingContext, { id, tradecartId }: Cart): Promise<boolean> {
  if (tradecartId === null) return false;
  return ctx.platform.wiring.of(tradeinSource).isFreeFor(ctx, { tradecartId, cartId: id });
}

/** The caller holds the old cart's lock, and has ended what was applied for with it. */
export async function renewCart(
  ctx: CartContext,
  old: Cart,
  { way, again }: { way: string; again: BegunAgain & { terms: Terms } },
): Promise<PricedCart> {
  const now = ctx.clock.now();
  const closed = nextCartStatus(old.status, "close");
  if (closed) await saveCart(ctx.db, old, { ...old, status: closed }, now);
  const fresh = await emptyCart(ctx, old, again.cart);
  const { financingType, categoryCode, categoryName, service, paymentplanId, orders } = again.cart;
  // The trade-in may be worth another amount by now.
  const filled = withTradeinCredit({
    ...fresh,
    financingType,
    categoryCode,
    categoryName,
    service,
    paymentplanId,
    priceVersion: old.priceVersion,
    orders,
  });
  const saved = await saveCart(ctx.db, fresh, filled, now);
  const present = new Set(orders.flatMap(({ discounts }) => discounts.map(({ id }) => id)));
  await moveVoucherUses(ctx.db, {
    cartId: saved.id,
    discounts: again.discounts.filter(({ newId }) => present.has(newId)),
  });
  const isFirst = await insertRenewal(ctx.db, { oldCartId: old.id, newCartId: saved.id, way, now });
  if (!isFirst) throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
  return priceCart(saved, again.terms);
}

/** In the store of the old cart. A trade-in comes by its own way in, which refuses one that may not pay any more. */
async function emptyCart(ctx: CartContext, old: Cart, { tradecartId }: Cart): Promise<Cart> {
  const there = { ...ctx, caller: { ...ctx.caller, storeId: old.storeId } };
  if (tradecartId === null) return createCart(there);
  const cart = await ctx.platform.wiring.of(tradeinSource).takeIntoCart(there, tradecartId);
  // Somebody else has put the trade-in into another cart since.
  if (cart.orders.length > 0 || cart.id === old.id) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  return cart;
}
