// What an evaluation still needs before it can be left, in the words of the screen. The rules themselves are the
// contract's, where the server asks the same ones.
import type { Evaluation, QuestionType } from "@handsel/contract/tradein/device.ts";
import {
  areAllAnswered,
  hasPendingDiagnostics,
  isBlocked,
  isEvaluated,
  isListAnswered,
  isWorking,
  mayGoNext,
  NON_WORKING_ZERO,
  questionsLeft,
  reachedAnswers,
  WORKING,
} from "@handsel/contract/tradein/rules.ts";
import { answersOf, type TradedDevice } from "../trade-state.ts";

/** The figure before all questions are answered is the best the device can reach, and no evaluation yet. */
export function finalEvaluation({ evaluation }: TradedDevice): Evaluation | null {
  return evaluation?.isComplete ? evaluation : null;
}

export function isDeviceEvaluated(traded: TradedDevice): boolean {
  return isEvaluated(traded.device, { evaluation: finalEvaluation(traded), diagnostic: traded.diagnostic });
}

export function needsDiagnostic(traded: TradedDevice): boolean {
  return hasPendingDiagnostics(traded.device, finalEvaluation(traded), traded.diagnostic);
}

/** Every question is answered and the device is worth nothing. */
export function isWithoutValue(traded: TradedDevice): boolean {
  const evaluation = finalEvaluation(traded);
  return evaluation !== null && !isWorking(evaluation);
}

export type NextStep =
  | { kind: "blocked"; reason: BlockedNext; count?: number }
  | { kind: "diagnostic" }
  | { kind: "outcomes" };

export type BlockedNext =
  | "device"
  | "answers"
  | "reference"
  | "nonWorking"
  | "maxValue"
  | "diagnosticGrade"
  | "pricing";

export interface NextSettings {
  hasOrder: boolean;
  onlyUpgradeMaxValue: boolean;
  /** A device that does not work may be given back to the lender instead. */
  canReturnDevice: boolean;
}

/** What the Next button of a single device's evaluation does, and why it cannot do it yet. */
export function nextStepOf(traded: TradedDevice, settings: NextSettings): NextStep {
  const { device, answers, questions } = traded;
  const blocked = (reason: BlockedNext, count?: number): NextStep => ({
    kind: "blocked",
    reason,
    ...(count === undefined ? {} : { count }),
  });
  if (isBlocked(device)) return blocked("device");
  const open = openQuestions(traded);
  if (open > 0 || Object.keys(answers.criteriaAnswers).length === 0) return blocked("answers", open);
  const evaluation = finalEvaluation(traded);
  if (evaluation === null) return blocked("pricing");
  if (device.deviceReference === "") return blocked("reference");
  const isReturn = settings.canReturnDevice && evaluation.grade === NON_WORKING_ZERO;
  if (isReturn) return { kind: "outcomes" };
  if (!isWorking(evaluation)) return blocked("nonWorking");
  if (!mayGoNext({ questions, answers, evaluation, device, ...settings })) return blocked("maxValue");
  if (isGradeRefused(traded, settings.hasOrder)) return blocked("diagnosticGrade");
  // A skipped one stays pending: the modal then offers to continue or to run it again.
  return needsDiagnostic(traded) ? { kind: "diagnostic" } : { kind: "outcomes" };
}

/** Against a running contract only a device without a fault is taken. */
export function isGradeRefused({ diagnostic }: TradedDevice, hasOrder: boolean): boolean {
  return hasOrder && diagnostic?.reportStatus === "completed" && diagnostic.reportGrade !== WORKING;
}

export const QUESTION_TYPES = [
  "criteria",
  "addition",
  "deduction",
] as const satisfies readonly QuestionType[];

/** How many questions the device is asked yet at the most; an answer may spare some of them. */
export function openQuestions(traded: TradedDevice): number {
  return sumOverLists((type) => questionsLeft(traded.questions[type], answersOf(traded, type)));
}

/** Answered, and asked at the most, over all lists: the total never grows while answers come in. */
export function progressOf(traded: TradedDevice): { answered: number; total: number } {
  const answered = sumOverLists(
    (type) => Object.keys(reachedAnswers(traded.questions[type], answersOf(traded, type))).length,
  );
  return { answered, total: answered + openQuestions(traded) };
}

const sumOverLists = (count: (type: QuestionType) => number) =>
  QUESTION_TYPES.reduce((sum, type) => sum + count(type), 0);

/** More questions are asked only once the condition is settled. */
export function hasSettledCriteria(traded: TradedDevice): boolean {
  return isListAnswered(traded.questions.criteria, traded.answers.criteriaAnswers);
}

export function isFullyAnswered({ questions, answers }: TradedDevice): boolean {
  return areAllAnswered(questions, answers);
}

/** With devices of this family people look for the wrong name; the codes tell them. */
export function isHardToFind({
  categoryCode,
  modelCode,
}: {
  categoryCode: string;
  modelCode: string;
}): boolean {
  return [categoryCode, modelCode].some((code) => code.toLowerCase().includes("mac"));
}
