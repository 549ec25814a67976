import { z } from "zod";
import type { Outgoing, OutgoingCall } from "../outgoing.ts";
import type { Collector, CollectorAnswer } from "./collector.ts";
import { priceBook } from "./price-book.ts";

const taken = z.object({ reference: z.string().min(1).max(120) });
const cancelled = z.object({});
const refusal = z.object({ error: z.object({ code: z.string().max(60) }) });

export function httpCollector(
  outgoing: Outgoing,
  { url, secret }: { url: string; secret: string },
): Collector {
  const party = { name: "collector", baseUrl: url, secret };

  async function ask<T>(call: OutgoingCall<T>): Promise<CollectorAnswer<T>> {
    const result = await outgoing.call(party, call);
    if (result.kind === "ok") return { kind: "done", body: result.body };
    if (result.kind !== "refused") return { kind: "unreachable" };
    const said = refusal.safeParse(result.body);
    return { kind: "refused", code: said.success ? said.data.error.code : `HTTP_${result.status}` };
  }

  return {
    readPriceBook: (account) =>
      ask({
        name: "price-book",
        method: "GET",
        path: `/collector/price-book?account=${encodeURIComponent(account)}`,
        answer: priceBook,
      }),
    placeOrder: (order) =>
      ask({
        name: "place-order",
        method: "POST",
        path: "/collector/orders",
        body: order,
        idempotencyKey: `order-${order.tradecartId}`,
        answer: taken,
      }),
    cancelOrder: (tradecartId) =>
      ask({
        name: "cancel-order",
        method: "POST",
        path: `/collector/orders/${tradecartId}/cancel`,
        body: {},
        idempotencyKey: `cancel-${tradecartId}`,
        answer: cancelled,
      }),
    // Booked again with other devices or another day under the same name: the collector keeps the newest.
    bookCollection: (collection) =>
      ask({
        name: "book-collection",
        method: "POST",
        path: "/collector/collections",
        body: collection,
        idempotencyKey: `collection-${collection.collectionId}-${collection.scheduleDate}-${collection.slotCode}-${collection.deviceIds.length}`,
        answer: taken,
      }),
    cancelCollection: (collectionId) =>
      ask({
        name: "cancel-collection",
        method: "POST",
        path: `/collector/collections/${collectionId}/cancel`,
        body: {},
        idempotencyKey: `cancel-collection-${collectionId}`,
        answer: cancelled,
      }),
    bookVisit: (visit) =>
      ask({
        name: "book-visit",
        method: "POST",
        path: "/collector/visits",
        body: visit,
        idempotencyKey: `visit-${visit.tradecartId}`,
        answer: taken,
      }),
    cancelVisit: (tradecartId) =>
      ask({
        name: "cancel-visit",
        method: "POST",
        path: `/collector/visits/${tradecartId}/cancel`,
        body: {},
        idempotencyKey: `cancel-visit-${tradecartId}`,
        answer: cancelled,
      }),
  };
}
