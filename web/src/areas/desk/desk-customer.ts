// For whom the deal is: as typed in its form, as it was sent, or as they are known from where the deal was begun.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useQuery } from "@tanstack/react-query";
import { customerOfCart } from "#areas/cart/index.ts";
import { orderStatus } from "#areas/checkout/desk/index.ts";
import { draftOf, knownCustomer } from "#areas/checkout/index.ts";
import { useGiven } from "#areas/tradein/desk/index.ts";

export interface DeskCustomer {
  name: string;
  phone: string;
}

/** Null while nobody is known. */
export function useDeskCustomer(cart: Cart): DeskCustomer | null {
  const { old, trade, known: tradecart } = useGiven(cart);
  const { data: status } = useQuery({ ...orderStatus(cart.uuid), enabled: !cart.isOpen });
  const { firstName = "", lastName = "", phone = "" } = draftOf(cart.uuid).customer ?? {};
  const typed = `${firstName} ${lastName}`.trim();
  const customerID = customerOfCart(cart.uuid) ?? old?.customerID ?? null;
  const isAsked = cart.isOpen && typed === "" && customerID !== null;
  const { data: known } = useQuery({ ...knownCustomer(customerID ?? ""), enabled: isAsked });
  if (!cart.isOpen) return status ? personOf(status.contractCustomer) : null;
  if (typed !== "") return { name: typed, phone };
  if (known) return { name: known.customer.name, phone: known.customer.phone };
  // Who has no record with us has said their name with what they give.
  const { name, phone: reached } = (trade?.tradecart ?? tradecart)?.customer ?? {};
  return name ? { name, phone: reached ?? "" } : null;
}

const personOf = ({ firstName, lastName, phone }: Record<"firstName" | "lastName" | "phone", string>) => ({
  name: `${firstName} ${lastName}`.trim(),
  phone,
});
