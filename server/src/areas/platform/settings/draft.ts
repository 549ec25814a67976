// The life of a draft: a step is laid over the newest one, taken back, or everything is published. Every change holds the draft's row.
import { changedPaths, laidOver } from "@handsel/contract/platform/settings-paths.ts";
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { settingsOf, type TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import {
  addStep,
  beginDraft,
  type DraftRow,
  findDraft,
  findStep,
  listSteps,
  lockDraft,
  removeDraft,
  replaceStep,
  type StepRow,
} from "../queries/tenant-drafts.ts";
import { listTenantVersions } from "../queries/tenant-versions.ts";
import { changeTenant, personOf, type SavedBy, tenantFaults } from "./change-tenant.ts";

/** Somebody who goes on with the same setting within this time adds to one step. */
const ONE_STEP_MS = 60_000;

export interface ReadDraft extends Omit<DraftRow, "base"> {
  base: TenantSettings;
  settings: TenantSettings;
  steps: StepRow[];
  revision: number;
}

/** Nothing where nobody prepares anything. */
export async function readDraft(db: Db, find = findDraft): Promise<ReadDraft | undefined> {
  const row = await find(db);
  if (!row) return undefined;
  const steps = await listSteps(db);
  const revision = steps[0]?.revision ?? 0;
  const base = asSettings(row.base);
  const newest = await findStep(db, revision);
  return { ...row, base, settings: newest ? asSettings(newest.settings) : base, steps, revision };
}

/** A draft from before a rule was made may lack what has a default now. */
const asSettings = (stored: unknown): TenantSettings => settingsOf(stored as WhiteLabel);

interface Ctx {
  db: Db;
  clock: Clock;
  caller: Caller;
}

export async function saveStep(
  { db, clock, caller }: Ctx,
  tenant: WhiteLabel,
  { settings: mine, revision }: { settings: TenantSettings; revision: number },
): Promise<void> {
  const [version] = await listTenantVersions(db);
  await beginDraft(db, { base: settingsOf(tenant), baseVersionId: version?.id ?? null });
  const draft = await heldDraft(db);
  const seen = await settingsAt(db, draft, revision);
  const settings = laidOver({ base: seen, mine, theirs: draft.settings });
  const changed = changedPaths(draft.settings, settings);
  if (changed.length === 0) return;
  const savedAt = clock.now();
  const person = personOf(caller);
  const [last] = draft.steps;
  const goesOn =
    last?.userId === person.userId &&
    last.changed.join() === changed.join() &&
    savedAt.getTime() - last.savedAt.getTime() < ONE_STEP_MS;
  if (goesOn) await replaceStep(db, { revision: last.revision, savedAt, settings });
  else await addStep(db, { ...person, savedAt, changed, settings });
}

/** The draft, held, as long as nobody set a day for it. */
async function heldDraft(db: Db): Promise<ReadDraft> {
  const draft = await readDraft(db, lockDraft);
  if (!draft || draft.publishAt) throw refuse("CHANGED_MEANWHILE");
  return draft;
}

/** What somebody saw who says this number: nothing was saved then, or the step of it. */
async function settingsAt(db: Db, draft: ReadDraft, revision: number): Promise<TenantSettings> {
  if (revision === draft.revision) return draft.settings;
  if (revision === 0) return draft.base;
  const step = await findStep(db, revision);
  // Taken back by somebody else meanwhile.
  if (!step) throw refuse("CHANGED_MEANWHILE");
  return asSettings(step.settings);
}

/** The draft, held, as it was seen. */
export async function draftAsSeen(db: Db, revision: number): Promise<ReadDraft> {
  const draft = await readDraft(db, lockDraft);
  if (!draft || draft.revision !== revision) throw refuse("CHANGED_MEANWHILE");
  return draft;
}

/** What would hold: others may have changed the settings since the draft was begun. */
export const publishedOver = (draft: ReadDraft, current: WhiteLabel): TenantSettings =>
  laidOver({ base: draft.base, mine: draft.settings, theirs: settingsOf(current) });

interface Publishing {
  record: WhiteLabel;
  secrets: Record<string, unknown>;
  draft: ReadDraft;
  decidedBy?: SavedBy;
}

/** Why it cannot be published: the path of a setting. */
export function publishingFault({ record, secrets, draft }: Publishing): string | undefined {
  return tenantFaults(publishedOver(draft, record), secrets)[0];
}

export async function publishDraft(
  ctx: { db: Db; clock: Clock; caller: Caller | null },
  { record, secrets, draft, decidedBy }: Publishing,
): Promise<WhiteLabel> {
  const after = whiteLabel.parse({ ...record, ...publishedOver(draft, record) });
  const saved = await changeTenant(ctx, {
    before: record,
    after,
    secrets,
    action: "RETAILER_CHANGED",
    ...(decidedBy && { decidedBy }),
  });
  await removeDraft(ctx.db);
  return saved;
}
