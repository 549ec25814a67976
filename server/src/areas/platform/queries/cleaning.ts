import { DAY_MS } from "@handsel/contract/durations.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";

const MEMORY_MS = LIMITS.requestMemoryDays * DAY_MS;

/** What is removed, and how long ago it must have happened. */
const REMOVALS: readonly (readonly [sql: string, agoMs: number])[] = [
  ["delete from session where wl_id = $wl and expires_at < $1", 0],
  ["delete from session where wl_id = $wl and last_seen_at < $1", LIMITS.sessionIdleMs],
  ["delete from password_reset where wl_id = $wl and expires_at < $1", 0],
  ["delete from sign_in_challenge where wl_id = $wl and expires_at < $1", 0],
  ["delete from sso_attempt where wl_id = $wl and expires_at < $1", 0],
  ["delete from sso_token where wl_id = $wl and expires_at < $1", 0],
  ["delete from sso_used_token where wl_id = $wl and expires_at < $1", 0],
  // A day without a try forgives the earlier ones, and the growing locks with them.
  ["delete from login_failure where wl_id = $wl and last_at < $1", DAY_MS],
  ["delete from request_answer where wl_id = $wl and created_at < $1", MEMORY_MS],
  // Everybody who waited knows by then what it came to; what is unknown stays until somebody knows.
  ["delete from outside_claim where wl_id = $wl and claimed_at < $1 and state = 'ANSWERED'", MEMORY_MS],
  ["delete from webhook_receipt where wl_id = $wl and applied_at < $1", MEMORY_MS],
  ["delete from webhook_event where wl_id = $wl and at < $1", LIMITS.webhookDays * DAY_MS],
  [
    "update app_user set recovery_hash = null, recovery_until = null where wl_id = $wl and recovery_until < $1",
    0,
  ],
];

/** Removes what has run out. Nobody can use any of it any more; it only takes room. */
export async function removeExpired(db: Db, now: Date): Promise<number> {
  let removed = 0;
  for (const [sql, agoMs] of REMOVALS) removed += await db.run(sql, [new Date(now.getTime() - agoMs)]);
  return removed;
}
