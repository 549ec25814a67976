import type { Db } from "#db/tenant-db.ts";
import { backdateGoods } from "../queries/price-history.ts";
import {
  type ChangeRow,
  insertChanges,
  insertDraft,
  insertVersionInForce,
  scheduleVersion,
} from "../queries/price-versions.ts";

export interface VersionToImport {
  at: Date;
  by: string;
  /** Of one to come; one that holds since `at` has none. */
  startsOn: string | null;
  changes: readonly ChangeRow[];
}

/** Versions that somebody else knows of; what they made of the prices stands there already. */
export async function importVersions(db: Db, versions: readonly VersionToImport[]): Promise<void> {
  const [first] = versions.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime());
  if (first) await backdateGoods(db, first);
  for (const { at, by, startsOn, changes } of versions) {
    if (startsOn === null) {
      const { id } = await insertVersionInForce(db, { source: "WORKBENCH", by, now: at });
      await insertChanges(db, id, changes);
      continue;
    }
    const draft = await insertDraft(db, { source: "WORKBENCH", wentBackTo: null, by, now: at });
    if (!draft) continue;
    await insertChanges(db, draft.id, changes);
    await scheduleVersion(db, draft.id, { startsOn, by, now: at });
  }
}
