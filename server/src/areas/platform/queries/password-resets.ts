import type { Db } from "#db/tenant-db.ts";

/** The newest token is the only one: asking again puts it in the place of the last. */
export async function replaceResetToken(
  db: Db,
  { userId, tokenHash, expiresAt }: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run(
    `insert into password_reset (wl_id, user_id, token_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (wl_id, user_id) do update set token_hash = $3, expires_at = $4`,
    [db.wlId, userId, tokenHash, expiresAt],
  );
}

/** A look that changes nothing, before any work is done for a token that nobody was given. */
export async function isResetTokenGood(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await db.maybe(
    "select 1 from password_reset where wl_id = $wl and token_hash = $1 and expires_at > $2",
    [tokenHash, now],
  );
  return found !== undefined;
}

/** Uses the token up: of several callers one gets the user. */
export async function takeResetToken(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db.maybe<{ user_id: string }>(
    "delete from password_reset where wl_id = $wl and token_hash = $1 and expires_at > $2 returning user_id",
    [tokenHash, now],
  );
  return row?.user_id;
}

export async function removeResetToken(db: Db, userId: string): Promise<void> {
  await db.run("delete from password_reset where wl_id = $wl and user_id = $1", [userId]);
}

/** Holds the user's row, so that two requests at once are counted one after the other. */
export function lockForReset(
  db: Db,
  userId: string,
): Promise<{ email: string; first_name: string; language: string | null; status: number } | undefined> {
  return db.maybe(
    "select email, first_name, language, status from app_user where wl_id = $wl and id = $1 for update",
    [userId],
  );
}
