import type { Cart, ExtraLine, Order } from "@handsel/contract/cart/cart.ts";
import { ordersOf } from "../cart-facts.ts";

export interface PlacedExtra {
  order: Order;
  line: ExtraLine;
}

/** What staff typed in: built into a product, or beside it. */
export function manualExtrasOf(orders: readonly Order[], isCTO: boolean): PlacedExtra[] {
  return orders.flatMap((order) =>
    order.extras.items
      .filter((line) => line.isManual && line.isCTO === isCTO)
      .map((line) => ({ order, line })),
  );
}

/** The extra that a change brought: a new line, or one more of a line that was there. */
export function findAddedExtra(before: Cart, after: Cart): PlacedExtra | undefined {
  const known = new Map(
    ordersOf(before).flatMap(({ extras }) =>
      extras.items.map(({ uuid, quantity }) => [uuid, quantity] as const),
    ),
  );
  for (const order of ordersOf(after)) {
    const line = order.extras.items.find(({ uuid, quantity }) => quantity > (known.get(uuid) ?? 0));
    if (line) return { order, line };
  }
  return undefined;
}
