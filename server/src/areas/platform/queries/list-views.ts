import type { ViewedList } from "@handsel/contract/platform/list-views.ts";
import type { Db } from "#db/tenant-db.ts";

export interface ViewRow {
  id: string;
  userId: string;
  name: string;
  query: string;
  isShared: boolean;
  ownerName: string;
}

/** Of this user, and what others share. */
export function listViews(
  db: Db,
  { userId, list, limit }: { userId: string; list: ViewedList; limit: number },
): Promise<ViewRow[]> {
  return db.rows<ViewRow>(
    `select v.id, v.user_id as "userId", v.name, v.query, v.is_shared as "isShared",
       trim(u.first_name || ' ' || u.last_name) as "ownerName"
     from list_view v join app_user u on u.wl_id = v.wl_id and u.id = v.user_id
     where v.wl_id = $wl and v.list = $1 and (v.user_id = $2 or v.is_shared)
     order by lower(v.name), v.id limit $3`,
    [list, userId, limit],
  );
}

interface NewView {
  userId: string;
  list: ViewedList;
  name: string;
  query: string;
  isShared: boolean;
  now: Date;
}

/** Null when the user has as many as there may be, and none of that name. */
export async function saveView(
  db: Db,
  { userId, list, name, query, isShared, now }: NewView,
  most: number,
): Promise<string | null> {
  const row = await db.maybe<{ id: string }>(
    `insert into list_view (wl_id, user_id, list, name, query, is_shared, changed_at)
     select $wl, $1, $2, $3, $4, $5, $6
     where (select count(*) from list_view where wl_id = $wl and user_id = $1 and list = $2 and name <> $3) < $7
     on conflict (wl_id, user_id, list, name)
     do update set query = excluded.query, is_shared = excluded.is_shared, changed_at = excluded.changed_at
     returning id`,
    [userId, list, name, query, isShared, now, most],
  );
  return row?.id ?? null;
}

export async function removeView(
  db: Db,
  { id, userId, mayAny }: { id: string; userId: string; mayAny: boolean },
): Promise<void> {
  await db.run(
    "delete from list_view where wl_id = $wl and id = $1 and (user_id = $2 or ($3 and is_shared))",
    [id, userId, mayAny],
  );
}
