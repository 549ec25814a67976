import type { Db } from "#db/tenant-db.ts";

/** Everything an entry says, as text in a fixed order, so that its hash is the same wherever it is worked out. */
export interface ChainedEntry {
  id: string;
  said: readonly (string | null)[];
}

export interface Seal {
  place: number;
  entryId: string;
  hash: Buffer;
}

const SAID = `array[e.wl_id::text, e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.user_id::text,
  e.user_name, e.kind, e.operation, e.outcome, e.session, e.action, e.entity, e.entity_id, e.entity_name, e.before::text,
  e.after::text] as said`;

/**
 * An entry gets its id when it is written, by the database's clock, and is seen when its transaction commits: no transaction
 * lasts nearly as long as this, so whatever is older was sealed in its turn or never was ours.
 */
export const LATEST_COMMIT_MINUTES = 30;

/** One at a time for each retailer. */
export async function lockChain(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtext('audit chain'), $1)", [db.wlId]);
}

export function lastSeal(db: Db): Promise<Seal | undefined> {
  return db.maybe<Seal>(
    `select place::int as place, entry_id as "entryId", hash from audit_seal where wl_id = $wl
      order by place desc limit 1`,
  );
}

/** In the order of their ids, from a while before the last that was sealed. */
export function listUnsealed(db: Db, lastId: string | null, most: number): Promise<ChainedEntry[]> {
  return db.rows<ChainedEntry>(
    `select e.id, ${SAID} from audit_entry e
     where e.wl_id = $wl and ($1::uuid is null
         or e.id >= uuidv7(uuid_extract_timestamp($1) - make_interval(mins => $2) - clock_timestamp()))
       and not exists (select from audit_seal s where s.wl_id = e.wl_id and s.entry_id = e.id)
     order by e.id limit $3`,
    [lastId, LATEST_COMMIT_MINUTES, most],
  );
}

export async function insertSeals(db: Db, seals: readonly Seal[]): Promise<void> {
  if (seals.length === 0) return;
  await db.run(
    `insert into audit_seal (wl_id, place, entry_id, hash)
     select $1, place, entry_id, hash from unnest($2::bigint[], $3::uuid[], $4::bytea[]) as s (place, entry_id, hash)`,
    [
      db.wlId,
      seals.map(({ place }) => place),
      seals.map(({ entryId }) => entryId),
      seals.map(({ hash }) => hash),
    ],
  );
}

export interface SealedEntry extends Seal {
  /** Null when the entry is gone. */
  said: readonly (string | null)[] | null;
}

export function listSealed(db: Db, after: number, most: number): Promise<SealedEntry[]> {
  return db.rows<SealedEntry>(
    `select s.place::int as place, s.entry_id as "entryId", s.hash, case when e.id is not null then ${SAID.replace(" as said", "")} end as said
     from audit_seal s left join audit_entry e on e.wl_id = s.wl_id and e.id = s.entry_id
     where s.wl_id = $wl and s.place > $1 order by s.place limit $2`,
    [after, most],
  );
}

/** The oldest entry that is in no place of the chain though its turn has passed. */
export function findSlippedIn(db: Db, lastId: string): Promise<{ id: string } | undefined> {
  return db.maybe<{ id: string }>(
    `select e.id from audit_entry e
     where e.wl_id = $wl and ( uuid_extract_timestamp(e.id) is null
       or uuid_extract_timestamp(e.id) < uuid_extract_timestamp($1::uuid) - make_interval(mins => $2))
     except select s.entry_id from audit_seal s where s.wl_id = $wl
     order by id limit 1`,
    [lastId, LATEST_COMMIT_MINUTES],
  );
}

export async function countUnsealed(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from audit_entry e
     where e.wl_id = $wl and not exists (select from audit_seal s where s.wl_id = e.wl_id and s.entry_id = e.id)`,
  );
  return count;
}

export interface Checkpoint {
  place: number;
  hash: Buffer;
  signature: Buffer;
}

/** Behind which the chain begins; nothing while all of it is there. */
export function findCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  return db.maybe<Checkpoint>(
    "select place::int as place, hash, signature from audit_checkpoint where wl_id = $wl",
  );
}

/** However short a retailer's period is, by the database's own clock, which nobody moves: it takes nothing younger away. */
const LOG_DAYS_AT_LEAST = 90;

/** The last of the oldest entries that are all older than that; the newest seal is never among them. */
export function findLastDue(
  db: Db,
  before: Date,
  most: number,
): Promise<{ place: number; hash: Buffer } | undefined> {
  return db.maybe<{ place: number; hash: Buffer }>(
    `with oldest as (
       select s.place, s.hash, s.entry_id from audit_seal s where s.wl_id = $wl order by s.place limit $2 + 1),
     first_kept as (
       select min(o.place) as place from oldest o
       join audit_entry e on e.wl_id = $wl and e.id = o.entry_id where e.at >= least($1::timestamptz, now() - make_interval(days => $3)))
     select o.place::int as place, o.hash from oldest o, first_kept k
     where o.place < coalesce(k.place, (select max(last.place) from oldest last))
     order by o.place desc limit 1`,
    [before, most, LOG_DAYS_AT_LEAST],
  );
}

export async function cutAudit(db: Db, upTo: number, signature: Buffer): Promise<number> {
  const { cut } = await db.one<{ cut: number }>("select cut_audit($1, $2) as cut", [upTo, signature]);
  return cut;
}
