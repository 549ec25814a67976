// A visit at the customer's door, as screens and the collector read it.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { HomeVisit } from "@handsel/contract/tradein/home-visit.ts";
import type { HomeVisitRow } from "../queries/home-visits.ts";

export function wireVisit(visit: HomeVisitRow | null): HomeVisit | null {
  return visit && { day: visit.day, from: visit.from, to: visit.to, state: visit.state };
}

/** Where the courier rings, in one line. */
export function addressOf(customer: RecycleCustomer | null): string {
  const parts = [customer?.address, customer?.postalCode, customer?.city, customer?.province];
  return parts.filter(Boolean).join(", ");
}
