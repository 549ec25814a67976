import type { REHEARSAL_STATES, RehearsalResult } from "@handsel/contract/cart/rehearsal.ts";
import type { Db } from "#db/tenant-db.ts";

export interface RehearsalRow {
  id: string;
  versionId: string;
  revision: number;
  state: (typeof REHEARSAL_STATES)[number];
  done: number;
  total: number;
  createdAt: Date;
  createdBy: string;
  result: RehearsalResult | null;
}

const ROW = `r.id, r.version_id as "versionId", r.revision, r.state, r.done, r.total, r.created_at as "createdAt",
  r.created_by as "createdBy", r.result`;

/** A new one calls off what still runs: its figures are of prices that nobody asks about any more. */
export async function insertRehearsal(
  db: Db,
  { versionId, revision, by, now }: { versionId: string; revision: number; by: string; now: Date },
): Promise<string> {
  await db.run(
    `update price_rehearsal set state = 'CANCELLED', finished_at = $2
     where wl_id = $wl and version_id = $1 and state in ('WAITING', 'RUNNING')`,
    [versionId, now],
  );
  const { id } = await db.one<{ id: string }>(
    `insert into price_rehearsal (wl_id, version_id, revision, created_at, created_by)
     values ($wl, $1, $2, $3, $4) returning id`,
    [versionId, revision, now, by],
  );
  return id;
}

/** The newest of the draft. */
export function findRehearsal(db: Db): Promise<RehearsalRow | undefined> {
  return db.maybe<RehearsalRow>(
    `select ${ROW} from price_rehearsal r
     join price_version v on v.wl_id = r.wl_id and v.id = r.version_id
     where r.wl_id = $wl and v.state = 'DRAFT' order by r.id desc limit 1`,
  );
}

/** False when it was called off before it began, or another worker has finished it. */
export async function beginRehearsal(
  db: Db,
  id: string,
): Promise<{ versionId: string; startsOn: string | null } | undefined> {
  return db.maybe<{ versionId: string; startsOn: string | null }>(
    `update price_rehearsal r set state = 'RUNNING', done = 0 from price_version v
     where r.wl_id = $wl and r.id = $1 and r.state in ('WAITING', 'RUNNING') and v.wl_id = r.wl_id and v.id = r.version_id
     returning r.version_id as "versionId", v.starts_on as "startsOn"`,
    [id],
  );
}

/** False once somebody has called it off. */
export async function noteRehearsed(db: Db, id: string, done: number, total: number): Promise<boolean> {
  const noted = await db.run(
    "update price_rehearsal set done = $2, total = $3 where wl_id = $wl and id = $1 and state = 'RUNNING'",
    [id, done, total],
  );
  return noted === 1;
}

export async function endRehearsal(
  db: Db,
  id: string,
  ended: { state: "DONE" | "FAILED" | "CANCELLED"; result: RehearsalResult | null; now: Date },
): Promise<void> {
  await db.run(
    `update price_rehearsal set state = $2, result = $3, finished_at = $4
     where wl_id = $wl and id = $1 and state in ('WAITING', 'RUNNING')`,
    [id, ended.state, ended.result && JSON.stringify(ended.result), ended.now],
  );
}

/** Carts that could not be sold any more by this very state of the draft; nothing where nobody rehearsed it. */
export async function rehearsedBlocks(
  db: Db,
  versionId: string,
  revision: number,
): Promise<number | undefined> {
  const row = await db.maybe<{ blocked: number }>(
    `select coalesce((r.result ->> 'blockedCarts')::int, 0) as blocked from price_rehearsal r
     where r.wl_id = $wl and r.version_id = $1 and r.revision = $2 and r.state = 'DONE' order by r.id desc limit 1`,
    [versionId, revision],
  );
  return row?.blocked;
}
