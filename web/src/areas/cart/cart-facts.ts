// What the screens ask about a cart. Figures of money are the server's and are only picked here, never made.
import type { Cart, DiscountLine, Order } from "@handsel/contract/cart/cart.ts";
import type { FrameStep } from "./sale.tsx";

type CartOfOrders = Pick<Cart, "orders" | "current_order">;

/** The order being put together first, then those that are in the cart. */
export function ordersOf({ orders, current_order: current }: CartOfOrders): Order[] {
  return current ? [current, ...orders] : orders;
}

/** Pieces, over all orders. */
export function itemCount(cart: CartOfOrders): number {
  return ordersOf(cart).reduce((count, order) => count + orderItemCount(order), 0);
}

export function orderItemCount({ products, extras }: Pick<Order, "products" | "extras">): number {
  return [...products.items, ...extras.items].reduce((count, { quantity }) => count + quantity, 0);
}

export function swapOrderOf(cart: CartOfOrders): string | null {
  return ordersOf(cart).find(({ swapOrderUUID }) => swapOrderUUID)?.swapOrderUUID ?? null;
}

/** Not yet sent for credit; the panel stands on sale screens alone. */
export function isActionable(cart: Pick<Cart, "isOpen">): boolean {
  return cart.isOpen;
}

/** What was put into the cart; the device that the steps are about is chosen there. */
export function canChangeDevice(
  cart: Pick<Cart, "isOpen" | "current_order">,
  order: Pick<Order, "uuid">,
  { device_code }: { device_code: string },
): boolean {
  return isActionable(cart) && cart.current_order?.uuid !== order.uuid && device_code !== "";
}

/** An upgrade has no cart page of its own: it goes on to its customer. */
export function canViewCart(cart: Pick<Cart, "financingType" | "isOpen">, step: FrameStep): boolean {
  return cart.financingType !== "UPGRADE" && isActionable(cart) && step !== "cart" && step !== "services";
}

/** Locked credit of a trade-in, as opposed to a discount that staff gave. */
export function isTradeinCredit({ type_id, locked }: Pick<DiscountLine, "type_id" | "locked">): boolean {
  return type_id === 1 && locked;
}

/** How the server is told where a line or discount is: by its stored order, or by the cart for the order being put together. */
export function placeOf(
  cart: Pick<Cart, "uuid" | "current_order">,
  order: Pick<Order, "uuid">,
): { cartUUID: string } | { orderUUID: string } {
  return cart.current_order?.uuid === order.uuid ? { cartUUID: cart.uuid } : { orderUUID: order.uuid };
}

/** The percentages that the upfront amount is made of, each once: orders on different plans may ask different ones. */
export function openingFeePercentages(cart: CartOfOrders): number[] {
  const fees = ordersOf(cart).map(({ financing }) => financing?.openingFeePercentage ?? 0);
  return [...new Set(fees.filter((percentage) => percentage > 0))];
}
