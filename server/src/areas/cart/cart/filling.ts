// Putting things into a cart: the selection that the steps are making, extras, and what is typed in. Pure; every function
// takes a cart and returns the next one.

import { randomUUID } from "node:crypto";
import { type Plan } from "@handsel/finance/selling/shelf.ts";
import { devicesOf } from "@handsel/finance/selling/sold-order.ts";
import type { ChosenParts } from "#areas/catalog/index.ts";
import { refuse } from "#edge/refuse.ts";
import {
  type Cart,
  type CartLine,
  type CartOrder,
  currentOrder,
  nextPosition,
  storedOrders,
  withLine,
  withOrder,
  withoutOrder,
} from "../cart.ts";
import { deviceLine, type NewLine, optionLine } from "./new-lines.ts";

export function beginOrder(plan: Pick<Plan, "id">, now: Date): CartOrder {
  return {
    id: randomUUID(),
    isCurrent: true,
    paymentplanId: plan.id,
    insuranceId: null,
    subscriptionId: null,
    swapOrderId: null,
    frozen: null,
    createdAt: now.toISOString(),
    lines: [],
    discounts: [],
  };
}

/** Makes the selection the device, plan and add-ons of the order being put together. */
export function withSelection(
  cart: Cart,
  chosen: ChosenParts & { plan: Plan },
  { parentDeviceCode, now }: { parentDeviceCode: string | null; now: Date },
): Cart {
  const { device, plan, insurance, subscription, extraOption } = chosen;
  const begun = currentOrder(cart) ?? beginOrder(plan, now);
  const order: CartOrder = {
    ...begun,
    paymentplanId: plan.id,
    insuranceId: insurance?.id ?? null,
    subscriptionId: subscription?.id ?? null,
    swapOrderId: storedOrders(cart).some(({ swapOrderId }) => swapOrderId) ? null : cart.swapOrderId,
  };
  const filled = withOption(
    withDevice(order, deviceLine(device)),
    extraOption ? optionLine(extraOption) : null,
  );
  return withOrder(
    {
      ...cart,
      financingType: plan.terms.financingType,
      paymentplanId: plan.id,
      categoryCode: device.categoryCode,
      categoryName: device.categoryName,
      selection: {
        deviceCode: device.deviceCode,
        parentDeviceCode,
        insuranceID: insurance?.id ?? null,
        paymentplanID: plan.id,
        subscriptionID: subscription?.id ?? null,
        hasCTOs: device.hasCtos,
        selectedExtraOptionID: extraOption?.id ?? null,
        family: device.familyName,
      },
    },
    filled,
  );
}

/** Another device takes the place of the one before it; what was built into that one goes with it. */
function withDevice(order: CartOrder, device: NewLine): CartOrder {
  const [old] = devicesOf(order);
  if (!old) return withLine(order, { ...device, position: nextPosition(order.lines) });
  const { id, position, quantity } = old;
  if (old.code === device.code) {
    const markupMinor = Math.max(old.markupMinor, -device.unitPriceMinor);
    return withLine(order, { ...device, id, position, quantity, markupMinor });
  }
  const replaced = withLine(order, { ...device, id, position, quantity });
  return { ...replaced, lines: replaced.lines.filter((line) => !isBuiltInto(line, old)) };
}

export function isBuiltInto(line: CartLine, device: CartLine): boolean {
  return line.isCto && line.partNumber === device.partNumber;
}

function withOption(order: CartOrder, option: NewLine | null): CartOrder {
  const old = order.lines.find(({ extraOptionId }) => extraOptionId !== null);
  if (old?.extraOptionId === option?.extraOptionId && old?.unitPriceMinor === option?.unitPriceMinor)
    return order;
  const others = order.lines.filter((line) => line !== old);
  return option
    ? { ...order, lines: [...others, { ...option, position: nextPosition(order.lines) }] }
    : { ...order, lines: others };
}

/** One more of a catalogue extra: on its line when the order has it, as a line of its own otherwise. */
export function withExtra(cart: Cart, order: CartOrder, extra: NewLine): Cart {
  checkExtraLimit(cart, extra, extra.quantity);
  const same = order.lines.find((line) => isSameExtra(line, extra));
  if (same) return withOrder(cart, withLine(order, { ...same, quantity: same.quantity + extra.quantity }));
  return withNewLine(cart, order, extra);
}

export function withNewLine(cart: Cart, order: CartOrder, line: NewLine): Cart {
  return withOrder(cart, withLine(order, { ...line, position: nextPosition(order.lines) }));
}

function isSameExtra(line: NewLine, other: NewLine): boolean {
  return (
    line.kind === "EXTRA" &&
    line.code !== "" &&
    line.code === other.code &&
    line.extraOptionId === other.extraOptionId &&
    line.unitPriceMinor === other.unitPriceMinor &&
    line.markupMinor === other.markupMinor
  );
}

/** The catalogue says how many of an extra one cart may hold, wherever in it they are. */
export function checkExtraLimit(cart: Cart, extra: NewLine, more: number): void {
  if (extra.maxQuantity === null || extra.code === "") return;
  const held = cart.orders
    .flatMap(({ lines }) => lines)
    .filter(
      (line) =>
        line.kind === "EXTRA" && line.code === extra.code && line.extraOptionId === extra.extraOptionId,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (held + more > extra.maxQuantity)
    throw refuse("EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED", extra.maxQuantity, extra.description);
}

/**
 * Puts the order being put together into the cart: into an order on the same plan where the two can be one agreement,
 * beside the others where not. Every upgrade device is an agreement of its own, because it is handed in by itself.
 */
export function withCurrentOrderStored(
  cart: Cart,
  isUpgrade: boolean,
): { cart: Cart; orderId: string } | null {
  const current = currentOrder(cart);
  if (!current || current.lines.length === 0) return null;
  const cleared: Cart = { ...cart, selection: null, paymentplanId: current.paymentplanId };
  const target = storedOrders(cart).find((stored) => canBeOne(stored, current, isUpgrade));
  if (!target) return { cart: withOrder(cleared, { ...current, isCurrent: false }), orderId: current.id };
  return { cart: withOrder(withoutOrder(cleared, current.id), merged(target, current)), orderId: target.id };
}

function canBeOne(stored: CartOrder, current: CartOrder, isUpgrade: boolean): boolean {
  if (stored.paymentplanId !== current.paymentplanId) return false;
  if (devicesOf(current).length === 0) return true;
  return (
    !isUpgrade &&
    stored.swapOrderId === null &&
    current.swapOrderId === null &&
    stored.insuranceId === current.insuranceId &&
    stored.subscriptionId === current.subscriptionId
  );
}

function merged(stored: CartOrder, current: CartOrder): CartOrder {
  let order = stored;
  for (const line of current.lines) {
    const same =
      line.extraOptionId === null ? order.lines.find((known) => isSameExtra(known, line)) : undefined;
    order = same
      ? withLine(order, { ...same, quantity: same.quantity + line.quantity })
      : withLine(order, { ...line, position: nextPosition(order.lines) });
  }
  const discounts = [...order.discounts];
  for (const discount of current.discounts)
    discounts.push({ ...discount, position: nextPosition(discounts) });
  return { ...order, discounts };
}
