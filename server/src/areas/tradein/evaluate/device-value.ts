// One evaluation of one device: everything the value depends on is looked up here, from what the collector, the registry,
// the diagnostic service and the contract said. The browser brings the answers and the choice of a promotion.

import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type {
  DeviceToEvaluate,
  Evaluation,
  GivenAnswers,
  Grade,
  NetworkStatus,
} from "@handsel/contract/tradein/device.ts";
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import {
  type Graded,
  gradeDevice,
  gradeForSwap,
  type WorthAtGrade,
  worthByGrade,
} from "@handsel/finance/trading/grading.ts";
import { promotionsFor } from "@handsel/finance/trading/promotions.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { findCheck, findReport, type KeptCheck, type KeptReport } from "../queries/checks.ts";
import { findModel, listPromotions, type PromotionInForce, type TradeModel } from "../queries/price-book.ts";
import { normalReference } from "../references.ts";
import { type SwapTerms, swapCost } from "../swap/swap-terms.ts";
import { gradeTitle } from "../templates/grade-titles.ts";

export interface EvaluationContext {
  tenant: WhiteLabel;
  language: Language;
  now: Date;
}

export interface EvaluationInput {
  device: DeviceToEvaluate;
  answers: GivenAnswers;
  networkStatus: NetworkStatus | null;
  swap: SwapTerms | null;
}

export interface EvaluatedDevice {
  model: TradeModel;
  graded: Graded;
  /** As it is told: with a contract only whether the device is as agreed. */
  grade: Grade | null;
  swapCostMinor: number;
  grades: readonly WorthAtGrade[];
  networkStatus: NetworkStatus | null;
  promotions: PromotionInForce[];
  promotion: PromotionInForce | null;
  check: KeptCheck | null;
  report: KeptReport | null;
  swap: SwapTerms | null;
}

export const NO_ANSWERS: GivenAnswers = { criteriaAnswers: {}, additionAnswers: {}, deductionAnswers: {} };

export async function evaluateDevice(
  db: Db,
  ctx: EvaluationContext,
  { device, answers, networkStatus, swap }: EvaluationInput,
): Promise<EvaluatedDevice> {
  const model = await findModel(db, device.deviceID);
  if (!model) throw refuse("CMR_DEVICE_NOT_AVAILABLE");
  const inForce = swap ? [] : await listPromotions(db, dayIn(ctx.tenant.timeZone, ctx.now));
  const promotions = promotionsFor(model, inForce);
  const promotion = promotions.find(({ id }) => id === device.promotionID) ?? null;
  if (device.promotionID && !promotion) throw refuse("INVALID_VALUE", device.promotionID);
  const referenceNorm = normalReference(device.deviceReference ?? "");
  const check = referenceNorm === "" ? null : ((await findCheck(db, referenceNorm)) ?? null);
  const report = await findOwnReport(db, device.uid, referenceNorm);
  const status = networkStatusOf(model, networkStatus, check);
  const toGrade = {
    model,
    tree: model.tree,
    answers,
    networkStatus: status,
    promotion: promotion && { ...promotion, title: titleIn(promotion.titles, ctx) },
    reportGrade: report?.status === "completed" ? report.grade : null,
  };
  const graded = gradeDevice(toGrade);
  const grade = graded.grade !== null && swap ? gradeForSwap(graded.grade) : graded.grade;
  const swapCostMinor = swap
    ? swapCost(swap, {
        isAsAgreed: grade === null || grade === "IN_AGREED_CONDITION",
        valueMinor: graded.valueMinor,
      })
    : 0;
  return {
    model,
    graded,
    grade,
    swapCostMinor,
    grades: worthByGrade(toGrade, graded),
    networkStatus: status,
    promotions,
    promotion,
    check,
    report,
    swap,
  };
}

