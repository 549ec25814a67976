// A cart as it is held in memory while it is read or changed: what was chosen, without any price that follows from it.
// A change makes new objects and leaves the old ones alone, so that what changed can be told by comparing them.
import type { selectedService } from "@handsel/contract/cart/cart.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { OrderToPrice } from "@handsel/finance/order/price-order.ts";
import { devicesOf } from "@handsel/finance/selling/sold-order.ts";
import type { z } from "zod";

/** OPEN: may be changed; SUBMITTED: sent for credit, frozen; ACTIVE: its contract runs; CLOSED: given up. */
export type CartStatus = "OPEN" | "SUBMITTED" | "ACTIVE" | "CLOSED";

export type ChosenService = z.infer<typeof selectedService>;

/** What is selected in the steps and not yet in the cart. */
export interface CartSelection {
  deviceCode: string;
  parentDeviceCode: string | null;
  insuranceID: string | null;
  paymentplanID: string;
  subscriptionID: string | null;
  hasCTOs: boolean;
  selectedExtraOptionID: string | null;
  family: string;
}

/** What a trade-in brings into the cart. */
export interface CartTradein {
  totalMinor: number;
  /** Whether the value pays for this cart; it then stands in it as a locked discount. */
  isCredit: boolean;
  deviceNames: string[];
}

export interface CartLine {
  id: string;
  position: number;
  kind: "DEVICE" | "EXTRA";
  /** Device code or extra code; empty for what staff typed in. */
  code: string;
  parentDeviceCode: string | null;
  description: string;
  shortName: string;
  category: string;
  partNumber: string;
  image: string;
  selectedOptions: Record<string, string>;
  tags: readonly string[];
  unitPriceMinor: number;
  markupMinor: number;
  costPriceMinor: number | null;
  residualsByMonth: Readonly<Record<number, number>> | null;
  quantity: number;
  maxQuantity: number | null;
  isManual: boolean;
  isCto: boolean;
  extraOptionId: string | null;
  requiresInstallation: boolean;
  requiresSerialNumber: boolean;
}

export interface CartDiscount {
  id: string;
  position: number;
  typeId: number;
  description: string;
  valueMinor: number;
  isLocked: boolean;
}

export interface CartOrder {
  id: string;
  /** The order the steps are filling; a cart has at most one. */
  isCurrent: boolean;
  paymentplanId: string;
  insuranceId: string | null;
  subscriptionId: string | null;
  swapOrderId: string | null;
  /** What was priced when the cart was sent for credit. */
  frozen: OrderToPrice | null;
  createdAt: string;
  lines: readonly CartLine[];
  discounts: readonly CartDiscount[];
}

export interface Cart {
  id: string;
  reference: string;
  storeId: string;
  userId: string;
  status: CartStatus;
  financingType: FinancingType | null;
  categoryCode: string | null;
  categoryName: string | null;
  service: ChosenService | null;
  selection: CartSelection | null;
  paymentplanId: string | null;
  tradecartId: string | null;
  tradein: CartTradein | null;
  swapOrderId: string | null;
  /** The version of the prices by which it was made; null while it holds nothing. */
  priceVersion: number | null;
  version: number;
  orders: readonly CartOrder[];
}

/** As it is made, before anything is put into it. */
export const EMPTY_CART = {
  status: "OPEN",
  financingType: null,
  categoryCode: null,
  categoryName: null,
  service: null,
  selection: null,
  paymentplanId: null,
  priceVersion: null,
  version: 1,
  orders: [],
} as const satisfies Partial<Cart>;

export function currentOrder(cart: Cart): CartOrder | undefined {
  return cart.orders.find(({ isCurrent }) => isCurrent);
}

export function storedOrders(cart: Cart): CartOrder[] {
  return cart.orders.filter(({ isCurrent }) => !isCurrent);
}

/** The order's only product stays: without it there is no order, which is removed as a whole. */
export function isLineLocked(order: CartOrder, line: CartLine): boolean {
  return line.kind === "DEVICE" && devicesOf(order).length === 1;
}

export function withOrder(cart: Cart, order: CartOrder): Cart {
  const isKnown = cart.orders.some(({ id }) => id === order.id);
  return {
    ...cart,
    orders: isKnown
      ? cart.orders.map((known) => (known.id === order.id ? order : known))
      : [...cart.orders, order],
  };
}

export function withoutOrder(cart: Cart, orderId: string): Cart {
  return { ...cart, orders: cart.orders.filter(({ id }) => id !== orderId) };
}

export function withLine(order: CartOrder, line: CartLine): CartOrder {
  const isKnown = order.lines.some(({ id }) => id === line.id);
  return {
    ...order,
    lines: isKnown
      ? order.lines.map((known) => (known.id === line.id ? line : known))
      : [...order.lines, line],
  };
}

export function withoutLine(order: CartOrder, lineId: string): CartOrder {
  return { ...order, lines: order.lines.filter(({ id }) => id !== lineId) };
}

export function nextPosition(items: readonly { position: number }[]): number {
  return items.reduce((highest, { position }) => Math.max(highest, position), 0) + 1;
}
