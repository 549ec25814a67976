// The value of a trade-in that pays for the cart stands in it as one locked discount: in its first order, and in the next
// one when that is removed. Before there is an order it waits with the cart.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/tenant-db.ts";
import {
  type Cart,
  type CartDiscount,
  type CartTradein,
  nextPosition,
  storedOrders,
  withOrder,
} from "../cart.ts";
import { lockCart } from "../queries/carts.ts";
import { saveCart } from "../queries/save-cart.ts";
import { TRADE_IN_CREDIT } from "./discount-types.ts";

const isCredit = (discount: CartDiscount) => discount.typeId === TRADE_IN_CREDIT && discount.isLocked;

/** `idOf`: how the discount is called where it is new. */
export function withTradeinCredit(cart: Cart, idOf: (orderId: string) => string = () => randomUUID()): Cart {
  const valueMinor = cart.tradein?.isCredit ? cart.tradein.totalMinor : 0;
  const holder = cart.orders.find(({ discounts }) => discounts.some(isCredit));
  const credit = holder?.discounts.find(isCredit);
  if ((credit?.valueMinor ?? 0) === valueMinor) return cart;
  if (holder && credit) {
    const others = holder.discounts.filter((discount) => discount !== credit);
    const changed = holder.discounts.map((known) => (known === credit ? { ...credit, valueMinor } : known));
    return withOrder(cart, { ...holder, discounts: valueMinor > 0 ? changed : others });
  }
  const [first] = [...storedOrders(cart), ...cart.orders];
  if (!first) return cart;
  const discount: CartDiscount = {
    id: idOf(first.id),
    position: nextPosition(first.discounts),
    typeId: TRADE_IN_CREDIT,
    description: (cart.tradein?.deviceNames ?? []).join(", ").slice(0, 255),
    valueMinor,
    isLocked: true,
  };
  return withOrder(cart, { ...first, discounts: [...first.discounts, discount] });
}

/**
 * The trade-in of an open cart as it is now. Null: it was paid out otherwise, and the cart goes on without it. A cart that was
 * sent for credit stays as it is.
 */
export async function keepTradein(
  db: Db,
  { cartId, tradein, now }: { cartId: string; tradein: CartTradein | null; now: Date },
): Promise<void> {
  const cart = await lockCart(db, { cartId }, { seesAllStores: true, storeIds: [] });
  if (cart?.status !== "OPEN") return;
  const after = withTradeinCredit(tradein ? { ...cart, tradein } : withoutTradein(cart));
  if (!isDeepStrictEqual(after, cart)) await saveCart(db, cart, after, now);
}

function withoutTradein(cart: Cart): Cart {
  const orders = cart.orders.map((order) => ({ ...order, swapOrderId: null }));
  return { ...cart, tradecartId: null, tradein: null, swapOrderId: null, orders };
}
