import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { PRICE_SOURCES, PRICE_STATES } from "@handsel/contract/catalog/price-versions.ts";
import type { Db } from "#db/tenant-db.ts";
import type { RecordedKind } from "./price-sources.ts";

export type PriceSource = (typeof PRICE_SOURCES)[number];

export interface VersionRow {
  id: string;
  number: number | null;
  state: (typeof PRICE_STATES)[number];
  source: PriceSource;
  basedOn: number;
  wentBackTo: number | null;
  startsOn: string | null;
  createdAt: Date;
  createdBy: string;
  publishedAt: Date | null;
  publishedBy: string | null;
  unrehearsedReason: string | null;
  inForceAt: Date | null;
  step: number;
  revision: number;
}

const COLUMNS = `v.id, v.number, v.state, v.source, v.based_on as "basedOn", v.went_back_to as "wentBackTo",
  v.starts_on as "startsOn", v.created_at as "createdAt", v.created_by as "createdBy",
  v.published_at as "publishedAt", v.published_by as "publishedBy",
  v.unrehearsed_reason as "unrehearsedReason", v.in_force_at as "inForceAt", v.step, v.revision`;

/** Versions come into force one after the other: who waits here finds the number after the one that was just given. */
export async function lockVersions(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(7261005, $1)", [db.wlId]);
}

export async function currentVersion(db: Db): Promise<number> {
  const { current } = await db.one<{ current: number }>(
    "select coalesce(max(number), 0) as current from price_version where wl_id = $wl",
  );
  return current;
}

export function listVersions(db: Db, most: number): Promise<(VersionRow & { records: number })[]> {
  return db.rows<VersionRow & { records: number }>(
    `select ${COLUMNS}, (select count(*)::int from price_version_change c where c.wl_id = $wl and c.version_id = v.id)
       as records
     from price_version v where v.wl_id = $wl and v.state <> 'DISCARDED'
     order by v.number desc nulls first, v.starts_on desc, v.created_at desc limit $1`,
    [most],
  );
}

export function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(`select ${COLUMNS} from price_version v where v.wl_id = $wl and v.id = $1`, [
    id,
  ]);
}

/** Nobody else's to change until the transaction ends. */
export function lockVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(
    `select ${COLUMNS} from price_version v where v.wl_id = $wl and v.id = $1 for update`,
    [id],
  );
}

export function findDraftVersion(db: Db): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(
    `select ${COLUMNS} from price_version v where v.wl_id = $wl and v.state = 'DRAFT'`,
  );
}

export function lockDraftVersion(db: Db): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(
    `select ${COLUMNS} from price_version v where v.wl_id = $wl and v.state = 'DRAFT' for update`,
  );
}

/** Nothing where somebody else began one at the same moment. */
export function insertDraft(
  db: Db,
  draft: { source: "WORKBENCH" | "GO_BACK"; wentBackTo: number | null; by: string; now: Date },
): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(
    `insert into price_version as v (wl_id, state, source, based_on, went_back_to, created_at, created_by)
     values ($wl, 'DRAFT', $1, (select coalesce(max(n.number), 0) from price_version n where n.wl_id = $wl), $2, $3, $4)
     on conflict (wl_id) where state = 'DRAFT' do nothing returning ${COLUMNS}`,
    [draft.source, draft.wentBackTo, draft.now, draft.by],
  );
}

/** One that holds at once; the caller holds the lock. */
export async function insertVersionInForce(
  db: Db,
  { source, by, now }: { source: PriceSource; by: string; now: Date },
): Promise<{ id: string; number: number }> {
  return db.one<{ id: string; number: number }>(
    `with last as (select coalesce(max(number), 0) as number from price_version where wl_id = $wl),
     made as (
       insert into price_version (wl_id, number, state, source, based_on, created_at, created_by, published_at,
         published_by, in_force_at)
       select $wl, last.number + 1, 'IN_FORCE', $1, last.number, $2, $3, $2, $3, $2 from last
       returning id
     )
     select made.id, last.number + 1 as number from made, last`,
    [source, now, by],
  );
}

/** A draft or one to come takes the next number; the caller holds the lock. */
export async function putInForce(
  db: Db,
  id: string,
  { by, now }: { by: string | null; now: Date },
): Promise<number> {
  const { number } = await db.one<{ number: number }>(
    `with next as (select coalesce(max(number), 0) + 1 as number from price_version where wl_id = $wl)
     update price_version v set state = 'IN_FORCE', in_force_at = $2, published_at = coalesce(v.published_at, $2),
       published_by = coalesce(v.published_by, $3, v.created_by), number = next.number
     from next where v.wl_id = $wl and v.id = $1 and v.state in ('DRAFT', 'SCHEDULED') returning next.number`,
    [id, now, by],
  );
  return number;
}

