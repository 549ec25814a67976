import type { MAIL_KEY_STATES } from "@handsel/contract/platform/mail-keys.ts";
import type { Db } from "#db/tenant-db.ts";

export interface MailKeyRecord {
  id: string;
  domain: string;
  selector: string;
  publicKey: string;
  state: (typeof MAIL_KEY_STATES)[number];
  createdAt: Date;
  checkedAt: Date | null;
}

const KEY = `k.id, k.domain, k.selector, k.public_key as "publicKey", k.state, k.created_at as "createdAt",
  k.checked_at as "checkedAt"`;

export function listMailKeyRecords(db: Db): Promise<MailKeyRecord[]> {
  return db.rows<MailKeyRecord>(
    `select ${KEY} from mail_key k where k.wl_id = $wl order by k.created_at desc, k.id desc`,
  );
}

export function findMailKey(db: Db, id: string): Promise<MailKeyRecord | undefined> {
  return db.maybe<MailKeyRecord>(`select ${KEY} from mail_key k where k.wl_id = $wl and k.id = $1`, [id]);
}

export function findSigningKey(
  db: Db,
  domain: string,
): Promise<{ id: string; selector: string; sealed: Buffer } | undefined> {
  return db.maybe(
    "select id, selector, sealed from mail_key where wl_id = $wl and domain = $1 and state = 'SIGNING'",
    [domain],
  );
}

/** One that waited for the same domain is gone: nothing was signed with it. */
export async function insertMailKey(
  db: Db,
  key: Pick<MailKeyRecord, "id" | "domain" | "selector" | "publicKey"> & { sealed: Buffer; now: Date },
): Promise<void> {
  await db.run("delete from mail_key where wl_id = $wl and domain = $1 and state = 'WAITING'", [key.domain]);
  await db.run(
    `insert into mail_key (wl_id, id, domain, selector, public_key, sealed, state, created_at)
     values ($1, $2, $3, $4, $5, $6, 'WAITING', $7)`,
    [db.wlId, key.id, key.domain, key.selector, key.publicKey, key.sealed, key.now],
  );
}

export async function noteKeyChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.run("update mail_key set checked_at = $2 where wl_id = $wl and id = $1", [id, now]);
}

/** From now on it signs, and the one before it no longer does. False where it does not wait any more. */
export async function letKeySign(db: Db, { id, domain }: { id: string; domain: string }): Promise<boolean> {
  const waiting = await db.maybe(
    "select 1 from mail_key where wl_id = $wl and id = $1 and state = 'WAITING' for update",
    [id],
  );
  if (!waiting) return false;
  await db.run(
    "update mail_key set state = 'RETIRED' where wl_id = $wl and domain = $1 and state = 'SIGNING'",
    [domain],
  );
  await db.run("update mail_key set state = 'SIGNING' where wl_id = $wl and id = $1", [id]);
  return true;
}

export function listMailKeysNotSealedBy(
  db: Db,
  keyId: string,
  most: number,
): Promise<{ id: string; sealed: Buffer }[]> {
  return db.rows(
    `select id, sealed from mail_key
     where wl_id = $wl and encode(substring(sealed from 2 for 8), 'hex') <> $1 order by id limit $2 for update`,
    [keyId, most],
  );
}

export async function replaceSealedMailKey(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.run("update mail_key set sealed = $2 where wl_id = $wl and id = $1", [id, sealed]);
}
