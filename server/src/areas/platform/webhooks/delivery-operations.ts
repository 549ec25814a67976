// What was sent to an endpoint: the log, one event with its attempts, a test, and sending again.

import { TEST_EVENT } from "@handsel/contract/platform/webhook-kinds.ts";
import {
  GET_WEBHOOK_DELIVERY,
  LIST_WEBHOOK_DELIVERIES,
  RESEND_WEBHOOK,
  TEST_WEBHOOK,
  type WebhookDelivery,
} from "@handsel/contract/platform/webhooks.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import {
  type DeliveryRecord,
  findDeliveryRecord,
  getEventBody,
  insertTestEvent,
  listAttempts,
  listDeliveryRecords,
  requeueDeliveries,
} from "../queries/webhook-deliveries.ts";
import { writtenEvent } from "./publish.ts";
import { sendWebhooks } from "./send-webhooks-job.ts";
import { getEndpoint, getLocked } from "./webhook-operations.ts";

export const listWebhookDeliveries = implement(LIST_WEBHOOK_DELIVERIES, async (input, ctx) => {
  const endpoint = await getEndpoint(ctx, input.id);
  // One more than asked for tells whether there is a next page.
  const records = await listDeliveryRecords(ctx.db, input.id, {
    stage: input.stage ?? null,
    after: input.after ?? null,
    limit: input.limit + 1,
  });
  const deliveries = records.slice(0, input.limit).map(deliveryOf);
  return {
    endpoint,
    deliveries,
    next: records.length > input.limit ? (deliveries.at(-1)?.eventID ?? null) : null,
  };
});

export const getWebhookDelivery = implement(GET_WEBHOOK_DELIVERY, async ({ id, eventID }, { db }) => {
  const record = await findDeliveryRecord(db, id, eventID);
  if (!record) throw refuse("WEBHOOK_NOT_FOUND");
  const attempts = await listAttempts(db, id, eventID);
  return {
    delivery: deliveryOf(record),
    body: (await getEventBody(db, eventID)).body,
    attempts: attempts.map(({ at, ms, ...rest }) => ({ ...rest, at: at.toISOString(), milliseconds: ms })),
  };
});

export const testWebhook = implement(TEST_WEBHOOK, async ({ id }, ctx) => {
  const { db, clock, tenant, platform } = ctx;
  const { name } = await getLocked(ctx, id);
  const now = clock.now();
  const data = { endpointID: id };
  const event = writtenEvent(tenant, { type: TEST_EVENT, thread: "", at: now, data });
  // A thread of its own: it waits for nothing and holds nothing back.
  await insertTestEvent(db, id, { ...event, thread: event.id }, now);
  await platform.jobs.enqueue(db, sendWebhooks, { wlId: db.wlId, endpointId: id });
  await recordAudit(ctx, { action: "WEBHOOK_TESTED", entity: "WEBHOOK", entityId: id, entityName: name });
  return { eventID: event.id };
});

export const resendWebhook = implement(RESEND_WEBHOOK, async ({ id, eventID }, ctx) => {
  const { db, clock, platform } = ctx;
  const { name } = await getLocked(ctx, id);
  if (eventID && !(await findDeliveryRecord(db, id, eventID))) throw refuse("WEBHOOK_NOT_FOUND");
  const count = await requeueDeliveries(db, id, { eventId: eventID ?? null, now: clock.now() });
  if (count > 0) {
    await platform.jobs.enqueue(db, sendWebhooks, { wlId: db.wlId, endpointId: id });
    const after = { count, ...(eventID && { eventID }) };
    await recordAudit(ctx, {
      action: "WEBHOOK_RESENT",
      entity: "WEBHOOK",
      entityId: id,
      entityName: name,
      after,
    });
  }
  return { count };
});

function deliveryOf(record: DeliveryRecord): WebhookDelivery {
  return {
    eventID: record.event_id,
    type: record.type,
    at: record.at.toISOString(),
    stage: record.stage,
    attempts: record.attempts,
    lastStatus: record.last_status,
    dueAt: record.stage === "WAITING" ? record.due_at.toISOString() : null,
  };
}
