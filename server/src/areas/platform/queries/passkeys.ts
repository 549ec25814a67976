import type { Db } from "#db/tenant-db.ts";

export interface PasskeyRecord {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = "id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at";

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRecord[]> {
  return db.rows<PasskeyRecord>(
    `select ${COLUMNS} from user_passkey where wl_id = $wl and user_id = $1 order by created_at, id`,
    [userId],
  );
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRecord | undefined> {
  return db.maybe<PasskeyRecord>(
    `select ${COLUMNS} from user_passkey where wl_id = $wl and credential_id = $1`,
    [credentialId],
  );
}

/** False when this passkey is there already. */
export async function insertPasskey(
  db: Db,
  passkey: {
    userId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    name: string;
    now: Date;
  },
): Promise<boolean> {
  const added = await db.run(
    `insert into user_passkey (wl_id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (wl_id, credential_id) do nothing`,
    [
      db.wlId,
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.now,
    ],
  );
  return added === 1;
}

/** False when the counter does not go up: an authenticator that counts has been copied. Some do not count and stay at 0. */
export async function usePasskey(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const used = await db.run(
    `update user_passkey set counter = $2, last_used_at = $3
     where wl_id = $wl and id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, now],
  );
  return used === 1;
}

export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  return (
    (await db.run("update user_passkey set name = $3 where wl_id = $wl and id = $1 and user_id = $2", [
      id,
      userId,
      name,
    ])) === 1
  );
}

/** The name of what was removed; nothing when the user has no such passkey. */
export async function removePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const row = await db.maybe<{ name: string }>(
    "delete from user_passkey where wl_id = $wl and id = $1 and user_id = $2 returning name",
    [id, userId],
  );
  return row?.name;
}