/** A report counts for the device it was made of, where it tells which. */
async function findOwnReport(
  db: Db,
  uid: string | null | undefined,
  referenceNorm: string,
): Promise<KeptReport | null> {
  if (!uid) return null;
  const report = await findReport(db, uid);
  if (!report || (report.referenceNorm !== "" && report.referenceNorm !== referenceNorm)) return null;
  return report;
}

/** A network that knows the device's lock is believed before the person at the till. */
function networkStatusOf(
  model: TradeModel,
  chosen: NetworkStatus | null,
  check: KeptCheck | null,
): NetworkStatus | null {
  if (!model.hasNetwork) return null;
  return check?.networkLock === "LOCKED" ? "LOCKED" : chosen;
}

export function titleIn(
  titles: Partial<Record<string, string>>,
  { language, tenant }: Pick<EvaluationContext, "language" | "tenant">,
): string {
  return (
    titles[language] ?? titles[tenant.language] ?? titles["en"] ?? Object.values(titles).find(Boolean) ?? ""
  );
}

/** What comes off the new device at a value, after what ends the old contract. */
const leftAt = (swap: SwapTerms | null, of: { totalMinor: number; swapCostMinor: number }) =>
  toMoney(leftOfTrade({ ...of, settlementMinor: swap?.settlementMinor ?? null }));

export function wireEvaluation(
  { graded, grade, grades, swapCostMinor, swap, model }: EvaluatedDevice,
  ctx: Pick<EvaluationContext, "language" | "tenant">,
): Evaluation {
  return {
    grade,
    gradeTitle: gradeTitle(ctx.language, grade),
    deviceValue: toMoney(graded.valueMinor),
    swapCost: toMoney(swapCostMinor),
    settlement: toMoney(swap?.settlementMinor ?? 0),
    swapCredit: leftAt(swap, { totalMinor: graded.valueMinor, swapCostMinor }),
    currencyCode: ctx.tenant.currency,
    remainingLoan: toMoney(swap?.remainingLoanMinor ?? 0),
    monthlyPayment: toMoney(swap?.monthlyPaymentMinor ?? 0),
    loanBalance: toMoney(swap?.loanBalanceMinor ?? 0),
    isComplete: graded.grade !== null,
    breakdown: graded.lines.map(({ kind, code, amountMinor }) => ({
      kind,
      text: lineText(kind, code, model, ctx),
      amount: toMoney(amountMinor),
    })),
    grades: grades.map(({ grade: one, valueMinor, isNow }) => {
      const costMinor = swap ? swapCost(swap, { isAsAgreed: isAsAgreed(one), valueMinor }) : 0;
      return {
        grade: one,
        title: gradeTitle(ctx.language, one),
        value: toMoney(valueMinor),
        swapCost: toMoney(costMinor),
        swapCredit: leftAt(swap, { totalMinor: valueMinor, swapCostMinor: costMinor }),
        isNow,
      };
    }),
  };
}

const isAsAgreed = (grade: Grade) => gradeForSwap(grade) === "IN_AGREED_CONDITION";

function lineText(
  kind: Graded["lines"][number]["kind"],
  code: string,
  { tree }: TradeModel,
  ctx: Pick<EvaluationContext, "language" | "tenant">,
): string {
  if (kind === "GRADE") return gradeTitle(ctx.language, code as Grade); // The line of a grade carries the grade.
  if (kind === "PROMOTION" || kind === "NETWORK_LOCK") return code;
  const question = [...tree.addition, ...tree.deduction].find((known) => known.code === code);
  return question ? textIn(question.texts, ctx).question : code;
}

interface QuestionText {
  question: string;
  help: string;
}

/** In the language asked for, else the retailer's, else English, else any. */
export function textIn(
  texts: Partial<Record<string, QuestionText>>,
  { language, tenant }: Pick<EvaluationContext, "language" | "tenant">,
): QuestionText {
  return (
    texts[language] ??
    texts[tenant.language] ??
    texts["en"] ??
    Object.values(texts).find(Boolean) ?? { question: "", help: "" }
  );
}
