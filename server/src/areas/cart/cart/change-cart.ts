// The one way a cart is changed: it is locked, found open, changed by pure functions, written, priced. Two tills that
// change one cart take turns here, and each sees what the other did.
import { isDeepStrictEqual } from "node:util";
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { shelfAt } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext } from "#edge/context.ts";
import { refuse, refuseKeepingChanges } from "#edge/refuse.ts";
import type { Cart, CartOrder } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { withTradeinCredit } from "../discounts/tradein-credit.ts";
import { type PricedCart, priceCart, type Terms } from "../plans/pricing.ts";
import { findCart, lockCart, type Viewer } from "../queries/carts.ts";
import { saveCart, saveCartLast } from "../queries/save-cart.ts";
import { checkSize } from "./cart-size.ts";
import { createCart } from "./create-cart.ts";

/** How a call names a cart: by itself, or by one of its orders. */
export interface NamedCart {
  cartUUID?: string | null | undefined;
  orderUUID?: string | null | undefined;
}

export function viewerOf({ caller }: Pick<CartContext, "caller">): Viewer {
  return { seesAllStores: ADMINS.includes(caller.role), storeIds: caller.storeIds };
}

/** What a cart is priced by: the version that it was made under, and without a cart what holds now. */
export async function termsOf(
  ctx: Pick<CartContext, "db" | "platform" | "tenant" | "clock">,
  cart: Pick<Cart, "priceVersion"> = { priceVersion: null },
): Promise<Terms> {
  const { shelf, current } = await shelfAt(ctx, cart.priceVersion);
  const { funders } = ctx.platform.adapters;
  return {
    shelf,
    tenant: ctx.tenant,
    today: dayIn(ctx.tenant.timeZone, ctx.clock.now()),
    currentPrices: current,
    lenderName: (funder) => (isFunder(funder) ? funders[funder].name : funder),
  };
}

/** A cart of another retailer or store is answered like one that does not exist. */
export async function getCart(ctx: CartContext, cartUUID: string): Promise<Cart> {
  const cart = await findCart(ctx.db, { cartId: cartUUID }, viewerOf(ctx));
  if (!cart) throw refuse("CART_X_NOT_FOUND", cartUUID);
  return cart;
}

export interface OpenCart {
  cart: Cart;
  terms: Terms;
}

/** The cart, locked until the call ends and free to be changed. */
export async function openCart(ctx: CartContext, named: NamedCart): Promise<OpenCart> {
  const cart = await lockNamedCart(ctx, named);
  if (cart.status === "ACTIVE") throw await replaceActiveCart(ctx);
  if (cart.status !== "OPEN") throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
  return { cart, terms: await termsOf(ctx, cart) };
}

/** What a change needs of its call; a customer's has no caller. */
export type ChangeContext = Pick<TransactionContext, "db" | "clock" | "tenant" | "warn">;

/** Writes the changed cart and prices it anew. A change that changes nothing is not written, and the version stays. */
export async function saveChange(
  ctx: Pick<CartContext, "db" | "clock">,
  { cart: before, terms }: OpenCart,
  changed: Cart,
): Promise<PricedCart> {
  const after = readyToSave(before, changed, terms);
  return priceCart(after ? await saveCart(ctx.db, before, after, ctx.clock.now()) : before, terms);
}

/** The same where the call does nothing with the database afterwards: written in one trip with the commit. */
export function saveChangeLast(
  ctx: CartContext,
  { cart: before, terms }: OpenCart,
  changed: Cart,
): PricedCart {
  const after = readyToSave(before, changed, terms);
  return priceCart(after ? saveCartLast(ctx.db, before, after, ctx.clock.now()) : before, terms);
}

function readyToSave(before: Cart, changed: Cart, terms: Terms): Cart | undefined {
  const after = withTradeinCredit({ ...changed, priceVersion: priceVersionOf(before, changed, terms) });
  if (isDeepStrictEqual(after, before)) return undefined;
  checkSize(after);
  return after;
}

/** By which version a cart is priced is settled when something is put into it, and stays so until it is emptied. */
function priceVersionOf(before: Cart, changed: Cart, { currentPrices }: Terms): number | null {
  if (changed.orders.every(({ lines }) => lines.length === 0)) return null;
  return changed.priceVersion ?? before.priceVersion ?? currentPrices ?? null;
}

async function lockNamedCart(ctx: CartContext, { cartUUID, orderUUID }: NamedCart): Promise<Cart> {
  if (cartUUID) {
    const cart = await lockCart(ctx.db, { cartId: cartUUID }, viewerOf(ctx));
    if (!cart) throw refuse("CART_X_NOT_FOUND", cartUUID);
    return cart;
  }
  if (!orderUUID) throw refuse("POS_MISSING_CART_UUID");
  const cart = await lockCart(ctx.db, { orderId: orderUUID }, viewerOf(ctx));
  if (!cart) throw refuse("INVALID_ORDER_UUID_X", orderUUID);
  return cart;
}

/** The sale is done; whoever still tries to change it goes on in a cart of their own. */
async function replaceActiveCart(ctx: CartContext): Promise<Error> {
  const { id } = await createCart(ctx);
  return refuseKeepingChanges("CONTRACT_ALREADY_ACTIVE", id);
}

/** The order that a call names, or nothing when it names none. */
export function namedOrder(cart: Cart, orderUUID: string | null | undefined): CartOrder | undefined {
  if (!orderUUID) return undefined;
  const order = cart.orders.find(({ id }) => id === orderUUID);
  if (!order) throw refuse("INVALID_ORDER_UUID_X", orderUUID);
  return order;
}
