// The draft of a retailer's settings and its steps.
import type { Db } from "#db/tenant-db.ts";

export interface DraftRow {
  base: unknown;
  publishAt: Date | null;
  scheduledBy: string | null;
  failed: string | null;
}

export interface StepRow {
  revision: number;
  savedAt: Date;
  userId: string;
  userName: string;
  changed: string[];
}

const DRAFT = `base, publish_at as "publishAt", scheduled_by as "scheduledBy", failed`;

export function findDraft(db: Db): Promise<DraftRow | undefined> {
  return db.maybe<DraftRow>(`select ${DRAFT} from tenant_draft where wl_id = $wl`);
}

/** Others who want to change it wait. */
export function lockDraft(db: Db): Promise<DraftRow | undefined> {
  return db.maybe<DraftRow>(`select ${DRAFT} from tenant_draft where wl_id = $wl for update`);
}

/** Whoever else applies it at this moment has it already. */
export function lockDueDraft(db: Db, now: Date): Promise<DraftRow | undefined> {
  return db.maybe<DraftRow>(
    `select ${DRAFT} from tenant_draft where wl_id = $wl and publish_at <= $1 for update skip locked`,
    [now],
  );
}

/** Two who begin at once begin the same draft. */
export async function beginDraft(
  db: Db,
  begin: { base: object; baseVersionId: string | null },
): Promise<void> {
  await db.run(
    `insert into tenant_draft (wl_id, base_version_id, base, last_revision) values ($wl, $1, $2, 0)
     on conflict (wl_id) do nothing`,
    [begin.baseVersionId, JSON.stringify(begin.base)],
  );
}

const SHOWN = 100;

/** Newest first. */
export function listSteps(db: Db): Promise<StepRow[]> {
  return db.rows<StepRow>(
    `select revision, saved_at as "savedAt", user_id as "userId", user_name as "userName", changed
     from tenant_draft_step where wl_id = $wl order by revision desc limit $1`,
    [SHOWN],
  );
}

export function findStep(db: Db, revision: number): Promise<{ settings: unknown } | undefined> {
  return db.maybe("select settings from tenant_draft_step where wl_id = $wl and revision = $1", [revision]);
}

export async function addStep(
  db: Db,
  step: { savedAt: Date; userId: string; userName: string; changed: readonly string[]; settings: object },
): Promise<void> {
  await db.run(
    `with counted as (
       update tenant_draft set last_revision = last_revision + 1, failed = null where wl_id = $wl
       returning last_revision
     )
     insert into tenant_draft_step (wl_id, revision, saved_at, user_id, user_name, changed, settings)
     select $wl, last_revision, $1, $2, $3, $4, $5 from counted`,
    [step.savedAt, step.userId, step.userName, step.changed, JSON.stringify(step.settings)],
  );
}

/** Somebody goes on typing: the step grows instead of becoming many. */
export async function replaceStep(
  db: Db,
  step: { revision: number; savedAt: Date; settings: object },
): Promise<void> {
  await db.run(
    "update tenant_draft_step set saved_at = $2, settings = $3 where wl_id = $wl and revision = $1",
    [step.revision, step.savedAt, JSON.stringify(step.settings)],
  );
}

export async function removeStep(db: Db, revision: number): Promise<void> {
  await db.run("delete from tenant_draft_step where wl_id = $wl and revision = $1", [revision]);
}

export async function removeDraft(db: Db): Promise<void> {
  await db.run("delete from tenant_draft where wl_id = $wl");
}

export async function scheduleDraft(
  db: Db,
  { publishAt, scheduledBy, failed }: Omit<DraftRow, "base">,
): Promise<void> {
  await db.run("update tenant_draft set publish_at = $1, scheduled_by = $2, failed = $3 where wl_id = $wl", [
    publishAt,
    scheduledBy,
    failed,
  ]);
}

export interface PeopleCounts {
  stores: number;
  firstUsers: number;
}

/** Open stores, and people of the highest role who may sign in. */
export function countPeople(db: Db, topRole: number): Promise<PeopleCounts> {
  return db.one<PeopleCounts>(
    `select (select count(*)::int from store where wl_id = $wl and status = 1) as stores,
       (select count(*)::int from app_user where wl_id = $wl and role_id = $1 and status in (1, 2)) as "firstUsers"`,
    [topRole],
  );
}
