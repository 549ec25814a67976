import type { Db } from "#db/tenant-db.ts";

/** The person who made the trade; empty for what a customer made at home. */
export async function findVendorName(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return "";
  const row = await db.maybe<{ name: string }>(
    "select trim(first_name || ' ' || last_name) as name from app_user where wl_id = $wl and id = $1",
    [userId],
  );
  return row?.name ?? "";
}
