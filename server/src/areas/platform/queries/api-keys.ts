import type { Db } from "#db/tenant-db.ts";

export interface KeyRecord {
  id: string;
  name: string;
  user_id: string;
  user_name: string;
  scopes: string[];
  store_ids: string[];
  calls_per_minute: number;
  origins: string[];
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  ending: string | null;
  overlap_until: Date | null;
}

/** Those that ended long ago are left out. Overlaps that are over are no overlaps. */
export function listKeyRecords(
  db: Db,
  { endedAfter, now }: { endedAfter: Date; now: Date },
): Promise<KeyRecord[]> {
  return db.rows<KeyRecord>(
    `select k.id, k.name, k.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, k.scopes, k.store_ids,
       k.calls_per_minute, k.origins, k.created_at, k.expires_at, k.revoked_at, k.last_used_at,
       (select s.ending from api_key_secret s
        where s.wl_id = k.wl_id and s.key_id = k.id order by s.created_at desc limit 1) as ending,
       (select max(s.ends_at) from api_key_secret s
        where s.wl_id = k.wl_id and s.key_id = k.id and s.ends_at > $2) as overlap_until
     from api_key k join app_user u on u.wl_id = k.wl_id and u.id = k.user_id
     where k.wl_id = $wl and coalesce(k.revoked_at, k.expires_at) > $1
     order by k.created_at desc, k.id`,
    [endedAfter, now],
  );
}

export interface NewKey {
  id: string;
  name: string;
  userId: string;
  scopes: readonly string[];
  storeIds: readonly string[];
  callsPerMinute: number;
  origins: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await db.run(
    `insert into api_key (wl_id, id, name, user_id, scopes, store_ids, calls_per_minute, origins, created_at, expires_at)
     values ($wl, $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      key.id,
      key.name,
      key.userId,
      key.scopes,
      key.storeIds,
      key.callsPerMinute,
      key.origins,
      key.createdAt,
      key.expiresAt,
    ],
  );
}

export async function insertKeySecret(
  db: Db,
  { hash, keyId, ending, now }: { hash: Buffer; keyId: string; ending: string; now: Date },
): Promise<void> {
  await db.run(
    `insert into api_key_secret (wl_id, secret_hash, key_id, ending, created_at) values ($wl, $1, $2, $3, $4)`,
    [hash, keyId, ending, now],
  );
}

/** Whoever changes a key has it to themselves; one that is over cannot be changed. */
export function lockLivingKey(
  db: Db,
  id: string,
  now: Date,
): Promise<{ name: string; origins: string[] } | undefined> {
  return db.maybe<{ name: string; origins: string[] }>(
    `select name, origins from api_key where wl_id = $wl and id = $1 and revoked_at is null and expires_at > $2 for update`,
    [id, now],
  );
}

export function countLivingKeys(db: Db, now: Date): Promise<{ count: number }> {
  return db.one<{ count: number }>(
    "select count(*)::int as count from api_key where wl_id = $wl and revoked_at is null and expires_at > $1",
    [now],
  );
}

/** Those before the newest one end when it replaced them, whatever they had been given. */
export async function endSecrets(db: Db, keyId: string, endsAt: Date): Promise<void> {
  await db.run(`update api_key_secret set ends_at = least(ends_at, $2) where wl_id = $wl and key_id = $1`, [
    keyId,
    endsAt,
  ]);
}

export async function setKeyOrigins(db: Db, id: string, origins: readonly string[]): Promise<void> {
  await db.run("update api_key set origins = $2 where wl_id = $wl and id = $1", [id, origins]);
}

export async function revokeKey(db: Db, id: string, now: Date): Promise<void> {
  await db.run("update api_key set revoked_at = $2 where wl_id = $wl and id = $1 and revoked_at is null", [
    id,
    now,
  ]);
}
