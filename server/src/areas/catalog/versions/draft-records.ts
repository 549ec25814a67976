// What a draft says of every record that it touches, and the shelf by it: for whoever tries it before it holds.
import type { PriceKind, StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { findPriceRecords } from "../queries/price-records.ts";
import { listChanges } from "../queries/price-versions.ts";
import { difference } from "./draft-rules.ts";
import { shelfWith } from "./shelf-under.ts";

export interface DraftRecord {
  key: string;
  facts: StoredFields;
  /** As it holds, and as the draft has it. */
  now: StoredFields;
  fields: StoredFields;
  /** What really differs. */
  changed: StoredFields;
}

export async function draftRecords(
  db: Db,
  versionId: string,
): Promise<ReadonlyMap<PriceKind, readonly DraftRecord[]>> {
  const found = new Map<PriceKind, DraftRecord[]>();
  for (const [kind, changes] of Map.groupBy(await listChanges(db, versionId), (one) => one.kind)) {
    if (kind === "TAX") continue;
    const keys = changes.map(({ key }) => key);
    const records = (await findPriceRecords(db, kind, keys, versionId)).flatMap(
      ({ key, facts, fields: now, over }) => {
        const fields = { ...now, ...over };
        const changed = difference(now, fields)?.after;
        return changed ? [{ key, facts, now, fields, changed }] : [];
      },
    );
    found.set(kind, records);
  }
  return found;
}

export function shelfWithDraft(shelf: Shelf, records: ReadonlyMap<PriceKind, readonly DraftRecord[]>): Shelf {
  const of = (kind: PriceKind) => records.get(kind) ?? [];
  return shelfWith(shelf, {
    PLAN: of("PLAN"),
    INSURANCE: of("INSURANCE"),
    SUBSCRIPTION: of("SUBSCRIPTION"),
    OPTION: of("OPTION"),
    TAX: [],
  });
}
