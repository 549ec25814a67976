// Keeps what a change of prices was, whoever makes it: the fields of its records before and after, as a version of their own in
// the same transaction. A record that comes new changes no price: what was sold before is not touched by it.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ImportContext } from "#imports/import-type.ts";
import { findPriceRecords } from "../queries/price-records.ts";
import type { RecordedKind } from "../queries/price-sources.ts";
import {
  type ChangeRow,
  insertChanges,
  insertVersionInForce,
  lockVersions,
  type PriceSource,
} from "../queries/price-versions.ts";
import { announceShelfChange } from "../shelf.ts";
import { difference } from "./draft-rules.ts";

export interface Recording {
  /** Notes what a write makes of these records. */
  around<T>(kind: RecordedKind, keys: readonly string[], write: () => Promise<T>): Promise<T>;
  /** What differs in the end. */
  changes(): ChangeRow[];
}

export function openRecording(db: Db): Recording {
  const noted = new Map<
    string,
    { kind: RecordedKind; key: string; before: StoredFields; after: StoredFields }
  >();
  const fieldsOf = async (kind: RecordedKind, keys: readonly string[]) =>
    new Map((await findPriceRecords(db, kind, keys, null)).map(({ key, fields }) => [key, fields]));
  return {
    around: async (kind, keys, write) => {
      const before = await fieldsOf(kind, keys);
      const result = await write();
      if (before.size === 0) return result;
      for (const [key, after] of await fieldsOf(kind, [...before.keys()])) {
        const first = noted.get(`${kind} ${key}`)?.before ?? before.get(key);
        if (first) noted.set(`${kind} ${key}`, { kind, key, before: first, after });
      }
      return result;
    },
    changes: () =>
      [...noted.values()].flatMap(({ kind, key, before, after }) => {
        const changed = difference(before, after);
        return changed ? [{ kind, key, ...changed }] : [];
      }),
  };
}

/** What a dialog or a file changed directly holds at once and is a version by itself. */
export async function keepRecording(
  db: Db,
  recording: Recording,
  made: { source: PriceSource; by: string; now: Date },
): Promise<void> {
  const changes = recording.changes();
  if (changes.length === 0) return;
  await lockVersions(db);
  const { id } = await insertVersionInForce(db, made);
  await insertChanges(db, id, changes);
  await announceShelfChange(db);
}

/** A dialog's change of these records, kept. */
export async function recorded<T>(
  ctx: { db: Db; caller: { name: string; username: string }; clock: { now(): Date } },
  kind: RecordedKind,
  keys: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  const recording = openRecording(ctx.db);
  const result = await recording.around(kind, keys, write);
  await keepRecording(ctx.db, recording, { source: "DIALOG", by: nameOf(ctx.caller), now: ctx.clock.now() });
  return result;
}

/** What a file changed, kept. */
export const keepUpload = (ctx: Pick<ImportContext, "db" | "now" | "user">, recording: Recording) =>
  keepRecording(ctx.db, recording, { source: "UPLOAD", by: nameOf(ctx.user), now: ctx.now });

/** As the change log calls people, and the platform itself. */
export const nameOf = (person: { name: string; username: string } | null): string =>
  person ? person.name || person.username : "Handsel";
