// What a published version of the prices changes of the devices that are bought.
import { maximumValue } from "@handsel/finance/trading/grading.ts";
import type { PriceWriter } from "#areas/catalog/index.ts";
import { listStoredModels, listTrees } from "./queries/price-book.ts";
import { writeModelValues } from "./queries/price-models.ts";

const GRADE = "grade";

export const tradePrices: PriceWriter = {
  kind: "TRADE",
  write: async ({ db }, records) => {
    const trees = new Map((await listTrees(db)).map(({ tree }) => [tree.code, tree]));
    const wanted = new Map(records.map(({ key, fields }) => [key, fields]));
    const models = await listStoredModels(db, [...wanted.keys()]);
    const changed = models.map((model) => {
      const fields = wanted.get(model.deviceCode) ?? {};
      const valueByGrade = Object.fromEntries(
        Object.entries(fields).flatMap(([field, value]) =>
          field.startsWith(GRADE) && typeof value === "number" ? [[field.slice(GRADE.length), value]] : [],
        ),
      );
      const lockDeductionMinor = Number(fields["lockDeduction"] ?? model.lockDeductionMinor);
      const after = { ...model, valueByGrade, lockDeductionMinor };
      const tree = trees.get(model.treeCode);
      const maxMinor = tree ? maximumValue(after, tree) : Math.max(0, ...Object.values(valueByGrade));
      return { key: model.deviceCode, valueByGrade, lockDeductionMinor, maxMinor };
    });
    await writeModelValues(db, changed);
  },
};
