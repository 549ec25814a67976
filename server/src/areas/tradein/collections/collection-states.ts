// The whole life of a collection. Nothing else in the code decides a next status.
import type { CollectionStatus } from "@handsel/contract/tradein/collections.ts";

export type CollectionEvent = "book" | "cancel" | "collect" | "receive" | "close";

const next = {
  DRAFT: { book: "BOOKED", cancel: "CANCELLED" },
  // Booked again: with another day or other devices.
  BOOKED: { book: "BOOKED", collect: "COLLECTED", cancel: "CANCELLED" },
  COLLECTED: { receive: "RECEIVED" },
  RECEIVED: { close: "CLOSED" },
  CLOSED: {},
  CANCELLED: {},
} as const satisfies Record<CollectionStatus, Partial<Record<CollectionEvent, CollectionStatus>>>;

export function nextCollectionStatus(
  status: CollectionStatus,
  event: CollectionEvent,
): CollectionStatus | undefined {
  const steps: Partial<Record<CollectionEvent, CollectionStatus>> = next[status];
  return steps[event];
}

/** Its devices may change until the courier has them. */
export function mayChangeDevices(status: CollectionStatus): boolean {
  return nextCollectionStatus(status, "book") !== undefined;
}
