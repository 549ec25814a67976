// The page of webhooks: endpoints are made, changed, paused and removed, and what was sent is looked at and sent again.
import { randomUUIDv7 } from "node:crypto";
import { ENDPOINTS_AT_MOST } from "@handsel/contract/platform/webhook-kinds.ts";
import {
  CREATE_WEBHOOK,
  LIST_WEBHOOKS,
  REMOVE_WEBHOOK,
  ROTATE_WEBHOOK,
  SAVE_WEBHOOK,
  SET_WEBHOOK_PAUSED,
  type WebhookEndpoint,
} from "@handsel/contract/platform/webhooks.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { takeAdminTurn } from "../queries/store-records.ts";
import {
  deleteEndpoint,
  type EndpointRecord,
  endWebhookSecrets,
  insertEndpoint,
  type LockedEndpoint,
  listEndpointRecords,
  lockEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  updateEndpoint,
} from "../queries/webhook-endpoints.ts";
import { sendWebhooks } from "./send-webhooks-job.ts";
import { makeWebhookSecret } from "./webhook-secrets.ts";

type Context = WithCaller<TransactionContext>;

const HOUR_MS = 3_600_000;

export const listWebhooks = implement(LIST_WEBHOOKS, async (_input, { db, clock }) => ({
  endpoints: (await listEndpointRecords(db, clock.now())).map(endpointOf),
}));

export const createWebhook = implement(CREATE_WEBHOOK, async ({ endpoint: given }, ctx) => {
  const { db, clock, platform } = ctx;
  const now = clock.now();
  await takeAdminTurn(db);
  if ((await listEndpointRecords(db, now)).length >= ENDPOINTS_AT_MOST)
    throw refuse("WEBHOOKS_TOO_MANY", ENDPOINTS_AT_MOST);
  refusePrivate(ctx, given.url);
  const id = randomUUIDv7();
  await insertEndpoint(db, { id, ...given }, now);
  const secret = await makeWebhookSecret(platform.config, ctx, id);
  await recordAudit(ctx, {
    action: "CREATE",
    entity: "WEBHOOK",
    entityId: id,
    entityName: given.name,
    after: { ...given },
  });
  return { endpoint: await getEndpoint(ctx, id), secret };
});

export const saveWebhook = implement(SAVE_WEBHOOK, async ({ id, endpoint: given }, ctx) => {
  const { name, url, kinds } = await getLocked(ctx, id);
  refusePrivate(ctx, given.url);
  await updateEndpoint(ctx.db, { id, ...given });
  const changes = changedFields({ name, url, kinds }, { ...given });
  if (changes)
    await recordAudit(ctx, {
      action: "UPDATE",
      entity: "WEBHOOK",
      entityId: id,
      entityName: given.name,
      ...changes,
    });
  return { endpoint: await getEndpoint(ctx, id) };
});

export const rotateWebhook = implement(ROTATE_WEBHOOK, async ({ id, overlapHours }, ctx) => {
  const { name } = await getLocked(ctx, id);
  const overlapUntil = new Date(ctx.clock.now().getTime() + overlapHours * HOUR_MS);
  await endWebhookSecrets(ctx.db, id, overlapUntil);
  const secret = await makeWebhookSecret(ctx.platform.config, ctx, id);
  await recordAudit(ctx, {
    action: "WEBHOOK_ROTATED",
    entity: "WEBHOOK",
    entityId: id,
    entityName: name,
    after: { overlapUntil: overlapUntil.toISOString() },
  });
  return { endpoint: await getEndpoint(ctx, id), secret };
});

export const setWebhookPaused = implement(SET_WEBHOOK_PAUSED, async ({ id, isPaused }, ctx) => {
  const { db, clock, platform } = ctx;
  const { name, paused_by: pausedBy } = await getLocked(ctx, id);
  if (isPaused !== (pausedBy !== null)) {
    if (isPaused) await pauseEndpoint(db, id, "PERSON", clock.now());
    else {
      await resumeEndpoint(db, id, clock.now());
      await platform.jobs.enqueue(db, sendWebhooks, { wlId: db.wlId, endpointId: id });
    }
    const action = isPaused ? "WEBHOOK_PAUSED" : "WEBHOOK_RESUMED";
    await recordAudit(ctx, { action, entity: "WEBHOOK", entityId: id, entityName: name });
  }
  return { endpoint: await getEndpoint(ctx, id) };
});

export const removeWebhook = implement(REMOVE_WEBHOOK, async ({ id }, ctx) => {
  const { name, url, kinds } = await getLocked(ctx, id);
  await deleteEndpoint(ctx.db, id);
  await recordAudit(ctx, {
    action: "DELETE",
    entity: "WEBHOOK",
    entityId: id,
    entityName: name,
    before: { name, url, kinds },
  });
  return {};
});

function refusePrivate({ platform }: Context, url: string): void {
  if (!platform.adapters.webhooks.mayEnter(url)) throw refuse("WEBHOOK_ADDRESS_NOT_ALLOWED", url);
}

export async function getLocked({ db }: Pick<Context, "db">, id: string): Promise<LockedEndpoint> {
  const endpoint = await lockEndpoint(db, id);
  if (!endpoint) throw refuse("WEBHOOK_NOT_FOUND");
  return endpoint;
}

export async function getEndpoint(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: string,
): Promise<WebhookEndpoint> {
  const [record] = await listEndpointRecords(db, clock.now(), id);
  if (!record) throw refuse("WEBHOOK_NOT_FOUND");
  return endpointOf(record);
}

function endpointOf(record: EndpointRecord): WebhookEndpoint {
  return {
    id: record.id,
    name: record.name,
    url: record.url,
    kinds: record.kinds,
    status: statusOf(record),
    failingSince: record.failing_since?.toISOString() ?? null,
    createdAt: record.created_at.toISOString(),
    lastDeliveredAt: record.last_delivered_at?.toISOString() ?? null,
    waiting: record.waiting,
    dead: record.dead,
    ending: record.ending ?? "",
    overlapUntil: record.overlap_until?.toISOString() ?? null,
  };
}

function statusOf({ paused_by: by, failing_since: since }: EndpointRecord): WebhookEndpoint["status"] {
  if (by === "FAILURE") return "PAUSED_BY_FAILURE";
  if (by !== null) return "PAUSED";
  return since === null ? "ACTIVE" : "FAILING";
}
