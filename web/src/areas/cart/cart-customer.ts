// For whom a cart was begun, where somebody was found first: the checkout fills its form with them. Only their number is kept, which
// the server answers to nobody but staff; it outlives a reload, and ends with the session.
import { whenSessionEnds } from "#client/session.ts";

const KEY = "handsel.cartCustomers";
/** Nobody works on more carts at once. */
const MOST = 20;

let customers = read();
whenSessionEnds(() => {
  customers = new Map();
});

function read(): Map<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, string][];
    return new Map(kept);
  } catch {
    return new Map(); // written by hand: the customer is found again
  }
}

export const customerOfCart = (cartUUID: string): string | null => customers.get(cartUUID) ?? null;

export function keepCustomerOfCart(cartUUID: string, customerID: string): void {
  customers.delete(cartUUID);
  customers.set(cartUUID, customerID);
  sessionStorage.setItem(KEY, JSON.stringify([...customers].slice(-MOST)));
}
