// A device of the price book as the screens hold it.
import { toMoney } from "@handsel/contract/fields.ts";
import type { Answers, Question, Questions, TradeDevice } from "@handsel/contract/tradein/device.ts";
import type { QuestionRow, TreeRow } from "#adapters/collector/price-book.ts";
import type { Diagnostics } from "#adapters/diagnostics/diagnostics.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { KeptCheck } from "../queries/checks.ts";
import type { PromotionInForce, TradeModel } from "../queries/price-book.ts";
import { type EvaluationContext, textIn, titleIn } from "./device-value.ts";

export interface FoundDevice {
  model: TradeModel;
  reference: string;
  searchText: string;
  check: KeptCheck | null;
  promotions: readonly PromotionInForce[];
  promotionId?: string | null;
}

/** Not checked yet: nothing is known against it. */
const UNCHECKED = {
  checkmendOk: true,
  isLocked: false,
  isLost: false,
  isActivated: false,
  networkLock: null,
} as const;

export function wireDevice(
  { model, reference, searchText, check, promotions, promotionId }: FoundDevice,
  ctx: EvaluationContext,
  diagnostics: Pick<Diagnostics, "pageUrl" | "reportUrl">,
): TradeDevice {
  const { checkmendOk, isLocked, isLost, isActivated, networkLock } = check ?? UNCHECKED;
  return {
    id: 0,
    deviceID: model.id,
    deviceCode: model.deviceCode,
    priceID: model.priceId,
    name: model.name,
    imageURL: imageUrl(model.image || undefined),
    manufacturerCode: model.manufacturerCode,
    manufacturerName: model.manufacturerName,
    categoryCode: model.categoryCode,
    modelCode: model.modelCode,
    maxValue: toMoney(model.maxMinor),
    hasNetwork: model.hasNetwork,
    networkLockStatus: model.hasNetwork ? networkLock : null,
    deviceReference: reference,
    searchedByString: searchText !== "",
    searchText,
    checkmendOk,
    fmi: { isLocked, isLost, isActivated, networkLockStatus: networkLock },
    needsCloudAccountRemoval: model.needsCloudRemoval,
    hasDiagnostics: model.hasDiagnostics,
    useDiagnosticsMinval: toMoney(model.diagnosticsMinMinor),
    diagnosticURL: model.hasDiagnostics ? diagnostics.pageUrl : "",
    diagnosticReportURL: model.hasDiagnostics ? diagnostics.reportUrl : "",
    promotions: promotions.map(({ id, titles, valueMinor }) => ({
      id,
      title: titleIn(titles, ctx),
      value: toMoney(valueMinor),
    })),
    promotionID: promotionId ?? null,
  };
}

function wireQuestions(list: readonly QuestionRow[], ctx: EvaluationContext, given: Answers): Question[] {
  return list.map(({ code, yes, no, texts, images }) => ({
    code,
    ...textIn(texts, ctx),
    images,
    answers: { yes, no },
    selected: given[code] === undefined ? null : given[code] ? "yes" : "no",
  }));
}

export function wireTree(
  tree: TreeRow,
  ctx: EvaluationContext,
  given: { criteriaAnswers: Answers; additionAnswers: Answers; deductionAnswers: Answers },
): Questions {
  return {
    criteria: wireQuestions(tree.criteria, ctx, given.criteriaAnswers),
    addition: wireQuestions(tree.addition, ctx, given.additionAnswers),
    deduction: wireQuestions(tree.deduction, ctx, given.deductionAnswers),
  };
}
