// What a trade-in hands over to the services home in the address: the trade cart, and what its value is to be spent on.
import type { GET_SERVICES } from "@handsel/contract/cart/services.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { recycleOutcome } from "@handsel/contract/platform/tenant.ts";
import { z } from "zod";
import { HOME_PATH, servicesPath } from "../paths.ts";

export function outcomeIn(params: URLSearchParams): InputOf<typeof GET_SERVICES> {
  const tradecartID = z.uuid().safeParse(params.get("tradecartID"));
  const selectedOutcome = recycleOutcome.safeParse(params.get("selectedOutcome"));
  return {
    tradecartID: tradecartID.success ? tradecartID.data : null,
    selectedOutcome: selectedOutcome.success ? selectedOutcome.data : null,
  };
}

/** A new cart for somebody who was found. */
export const servicesForCustomer = (customerID: string): string =>
  `${HOME_PATH}?${new URLSearchParams({ customer: customerID })}`;

export function customerIn(params: URLSearchParams): string | null {
  const customer = z.uuid().safeParse(params.get("customer"));
  return customer.success ? customer.data : null;
}

/** The services home of a cart that a trade-in pays into. */
export function servicesAfterTradein(
  cartUUID: string,
  { tradecartID, selectedOutcome }: { tradecartID: string; selectedOutcome: string },
): string {
  return `${servicesPath(cartUUID)}?${new URLSearchParams({ tradecartID, selectedOutcome })}`;
}
