// How a price book comes in: checked as a whole, saved in one transaction, and the same version again changes nothing.

import { maximumValue } from "@handsel/finance/trading/grading.ts";
import { type PriceBookInput, priceBook, type TreeRow } from "#adapters/collector/price-book.ts";
import { keepRecording, nameOf, openRecording } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { FileFault } from "#imports/file-fault.ts";
import { findTreeFault } from "./evaluate/tree-faults.ts";
import {
  findBookVersion,
  listBoughtCodes,
  type ModelToSave,
  saveCollector,
  saveModels,
  savePromotions,
  saveTrees,
} from "./queries/price-book.ts";

/** False when this version was imported before. */
export async function importPriceBook(db: Db, rows: PriceBookInput, now: Date): Promise<boolean> {
  const book = priceBook.parse(rows);
  for (const tree of book.trees) {
    const fault = findTreeFault(tree);
    if (fault) throw new Error(`question tree ${tree.code}: ${fault}`);
  }
  const trees = new Map(book.trees.map((tree) => [tree.code, tree]));
  const models = book.models.map((model) => withMaximum(model, trees.get(model.treeCode)));

  if ((await findBookVersion(db, book.collector.code)) === book.version) return false;
  const collectorId = await saveCollector(db, book, now);
  await saveTrees(db, collectorId, book.trees);
  const recording = openRecording(db);
  const codes = new Set([
    ...(await listBoughtCodes(db, collectorId)),
    ...models.map(({ deviceCode }) => deviceCode),
  ]);
  await recording.around("TRADE", [...codes], () => saveModels(db, collectorId, models));
  await keepRecording(db, recording, { source: "UPLOAD", by: nameOf(null), now });
  await savePromotions(db, collectorId, book.promotions);
  return true;
}

/** What keeps a price book that fits its schema from coming in. */
export function findPriceBookFaults(rows: PriceBookInput): FileFault[] {
  const { trees, models } = priceBook.parse(rows);
  const known = new Set(trees.map(({ code }) => code));
  return [
    ...trees.flatMap((tree, index) => {
      const problem = findTreeFault(tree);
      return problem ? [{ path: `trees.${index}`, problem }] : [];
    }),
    ...models.flatMap(({ treeCode }, index) =>
      known.has(treeCode)
        ? []
        : [{ path: `models.${index}.treeCode`, problem: `there is no question tree ${treeCode}` }],
    ),
  ];
}

function withMaximum(
  model: Omit<ModelToSave, "maxMinor" | "searchText">,
  tree: TreeRow | undefined,
): ModelToSave {
  if (!tree) throw new Error(`model ${model.deviceCode}: there is no question tree ${model.treeCode}`);
  return {
    ...model,
    maxMinor: maximumValue(model, tree),
    searchText: `${model.manufacturerName} ${model.name} ${model.deviceCode}`,
  };
}
