// The company that buys the traded-in devices: its price book, its orders, its collections, its courier at the door.
import type { PriceBook } from "./price-book.ts";

export interface OrderForCollector {
  /** Ours, and the key under which the collector does it once. */
  tradecartId: string;
  quoteNumber: number;
  /** Two letters that name the retailer's account there. */
  account: string;
  currency: string;
  devices: readonly {
    id: string;
    deviceCode: string;
    reference: string;
    grade: string;
    valueMinor: number;
  }[];
}

export interface CollectionForCollector {
  collectionId: string;
  number: string;
  account: string;
  scheduleDate: string;
  slotCode: string;
  address: string;
  deviceIds: readonly string[];
}

export interface VisitForCollector {
  /** Ours, and the key under which the collector does it once. */
  tradecartId: string;
  account: string;
  day: string;
  slotCode: string;
  /** Of whoever opens the door. */
  name: string;
  phone: string;
  address: string;
  devices: readonly { deviceCode: string; name: string; reference: string }[];
}

export type CollectorAnswer<T> =
  | { kind: "done"; body: T }
  /** For good: too late, unknown, not allowed. */
  | { kind: "refused"; code: string }
  | { kind: "unreachable" };

export interface Collector {
  readPriceBook(account: string): Promise<CollectorAnswer<PriceBook>>;
  placeOrder(order: OrderForCollector): Promise<CollectorAnswer<{ reference: string }>>;
  cancelOrder(tradecartId: string): Promise<CollectorAnswer<object>>;
  bookCollection(collection: CollectionForCollector): Promise<CollectorAnswer<{ reference: string }>>;
  cancelCollection(collectionId: string): Promise<CollectorAnswer<object>>;
  bookVisit(visit: VisitForCollector): Promise<CollectorAnswer<{ reference: string }>>;
  cancelVisit(tradecartId: string): Promise<CollectorAnswer<object>>;
}
