import type { Db } from "#db/tenant-db.ts";

/** False when a webhook of this id was taken before. For those that are applied in this same transaction. */
export async function recordWebhook(
  db: Db,
  webhook: { source: string; webhookId: string; body: unknown; now: Date },
): Promise<boolean> {
  const recorded = await db.run(
    `insert into webhook_receipt (wl_id, source, webhook_id, received_at, body, applied_at)
     values ($1, $2, $3, $4, $5, $4) on conflict do nothing`,
    [db.wlId, webhook.source, webhook.webhookId, webhook.now, JSON.stringify(webhook.body)],
  );
  return recorded === 1;
}
