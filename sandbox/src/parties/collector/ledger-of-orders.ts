// The orders, collections and visits that the collector has taken, kept in a file of lines that only grows.
import { join } from "node:path";
import { z } from "zod";
import { Journal } from "../../journal.ts";

export const order = z.object({
  tradecartId: z.uuid(),
  quoteNumber: z.int(),
  account: z.string().max(10),
  currency: z.string().length(3),
  devices: z
    .array(
      z.object({
        id: z.uuid(),
        deviceCode: z.string().max(60),
        reference: z.string().max(60),
        grade: z.string().max(40),
        valueMinor: z.int().min(0),
      }),
    )
    .min(1)
    .max(50),
});
export type Order = z.infer<typeof order>;

export const collection = z.object({
  collectionId: z.uuid(),
  number: z.string().max(40),
  account: z.string().max(10),
  scheduleDate: z.iso.date(),
  slotCode: z.string().max(60),
  address: z.string().max(500),
  deviceIds: z.array(z.uuid()).max(1000),
});
export type CollectionOrder = z.infer<typeof collection>;

/** A courier at the door of the trade's seller. */
export const visit = z.object({
  tradecartId: z.uuid(),
  account: z.string().max(10),
  day: z.iso.date(),
  slotCode: z.string().max(60),
  name: z.string().max(255),
  phone: z.string().max(45),
  address: z.string().max(1000),
  devices: z
    .array(
      z.object({
        deviceCode: z.string().max(60),
        name: z.string().max(200),
        reference: z.string().max(60),
      }),
    )
    .min(1)
    .max(50),
});
type Visit = z.infer<typeof visit>;

const line = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order"), order }),
  z.object({ kind: z.literal("cancel-order"), tradecartId: z.uuid() }),
  z.object({ kind: z.literal("collection"), collection }),
  z.object({ kind: z.literal("cancel-collection"), collectionId: z.uuid() }),
  z.object({ kind: z.literal("visit"), visit }),
  z.object({ kind: z.literal("cancel-visit"), tradecartId: z.uuid() }),
]);
type Line = z.infer<typeof line>;

export type OrderBook = Awaited<ReturnType<typeof openOrderBook>>;

export async function openOrderBook(stateFolder: string) {
  const orders = new Map<string, Order & { isCancelled: boolean }>();
  const collections = new Map<string, CollectionOrder & { isCancelled: boolean }>();
  const visits = new Map<string, Visit & { isCancelled: boolean }>();
  const apply = (entry: Line) => {
    if (entry.kind === "order") orders.set(entry.order.tradecartId, { ...entry.order, isCancelled: false });
    else if (entry.kind === "collection")
      collections.set(entry.collection.collectionId, { ...entry.collection, isCancelled: false });
    else if (entry.kind === "visit")
      visits.set(entry.visit.tradecartId, { ...entry.visit, isCancelled: false });
    else if (entry.kind === "cancel-order") {
      const known = orders.get(entry.tradecartId);
      if (known) known.isCancelled = true;
    } else if (entry.kind === "cancel-visit") {
      const known = visits.get(entry.tradecartId);
      if (known) known.isCancelled = true;
    } else {
      const known = collections.get(entry.collectionId);
      if (known) known.isCancelled = true;
    }
  };
  const journal = await Journal.open(join(stateFolder, "collector.jsonl"), line, apply);
  return {
    order: (tradecartId: string) => orders.get(tradecartId),
    collection: (collectionId: string) => collections.get(collectionId),
    visit: (tradecartId: string) => visits.get(tradecartId),
    orders: () => [...orders.values()],
    visits: () => [...visits.values()],
    async write(entry: Line): Promise<void> {
      await journal.append(entry);
      apply(entry);
    },
    close: () => journal.close(),
  };
}
