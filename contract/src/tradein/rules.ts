// The rules of evaluating a device, used by the screens and by the server: which answer leads where, what blocks a
// device, when its diagnostics are needed and when it counts as evaluated.
import type { TenantConfigs } from "../platform/tenant.ts";
import type {
  Answers,
  Diagnostic,
  Evaluation,
  Fmi,
  GivenAnswers,
  Question,
  Questions,
  RecycleType,
} from "./device.ts";
import type { ChosenOutcome } from "./tradecart.ts";

/** The grade of a device that is worth nothing because it does not work. */
export const NON_WORKING_ZERO = "NWZ";
/** The grade of a device whose diagnostic found nothing wrong. */
export const WORKING = "W";
/** From this many devices on a store is asked to arrange a collection. */
export const COLLECTION_THRESHOLD = 5;
/** How long a quote stands. */
export const QUOTE_DAYS = 14;

export interface CheckedDevice {
  readonly checkmendOk: boolean;
  readonly fmi: Pick<Fmi, "isLocked" | "isLost" | "isActivated">;
}

export type BlockReason = "STOLEN" | "LOCKED" | "LOST" | "ACTIVATED";

/** Why a device cannot be taken, in the order they are told. */
export function blockReasons({ checkmendOk, fmi }: CheckedDevice): BlockReason[] {
  const reasons: [boolean, BlockReason][] = [
    [!checkmendOk, "STOLEN"],
    [fmi.isLocked, "LOCKED"],
    [fmi.isLost, "LOST"],
    [fmi.isActivated, "ACTIVATED"],
  ];
  return reasons.filter(([holds]) => holds).map(([, reason]) => reason);
}

export function isBlocked(device: CheckedDevice): boolean {
  return blockReasons(device).length > 0;
}

type Valued = Pick<Evaluation, "grade" | "deviceValue">;

export function isWorking({ grade, deviceValue }: Valued): boolean {
  return grade !== NON_WORKING_ZERO && deviceValue !== 0;
}

export interface Diagnosable {
  readonly hasDiagnostics: boolean;
  readonly useDiagnosticsMinval: number;
}

export function needsDiagnostics(device: Diagnosable, evaluation: Valued | null): boolean {
  return (
    evaluation !== null &&
    device.hasDiagnostics &&
    device.useDiagnosticsMinval <= evaluation.deviceValue &&
    isWorking(evaluation)
  );
}

export type DiagnosticState = Pick<Diagnostic, "reportStatus"> | null;

/** Required and not yet completed; a skipped one stays pending. */
export function hasPendingDiagnostics(
  device: Diagnosable,
  evaluation: Valued | null,
  diagnostic: DiagnosticState,
): boolean {
  return needsDiagnostics(device, evaluation) && diagnostic?.reportStatus !== "completed";
}

export type EvaluatedDevice = CheckedDevice & Diagnosable & { readonly deviceReference: string };

export interface EvaluationState {
  readonly evaluation: Valued | null;
  readonly diagnostic: DiagnosticState;
}

export function isEvaluated(device: EvaluatedDevice, { evaluation, diagnostic }: EvaluationState): boolean {
  return (
    !isBlocked(device) &&
    device.deviceReference !== "" &&
    evaluation !== null &&
    isWorking(evaluation) &&
    !hasPendingDiagnostics(device, evaluation, diagnostic)
  );
}

export interface NextState {
  readonly questions: Questions;
  readonly answers: GivenAnswers;
  readonly evaluation: Pick<Evaluation, "grade" | "swapCost"> | null;
  readonly device: CheckedDevice & { readonly deviceReference: string };
  readonly hasOrder: boolean;
  readonly onlyUpgradeMaxValue: boolean;
}

/** Whether a single device's evaluation may be left for the outcomes. */
export function mayGoNext(state: NextState): boolean {
  const { questions, answers, evaluation, device } = state;
  if (Object.keys(answers.criteriaAnswers).length === 0) return false;
  if (!areAllAnswered(questions, answers)) return false;
  if (evaluation === null || evaluation.grade === NON_WORKING_ZERO) return false;
  if (isBlocked(device) || device.deviceReference === "") return false;
  return !(state.hasOrder && state.onlyUpgradeMaxValue && evaluation.swapCost > 0);
}

/** What remains of a loan once the device's value is taken off; never below nothing. */
export function remainingToPay(loan: number, deviceValue: number): number {
  return Math.max(Math.round((loan - deviceValue) * 100) / 100, 0);
}

export type ReadDiagnostic = Pick<Diagnostic, "reportUid" | "reportGrade"> & {
  reportStatus: "completed" | "skipped";
};

const DIAGNOSTIC_MESSAGE = /^([A-Za-z]{1,20})~([A-Za-z]{0,5})~([\w-]{1,80})$/;

