import type { Db } from "#db/tenant-db.ts";

/** What stands in the catalogue was there before the versions that come with it. */
export async function backdateGoods(db: Db, to: Date): Promise<void> {
  await db.run(
    "update device set created_at = $1::timestamptz - interval '1 second' where wl_id = $wl and created_at >= $1",
    [to],
  );
  await db.run(
    "update extra set created_at = $1::timestamptz - interval '1 second' where wl_id = $wl and created_at >= $1",
    [to],
  );
}

/** Of these, what came into the catalogue when the version held no more. */
export function listLaterGoods(
  db: Db,
  version: number,
  { devices, extras }: { devices: readonly string[]; extras: readonly string[] },
): Promise<{ kind: "DEVICE" | "EXTRA"; key: string }[]> {
  return db.rows<{ kind: "DEVICE" | "EXTRA"; key: string }>(
    `select g.kind, g.key from (
       select 'DEVICE' as kind, d.device_code as key, d.created_at from device d
       where d.wl_id = $wl and d.device_code = any ($2)
       union all
       select 'EXTRA', e.extra_code, e.created_at from extra e where e.wl_id = $wl and e.extra_code = any ($3)
     ) g
     where g.created_at >= (select v.in_force_at from price_version v where v.wl_id = $wl and v.number = $1 + 1)`,
    [version, devices, extras],
  );
}
