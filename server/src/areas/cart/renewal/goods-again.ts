// What a cart that goes on in another one begins with: the same goods, plans, discounts and trade-in, free to be changed. Pure,
// and the same whenever it is asked, so that what was shown is what is taken.
import { createHash } from "node:crypto";
import type { Cart, CartDiscount, CartOrder } from "../cart.ts";
import { TRADE_IN_CREDIT } from "../discounts/discount-types.ts";
import { withTradeinCredit } from "../discounts/tradein-credit.ts";
import { findPlan, type Terms } from "../plans/pricing.ts";

export interface BegunAgain {
  /** As it would be sold; it has the old one's id until it is written. */
  cart: Cart;
  discounts: { oldId: string; newId: string }[];
}

export function beginAgain(
  old: Cart,
  { keepsTradein, terms }: { keepsTradein: boolean; terms: Terms },
): BegunAgain {
  const discounts: BegunAgain["discounts"] = [];
  const keep = (discount: CartDiscount): CartDiscount => {
    const newId = derivedId(discount.id, "again");
    discounts.push({ oldId: discount.id, newId });
    return { ...discount, id: newId };
  };
  const orders = old.orders
    .filter(({ lines }) => lines.length > 0)
    .map(
      (order): CartOrder => ({
        ...order,
        id: derivedId(order.id, "again"),
        isCurrent: false,
        frozen: null,
        swapOrderId: keepsTradein ? order.swapOrderId : null,
        paymentplanId: planStillThere(order, old, terms),
        lines: order.lines.map((line) => ({ ...line, id: derivedId(line.id, "again") })),
        // Credit of a trade-in is put in anew. What was paid because the lender lent a part belongs to that lending.
        discounts: order.discounts.filter(({ isLocked }) => !isLocked).map(keep),
      }),
    );
  const cart = {
    ...old,
    status: "OPEN" as const,
    selection: null,
    ...(!keepsTradein && { tradecartId: null, tradein: null, swapOrderId: null }),
    orders,
  };
  return { cart: withTradeinCredit(cart, (orderId) => derivedId(orderId, "credit")), discounts };
}

/** Extras that were paid at the till go back to the plan of their device. */
function planStillThere(order: CartOrder, old: Cart, { shelf }: Terms): string {
  if (findPlan(shelf, order.paymentplanId)) return order.paymentplanId;
  return (
    old.orders.find((other) => findPlan(shelf, other.paymentplanId))?.paymentplanId ?? order.paymentplanId
  );
}

/** Another id for the same thing, always the same one. */
export function derivedId(id: string, purpose: string): string {
  const hex = createHash("sha256").update(`${purpose} ${id}`).digest("hex");
  // Version 8: an id by a rule of one's own.
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** What a customer gives beside the trade-in, and keeps when the sale goes on. */
export function hasDiscounts({ orders }: Cart): boolean {
  return orders.some(({ discounts }) => discounts.some(({ typeId }) => typeId !== TRADE_IN_CREDIT));
}
