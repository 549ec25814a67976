import type { Db } from "#db/tenant-db.ts";

export const TRACKED_FIELDS = [
  "action",
  "userId",
  "storeId",
  "cartId",
  "page",
  "error",
  "param1",
  "param2",
] as const;

export type Tracked = Record<(typeof TRACKED_FIELDS)[number], string>;

export async function recordTracking(db: Db, event: Tracked, now: Date): Promise<void> {
  await db.run(
    `insert into tracking_event (wl_id, at, action, user_id, store_id, cart_id, page, error, param1, param2)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [db.wlId, now, ...TRACKED_FIELDS.map((name) => event[name])],
  );
}
