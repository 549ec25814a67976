// What versions of the prices make of the devices that are bought.

import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import { maximumValue, type PricedModel } from "@handsel/finance/trading/grading.ts";
import type { PriceWriter } from "#areas/catalog/index.ts";
import { listStoredModels, listTrees } from "./queries/price-book.ts";
import { writeModelValues } from "./queries/price-models.ts";

const GRADE = "grade";

/** The model as these fields price it. */
export function pricedBy<Model extends PricedModel>(model: Model, fields: StoredFields): Model {
  const valueByGrade = Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(GRADE) && typeof value === "number" ? [[field.slice(GRADE.length), value]] : [],
    ),
  );
  const lockDeductionMinor = Number(fields["lockDeduction"] ?? model.lockDeductionMinor);
  return { ...model, valueByGrade, lockDeductionMinor };
}

export const tradePrices: PriceWriter = {
  kind: "TRADE",
  write: async ({ db }, records) => {
    const trees = new Map((await listTrees(db)).map(({ tree }) => [tree.code, tree]));
    const wanted = new Map(records.map(({ key, fields }) => [key, fields]));
    const models = await listStoredModels(db, [...wanted.keys()]);
    const changed = models.map((model) => {
      const fields = wanted.get(model.deviceCode) ?? {};
      const after = pricedBy(model, fields);
      const { valueByGrade, lockDeductionMinor } = after;
      const tree = trees.get(model.treeCode);
      const maxMinor = tree ? maximumValue(after, tree) : Math.max(0, ...Object.values(valueByGrade));
      const status = Number(fields["status"] ?? model.status);
      return { key: model.deviceCode, valueByGrade, lockDeductionMinor, status, maxMinor };
    });
    await writeModelValues(db, changed);
  },
};
