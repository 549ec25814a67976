// Gathering devices for the collector and following the parcel.
import { randomUUIDv7 } from "node:crypto";
import {
  BOOK_COLLECTION,
  CANCEL_COLLECTION,
  CREATE_NEW_COLLECTION,
  MARK_COLLECTION_COLLECTED,
  SET_COLLECTION_DEVICES,
} from "@handsel/contract/tradein/collections.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import {
  answerDetails,
  bookCollection as book,
  type CollectionContext,
  getCollector,
  getLockedCollection,
  step,
  tellCollector,
} from "../collections/booking.ts";
import { mayChangeDevices } from "../collections/collection-states.ts";
import {
  type CollectionRow,
  insertCollectionIfStore,
  lockCollection,
  releaseCollectionDevices,
  takeDevices,
} from "../queries/collections.ts";
import { storeOf, tradeViewer } from "../sight.ts";

/** A store of the caller's; another one is answered like one that does not exist. */
export function storeFor(ctx: CollectionContext, storeID: string | null | undefined): string {
  if (!storeID) return storeOf(ctx);
  const { storeIds } = tradeViewer(ctx);
  if (storeIds !== null && !storeIds.includes(storeID)) throw refuse("ST_INVALID_SELECTED_STORE");
  return storeID;
}

/** All of them or none: a device that another collection took meanwhile stops the whole. */
async function fill(
  ctx: CollectionContext,
  of: { collectionId: string; storeId: string; collectorId: string },
  deviceIds: readonly string[],
): Promise<void> {
  const wanted = new Set(deviceIds);
  const taken = await takeDevices(ctx.db, of, [...wanted]);
  if (taken !== wanted.size) throw refuse("CMR_DEVICE_NOT_AVAILABLE");
}

export const createNewCollection = implement(CREATE_NEW_COLLECTION, async (input, ctx) => {
  const storeId = storeFor(ctx, input.storeID);
  const { id: collectorId } = await getCollector(ctx.db, input.collectorID);
  const id = randomUUIDv7();
  const now = ctx.clock.now();
  const isInserted = await insertCollectionIfStore(ctx.db, {
    id,
    storeId,
    collectorId,
    userId: ctx.caller.userId,
    note: input.note ?? "",
    now,
  });
  // Whoever sees all stores may name any, and also one that is not the retailer's.
  if (!isInserted) throw refuse("ST_INVALID_SELECTED_STORE");
  await fill(ctx, { collectionId: id, storeId, collectorId }, input.devices);
  if (input.book) {
    if (!input.scheduleDate || !input.timeSlotCode) throw refuse("INVALID_VALUE", "scheduleDate");
    const row = await getLockedCollection(ctx, id);
    await book(ctx, row, { day: input.scheduleDate, slotCode: input.timeSlotCode });
  }
  return answerDetails(ctx, id);
});

export const setCollectionDevices = implement(
  SET_COLLECTION_DEVICES,
  async ({ collectionUUID, devices }, ctx) => {
    const row = await getLockedCollection(ctx, collectionUUID);
    if (!mayChangeDevices(row.status)) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
    await releaseCollectionDevices(ctx.db, row.id);
    await fill(ctx, { collectionId: row.id, storeId: row.storeId, collectorId: row.collectorId }, devices);
    if (row.status === "BOOKED") {
      const changed = await rowOf(ctx, row.id);
      const { rules } = await getCollector(ctx.db, row.collectorId);
      if (changed.deviceCount < rules.minimumDevices) throw refuse("INVALID_VALUE", "TOO_FEW_DEVICES");
      if (changed.deviceCount > rules.maximumDevices) throw refuse("INVALID_VALUE", "TOO_MANY_DEVICES");
      await tellCollector(ctx, row.id);
    }
    return answerDetails(ctx, row.id);
  },
);

async function rowOf(ctx: CollectionContext, id: string): Promise<CollectionRow> {
  const row = await lockCollection(ctx.db, id, null);
  if (!row) throw refuse("INVALID_VALUE", id);
  return row;
}

export const bookCollection = implement(BOOK_COLLECTION, async (input, ctx) => {
  const row = await getLockedCollection(ctx, input.collectionUUID);
  await book(ctx, row, { day: input.scheduleDate, slotCode: input.timeSlotCode });
  return answerDetails(ctx, row.id);
});

export const cancelCollection = implement(CANCEL_COLLECTION, async ({ collectionUUID }, ctx) => {
  const row = await getLockedCollection(ctx, collectionUUID);
  await step(ctx, row, "cancel");
  await releaseCollectionDevices(ctx.db, row.id);
  if (row.status === "BOOKED") await tellCollector(ctx, row.id);
  return answerDetails(ctx, row.id);
});

export const markCollectionCollected = implement(
  MARK_COLLECTION_COLLECTED,
  async ({ collectionUUID }, ctx) => {
    const row = await getLockedCollection(ctx, collectionUUID);
    await step(ctx, row, "collect");
    return answerDetails(ctx, row.id);
  },
);
