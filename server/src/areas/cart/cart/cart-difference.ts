// What has to be written to turn one state of a cart into another. Changes make new objects, so what is the same object
// on both sides is the same row.
import type { Cart, CartDiscount, CartLine, CartOrder } from "../cart.ts";

export type OrderRow = Omit<CartOrder, "lines" | "discounts">;

const ORDER_FIELDS = [
  "isCurrent",
  "paymentplanId",
  "insuranceId",
  "subscriptionId",
  "swapOrderId",
  "frozen",
] as const satisfies (keyof OrderRow)[];

export interface CartDifference {
  /** To be inserted or overwritten. */
  orders: OrderRow[];
  lines: (CartLine & { orderId: string })[];
  discounts: (CartDiscount & { orderId: string })[];
  goneOrders: string[];
  goneLines: string[];
  goneDiscounts: string[];
}

export function cartDifference(before: Cart, after: Cart): CartDifference {
  const lines = itemDifference(before, after, (order) => order.lines);
  const discounts = itemDifference(before, after, (order) => order.discounts);
  return {
    orders: changedOrders(before.orders, after.orders),
    lines: lines.kept,
    discounts: discounts.kept,
    goneOrders: missing(before.orders, after.orders),
    goneLines: lines.gone,
    goneDiscounts: discounts.gone,
  };
}

function changedOrders(before: readonly CartOrder[], after: readonly CartOrder[]): OrderRow[] {
  const known = new Map(before.map((order) => [order.id, rowOf(order)]));
  return after.map(rowOf).filter((row) => {
    const old = known.get(row.id);
    return old === undefined || ORDER_FIELDS.some((field) => old[field] !== row[field]);
  });
}

function rowOf(order: CartOrder): OrderRow {
  const { id, isCurrent, paymentplanId, insuranceId, subscriptionId, swapOrderId, frozen, createdAt } = order;
  return { id, isCurrent, paymentplanId, insuranceId, subscriptionId, swapOrderId, frozen, createdAt };
}

function itemDifference<Item extends { id: string }>(
  before: Cart,
  after: Cart,
  itemsOf: (order: CartOrder) => readonly Item[],
): { kept: (Item & { orderId: string })[]; gone: string[] } {
  const known = new Map<string, { item: Item; orderId: string }>();
  for (const order of before.orders)
    for (const item of itemsOf(order)) known.set(item.id, { item, orderId: order.id });
  const kept: (Item & { orderId: string })[] = [];
  for (const order of after.orders) {
    for (const item of itemsOf(order)) {
      const old = known.get(item.id);
      if (old?.item !== item || old.orderId !== order.id) kept.push({ ...item, orderId: order.id });
      known.delete(item.id);
    }
  }
  return { kept, gone: [...known.keys()] };
}

function missing(before: readonly { id: string }[], after: readonly { id: string }[]): string[] {
  const still = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !still.has(id));
}
