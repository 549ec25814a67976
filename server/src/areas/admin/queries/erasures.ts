import type { PersonCounts } from "@handsel/contract/admin/persons.ts";
import type { PersonName } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";

export interface ErasureResult {
  erased: PersonCounts;
  kept: PersonCounts;
}

export interface Erasure {
  id: string;
  subject: PersonName | null;
  personKey: string;
  status: "QUEUED" | "RUNNING" | "DONE";
  done: number;
  total: number;
  result: ErasureResult | null;
  userId: string;
  userName: string;
}

const ERASURE = `select id, subject, person_key as "personKey", status, done, total, result, user_id as "userId",
  user_name as "userName" from person_erasure`;

export function findErasure(db: Db, id: string): Promise<Erasure | undefined> {
  return db.maybe<Erasure>(`${ERASURE} where wl_id = $wl and id = $1`, [id]);
}

/** Whoever wishes what is under way already gets that; then nothing new is begun. */
export async function beginErasure(
  db: Db,
  wish: Pick<Erasure, "personKey" | "total" | "userId" | "userName"> & { subject: PersonName; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const made = await db.maybe<{ id: string }>(
    `insert into person_erasure (wl_id, subject, person_key, total, user_id, user_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (wl_id, person_key)
       where status <> 'DONE' do nothing returning id`,
    [db.wlId, JSON.stringify(wish.subject), wish.personKey, wish.total, wish.userId, wish.userName, wish.now],
  );
  if (made) return { id: made.id, isNew: true };
  const { id } = await db.one<{ id: string }>(
    "select id from person_erasure where wl_id = $wl and person_key = $1 and status <> 'DONE'",
    [wish.personKey],
  );
  return { id, isNew: false };
}

/** Counted in the transaction of the step, so that a step that is done twice counts once. */
export async function noteErased(db: Db, id: string, kind: string, records: number): Promise<void> {
  await db.run(
    `update person_erasure set status = 'RUNNING', done = done + $3, total = greatest(total, done + $3),
       result = jsonb_set(coalesce(result, '{"erased": {}, "kept": {}}'), array['erased', $2],
         to_jsonb(coalesce((result -> 'erased' ->> $2)::int, 0) + $3))
     where wl_id = $wl and id = $1 and status <> 'DONE'`,
    [id, kind, records],
  );
}

/** Whom it was about is forgotten with it. */
export async function finishErasure(db: Db, id: string, kept: PersonCounts, now: Date): Promise<void> {
  await db.run(
    `update person_erasure set status = 'DONE', subject = null, total = done, finished_at = $3,
       result = jsonb_set(coalesce(result, '{"erased": {}, "kept": {}}'), '{kept}', $2)
     where wl_id = $wl and id = $1 and status <> 'DONE'`,
    [id, JSON.stringify(kept), now],
  );
}

export async function emptyUploadReports(db: Db, patterns: readonly string[]): Promise<void> {
  await db.run(
    "update upload set report = null where wl_id = $wl and finished_at is not null and report::text ilike any ($1)",
    [patterns],
  );
}
