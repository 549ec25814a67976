// The safes of the stores: devices that are ours and in no collection.
import type { Db } from "#db/tenant-db.ts";

export async function countInSafe(db: Db, storeId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from tradecart_device d
     join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
     where d.wl_id = $wl and d.is_held and d.collection_id is null and t.store_id = $1`,
    [storeId],
  );
  return count;
}

/** True once each time the threshold is reached; below it the store may be reminded again later. */
export async function remindOnce(
  db: Db,
  { storeId, devices, threshold, now }: { storeId: string; devices: number; threshold: number; now: Date },
): Promise<boolean> {
  if (devices < threshold) {
    await db.run("delete from collection_reminder where wl_id = $wl and store_id = $1", [storeId]);
    return false;
  }
  const written = await db.run(
    `insert into collection_reminder (wl_id, store_id, reminded_at, devices) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [db.wlId, storeId, now, devices],
  );
  return written === 1;
}
