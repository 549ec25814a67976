// The draft of the prices: its steps, and what each made of the records that it touched.
import type { StepLabel } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind, StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Db } from "#db/tenant-db.ts";
import { PRICE_TABLES } from "./price-sources.ts";

export interface StepRow {
  step: number;
  kind: PriceKind;
  at: Date;
  by: string;
  label: StepLabel;
}

export function listSteps(db: Db, versionId: string, most: number): Promise<StepRow[]> {
  return db.rows<StepRow>(
    `select step, kind, made_at as at, made_by as by, label from price_draft_step
     where wl_id = $wl and version_id = $1 order by step desc limit $2`,
    [versionId, most],
  );
}

/** Who touched what last. */
export function listStepsNamed(
  db: Db,
  versionId: string,
  steps: readonly number[],
): Promise<{ step: number; at: Date; by: string; action: string }[]> {
  return db.rows<{ step: number; at: Date; by: string; action: string }>(
    `select step, made_at as at, made_by as by, coalesce(label ->> 'action', '') as action from price_draft_step
     where wl_id = $wl and version_id = $1 and step = any ($2::int[])`,
    [versionId, [...new Set(steps)]],
  );
}

/** What was undone cannot be done again once something else is done. */
export async function dropStepsAfter(db: Db, versionId: string, step: number): Promise<void> {
  await db.run("delete from price_draft_step where wl_id = $wl and version_id = $1 and step > $2", [
    versionId,
    step,
  ]);
}

export interface TouchedRecord {
  key: string;
  before: StoredFields | null;
  after: StoredFields | null;
  stepBefore: number | null;
}

export async function insertStep(
  db: Db,
  versionId: string,
  { step, kind, at, by, label }: StepRow,
  records: readonly TouchedRecord[],
): Promise<void> {
  await db.run(
    `insert into price_draft_step (wl_id, version_id, step, made_at, made_by, kind, label)
     values ($wl, $1, $2, $3, $4, $5, $6)`,
    [versionId, step, at, by, kind, JSON.stringify(label)],
  );
  await db.run(
    `insert into price_draft_cell (wl_id, version_id, step, kind, key, before, after, step_before)
     select $wl, $1, $2, $3, r.key, r.before, r.after, r."stepBefore"
     from jsonb_to_recordset($4::jsonb) as r(key text, before jsonb, after jsonb, "stepBefore" int)`,
    [versionId, step, kind, JSON.stringify(records)],
  );
}

const REDO_GONE = `
  delete from price_version_change c using price_draft_cell x
  where c.wl_id = $wl and x.wl_id = $wl and x.version_id = $1 and x.step = $2 and c.version_id = x.version_id
    and c.kind = x.kind and c.key = x.key and x.after is null`;
const REDO = `
  insert into price_version_change as c (wl_id, version_id, kind, key, after, step)
  select $wl, x.version_id, x.kind, x.key, x.after, x.step from price_draft_cell x
  where x.wl_id = $wl and x.version_id = $1 and x.step = $2 and x.after is not null
  on conflict (wl_id, version_id, kind, key) do update set after = excluded.after, step = excluded.step`;
const UNDO_GONE = `
  delete from price_version_change c using price_draft_cell x
  where c.wl_id = $wl and x.wl_id = $wl and x.version_id = $1 and x.step = $2 and c.version_id = x.version_id
    and c.kind = x.kind and c.key = x.key and x.before is null`;
const UNDO = `
  insert into price_version_change as c (wl_id, version_id, kind, key, after, step)
  select $wl, x.version_id, x.kind, x.key, x.before, x.step_before from price_draft_cell x
  where x.wl_id = $wl and x.version_id = $1 and x.step = $2 and x.before is not null
  on conflict (wl_id, version_id, kind, key) do update set after = excluded.after, step = excluded.step`;

/** Lets the draft say of its records what it said after this step. */
export async function redoStep(db: Db, versionId: string, step: number): Promise<void> {
  await db.run(REDO_GONE, [versionId, step]);
  await db.run(REDO, [versionId, step]);
}

/** Lets the draft say of its records what it said before this step. */
export async function undoStep(db: Db, versionId: string, step: number): Promise<void> {
  await db.run(UNDO_GONE, [versionId, step]);
  await db.run(UNDO, [versionId, step]);
}

/** The draft stands at this step now. Returns the revision that it has by that. */
export async function noteStep(db: Db, versionId: string, step: number): Promise<number> {
  const { revision } = await db.one<{ revision: number }>(
    `update price_version set step = $2, revision = revision + 1 where wl_id = $wl and id = $1 returning revision`,
    [versionId, step],
  );
  return revision;
}

export async function dateDraft(
  db: Db,
  versionId: string,
  startsOn: string | null,
): Promise<number | undefined> {
  const row = await db.maybe<{ revision: number }>(
    `update price_version set starts_on = $2, revision = revision + 1
     where wl_id = $wl and id = $1 and state = 'DRAFT' returning revision`,
    [versionId, startsOn],
  );
  return row?.revision;
}

export interface DraftFigures {
  records: number;
  lastStep: number;
  raised: number;
  lowered: number;
  kept: number;
  changeMinor: number;
  averagePpm: number;
  largestMinor: number;
  belowCost: number;
  belowCostBefore: number;
}

// What a thing costs now and under the draft. A price of its own that is taken away leaves the list price.
const PRICED = `
  select s.price as now, s.cost, s.fields,
    case when c.after ? 'price' then coalesce((c.after ->> 'price')::bigint, s.list) else s.price end as later, c.after
  from price_version_change c`;
const FIGURES = `
  with priced as (
    ${PRICED} join (${PRICE_TABLES.DEVICE}) s on s.key = c.key
    where c.wl_id = $wl and c.version_id = $1 and c.kind = 'DEVICE'
    union all
    ${PRICED} join (${PRICE_TABLES.EXTRA}) s on s.key = c.key
    where c.wl_id = $wl and c.version_id = $1 and c.kind = 'EXTRA'
  )
  select (select count(*)::int from price_version_change c where c.wl_id = $wl and c.version_id = $1) as records,
    (select coalesce(max(x.step), 0) from price_draft_step x where x.wl_id = $wl and x.version_id = $1) as "lastStep",
    count(*) filter (where p.later > p.now)::int as raised,
    count(*) filter (where p.later < p.now)::int as lowered,
    count(*) filter (where p.after <@ p.fields)::int as kept,
    coalesce(avg(p.later - p.now) filter (where p.later <> p.now), 0)::float8 as "changeMinor",
    coalesce(avg((p.later - p.now) * 1000000.0 / p.now) filter (where p.later <> p.now and p.now > 0), 0)::float8
      as "averagePpm",
    coalesce((array_agg(p.later - p.now order by abs(p.later - p.now) desc))[1], 0)::float8 as "largestMinor",
    count(*) filter (where p.later * $2::numeric < p.cost)::int as "belowCost",
    count(*) filter (where p.later * $2::numeric < p.cost and p.now * $2::numeric < p.cost)::int as "belowCostBefore"
  from priced p`;

export function readDraftFigures(db: Db, versionId: string, netShare: number): Promise<DraftFigures> {
  return db.one<DraftFigures>(FIGURES, [versionId, netShare]);
}