export async function scheduleVersion(
  db: Db,
  id: string,
  { startsOn, by, now }: { startsOn: string; by: string; now: Date },
): Promise<void> {
  await db.run(
    `update price_version set state = 'SCHEDULED', starts_on = $2, published_at = $3, published_by = $4
     where wl_id = $wl and id = $1 and state = 'DRAFT'`,
    [id, startsOn, now, by],
  );
}

export async function discardVersion(db: Db, id: string): Promise<void> {
  await db.run(
    "update price_version set state = 'DISCARDED' where wl_id = $wl and id = $1 and state = 'DRAFT'",
    [id],
  );
}

/** A null takes away what was said before. */
export async function noteUnrehearsed(db: Db, id: string, reason: string | null): Promise<void> {
  await db.run("update price_version set unrehearsed_reason = $2 where wl_id = $wl and id = $1", [
    id,
    reason,
  ]);
}

/** A draft again, for no day until somebody chooses one. Nothing changes while there is another draft. */
export async function callOffVersion(db: Db, id: string): Promise<boolean> {
  const changed = await db.run(
    `update price_version set state = 'DRAFT', starts_on = null, published_at = null, published_by = null,
       revision = revision + 1
     where wl_id = $wl and id = $1 and state = 'SCHEDULED'
       and not exists (select 1 from price_version d where d.wl_id = $wl and d.state = 'DRAFT')`,
    [id],
  );
  return changed === 1;
}

/** The next one whose day has come, claimed until the transaction ends; one that another works at is left to them. */
export function claimDueVersion(db: Db, today: string): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(
    `select ${COLUMNS} from price_version v
     where v.wl_id = $wl and v.state = 'SCHEDULED' and v.starts_on <= $1
     order by v.starts_on, v.published_at limit 1 for update skip locked`,
    [today],
  );
}

export function findComing(
  db: Db,
): Promise<{ versionID: string; startsOn: string; records: number } | undefined> {
  return db.maybe<{ versionID: string; startsOn: string; records: number }>(
    `select v.id as "versionID", v.starts_on as "startsOn", (select count(*)::int from price_version_change c
       where c.wl_id = $wl and c.version_id = v.id) as records
     from price_version v where v.wl_id = $wl and v.state = 'SCHEDULED' and v.starts_on is not null
     order by v.starts_on, v.published_at limit 1`,
  );
}

export interface ChangeRow {
  kind: RecordedKind;
  key: string;
  /** Null while it is not in force. */
  before: StoredFields | null;
  after: StoredFields;
}

export function listChanges(db: Db, versionId: string): Promise<ChangeRow[]> {
  return db.rows<ChangeRow>(
    `select kind, key, before, after from price_version_change where wl_id = $wl and version_id = $1 order by kind, key`,
    [versionId],
  );
}

/** Its past follows a record to its new name; of one that had the name before and is gone nothing is left to price. */
export async function renameInVersions(
  db: Db,
  kind: RecordedKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const named = [kind, from, to];
  await db.run(
    "delete from price_version_change where wl_id = $wl and kind = $1 and key = $3 and $2::text <> $3",
    named,
  );
  await db.run(
    "update price_version_change set key = $3 where wl_id = $wl and kind = $1 and key = $2",
    named,
  );
  await db.run(
    "delete from price_draft_cell where wl_id = $wl and kind = $1 and key = $3 and $2::text <> $3",
    named,
  );
  await db.run("update price_draft_cell set key = $3 where wl_id = $wl and kind = $1 and key = $2", named);
}

/** What came with later versions, the newest first; of some kinds, or of some records of one. */
export function listLaterChanges(
  db: Db,
  number: number,
  { kinds, keys }: { kinds: readonly RecordedKind[] | null; keys: readonly string[] | null },
): Promise<{ kind: RecordedKind; key: string; before: StoredFields }[]> {
  return db.rows<{ kind: RecordedKind; key: string; before: StoredFields }>(
    `select c.kind, c.key, c.before from price_version_change c
     join price_version v on v.wl_id = c.wl_id and v.id = c.version_id
     where c.wl_id = $wl and v.number > $1 and c.before is not null
       and ($2::text[] is null or c.kind = any ($2)) and ($3::text[] is null or c.key = any ($3))
     order by v.number desc`,
    [number, kinds, keys],
  );
}

/** In place of what the draft said: what it changed in the end. */
export async function replaceChanges(
  db: Db,
  versionId: string,
  changes: readonly ChangeRow[],
): Promise<void> {
  await db.run("delete from price_version_change where wl_id = $wl and version_id = $1", [versionId]);
  await insertChanges(db, versionId, changes);
}

export async function insertChanges(db: Db, versionId: string, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return;
  await db.run(
    `insert into price_version_change (wl_id, version_id, kind, key, before, after)
     select $wl, $1, r.kind, r.key, r.before, r.after
     from jsonb_to_recordset($2::jsonb) as r(kind text, key text, before jsonb, after jsonb)`,
    [versionId, JSON.stringify(changes)],
  );
}