/** What the diagnostic page posts, `status~grade~uid` or exactly `Skipped~~`; nothing for any other text. */
export function readDiagnosticMessage(message: unknown): ReadDiagnostic | undefined {
  if (typeof message !== "string" || message.length > 200) return undefined;
  if (message === "Skipped~~") return { reportUid: "", reportGrade: "", reportStatus: "skipped" };
  const [, status, postedGrade = "", reportUid = ""] = DIAGNOSTIC_MESSAGE.exec(message) ?? [];
  if (status === undefined) return undefined;
  if (status.toLowerCase() !== "completed")
    return { reportUid, reportGrade: postedGrade, reportStatus: "skipped" };
  return { reportUid, reportGrade: reportGradeOf(postedGrade), reportStatus: "completed" };
}

/** The diagnostic's best grade is our grade of a working device. */
export function reportGradeOf(postedGrade: string): string {
  return postedGrade.toLowerCase() === "a" ? WORKING : postedGrade.toUpperCase();
}

/** The questions that these answers lead to, up to and including the first that has none. */
export function reachedQuestions(list: readonly Question[], given: Answers): Question[] {
  const reached: Question[] = [];
  let current = list[0];
  while (current && !reached.includes(current)) {
    reached.push(current);
    const answer = given[current.code];
    if (answer === undefined) break;
    const nextCode = answer ? current.answers.yes : current.answers.no;
    current = nextCode === null ? undefined : list.find(({ code }) => code === nextCode);
  }
  return reached;
}

/** How many questions are still asked at the most: the longest way on from the first that has no answer. */
export function questionsLeft(list: readonly Question[], given: Answers): number {
  const lengths = new Map<string, number>();
  const lengthFrom = (from: string | null): number => {
    const question = list.find(({ code }) => code === from);
    if (!question) return 0;
    const known = lengths.get(question.code);
    if (known !== undefined) return known;
    lengths.set(question.code, 0);
    const length = 1 + Math.max(lengthFrom(question.answers.yes), lengthFrom(question.answers.no));
    lengths.set(question.code, length);
    return length;
  };
  const open = reachedQuestions(list, given).find(({ code }) => given[code] === undefined);
  return lengthFrom(open?.code ?? null);
}

export function isListAnswered(list: readonly Question[], given: Answers): boolean {
  const last = reachedQuestions(list, given).at(-1);
  return last === undefined || given[last.code] !== undefined;
}

export function areAllAnswered(questions: Questions, given: GivenAnswers): boolean {
  return (
    isListAnswered(questions.criteria, given.criteriaAnswers) &&
    isListAnswered(questions.addition, given.additionAnswers) &&
    isListAnswered(questions.deduction, given.deductionAnswers)
  );
}

/** The answers with this one given anew: whatever was answered after it on the way is gone. */
export function withAnswer(
  list: readonly Question[],
  given: Answers,
  code: string,
  answer: boolean,
): Answers {
  const kept: Answers = {};
  for (const reached of reachedQuestions(list, given)) {
    if (reached.code === code) break;
    const earlier = given[reached.code];
    if (earlier !== undefined) kept[reached.code] = earlier;
  }
  return { ...kept, [code]: answer };
}

/** Only the answers that are reached from the beginning, in their order; anything else is dropped. */
export function reachedAnswers(list: readonly Question[], given: Answers): Answers {
  const kept: Answers = {};
  for (const { code } of reachedQuestions(list, given)) {
    const answer = given[code];
    if (answer !== undefined) kept[code] = answer;
  }
  return kept;
}

export type QuoteComparison = "MATCHING" | "LOWER" | "HIGHER";

/** How a value in the store stands to the one the customer was quoted at home. */
export function compareWithQuote(
  deviceValue: number,
  quotedValue: number,
): { comparison: QuoteComparison; difference: number } {
  const difference = Math.round((deviceValue - quotedValue) * 100) / 100;
  if (difference === 0) return { comparison: "MATCHING", difference: 0 };
  return { comparison: difference < 0 ? "LOWER" : "HIGHER", difference: Math.abs(difference) };
}

/** What a way to pay is called; a retailer may name others, in their own words. */
export const PAYMENT_TYPES = ["CARD", "CASH", "BANK_TRANSFER"] as const;

/** The ways in which a customer may pay what a swap costs, or what is left when the device only goes back. */
export function paymentTypesOf(
  configs: Pick<TenantConfigs, "swapPaymentTypes" | "returnPaymentTypes">,
  { recycleType, outcome, swapCost }: { recycleType: RecycleType; outcome: ChosenOutcome; swapCost: number },
): readonly string[] {
  if (recycleType !== "SWAP" || outcome === "NONE" || swapCost <= 0) return [];
  return outcome === "RETURN_DEVICE" ? configs.returnPaymentTypes : configs.swapPaymentTypes;
}
