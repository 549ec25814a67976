// Endpoints of webhooks and their secrets.
import type { Db } from "#db/tenant-db.ts";

export interface EndpointRecord {
  id: string;
  name: string;
  url: string;
  kinds: string[];
  created_at: Date;
  paused_by: string | null;
  failing_since: Date | null;
  last_delivered_at: Date | null;
  waiting: number;
  dead: number;
  ending: string | null;
  overlap_until: Date | null;
}

/** One of them, or all. Overlaps that are over are no overlaps. */
export function listEndpointRecords(db: Db, now: Date, id: string | null = null): Promise<EndpointRecord[]> {
  return db.rows<EndpointRecord>(
    `select e.id, e.name, e.url, e.kinds, e.created_at, e.paused_by, e.failing_since, e.last_delivered_at,
       (select count(*)::int from webhook_delivery d
        where d.wl_id = e.wl_id and d.endpoint_id = e.id and d.stage = 'WAITING') as waiting,
       (select count(*)::int from webhook_delivery d
        where d.wl_id = e.wl_id and d.endpoint_id = e.id and d.stage = 'DEAD' and not d.is_test) as dead,
       (select s.ending from webhook_secret s
        where s.wl_id = e.wl_id and s.endpoint_id = e.id and s.ends_at is null) as ending,
       (select max(s.ends_at) from webhook_secret s
        where s.wl_id = e.wl_id and s.endpoint_id = e.id and s.ends_at > $1) as overlap_until
     from webhook_endpoint e where e.wl_id = $wl and ($2::uuid is null or e.id = $2)
     order by e.name, e.id`,
    [now, id],
  );
}

export interface EndpointValues {
  id: string;
  name: string;
  url: string;
  kinds: readonly string[];
}

export async function insertEndpoint(db: Db, endpoint: EndpointValues, now: Date): Promise<void> {
  const { id, name, url, kinds } = endpoint;
  await db.run(
    "insert into webhook_endpoint (wl_id, id, name, url, kinds, created_at) values ($wl, $1, $2, $3, $4, $5)",
    [id, name, url, kinds, now],
  );
}

export interface LockedEndpoint {
  name: string;
  url: string;
  kinds: string[];
  paused_by: string | null;
}

/** Whoever changes an endpoint has it to themselves. */
export function lockEndpoint(db: Db, id: string): Promise<LockedEndpoint | undefined> {
  return db.maybe<LockedEndpoint>(
    "select name, url, kinds, paused_by from webhook_endpoint where wl_id = $wl and id = $1 for update",
    [id],
  );
}

export async function updateEndpoint(db: Db, { id, name, url, kinds }: EndpointValues): Promise<void> {
  await db.run("update webhook_endpoint set name = $2, url = $3, kinds = $4 where wl_id = $wl and id = $1", [
    id,
    name,
    url,
    kinds,
  ]);
}

export async function pauseEndpoint(
  db: Db,
  id: string,
  by: "PERSON" | "FAILURE",
  now: Date,
): Promise<boolean> {
  const paused = await db.run(
    "update webhook_endpoint set paused_at = $3, paused_by = $2 where wl_id = $wl and id = $1 and paused_by is null",
    [id, by, now],
  );
  return paused === 1;
}

/** What waits has three days anew, and is due at once. */
export async function resumeEndpoint(db: Db, id: string, now: Date): Promise<void> {
  await db.run(
    "update webhook_endpoint set paused_at = null, paused_by = null, failing_since = null where wl_id = $wl and id = $1",
    [id],
  );
  await db.run(
    `update webhook_delivery set due_at = $2, tried_since = null, attempts = 0
     where wl_id = $wl and endpoint_id = $1 and stage = 'WAITING'`,
    [id, now],
  );
}

export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db.run("delete from webhook_endpoint where wl_id = $wl and id = $1", [id]);
}

export interface NewSecret {
  id: string;
  endpointId: string;
  sealed: Buffer;
  ending: string;
  now: Date;
}

export async function insertSecret(
  db: Db,
  { id, endpointId, sealed, ending, now }: NewSecret,
): Promise<void> {
  await db.run(
    "insert into webhook_secret (wl_id, id, endpoint_id, sealed, ending, created_at) values ($wl, $1, $2, $3, $4, $5)",
    [id, endpointId, sealed, ending, now],
  );
}

/** Those before the newest one end when it replaced them, whatever they had been given. */
export async function endWebhookSecrets(db: Db, endpointId: string, endsAt: Date): Promise<void> {
  await db.run(
    "update webhook_secret set ends_at = least(ends_at, $2) where wl_id = $wl and endpoint_id = $1",
    [endpointId, endsAt],
  );
}

export interface SealedSecret {
  id: string;
  sealed: Buffer;
}

/** What signs now, the newest first. */
export function listSigningSecrets(db: Db, endpointId: string, now: Date): Promise<SealedSecret[]> {
  return db.rows<SealedSecret>(
    `select id, sealed from webhook_secret where wl_id = $wl and endpoint_id = $1 and (ends_at is null or ends_at > $2)
     order by created_at desc, id desc`,
    [endpointId, now],
  );
}

/** Those that another key than this one has sealed. */
export function listSecretsNotSealedBy(db: Db, keyId: string, most: number): Promise<SealedSecret[]> {
  return db.rows<SealedSecret>(
    `select id, sealed from webhook_secret
     where wl_id = $wl and encode(substring(sealed from 2 for 8), 'hex') <> $1 order by id limit $2 for update`,
    [keyId, most],
  );
}

export async function replaceSealedSecret(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.run("update webhook_secret set sealed = $2 where wl_id = $wl and id = $1", [id, sealed]);
}

export interface AdminToTell {
  email: string;
  first_name: string;
  username: string;
  language: string | null;
}

/** Those who may change it: the retailer's administrators who can sign in. */
export function listAdminsToTell(db: Db): Promise<AdminToTell[]> {
  return db.rows<AdminToTell>(
    `select email, first_name, username, language from app_user
     where wl_id = $wl and role_id = 5 and status = 1 and email <> '' and not is_operator order by id limit 20`,
  );
}
