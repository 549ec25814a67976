// Another device in the place of one that is in the cart already: extras, discounts, quantity and cover stay as far as they fit.
import { insuranceMonthly, isForCategory } from "@handsel/finance/selling/insurance.ts";
import { takesTags } from "@handsel/finance/selling/plans.ts";
import { plansForOrder } from "@handsel/finance/selling/sold-order.ts";
import { type DeviceForSale } from "#areas/catalog/index.ts";
import { type Cart, type CartLine, type CartOrder, withLine, withOrder } from "../cart.ts";
import { onPlan } from "../plans/plan-choice.ts";
import { findPlan, type Terms } from "../plans/pricing.ts";
import { isBuiltInto } from "./filling.ts";
import { deviceLine } from "./new-lines.ts";
import type { PlacedLine } from "./removing.ts";

/** Null when no plan of the same kind takes the order with it. */
export function withOtherDevice(
  cart: Cart,
  { order, line }: PlacedLine,
  device: DeviceForSale,
  terms: Terms,
): Cart | null {
  const changed = { ...inItsPlace(order, line, device), insuranceId: insuranceStill(order, device, terms) };
  const fitted = onFittingPlan(changed, terms);
  return fitted && withOrder({ ...cart, paymentplanId: fitted.paymentplanId }, fitted);
}

/** The order with the device on that line; what was built into the one before goes with it. */
export function inItsPlace(order: CartOrder, line: CartLine, device: DeviceForSale): CartOrder {
  const { id, position, quantity } = line;
  // A price of the retailer's own was made for the device that it was made for.
  const markupMinor = device.priceMinor === line.unitPriceMinor ? line.markupMinor : 0;
  const replaced = withLine(order, { ...deviceLine(device), id, position, quantity, markupMinor });
  return { ...replaced, lines: replaced.lines.filter((one) => !isBuiltInto(one, line)) };
}

function insuranceStill({ insuranceId }: CartOrder, device: DeviceForSale, { shelf }: Terms): string | null {
  const insurance = shelf.insurances.find(({ id }) => id === insuranceId);
  const isFor = insurance && isForCategory(insurance, device.categoryCode);
  return isFor && insuranceMonthly(insurance, device.priceMinor) !== null ? insurance.id : null;
}

/** On its own plan where that takes it, else on the first of the kind that does. */
function onFittingPlan(order: CartOrder, terms: Terms): CartOrder | null {
  const own = findPlan(terms.shelf, order.paymentplanId);
  if (!own) return null;
  const isMeant = order.lines.every(({ kind, tags }) => kind === "EXTRA" || takesTags(own, tags));
  const stays = isMeant ? onPlan(order, own, terms) : null;
  if (stays) return stays;
  for (const plan of plansForOrder(order, own.terms.financingType, terms)) {
    const moved = onPlan(order, plan, terms);
    if (moved) return moved;
  }
  return null;
}
