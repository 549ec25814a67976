import type { Db } from "#db/tenant-db.ts";
import type { PhotoState } from "./tradecarts.ts";

export interface PhotoRow {
  storageKey: string;
  state: PhotoState;
}

export function findPhoto(db: Db, tradecartId: string): Promise<PhotoRow | undefined> {
  return db.maybe<PhotoRow>(
    `select storage_key as "storageKey", state from id_photo where wl_id = $wl and tradecart_id = $1`,
    [tradecartId],
  );
}

/** The newest photo counts. Returns the file of the one before it, which nobody needs any more. */
export async function savePhoto(
  db: Db,
  photo: {
    tradecartId: string;
    storageKey: string;
    keyId: string;
    state: PhotoState;
    uploadedBy: string;
    now: Date;
    deleteAfter: Date;
  },
): Promise<string | undefined> {
  const before = await findPhoto(db, photo.tradecartId);
  await db.run(
    `insert into id_photo (wl_id, tradecart_id, storage_key, state, uploaded_by, uploaded_at, delete_after, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (wl_id, tradecart_id) do update set storage_key = excluded.storage_key, state = excluded.state,
       key_id = excluded.key_id, uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at, delete_after = excluded.delete_after`,
    [
      db.wlId,
      photo.tradecartId,
      photo.storageKey,
      photo.state,
      photo.uploadedBy,
      photo.now,
      photo.deleteAfter,
      photo.keyId,
    ],
  );
  return before?.storageKey;
}

export async function decidePhoto(db: Db, tradecartId: string, state: PhotoState): Promise<boolean> {
  return (
    (await db.run("update id_photo set state = $2 where wl_id = $wl and tradecart_id = $1", [
      tradecartId,
      state,
    ])) === 1
  );
}

export async function recordPhotoView(
  db: Db,
  view: { tradecartId: string; userId: string; address: string; now: Date },
): Promise<void> {
  await db.run(
    "insert into id_photo_view (wl_id, tradecart_id, at, user_id, address) values ($1, $2, $3, $4, $5)",
    [db.wlId, view.tradecartId, view.now, view.userId, view.address],
  );
}

export async function deletePhoto(db: Db, tradecartId: string): Promise<void> {
  await db.run("delete from id_photo where wl_id = $wl and tradecart_id = $1", [tradecartId]);
}

/** Photos that another key has sealed than this one, from a place on. */
export function photosSealedOtherwise(
  db: Db,
  { keyId, after, most }: { keyId: string; after: string; most: number },
): Promise<{ tradecartId: string; storageKey: string }[]> {
  return db.rows(
    `select tradecart_id as "tradecartId", storage_key as "storageKey" from id_photo
     where wl_id = $wl and key_id <> $1 and tradecart_id > $2::uuid order by tradecart_id limit $3`,
    [keyId, after, most],
  );
}

/** False when the photo is not there any more, or is another one. */
export async function noteSealedWith(db: Db, storageKey: string, keyId: string): Promise<boolean> {
  return (
    (await db.run("update id_photo set key_id = $2 where wl_id = $wl and storage_key = $1", [
      storageKey,
      keyId,
    ])) === 1
  );
}
