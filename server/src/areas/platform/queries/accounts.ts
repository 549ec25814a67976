import type { Db } from "#db/tenant-db.ts";

export interface Account {
  id: string;
  login_norm: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  status: number;
  is_operator: boolean;
  language: string | null;
  password_hash: string | null;
  recovery_hash: string | null;
  recovery_until: Date | null;
}

const COLUMNS = `id, login_norm, username, email, first_name, last_name, role_id, status, is_operator, language,
  password_hash, recovery_hash, recovery_until`;

/** By username or e-mail address; where one person's username is another's address, the username wins. */
export function findAccountByLogin(db: Db, login: string): Promise<Account | undefined> {
  return db.maybe<Account>(
    `select ${COLUMNS} from app_user where wl_id = $wl and ( login_norm = $1 or email_lc = $1)
     order by login_norm = $1 desc limit 1`,
    [login],
  );
}

export function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  return db.maybe<Account>(`select ${COLUMNS} from app_user where wl_id = $wl and id = $1`, [userId]);
}

/** Uses the generated password up; false when it was used, replaced or has run out meanwhile. */
export async function takeRecoveryPassword(
  db: Db,
  { userId, recoveryHash, now }: { userId: string; recoveryHash: string; now: Date },
): Promise<boolean> {
  const taken = await db.run(
    `update app_user set recovery_hash = null, recovery_until = null
     where wl_id = $wl and id = $1 and recovery_hash = $2 and recovery_until > $3`,
    [userId, recoveryHash, now],
  );
  return taken === 1;
}

/** A user who was blocked or switched off in the meantime gets none. */
export async function setRecoveryPassword(
  db: Db,
  { userId, recoveryHash, until }: { userId: string; recoveryHash: string; until: Date },
): Promise<boolean> {
  const set = await db.run(
    `update app_user set recovery_hash = $2, recovery_until = $3 where wl_id = $wl and id = $1 and status in (1, 2)`,
    [userId, recoveryHash, until],
  );
  return set === 1;
}

/**
 * Sets the chosen password, and lets a pending user in. `provenHash` is the hash the old password was checked
 * against; a second change at the same moment finds another one there and does nothing.
 */
export async function changePasswordIfUnchanged(
  db: Db,
  change: { userId: string; provenHash: string | null; newHash: string; now: Date },
): Promise<boolean> {
  const changed = await db.run(
    `update app_user set password_hash = $3, recovery_hash = null, recovery_until = null, status = 1, updated_at = $4
     where wl_id = $wl and id = $1 and status in (1, 2) and password_hash is not distinct from $2`,
    [change.userId, change.provenHash, change.newHash, change.now],
  );
  return changed === 1;
}

export async function setLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db.run("update app_user set language = $2 where wl_id = $wl and id = $1", [userId, language]);
}
