// For whom and for what a trade is begun, in the address: the customer who was found, and the cart that the device is to pay
// for. What is known of the customer begins the seller's form; it is changed there like everything else.
import type { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import { useEffect } from "react";
import { z } from "zod";
import { knownCustomer } from "#areas/checkout/index.ts";
import { queryClient } from "#client/query-client.ts";
import type { TradeState } from "../trade-state.ts";
import type { TradeStore } from "../trade-store.ts";

export interface BegunFor {
  paysFor: string | null;
  customerID: string | null;
}

export function begunFor(params: URLSearchParams, underWay: BegunFor | null): BegunFor {
  const uuidIn = (name: string) => {
    const read = z.uuid().safeParse(params.get(name));
    return read.success ? read.data : null;
  };
  const paysFor = uuidIn("cart");
  const customerID = uuidIn("customer");
  // Whoever comes back from a later step has it in the trade that is under way, no longer in the address.
  if (paysFor === null && customerID === null && underWay)
    return { paysFor: underWay.paysFor, customerID: underWay.customerID };
  return { paysFor, customerID };
}

/** Another customer, or another cart: what is under way is not this trade. */
export const isOther = (state: BegunFor, { paysFor, customerID }: BegunFor): boolean =>
  state.paysFor !== paysFor || state.customerID !== customerID;

/** Brings what is known of the customer into the trade. Where nothing is, the form is typed as in any other trade. */
export function useKnownSeller(state: TradeState | null, store: TradeStore): void {
  const customerID = state?.customerID ?? null;
  const isKnown = state?.seller !== null;
  useEffect(() => {
    if (customerID === null || isKnown) return;
    queryClient.fetchQuery(knownCustomer(customerID)).then(
      ({ entered }) => {
        const seller = sellerOf(entered);
        store.change((current) => (current.customerID === customerID ? { ...current, seller } : current));
      },
      () => undefined,
    );
  }, [customerID, isKnown, store]);
}

type Entered = OutputOf<typeof GET_KNOWN_CUSTOMER>["entered"];

function sellerOf(entered: Entered): RecycleCustomer {
  const { firstName = "", lastName = "", email, phone, bnpPhone } = entered;
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...(email && { email }),
    ...((phone ?? bnpPhone) && { phone: phone ?? bnpPhone }),
  };
}
