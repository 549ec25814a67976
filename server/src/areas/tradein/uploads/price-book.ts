// The price book of trade-ins from a file: which models are bought, at which value for each grade. Questions and the
// collector's rules are not in it; a model is asked the questions of a tree that the retailer has.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { Grade } from "@handsel/contract/tradein/device.ts";
import { maximumValue } from "@handsel/finance/trading/grading.ts";
import type { TreeRow } from "#adapters/collector/price-book.ts";
import { keepUpload, openRecording } from "#areas/catalog/index.ts";
import { codeColumn, flagColumn, moneyColumn, type RowOf, textColumn } from "#imports/columns.ts";
import { type ImportContext, importType, type NumberedRow, type RowOutcome } from "#imports/import-type.ts";
import {
  listStoredModels,
  listTrees,
  type ModelToSave,
  type StoredModel,
  upsertModels,
} from "../queries/price-book.ts";

const GRADES = { valueA: "A", valueB: "B", valueC: "C", valueW: "W", valueD: "D", valueNW: "NW" } as const;
type GradeColumn = keyof typeof GRADES;
const GRADE_COLUMNS = Object.keys(GRADES) as GradeColumn[];

const COLUMNS = {
  deviceCode: codeColumn({ isRequired: true, aliases: ["device", "code"], example: "USED-ORB8-128" }),
  name: textColumn(200, { isRequired: true, aliases: ["deviceName"], example: "Orbit 8 128 GB" }),
  manufacturer: codeColumn({ isRequired: true, aliases: ["manufacturerCode"], example: "ORBITA" }),
  manufacturerName: textColumn(120, { example: "Orbita" }),
  category: codeColumn({ isRequired: true, aliases: ["categoryCode"], example: "PHONES" }),
  model: codeColumn({ aliases: ["modelCode"], example: "ORBIT8" }),
  family: codeColumn({ aliases: ["familyCode"], example: "ORBIT8" }),
  questions: codeColumn({ aliases: ["tree", "treeCode"], example: "" }),
  hasNetwork: flagColumn({ example: "1" }),
  needsCloudRemoval: flagColumn({ example: "0" }),
  hasSerialRule: flagColumn({ example: "0" }),
  hasDiagnostics: flagColumn({ example: "0" }),
  diagnosticsFrom: moneyColumn({ example: "100.00" }),
  lockDeduction: moneyColumn({ example: "20.00" }),
  valueA: moneyColumn({ isRequired: true, example: "300.00" }),
  valueB: moneyColumn({ example: "255.00" }),
  valueC: moneyColumn({ example: "180.00" }),
  valueW: moneyColumn({ example: "120.00" }),
  valueD: moneyColumn({ example: "60.00" }),
  valueNW: moneyColumn({ example: "15.00" }),
} as const;

type Row = NumberedRow<RowOf<typeof COLUMNS>>;

export const priceBookUpload = importType({
  type: "PRICE_BOOK",
  roles: TOP_ADMIN,
  // Brought before the tile is shown: a retailer that takes in is not opened without a book.
  requires: { canTradeIn: "ACTIVE" },
  endings: [".csv", ".xlsx"],
  columns: COLUMNS,
  keyOf: (row) => row.deviceCode ?? "",
  open: async (ctx) => {
    const trees = await listTrees(ctx.db);
    const recording = openRecording(ctx.db);
    return {
      apply: (rows) => {
        const codes = rows.map(({ values }) => values.deviceCode ?? "");
        return recording.around("TRADE", codes, () => saveBook(ctx, rows, trees));
      },
      finish: () => keepUpload(ctx, recording),
    };
  },
});

interface OwnedTree {
  collectorId: string;
  tree: TreeRow;
}

async function saveBook(
  { db }: ImportContext,
  rows: readonly Row[],
  trees: readonly OwnedTree[],
): Promise<RowOutcome[]> {
  const codes = rows.map(({ values }) => values.deviceCode ?? "");
  const stored = new Map((await listStoredModels(db, codes)).map((model) => [model.deviceCode, model]));
  const changed = new Map<string, ModelToSave[]>();
  const outcomes = rows.map(({ values }): RowOutcome => {
    const before = stored.get(values.deviceCode ?? "");
    const treeCode = values.questions ?? before?.treeCode;
    const owned = treeFor(trees, { treeCode, category: values.category ?? "" });
    if (!owned) return { column: "questions", error: "UPLOAD_REFERENCE_NOT_FOUND", value: treeCode ?? "" };
    const after = modelFrom(values, before, owned.tree.code);
    if (before && isDeepStrictEqual(before, { ...after, status: 1 })) return "unchanged";
    const hasNewValues = !before || !isDeepStrictEqual(before.valueByGrade, after.valueByGrade);
    const model = {
      ...after,
      priceId: hasNewValues ? randomUUID() : before.priceId,
      maxMinor: maximumValue(after, owned.tree),
      searchText: `${after.manufacturerName} ${after.name} ${after.deviceCode}`,
    };
    changed.set(owned.collectorId, [...(changed.get(owned.collectorId) ?? []), model]);
    return before ? "updated" : "inserted";
  });
  for (const [collectorId, models] of changed) await upsertModels(db, collectorId, models);
  return outcomes;
}

/** The tree that is named; without a name the one of the category, or the first there is. */
function treeFor(
  trees: readonly OwnedTree[],
  { treeCode, category }: { treeCode: string | undefined; category: string },
): OwnedTree | undefined {
  if (treeCode !== undefined) return trees.find(({ tree }) => tree.code === treeCode);
  return trees.find(({ tree }) => tree.code === category) ?? trees[0];
}

function modelFrom(
  row: Row["values"],
  before: StoredModel | undefined,
  treeCode: string,
): Omit<StoredModel, "status"> {
  const kept = <V>(value: V | null | undefined, blank: V, stored: V | undefined): V =>
    value === undefined ? (stored ?? blank) : (value ?? blank);
  const deviceCode = row.deviceCode ?? "";
  const manufacturerCode = row.manufacturer ?? "";
  return {
    id: before?.id ?? null,
    deviceCode,
    familyCode: kept<string | null>(row.family, null, before?.familyCode),
    name: row.name ?? "",
    manufacturerCode,
    manufacturerName: row.manufacturerName ?? before?.manufacturerName ?? manufacturerCode,
    categoryCode: row.category ?? "",
    modelCode: row.model ?? before?.modelCode ?? deviceCode,
    image: before?.image ?? "",
    hasNetwork: row.hasNetwork ?? before?.hasNetwork ?? false,
    needsCloudRemoval: row.needsCloudRemoval ?? before?.needsCloudRemoval ?? false,
    hasSerialRule: row.hasSerialRule ?? before?.hasSerialRule ?? false,
    hasDiagnostics: row.hasDiagnostics ?? before?.hasDiagnostics ?? false,
    diagnosticsMinMinor: kept(row.diagnosticsFrom, 0, before?.diagnosticsMinMinor),
    lockDeductionMinor: kept(row.lockDeduction, 0, before?.lockDeductionMinor),
    treeCode,
    priceId: before?.priceId ?? "",
    valueByGrade: valuesFrom(row, before?.valueByGrade ?? {}),
  };
}

function valuesFrom(
  row: Row["values"],
  before: Partial<Record<Grade, number>>,
): Partial<Record<Grade, number>> {
  const values = { ...before };
  for (const column of GRADE_COLUMNS) {
    const value = row[column];
    if (value === null) delete values[GRADES[column]];
    else if (value !== undefined) values[GRADES[column]] = value;
  }
  return values;
}
