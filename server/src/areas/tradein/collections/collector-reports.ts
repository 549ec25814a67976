// What the collector reports: how an order goes on, what its experts found, what became of a parcel or of a visit.

import { collectionStatus } from "@handsel/contract/tradein/collections.ts";
import { grade } from "@handsel/contract/tradein/device.ts";
import { tradeStatus } from "@handsel/contract/tradein/tradecart.ts";
import { z } from "zod";
import type { Db } from "#db/tenant-db.ts";
import {
  findCollection,
  listCollectionsOfTrade,
  moveCollection,
  saveGrading,
  worthOfTrade,
} from "../queries/collections.ts";
import { moveVisit } from "../queries/home-visits.ts";
import { lockTradecart, moveIfStill } from "../queries/tradecarts.ts";
import { recordEvent, type TradePlatform } from "../trade-listeners.ts";
import type { TradeMoney } from "../trade-money.ts";
import { nextState } from "../tradecart-life.ts";
import { type CollectionEvent, nextCollectionStatus } from "./collection-states.ts";

export const collectorNews = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("order"),
    account: z.string().max(10),
    tradecartId: z.uuid(),
    status: tradeStatus,
    devices: z
      .array(
        z.object({
          deviceId: z.uuid(),
          grade,
          valueMinor: z.int().min(0).max(100_000_000),
          reason: z.string().max(500).default(""),
          /** Of what was found. */
          imageUrl: z
            .url({ protocol: /^https?$/ })
            .max(500)
            .or(z.literal(""))
            .default(""),
        }),
      )
      .max(50)
      .default([]),
  }),
  z.object({
    kind: z.literal("collection"),
    account: z.string().max(10),
    collectionId: z.uuid(),
    status: collectionStatus,
  }),
  z.object({
    kind: z.literal("visit"),
    account: z.string().max(10),
    tradecartId: z.uuid(),
    status: z.literal("COLLECTED"),
  }),
]);
export type CollectorNews = z.infer<typeof collectorNews>;

interface NewsContext {
  db: Db;
  platform: TradePlatform;
}

const BY = "Collector";

/** Applied in the transaction that records the webhook; what is not drawn from the present status changes nothing. */
export async function applyCollectorNews(ctx: NewsContext, news: CollectorNews): Promise<void> {
  const { db, platform } = ctx;
  const now = platform.clock.now();
  if (news.kind === "order") await applyOrder(ctx, news, now);
  else if (news.kind === "visit") await applyVisit(ctx, news.tradecartId, now);
  else await applyCollection(db, news.collectionId, EVENT_OF[news.status], now);
}

async function applyOrder(
  ctx: NewsContext,
  news: Extract<CollectorNews, { kind: "order" }>,
  now: Date,
): Promise<void> {
  const { db } = ctx;
  const cart = await lockTradecart(db, news.tradecartId, { storeIds: null });
  if (!cart || cart.confirmedAt === null) return;
  const regradedMinor = news.devices.length > 0 ? await saveGrading(db, cart.id, news.devices) : 0;
  const to = nextState(cart.status, { collectorSays: news.status });
  if (to) await moveIfStill(db, cart.id, { from: cart.status, to, now });
  const isSettled = to === "PAYMENT_COMPLETED" || to === "RETURNED";
  const money: TradeMoney = {
    isApplied: to !== undefined,
    ...(regradedMinor !== 0 && { regradedMinor }),
    ...(isSettled && { worthMinor: await worthOfTrade(db, cart.id) }),
  };
  await recordEvent(
    ctx,
    {
      tradecartId: cart.id,
      at: now,
      kind: `COLLECTOR_${news.status}`,
      details: { devices: news.devices, ...money },
    },
    cart,
  );
  // The parcel whose every device has been graded is done.
  for (const { id, status, isGraded } of await listCollectionsOfTrade(db, cart.id)) {
    if (!isGraded) continue;
    if (status === "COLLECTED") await applyCollection(db, id, "receive", now);
    await applyCollection(db, id, "close", now);
  }
}

/** Also of a visit that was called off when the courier was at the door already: they have the device. */
async function applyVisit(ctx: NewsContext, tradecartId: string, now: Date): Promise<void> {
  const { db } = ctx;
  // The customer may be giving the quote up at this moment.
  const cart = await lockTradecart(db, tradecartId, { storeIds: null });
  const from = ["ASKED", "BOOKED", "CANCELLED"] as const;
  if (cart && (await moveVisit(db, tradecartId, { from, to: "COLLECTED" })))
    await recordEvent(ctx, { tradecartId, at: now, kind: "VISIT_COLLECTED" });
}

const EVENT_OF: Partial<Record<z.infer<typeof collectionStatus>, CollectionEvent>> = {
  COLLECTED: "collect",
  RECEIVED: "receive",
  CLOSED: "close",
};

async function applyCollection(
  db: Db,
  id: string,
  event: CollectionEvent | undefined,
  now: Date,
): Promise<void> {
  const row = event && (await findCollection(db, id, null));
  const to = row && event && nextCollectionStatus(row.status, event);
  if (row && to) await moveCollection(db, { id, from: row.status, to, by: BY, now });
}
