// Taking things out of a cart. The only product of an order stays; an order that holds nothing any more goes.
import { devicesOf } from "@handsel/finance/selling/sold-order.ts";
import { refuse } from "#edge/refuse.ts";
import {
  type Cart,
  type CartLine,
  type CartOrder,
  currentOrder,
  isLineLocked,
  withOrder,
  withoutLine,
  withoutOrder,
} from "../cart.ts";
import { refitPlan } from "../plans/plan-choice.ts";
import type { Terms } from "../plans/pricing.ts";
import { isBuiltInto } from "./filling.ts";

export interface PlacedLine {
  order: CartOrder;
  line: CartLine;
}

/** A line of the named order, or of any order of the cart when none is named. */
export function findLine(
  cart: Cart,
  lineId: string,
  { kind, orderId }: { kind?: CartLine["kind"]; orderId?: string | null | undefined } = {},
): PlacedLine | undefined {
  for (const order of cart.orders) {
    if (orderId && order.id !== orderId) continue;
    const line = order.lines.find(({ id }) => id === lineId);
    if (line && (kind === undefined || line.kind === kind)) return { order, line };
  }
  return undefined;
}

export function withoutExtra(cart: Cart, { order, line }: PlacedLine): Cart {
  const { selection } = cart;
  const isSelectedOption = order.isCurrent && selection?.selectedExtraOptionID === line.extraOptionId;
  const cleared =
    selection && line.extraOptionId !== null && isSelectedOption
      ? { ...cart, selection: { ...selection, selectedExtraOptionID: null } }
      : cart;
  return withOrderOrNothing(cleared, withoutLine(order, line.id));
}

export function withoutProduct(cart: Cart, { order, line }: PlacedLine, terms: Terms): Cart {
  if (isLineLocked(order, line)) throw refuse("CART_LINE_LOCKED", line.description);
  const left = withoutLine(order, line.id);
  const isStillThere = devicesOf(left).some(({ partNumber }) => partNumber === line.partNumber);
  const lines = isStillThere ? left.lines : left.lines.filter((one) => !isBuiltInto(one, line));
  return withOrder(cart, refitPlan({ ...left, lines }, terms));
}

export function withoutWholeOrder(cart: Cart, order: CartOrder): Cart {
  const left = withoutOrder(cart, order.id);
  return order.isCurrent ? { ...left, selection: null } : left;
}

/** The cart without what the steps have begun and not put into it. */
export function withoutUnsaved(cart: Cart): Cart {
  const current = currentOrder(cart);
  if (!current && !cart.selection) return cart;
  return { ...(current ? withoutOrder(cart, current.id) : cart), selection: null };
}

// Trade-in credit alone does not make an order: it waits with the cart for the next one.
function withOrderOrNothing(cart: Cart, order: CartOrder): Cart {
  return order.lines.length === 0 ? withoutOrder(cart, order.id) : withOrder(cart, order);
}
