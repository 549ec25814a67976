// What prices are, were or will be under a version: what holds, with later changes taken back or those to come laid over it.
import type { PriceKind, StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Db } from "#db/tenant-db.ts";
import { findPriceRecords, type PriceRecord } from "../queries/price-records.ts";
import type { RecordedKind } from "../queries/price-sources.ts";
import { listChanges, listLaterChanges, type VersionRow } from "../queries/price-versions.ts";
import { difference, takenBack } from "./draft-rules.ts";

/** Records of one page as they were under an earlier version: what differs from now lies over them. */
export async function laidOver(
  db: Db,
  kind: PriceKind,
  records: readonly PriceRecord[],
  number: number,
): Promise<PriceRecord[]> {
  const keys = records.map(({ key }) => key);
  const later = await listLaterChanges(db, number, { kinds: [kind], keys });
  const byKey = Map.groupBy(later, ({ key }) => key);
  return records.map((record) => {
    const was = takenBack(record.fields, byKey.get(record.key) ?? []);
    return { ...record, over: difference(record.fields, was)?.after ?? null, step: null };
  });
}

export interface Differing {
  kind: PriceKind;
  key: string;
  name: string;
  before: StoredFields;
  after: StoredFields;
}

/** What a version makes of records, by what holds now: nothing where it leaves them. */
type State = ReadonlyMap<string, (now: StoredFields) => StoredFields>;

const nameOf = (kind: RecordedKind, key: string) => `${kind} ${key}`;

/** Null is what holds now. */
async function stateOf(db: Db, version: VersionRow | null): Promise<State> {
  if (!version) return new Map();
  if (version.number === null)
    return new Map(
      (await listChanges(db, version.id)).map(({ kind, key, after }) => [
        nameOf(kind, key),
        (now: StoredFields) => ({ ...now, ...after }),
      ]),
    );
  const later = await listLaterChanges(db, version.number, { kinds: null, keys: null });
  return new Map(
    [...Map.groupBy(later, ({ kind, key }) => nameOf(kind, key))].map(([name, changes]) => [
      name,
      (now: StoredFields) => takenBack(now, changes),
    ]),
  );
}

/** Everything that differs between two versions; null is what holds now. A record that is gone differs in nothing. */
export async function differenceBetween(
  db: Db,
  from: VersionRow | null,
  to: VersionRow | null,
): Promise<Differing[]> {
  const [before, after] = [await stateOf(db, from), await stateOf(db, to)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const byKind = Map.groupBy(names, (name) => name.slice(0, name.indexOf(" ")) as RecordedKind);
  const found: Differing[] = [];
  for (const [kind, ones] of byKind) {
    if (kind === "TAX") continue;
    const keys = ones.map((name) => name.slice(kind.length + 1));
    for (const { key, name, fields } of await findPriceRecords(db, kind, keys, null)) {
      const as = (state: State) => state.get(nameOf(kind, key))?.(fields) ?? fields;
      const changed = difference(as(before), as(after));
      if (changed) found.push({ kind, key, name, ...changed });
    }
  }
  return found;
}
