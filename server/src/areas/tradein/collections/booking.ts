// Booking a collection with the collector, by the collector's rules.

import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { timeIn } from "../days.ts";
import { fileUrl, linkedFile } from "../file-links.ts";
import { bookCollectionJob } from "../jobs/book-collection.ts";
import {
  type CollectionRow,
  findCollection,
  lockCollection,
  moveCollection,
  setSchedule,
} from "../queries/collections.ts";
import { type CollectorRow, findCollector } from "../queries/price-book.ts";
import { tradeViewer } from "../sight.ts";
import { checkCollection, type Moment } from "./collection-rules.ts";
import { type CollectionEvent, nextCollectionStatus } from "./collection-states.ts";
import { wireDetails } from "./wire-collection.ts";

export type CollectionContext = Pick<
  WithCaller<TransactionContext>,
  "db" | "tenant" | "caller" | "clock" | "platform" | "language"
>;

export async function getLockedCollection(ctx: CollectionContext, id: string): Promise<CollectionRow> {
  const collection = await lockCollection(ctx.db, id, tradeViewer(ctx).storeIds);
  if (!collection) throw refuse("INVALID_VALUE", id);
  return collection;
}

export async function getCollector(db: Db, id: string): Promise<CollectorRow> {
  const collector = await findCollector(db, id);
  if (!collector) throw refuse("INVALID_VALUE", id);
  return collector;
}

export function momentOf({ tenant, clock }: Pick<CollectionContext, "tenant" | "clock">): Moment {
  const now = clock.now();
  return { today: dayIn(tenant.timeZone, now), time: timeIn(tenant.timeZone, now) };
}

export async function step(
  ctx: CollectionContext,
  row: CollectionRow,
  event: CollectionEvent,
): Promise<void> {
  const to = nextCollectionStatus(row.status, event);
  const move = { id: row.id, from: row.status, by: ctx.caller.name, now: ctx.clock.now() };
  if (!to || !(await moveCollection(ctx.db, { ...move, to })))
    throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
}

/** Sets day and slot, if the collector comes then, and tells it. */
export async function bookCollection(
  ctx: CollectionContext,
  row: CollectionRow,
  wanted: { day: string; slotCode: string },
): Promise<void> {
  const { rules } = await getCollector(ctx.db, row.collectorId);
  const broken = checkCollection(rules, { ...wanted, devices: row.deviceCount }, momentOf(ctx));
  if (broken) throw refuse("INVALID_VALUE", broken);
  const slot = rules.timeSlots.find(({ code }) => code === wanted.slotCode);
  if (!slot) throw refuse("INVALID_VALUE", wanted.slotCode);
  await setSchedule(ctx.db, row.id, {
    day: wanted.day,
    slotCode: slot.code,
    slotFrom: slot.from,
    slotTo: slot.to,
  });
  await step(ctx, row, "book");
  await tellCollector(ctx, row.id);
}

export async function tellCollector(ctx: CollectionContext, collectionId: string): Promise<void> {
  await ctx.platform.jobs.enqueue(ctx.db, bookCollectionJob, { wlId: ctx.tenant.wlId, collectionId });
}

/** The collection as it is after what was just done. */
export async function answerDetails(ctx: CollectionContext, id: string) {
  const row = await findCollection(ctx.db, id, tradeViewer(ctx).storeIds);
  if (!row) throw refuse("INVALID_VALUE", id);
  const file = linkedFile("manifest", id, ctx);
  const manifestURL = fileUrl(ctx.platform.config, file, ctx.clock.now());
  return { collection: await wireDetails(ctx.db, row, { ...ctx, manifestURL }) };
}
