// What changes in a cart that was sent for credit when its lender approves only a part of it. The cart then holds what is
// really sold, so that everything that is shown or printed of it is right.

import type { OrderToPrice } from "@handsel/finance/order/price-order.ts";
import { devicesOf, extrasOf } from "@handsel/finance/selling/sold-order.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Cart, type CartDiscount, type CartOrder, nextPosition } from "../cart.ts";
import { CASH, lowersVat, TRADE_IN_CREDIT } from "../discounts/discount-types.ts";
import { findCart, lockCart, type Viewer } from "../queries/carts.ts";
import { saveCart } from "../queries/save-cart.ts";
import { redeemedDiscounts } from "../queries/vouchers.ts";

const EVERYWHERE: Viewer = { seesAllStores: true, storeIds: [] };

interface Change {
  cartId: string;
  orderId: string;
  /** As it is priced from now on. */
  frozen: OrderToPrice;
  now: Date;
}

/** The extras leave their order, with the discounts that lowered them: into one of their own, or for good. */
export async function moveExtras(
  db: Db,
  { cartId, orderId, frozen, paid, now }: Change & { paid: { orderId: string; frozen: OrderToPrice } | null },
): Promise<void> {
  const found = await orderOf(db, { cartId, orderId });
  if (!found) return;
  const { cart, order } = found;
  const { discounts } = order;
  const devices: CartOrder = { ...order, lines: devicesOf(order), discounts: [], frozen };
  const orders = cart.orders.map((one) => (one === order ? devices : one));
  if (paid)
    orders.push({
      id: paid.orderId,
      isCurrent: false,
      paymentplanId: paid.frozen.plan.paymentplanID,
      insuranceId: null,
      subscriptionId: null,
      swapOrderId: null,
      frozen: paid.frozen,
      createdAt: now.toISOString(),
      lines: extrasOf(order),
      discounts,
    });
  // Credit that pays for nothing in this cart is no longer the cart's.
  const isCreditGone = !paid && discounts.some(({ typeId }) => typeId === TRADE_IN_CREDIT);
  const tradein = cart.tradein && isCreditGone ? { ...cart.tradein, isCredit: false } : cart.tradein;
  await saveCart(db, cart, { ...cart, tradein, orders }, now);
}

export interface LostWithExtras {
  lostMinor: number;
  /** What had been paid towards them, at once. */
  payBackMinor: number;
  /** What a device had paid that is handed in: nobody's money before it is ours, with the start of the contract. */
  atStartMinor: number;
}

/** What the customer loses or gets back when an order goes without its extras, and with them without its discounts. */
export async function lostWithExtras(
  db: Db,
  named: { cartId: string; orderId: string },
): Promise<LostWithExtras> {
  const cart = await findCart(db, { cartId: named.cartId }, EVERYWHERE);
  const discounts = cart?.orders.find(({ id }) => id === named.orderId)?.discounts ?? [];
  // A voucher of this shop is simply not redeemed: it goes with its discount, and can be used again.
  const redeemed = await redeemedDiscounts(
    db,
    discounts.map(({ id }) => id),
  );
  const others = discounts.filter(({ id }) => !redeemed.has(id));
  const sum = (some: readonly CartDiscount[]) =>
    some.reduce((total, { valueMinor }) => total + valueMinor, 0);
  const paid = others.filter(({ typeId }) => !lowersVat(typeId));
  return {
    lostMinor: sum(others.filter(({ typeId }) => lowersVat(typeId))),
    payBackMinor: sum(paid.filter(({ typeId }) => typeId !== TRADE_IN_CREDIT)),
    atStartMinor: sum(paid.filter(({ typeId }) => typeId === TRADE_IN_CREDIT)),
  };
}

/** A part of the order is paid at the till, so that less of it is lent. */
export async function payCash(
  db: Db,
  { cartId, orderId, frozen, now, cashMinor, discountId }: Change & { cashMinor: number; discountId: string },
): Promise<void> {
  const found = await orderOf(db, { cartId, orderId });
  if (!found) return;
  const { cart, order } = found;
  const discount: CartDiscount = {
    id: discountId,
    position: nextPosition(order.discounts),
    typeId: CASH,
    description: "",
    valueMinor: cashMinor,
    isLocked: true,
  };
  const paid = { ...order, discounts: [...order.discounts, discount], frozen };
  await saveCart(db, cart, { ...cart, orders: cart.orders.map((one) => (one === order ? paid : one)) }, now);
}

async function orderOf(
  db: Db,
  { cartId, orderId }: { cartId: string; orderId: string },
): Promise<{ cart: Cart; order: CartOrder } | undefined> {
  const cart = await lockCart(db, { cartId }, EVERYWHERE);
  const order = cart?.orders.find(({ id }) => id === orderId);
  return cart && order && { cart, order };
}
