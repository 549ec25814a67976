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

/** One more of its kind and message on this day; where it came from is told of the last. */
export async function countTracking(
  db: Db,
  event: Tracked,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const { action, error, userId, storeId, cartId, page, param1, param2 } = event;
  await db.run(
    `insert into tracking_count as c
       (wl_id, day, action, message, last_at, user_id, store_id, cart_id, page, param1, param2)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (wl_id, day, action, message) do update set times = c.times + 1, last_at = $5, user_id = $6,
       store_id = $7, cart_id = $8, page = $9, param1 = $10, param2 = $11`,
    [db.wlId, day, action, error, now, userId, storeId, cartId, page, param1, param2],
  );
}
