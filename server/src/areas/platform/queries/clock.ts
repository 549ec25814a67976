import type { Db } from "#db/tenant-db.ts";

/** False when this very move was made already, or a newer one. */
export async function moveClock(
  db: Db,
  move: { offsetMs: number; webhookId: string; signedAt: Date },
): Promise<boolean> {
  const moved = await db.run(
    `update platform_clock set offset_ms = $1, last_webhook_id = $2, last_webhook_at = $3
     where last_webhook_id <> $2 and last_webhook_at <= $3`,
    [move.offsetMs, move.webhookId, move.signedAt],
  );
  return moved === 1;
}
