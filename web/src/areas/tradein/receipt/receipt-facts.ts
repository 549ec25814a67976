// What a receipt says, put together for the screen and for the printed copies alike.
import type { Receipt } from "@handsel/contract/tradein/tradecart.ts";

/** The number that people read out. */
export function receiptNumber({ quoteID, tradecartID }: Pick<Receipt, "quoteID" | "tradecartID">): string {
  return quoteID === null ? tradecartID : String(quoteID);
}

/** Only what is there, joined by commas. */
export function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part).join(", ");
}

export function customerLines({ customer }: Pick<Receipt, "customer">, idLabel: string): string[] {
  return [
    customer.name,
    joined(customer.email, customer.phone),
    customer.idNumber && `${idLabel} ${customer.idNumber}`,
    joined(customer.address, customer.postalCode, customer.city, customer.province),
  ].filter((line) => line !== "");
}

export function storeLines({ store }: Pick<Receipt, "store">): string[] {
  return [
    joined(store.retailerName, store.name),
    joined(store.streetAddress, store.city, store.country),
    joined(store.email, store.phone),
  ].filter((line) => line !== "");
}

type Cancellable = Pick<Receipt, "status" | "quoteID" | "source" | "devices">;

/** As long as the collector has not touched it, and no device of it is on its way. */
export function mayCancel({ status, quoteID, source, devices }: Cancellable): boolean {
  return (
    status === "PENDING" &&
    quoteID !== null &&
    source === "TRADE_IN" &&
    devices.every(({ inCollection }) => !inCollection)
  );
}
