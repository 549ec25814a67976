import { randomBytes } from "node:crypto";
import { LIMITS } from "#config.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { hashToken } from "#edge/sessions/sessions.ts";

export interface NewSession {
  userId: string;
  storeId: string | null;
  now: Date;
  /** The hash that was just proven; another one in its place means the password was changed meanwhile. */
  provenHash?: string;
  recoveryHash?: string;
  idTokenHint?: string;
}

/** Returns the token, which is known from then on to the browser alone; nothing when the user may not sign in. */
export async function openSession(db: Db, session: NewSession): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const opened = await db.run(
    `insert into session (wl_id, token_hash, user_id, store_id, created_at, last_seen_at, proven_at, expires_at,
       id_token_hint, recovery_hash)
     select $1, $2, u.id, $4, $5, $5, $5, $6, $7, $8 from app_user u
     where u.wl_id = $wl and u.id = $3 and u.status in (1, 2) and ($9::text is null or u.password_hash = $9)`,
    [
      db.wlId,
      hashToken(token),
      session.userId,
      session.storeId,
      session.now,
      new Date(session.now.getTime() + LIMITS.sessionAbsoluteMs),
      session.idTokenHint ?? null,
      session.recoveryHash ?? null,
      session.provenHash ?? null,
    ],
  );
  if (opened === 0) return undefined;
  await db.run("update app_user set last_activity = $2 where wl_id = $wl and id = $1", [
    session.userId,
    session.now,
  ]);
  return token;
}

/** What the session was opened with, beside the password: see the columns. */
export function findSessionOrigin(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id_token_hint: string | null; recovery_hash: string | null } | undefined> {
  return db.maybe("select id_token_hint, recovery_hash from session where wl_id = $wl and token_hash = $1", [
    tokenHash,
  ]);
}

export async function endSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id_token_hint: string | null } | undefined> {
  const ended = await db.maybe<{ id_token_hint: string | null }>(
    "delete from session where wl_id = $wl and token_hash = $1 returning id_token_hint",
    [tokenHash],
  );
  await notify(db, { kind: "session", hash: tokenHash.toString("hex") });
  return ended;
}

/** After a changed password: the session that changed it goes on as an ordinary one, all others end. */
export async function keepOnlySession(
  db: Db,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<void> {
  await db.run("delete from session where wl_id = $wl and user_id = $1 and token_hash <> $2", [
    userId,
    tokenHash,
  ]);
  await db.run("update session set recovery_hash = null where wl_id = $wl and token_hash = $1", [tokenHash]);
  await notify(db, { kind: "user", userId });
}

/** False when the store does not exist, is closed, or is not one of this user's. */
export async function moveSessionToStore(
  db: Db,
  move: { tokenHash: Buffer; storeId: string; userId: string; seesAllStores: boolean },
): Promise<boolean> {
  const moved = await db.run(
    `update session s set store_id = o.id from store o
     where s.wl_id = $wl and s.token_hash = $1 and o.wl_id = s.wl_id and o.id = $2 and o.status = 1
       and ($4 or exists (select from user_store us where us.wl_id = $wl and us.user_id = $3 and us.store_id = o.id))`,
    [move.tokenHash, move.storeId, move.userId, move.seesAllStores],
  );
  if (moved === 1) await notify(db, { kind: "session", hash: move.tokenHash.toString("hex") });
  return moved === 1;
}

/** The person has shown once more who they are. */
export async function proveSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.run("update session set proven_at = $2 where wl_id = $wl and token_hash = $1", [tokenHash, now]);
  await notify(db, { kind: "session", hash: tokenHash.toString("hex") });
}
