// For whom a cart was begun, where somebody was found first: the checkout fills its form with them. In memory alone, because
// it is about a person.
import { whenSessionEnds } from "#client/session.ts";

const customers = new Map<string, string>();
whenSessionEnds(() => customers.clear());

export const customerOfCart = (cartUUID: string): string | null => customers.get(cartUUID) ?? null;

export function keepCustomerOfCart(cartUUID: string, customerID: string): void {
  customers.set(cartUUID, customerID);
}
