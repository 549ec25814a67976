// The insurance of an order as a switch: which one is offered for all of its devices, what it costs, and whether it can be left
// out.
import { coversFor, devicesOf, insuranceOf, usualCover } from "@handsel/finance/selling/sold-order.ts";
import { refuse } from "#edge/refuse.ts";
import { type Cart, type CartOrder, withOrder } from "../cart.ts";
import { findPlan, type Terms } from "./pricing.ts";

export interface Cover {
  id: string;
  name: string;
  monthlyMinor: number;
  isOn: boolean;
  /** The plan exists with an insurance only. */
  isRequired: boolean;
}

/** The one that is on, else the retailer's usual one, else the first that covers every device; undefined where none does. */
export function coverOf(order: CartOrder, terms: Terms): Cover | undefined {
  const insurance = usualCover(coversFor(order, terms), order.insuranceId);
  if (!insurance) return undefined;
  return {
    id: insurance.id,
    name: insurance.name,
    monthlyMinor: insuranceOf(order, insurance),
    isOn: insurance.id === order.insuranceId,
    isRequired: isRequiredOn(order, terms),
  };
}

const isRequiredOn = ({ paymentplanId }: CartOrder, { shelf }: Terms) =>
  findPlan(shelf, paymentplanId)?.terms.requiresInsurance === true;

/** With that insurance, or without one. A plan that asks for one keeps it. */
export function withCover(cart: Cart, order: CartOrder, insuranceId: string | null, terms: Terms): Cart {
  if (insuranceId === null && isRequiredOn(order, terms)) return cart;
  if (insuranceId !== null && !coversFor(order, terms).some(({ id }) => id === insuranceId))
    throw refuse(
      "INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X",
      insuranceId,
      terms.tenant.name,
      devicesOf(order)[0]?.code ?? "",
    );
  return withOrder(cart, { ...order, insuranceId });
}
