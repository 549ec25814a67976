// Tells other programs what happened. Written in the transaction in which it happened, so that it goes out when and only when it
// did; a job sends it.
import { randomUUIDv7 } from "node:crypto";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  kindOf,
  WEBHOOK_EVENTS,
  type WebhookData,
  type WebhookType,
} from "@handsel/contract/platform/webhook-events.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { type EventToWrite, insertWebhookEvents } from "../queries/webhook-deliveries.ts";
import { sendWebhooks } from "./send-webhooks-job.ts";

export type Published = {
  [Type in WebhookType]: {
    type: Type;
    /**
     * What it belongs to: events of one thread arrive in their order. Whoever publishes holds the lock of the thing, so that
     * they are written in the order in which they happened.
     */
    thread: string;
    /** When it happened. */
    at: Date;
    data: WebhookData<Type>;
  };
}[WebhookType];

interface Place {
  db: Db;
  tenant: Pick<WhiteLabel, "wlCode">;
  platform: Pick<Platform, "jobs" | "clock">;
}

export async function publish({ db, tenant, platform }: Place, events: readonly Published[]): Promise<void> {
  if (events.length === 0) return;
  const written = events.map((event) => writtenEvent(tenant, event));
  const endpointIds = await insertWebhookEvents(db, written, platform.clock.now());
  await platform.jobs.enqueueAll(
    db,
    sendWebhooks,
    endpointIds.map((endpointId) => ({ wlId: db.wlId, endpointId })),
  );
}

export function writtenEvent(
  { wlCode }: Pick<WhiteLabel, "wlCode">,
  { type, thread, at, data }: Published,
): EventToWrite {
  const id = randomUUIDv7();
  const { version } = WEBHOOK_EVENTS[type];
  const body = { id, type, version, timestamp: at.toISOString(), retailer: wlCode, data };
  return { id, type, kind: kindOf(type), thread, body: JSON.stringify(body) };
}
