// Lets a version hold: its changes are written where shops sell from, and what they were before is kept with it.
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { priceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { findPriceRecords } from "../queries/price-records.ts";
import {
  type ChangeRow,
  listChanges,
  lockVersions,
  putInForce,
  replaceChanges,
  type VersionRow,
} from "../queries/price-versions.ts";
import { announceShelfChange } from "../shelf.ts";
import { difference } from "./draft-rules.ts";
import { type PriceContext, type PriceWrite, WRITE_ORDER, writerOf } from "./kinds.ts";
import { openRecording } from "./record-prices.ts";

export interface InForce {
  number: number;
  /** Records that changed by it. */
  changed: number;
  /** Records of it that are gone, or that no longer agree with what else was changed since. */
  gone: number;
}

export async function bringInForce(
  ctx: PriceContext,
  version: Pick<VersionRow, "id">,
  by: string | null,
): Promise<InForce> {
  const { db, now } = ctx;
  await lockVersions(db);
  const wanted = Map.groupBy(await listChanges(db, version.id), ({ kind }) => kind);
  const recording = openRecording(db);
  let gone = 0;
  for (const kind of WRITE_ORDER) {
    const changes = wanted.get(kind) ?? [];
    if (changes.length === 0) continue;
    const writes = await writesOf(ctx, kind, changes);
    gone += changes.length - writes.length;
    const changing = writes.filter(({ changed }) => Object.keys(changed).length > 0);
    if (changing.length === 0) continue;
    const keys = changing.map(({ key }) => key);
    await recording.around(kind, keys, () => writerOf(ctx.platform, kind).write(ctx, changing));
  }
  const changes = recording.changes();
  await replaceChanges(db, version.id, changes);
  const number = await putInForce(db, version.id, { by, now });
  await announceShelfChange(db);
  return { number, changed: changes.length, gone };
}

/** What of it can be written: records that are there and whose cells agree with those that it leaves. */
async function writesOf(
  { db }: PriceContext,
  kind: PriceKind,
  changes: readonly ChangeRow[],
): Promise<PriceWrite[]> {
  const after = new Map(changes.map((change) => [change.key, change.after]));
  const records = await findPriceRecords(db, kind, [...after.keys()], null);
  return records.flatMap(({ key, fields, facts }) => {
    const wanted = { ...fields, ...after.get(key) };
    const { disagreement } = priceKind(kind);
    if (disagreement?.(wanted, facts) && !disagreement(fields, facts)) return [];
    return [{ key, fields: wanted, changed: difference(fields, wanted)?.after ?? {} }];
  });
}
