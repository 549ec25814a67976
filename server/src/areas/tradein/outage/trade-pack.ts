// Puts together what a till needs to evaluate used devices without a line, in the words of whoever asks for it.
import { type Grade, grade } from "@handsel/contract/tradein/device.ts";
import type { PackedModel, PackedTree, TradePack } from "@handsel/contract/tradein/trade-pack.ts";
import type { QuestionRow } from "#adapters/collector/price-book.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { type EvaluationContext, textIn, titleIn } from "../evaluate/device-value.ts";
import { mayTradeIn } from "../features.ts";
import { listAllModels, listPromotions, type TradeModel } from "../queries/price-book.ts";
import { gradeTitle } from "../templates/grade-titles.ts";

export async function tradePackOf(db: Db, ctx: EvaluationContext): Promise<TradePack> {
  const isOffered = mayTradeIn(ctx.tenant);
  const models = isOffered ? await listAllModels(db) : [];
  const promotions = isOffered ? await listPromotions(db, dayIn(ctx.tenant.timeZone, ctx.now)) : [];
  const trees = new Map(models.map((model) => [treeOf(model), model.tree]));
  return {
    models: models.map(packModel),
    trees: [...trees].map(
      ([id, { criteria, addition, deduction, gradeRules }]): PackedTree => ({
        id,
        criteria: packQuestions(criteria, ctx),
        addition: packQuestions(addition, ctx),
        deduction: packQuestions(deduction, ctx),
        gradeRules,
      }),
    ),
    promotions: promotions.map(({ collectorId, titles, ...promotion }) => ({
      ...promotion,
      collectorID: collectorId,
      title: titleIn(titles, ctx),
    })),
    gradeTitles: Object.fromEntries(
      grade.options.map((one) => [one, gradeTitle(ctx.language, one)]),
    ) as Record<Grade, string>, // every grade has its title
  };
}

const treeOf = ({ collectorId, tree }: TradeModel) => `${collectorId} ${tree.code}`;

function packModel(model: TradeModel): PackedModel {
  return {
    deviceID: model.id,
    deviceCode: model.deviceCode,
    priceID: model.priceId,
    collectorID: model.collectorId,
    name: model.name,
    image: imageUrl(model.image || undefined),
    manufacturerCode: model.manufacturerCode,
    manufacturerName: model.manufacturerName,
    categoryCode: model.categoryCode,
    modelCode: model.modelCode,
    hasNetwork: model.hasNetwork,
    needsCloudAccountRemoval: model.needsCloudRemoval,
    hasDiagnostics: model.hasDiagnostics,
    diagnosticsMinMinor: model.diagnosticsMinMinor,
    valueByGrade: model.valueByGrade,
    maxMinor: model.maxMinor,
    lockDeductionMinor: model.lockDeductionMinor,
    tree: treeOf(model),
  };
}

function packQuestions(list: readonly QuestionRow[], ctx: EvaluationContext): PackedTree["criteria"] {
  return list.map(({ code, yes, no, amountMinor, texts }) => ({
    code,
    yes,
    no,
    amountMinor,
    ...textIn(texts, ctx),
  }));
}
