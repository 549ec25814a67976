import type { Db } from "#db/tenant-db.ts";

interface Received {
  webhookId: string;
  body: unknown;
  now: Date;
}

/** Those that were not taken before, by their ids. For webhooks that are applied in this same transaction. */
export async function recordWebhooks(
  db: Db,
  source: string,
  webhooks: readonly Received[],
): Promise<ReadonlySet<string>> {
  const recorded = await db.rows<{ webhookId: string }>(
    `insert into webhook_receipt (wl_id, source, webhook_id, received_at, body, applied_at)
     select $1, $2, w."webhookId", w.now, w.body, w.now
     from json_to_recordset($3) as w ("webhookId" text, now timestamptz, body jsonb)
     on conflict do nothing returning webhook_id as "webhookId"`,
    [db.wlId, source, JSON.stringify(webhooks)],
  );
  return new Set(recorded.map(({ webhookId }) => webhookId));
}

/** False when a webhook of this id was taken before. */
export async function recordWebhook(
  db: Db,
  { source, ...webhook }: Received & { source: string },
): Promise<boolean> {
  return (await recordWebhooks(db, source, [webhook])).has(webhook.webhookId);
}
