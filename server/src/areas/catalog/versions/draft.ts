// One edit of the draft: found or begun, its records looked at, changed by the rules, and kept as a step.
import type { StepLabel } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import type { AuditAction } from "@handsel/contract/platform/audited-calls.ts";
import { recordAudit } from "#areas/platform/index.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import { dropStepsAfter, insertStep, noteStep, redoStep } from "../queries/price-drafts.ts";
import type { PriceRecord } from "../queries/price-records.ts";
import {
  findVersion,
  insertDraft,
  lockDraftVersion,
  lockVersion,
  type VersionRow,
} from "../queries/price-versions.ts";
import { nameOf } from "./record-prices.ts";

export interface DraftContext {
  db: Db;
  clock: Clock;
  caller: Pick<Caller, "userId" | "name" | "username"> | null;
}

/** The draft, nobody else's to change until the call ends; begun where there is none. */
export async function openDraft(ctx: DraftContext, wentBackTo: number | null = null): Promise<VersionRow> {
  const { db, clock, caller } = ctx;
  const known = await lockDraftVersion(db);
  if (known) return known;
  const begun = await insertDraft(db, {
    source: wentBackTo === null ? "WORKBENCH" : "GO_BACK",
    wentBackTo,
    by: nameOf(caller),
    now: clock.now(),
  });
  if (!begun) {
    // Somebody else began it at the same moment.
    const theirs = await lockDraftVersion(db);
    if (theirs) return theirs;
    throw refuse("CHANGED_MEANWHILE");
  }
  await auditVersion(ctx, "PRICES_DRAFTED", begun);
  return begun;
}

/** The draft that the caller means, as they saw it. */
export async function namedDraft(db: Db, versionID: string, revision: number | null): Promise<VersionRow> {
  const version = await lockVersion(db, versionID);
  if (!version) throw refuse("PRICE_VERSION_NOT_FOUND");
  if (version.state !== "DRAFT" || (revision !== null && version.revision !== revision))
    throw refuse("CHANGED_MEANWHILE");
  return version;
}

export async function namedVersion(db: Db, versionID: string): Promise<VersionRow> {
  const version = await findVersion(db, versionID);
  if (!version) throw refuse("PRICE_VERSION_NOT_FOUND");
  return version;
}

/** Adds a step that makes of these records what is said. Returns the draft's revision. */
export async function addStep(
  { db, clock, caller }: DraftContext,
  draft: VersionRow,
  {
    kind,
    label,
    records,
    after,
  }: {
    kind: PriceKind;
    label: StepLabel;
    records: readonly PriceRecord[];
    after: ReadonlyMap<string, PriceRecord["fields"]>;
  },
): Promise<number> {
  const step = draft.step + 1;
  await dropStepsAfter(db, draft.id, draft.step);
  const touched = records.flatMap((record) => {
    const over = after.get(record.key);
    return over ? [{ key: record.key, before: record.over, after: over, stepBefore: record.step }] : [];
  });
  await insertStep(db, draft.id, { step, kind, at: clock.now(), by: nameOf(caller), label }, touched);
  await redoStep(db, draft.id, step);
  draft.step = step;
  return noteStep(db, draft.id, step);
}

export function auditVersion(
  ctx: DraftContext,
  action: Extract<AuditAction, `PRICES_${string}`>,
  version: Pick<VersionRow, "id">,
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const name = typeof after["number"] === "number" ? String(after["number"]) : "";
  return recordAudit(ctx, {
    action,
    entity: "PRICES",
    entityId: version.id,
    entityName: name,
    after,
  });
}
