// The app and the recovery codes of a user, and what they have of factors in all.
import type { Db } from "#db/tenant-db.ts";
import { hashToken } from "#edge/sessions/sessions.ts";

export interface TotpRecord {
  secret: Buffer | null;
  waiting: Buffer | null;
  since: Date | null;
}

export function findTotp(db: Db, userId: string): Promise<TotpRecord | undefined> {
  return db.maybe<TotpRecord>(
    "select secret, waiting, since from user_totp where wl_id = $wl and user_id = $1",
    [userId],
  );
}

interface SealedTotp extends Pick<TotpRecord, "secret" | "waiting"> {
  userId: string;
}

/** Behind the first byte, which says how it is sealed, stands the id of the key. */
export function listTotpsNotSealedBy(db: Db, keyId: string, most: number): Promise<SealedTotp[]> {
  return db.rows<SealedTotp>(
    `select user_id as "userId", secret, waiting from user_totp
     where wl_id = $wl and ( encode(substring(secret from 2 for 8), 'hex') <> $1 or encode(substring(waiting
       from 2 for 8), 'hex') <> $1)
     order by user_id limit $2 for update`,
    [keyId, most],
  );
}

export async function replaceSealedTotp(
  db: Db,
  userId: string,
  { secret, waiting }: Pick<TotpRecord, "secret" | "waiting">,
): Promise<void> {
  await db.run("update user_totp set secret = $2, waiting = $3 where wl_id = $wl and user_id = $1", [
    userId,
    secret,
    waiting,
  ]);
}

/** What a user can be asked for. */
export async function findFactors(
  db: Db,
  userId: string,
): Promise<{ hasTotp: boolean; hasPasskey: boolean; recoveryCodes: number }> {
  const row = await db.one<{ has_totp: boolean; has_passkey: boolean; codes: number }>(
    `select exists (select from user_totp where wl_id = $wl and user_id = $1 and secret is not null) as has_totp,
       exists (select from user_passkey where wl_id = $wl and user_id = $1) as has_passkey,
       (select count(*)::int from user_recovery_code where wl_id = $wl and user_id = $1) as codes`,
    [userId],
  );
  return { hasTotp: row.has_totp, hasPasskey: row.has_passkey, recoveryCodes: row.codes };
}

export async function setWaitingTotp(db: Db, userId: string, waiting: Buffer): Promise<void> {
  await db.run(
    `insert into user_totp (wl_id, user_id, waiting) values ($1, $2, $3)
     on conflict (wl_id, user_id) do update set waiting = $3`,
    [db.wlId, userId, waiting],
  );
}

/** Puts the secret that waits in force, with the step of the code that was given; false when another waits meanwhile. */
export async function confirmTotp(
  db: Db,
  { userId, waiting, step, now }: { userId: string; waiting: Buffer; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db.run(
    `update user_totp set secret = waiting, waiting = null, since = $4, last_step = $3
     where wl_id = $wl and user_id = $1 and waiting = $2`,
    [userId, waiting, step, now],
  );
  return confirmed === 1;
}

/** A step is good once, and none before it. */
export async function takeTotpStep(
  db: Db,
  { userId, secret, step }: { userId: string; secret: Buffer; step: number },
): Promise<boolean> {
  const taken = await db.run(
    "update user_totp set last_step = $3 where wl_id = $wl and user_id = $1 and secret = $2 and last_step < $3",
    [userId, secret, step],
  );
  return taken === 1;
}

export async function removeTotp(db: Db, userId: string): Promise<boolean> {
  const removed = await db.maybe<{ is_on: boolean }>(
    "delete from user_totp where wl_id = $wl and user_id = $1 returning secret is not null as is_on",
    [userId],
  );
  return removed?.is_on ?? false;
}

export async function replaceRecoveryCodes(db: Db, userId: string, codes: readonly string[]): Promise<void> {
  await db.run("delete from user_recovery_code where wl_id = $wl and user_id = $1", [userId]);
  await db.run(
    "insert into user_recovery_code (wl_id, user_id, code_hash) select $1, $2, unnest($3::bytea[])",
    [db.wlId, userId, codes.map(hashToken)],
  );
}

export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const taken = await db.run(
    "delete from user_recovery_code where wl_id = $wl and user_id = $1 and code_hash = $2",
    [userId, hashToken(code)],
  );
  return taken === 1;
}

/** Everything, codes and open questions too; false when there was no factor. */
export async function removeFactors(db: Db, userId: string): Promise<boolean> {
  const hadTotp = await removeTotp(db, userId);
  const passkeys = await db.run("delete from user_passkey where wl_id = $wl and user_id = $1", [userId]);
  await db.run("delete from user_recovery_code where wl_id = $wl and user_id = $1", [userId]);
  await db.run("delete from sign_in_challenge where wl_id = $wl and user_id = $1", [userId]);
  return hadTotp || passkeys > 0;
}
