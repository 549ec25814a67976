// What a new retailer takes over from another one: who collects, by which rules, after which questions. Values are each
// retailer's own and come by file.
import type { Db } from "#db/tenant-db.ts";
import {
  type CollectorRow,
  insertCollector,
  listCollectors,
  listTrees,
  saveTrees,
} from "../queries/price-book.ts";

export interface CollectorTerms {
  collectors: readonly CollectorRow[];
  trees: Awaited<ReturnType<typeof listTrees>>;
}

export async function readCollectors(db: Db): Promise<CollectorTerms> {
  return { collectors: await listCollectors(db), trees: await listTrees(db) };
}

/** Questions that add or take amounts of money are left out where the money is another. */
export async function takeOverCollectors(
  db: Db,
  { collectors, trees }: CollectorTerms,
  { isSameCurrency, now }: { isSameCurrency: boolean; now: Date },
): Promise<void> {
  for (const collector of collectors) {
    const id = await insertCollector(db, collector, now);
    const own = trees.filter(({ collectorId }) => collectorId === collector.id).map(({ tree }) => tree);
    const taken = isSameCurrency ? own : own.map((tree) => ({ ...tree, addition: [], deduction: [] }));
    await saveTrees(db, id, taken);
  }
}
