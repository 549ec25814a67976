// A used device as the trade-in screens hold it: what it is, what the checks said, what was answered, what it is worth.
// Grade and value are always the server's; what a browser sends of them is not used.
import { z } from "zod";
import { flag, listOf, moneyOut, requiredText, text, uuid } from "../fields.ts";

export const recycleType = z.enum(["TRADE_IN", "SWAP"]);
export type RecycleType = z.infer<typeof recycleType>;

export const grade = z.enum([
  "A",
  "B",
  "BC",
  "C",
  "W",
  "D",
  "NW",
  "NWZ",
  "IN_AGREED_CONDITION",
  "NOT_IN_AGREED_CONDITION",
]);
export type Grade = z.infer<typeof grade>;

export const networkStatus = z.enum(["LOCKED", "UNLOCKED"]);
export type NetworkStatus = z.infer<typeof networkStatus>;

/** What the maker's service and the networks say of a device. */
export const fmi = z.strictObject({
  isLocked: z.boolean(),
  isLost: z.boolean(),
  isActivated: z.boolean(),
  networkLockStatus: networkStatus.nullable(),
});
export type Fmi = z.infer<typeof fmi>;

export const promotion = z.strictObject({ id: z.string(), title: z.string(), value: moneyOut });
export type Promotion = z.infer<typeof promotion>;

/** `completed`, `skipped`, or nothing while it has not been run. */
export const reportStatus = z.enum(["completed", "skipped"]);
export const diagnostic = z.strictObject({
  reportUid: z.string(),
  reportGrade: z.string(),
  reportStatus: reportStatus.nullable(),
  reportLink: z.string(),
});
export type Diagnostic = z.infer<typeof diagnostic>;

export const tradeDevice = z.strictObject({
  /** Numbered from 1 within a trade cart; 0 for a search result. */
  id: z.int(),
  deviceID: z.uuid(),
  deviceCode: z.string(),
  /** The row of the price book that the value is taken from. */
  priceID: z.uuid(),
  name: z.string(),
  imageURL: z.string(),
  manufacturerCode: z.string(),
  manufacturerName: z.string(),
  categoryCode: z.string(),
  modelCode: z.string(),
  maxValue: moneyOut,
  hasNetwork: z.boolean(),
  networkLockStatus: networkStatus.nullable(),
  deviceReference: z.string(),
  searchedByString: z.boolean(),
  searchText: z.string(),
  /** False: reported stolen. */
  checkmendOk: z.boolean(),
  fmi,
  /** The maker's cloud account must be left before the device is handed over. */
  needsCloudAccountRemoval: z.boolean(),
  hasDiagnostics: z.boolean(),
  useDiagnosticsMinval: moneyOut,
  diagnosticURL: z.string(),
  diagnosticReportURL: z.string(),
  promotions: z.array(promotion),
  promotionID: z.string().nullable(),
});
export type TradeDevice = z.infer<typeof tradeDevice>;

const questionImage = z.strictObject({
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  /** The answer that the picture illustrates. */
  imageAnswer: z.enum(["yes", "no"]).nullable(),
});

export const question = z.strictObject({
  code: z.string(),
  question: z.string(),
  help: z.string(),
  images: z.array(questionImage),
  /** The code of the next question by answer; null ends the list. */
  answers: z.strictObject({ yes: z.string().nullable(), no: z.string().nullable() }),
  selected: z.enum(["yes", "no"]).nullable(),
});
export type Question = z.infer<typeof question>;

export const questionType = z.enum(["criteria", "addition", "deduction"]);
export type QuestionType = z.infer<typeof questionType>;

/** Every question of each list; the first of a list begins it, an answer names the next. */
export const questions = z.strictObject({
  criteria: z.array(question),
  addition: z.array(question),
  deduction: z.array(question),
});
export type Questions = z.infer<typeof questions>;

const questionCode = requiredText(60);
/** Yes/no answers as a map from question code to true or false. */
export const answers = z
  .record(questionCode, flag)
  .refine((given) => Object.keys(given).length <= 60, { error: () => "format" });
export type Answers = Record<string, boolean>;

export const givenAnswers = z.strictObject({
  criteriaAnswers: answers,
  additionAnswers: answers,
  deductionAnswers: answers,
});
export type GivenAnswers = z.infer<typeof givenAnswers>;

/** What the device would bring at a grade, with everything else as it was answered so far. */
const gradeWorth = z.strictObject({
  grade,
  title: z.string(),
  value: moneyOut,
  /** What would be left to pay to upgrade; only with an order. */
  swapCost: moneyOut,
  /** What would come off the new device, beyond what ends the old contract. */
  swapCredit: moneyOut,
  /** The answers so far lead there: the best that is still open. */
  isNow: z.boolean(),
});
export type GradeWorth = z.infer<typeof gradeWorth>;

export const evaluation = z.strictObject({
  /** Null until every question that is reached has its answer. */
  grade: grade.nullable(),
  gradeTitle: z.string(),
  /** Before all answers: what the device is worth at best. */
  deviceValue: moneyOut,
  /** What the customer still pays to upgrade; only with an order. */
  swapCost: moneyOut,
  /** What ends the old contract today; nothing without one. */
  settlement: moneyOut,
  /** What comes off the new device, beyond what ends the old contract. */
  swapCredit: moneyOut,
  currencyCode: z.string(),
  remainingLoan: moneyOut,
  monthlyPayment: moneyOut,
  loanBalance: moneyOut,
  isComplete: z.boolean(),
  /** How the value came about, in the order in which it was made. */
  breakdown: z.array(
    z.strictObject({
      kind: z.enum(["GRADE", "NETWORK_LOCK", "DEDUCTION", "ADDITION", "PROMOTION"]),
      text: z.string(),
      amount: moneyOut,
    }),
  ),
  /** Those that are paid for, and the one that was reached; the best first. */
  grades: z.array(gradeWorth),
});
export type Evaluation = z.infer<typeof evaluation>;

/** The fields that name a device and its price; the server looks up everything else. */
export const deviceToEvaluate = z.strictObject({
  deviceID: uuid,
  deviceCode: text(60).nullish(),
  priceID: uuid.nullish(),
  categoryCode: text(60).nullish(),
  manufacturerCode: text(60).nullish(),
  modelCode: text(60).nullish(),
  deviceReference: text(50).nullish(),
  searchText: text(255).nullish(),
  promotionID: text(60).nullish(),
  /** The uid of the diagnostic report. */
  uid: text(80).nullish(),
});
export type DeviceToEvaluate = z.infer<typeof deviceToEvaluate>;

export const devicesOf = <Item extends z.ZodType>(item: Item) => listOf(item, 20);
