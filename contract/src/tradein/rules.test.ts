// Every rule of checking and evaluating a device, case by case.
import { describe, expect, test } from "vitest";
import { toMoney } from "../fields.ts";
import type { GivenAnswers, Question, Questions } from "./device.ts";
import {
  areAllAnswered,
  blockReasons,
  compareWithQuote,
  hasPendingDiagnostics,
  isBlocked,
  isEvaluated,
  isWorking,
  mayGoNext,
  type NextState,
  needsDiagnostics,
  paymentTypesOf,
  questionsLeft,
  reachedAnswers,
  readDiagnosticMessage,
  remainingToPay,
  withAnswer,
} from "./rules.ts";

const NOT_LOCKED = { isLocked: false, isLost: false, isActivated: false };
const CLEAN = { checkmendOk: true, fmi: NOT_LOCKED };

test.each([
  ["nothing against it", CLEAN, []],
  ["reported stolen", { ...CLEAN, checkmendOk: false }, ["STOLEN"]],
  ["locked", { ...CLEAN, fmi: { ...NOT_LOCKED, isLocked: true } }, ["LOCKED"]],
  ["lost", { ...CLEAN, fmi: { ...NOT_LOCKED, isLost: true } }, ["LOST"]],
  ["activated", { ...CLEAN, fmi: { ...NOT_LOCKED, isActivated: true } }, ["ACTIVATED"]],
  [
    "everything",
    { checkmendOk: false, fmi: { isLocked: true, isLost: true, isActivated: true } },
    ["STOLEN", "LOCKED", "LOST", "ACTIVATED"],
  ],
])("TRADEIN-EVAL-25 a device with %s is blocked for that reason", (_, device, reasons) => {
  expect(blockReasons(device)).toEqual(reasons);
  expect(isBlocked(device)).toBe(reasons.length > 0);
});

const worth = (grade: "A" | "W" | "NW" | "NWZ" | null, value: number) => ({
  grade,
  deviceValue: toMoney(value * 100),
});

test.each([
  ["A", 100, true],
  ["NW", 5, true],
  ["NWZ", 0, false],
  ["NWZ", 5, false],
  ["A", 0, false],
  [null, 100, true],
] as const)("TRADEIN-EVAL-27 graded %s and worth %d it works: %s", (grade, value, expected) => {
  expect(isWorking(worth(grade, value))).toBe(expected);
});

test.each([
  ["has none", false, 0, worth("A", 100), false],
  ["has one from 50, worth 100", true, 50, worth("A", 100), true],
  ["has one from 100, worth 100", true, 100, worth("A", 100), true],
  ["has one from 101, worth 100", true, 101, worth("A", 100), false],
  ["does not work", true, 0, worth("NWZ", 0), false],
  ["is worth nothing", true, 0, worth("A", 0), false],
  ["is not evaluated", true, 0, null, false],
] as const)(
  "TRADEIN-EVAL-28 diagnostics of a device that %s",
  (_, hasDiagnostics, from, evaluation, expected) => {
    const device = { hasDiagnostics, useDiagnosticsMinval: from };
    expect(needsDiagnostics(device, evaluation)).toBe(expected);
    expect(hasPendingDiagnostics(device, evaluation, null)).toBe(expected);
    expect(hasPendingDiagnostics(device, evaluation, { reportStatus: "skipped" })).toBe(expected);
    expect(hasPendingDiagnostics(device, evaluation, { reportStatus: "completed" })).toBe(false);
  },
);

const DEVICE = {
  ...CLEAN,
  deviceReference: "350000011000017",
  hasDiagnostics: false,
  useDiagnosticsMinval: 0,
};
const READY = { evaluation: worth("A", 100), diagnostic: null };

test.each([
  ["ready", DEVICE, READY, true],
  ["blocked", { ...DEVICE, checkmendOk: false }, READY, false],
  ["without a reference", { ...DEVICE, deviceReference: "" }, READY, false],
  ["without an evaluation", DEVICE, { ...READY, evaluation: null }, false],
  ["not working", DEVICE, { ...READY, evaluation: worth("NWZ", 0) }, false],
  ["with a diagnostic to come", { ...DEVICE, hasDiagnostics: true }, READY, false],
  [
    "with a skipped diagnostic",
    { ...DEVICE, hasDiagnostics: true },
    { ...READY, diagnostic: { reportStatus: "skipped" as const } },
    false,
  ],
  [
    "with a completed diagnostic",
    { ...DEVICE, hasDiagnostics: true },
    { ...READY, diagnostic: { reportStatus: "completed" as const } },
    true,
  ],
])("TRADEIN-MULTI-17 a device %s counts as evaluated: its own case", (_, device, state, expected) => {
  expect(isEvaluated(device, state)).toBe(expected);
});

const asking = (code: string, yes: string | null, no: string | null): Question => ({
  code,
  question: code,
  help: "",
  images: [],
  answers: { yes, no },
  selected: null,
});
const QUESTIONS: Questions = {
  criteria: [
    asking("POWER", "SCREEN", null),
    asking("SCREEN", "LOOKS", "LOOKS"),
    asking("LOOKS", null, null),
  ],
  addition: [asking("BOX", null, null)],
  deduction: [asking("REPAIRED", null, null)],
};
const ANSWERED: GivenAnswers = {
  criteriaAnswers: { POWER: true, SCREEN: true, LOOKS: true },
  additionAnswers: { BOX: true },
  deductionAnswers: { REPAIRED: false },
};
const NEXT: NextState = {
  questions: QUESTIONS,
  answers: ANSWERED,
  evaluation: { grade: "A", swapCost: toMoney(0) },
  device: DEVICE,
  hasOrder: false,
  onlyUpgradeMaxValue: false,
};
const costly = { grade: "A" as const, swapCost: toMoney(100) };

test.each<[string, Partial<NextState>, boolean]>([
  ["everything there", {}, true],
  ["no criteria answered", { answers: { ...ANSWERED, criteriaAnswers: {} } }, false],
  ["a criterion open", { answers: { ...ANSWERED, criteriaAnswers: { POWER: true } } }, false],
  ["criteria that end early", { answers: { ...ANSWERED, criteriaAnswers: { POWER: false } } }, true],
  ["an addition open", { answers: { ...ANSWERED, additionAnswers: {} } }, false],
  ["a deduction open", { answers: { ...ANSWERED, deductionAnswers: {} } }, false],
  ["no evaluation", { evaluation: null }, false],
  ["the grade NWZ", { evaluation: { grade: "NWZ", swapCost: toMoney(0) } }, false],
  ["a blocked device", { device: { ...DEVICE, checkmendOk: false } }, false],
  ["no reference", { device: { ...DEVICE, deviceReference: "" } }, false],
  ["a cost without an order", { evaluation: costly, onlyUpgradeMaxValue: true }, true],
  ["a cost with an order", { evaluation: costly, hasOrder: true }, true],
  [
    "a cost, an order and the setting",
    { evaluation: costly, hasOrder: true, onlyUpgradeMaxValue: true },
    false,
  ],
  ["an order and the setting, without a cost", { hasOrder: true, onlyUpgradeMaxValue: true }, true],
])("TRADEIN-EVAL-33 TRADEIN-EVAL-34 Next with %s", (_, changed, expected) => {
  expect(mayGoNext({ ...NEXT, ...changed })).toBe(expected);
});

describe("TRADEIN-EVAL-29 TRADEIN-EVAL-30 the diagnostic page's message", () => {
  test.each([
    ["completed~a~u-1", { reportUid: "u-1", reportGrade: "W", reportStatus: "completed" }],
    ["completed~C~u_2", { reportUid: "u_2", reportGrade: "C", reportStatus: "completed" }],
    ["Completed~A~9", { reportUid: "9", reportGrade: "W", reportStatus: "completed" }],
    ["failed~d~u3", { reportUid: "u3", reportGrade: "d", reportStatus: "skipped" }],
    ["Skipped~~", { reportUid: "", reportGrade: "", reportStatus: "skipped" }],
  ])("%s is read", (message, expected) => {
    expect(readDiagnosticMessage(message)).toEqual(expected);
  });

  test.each([
    "",
    "completed",
    "completed~a",
    "completed~a~",
    "skipped~~",
    "Skipped~~x~",
    "completed~a~u~x",
    " completed~a~u",
    "completed~<b>~u",
    `completed~a~${"u".repeat(300)}`,
    null,
    { status: "completed" },
  ])("%j is not", (message) => {
    expect(readDiagnosticMessage(message)).toBeUndefined();
  });
});

test.each([
  ["nothing is answered", {}, 3],
  ["the first answer leads on", { POWER: true }, 2],
  ["the last but one is answered", { POWER: true, SCREEN: false }, 1],
  ["an answer ends the way early", { POWER: false }, 0],
  ["everything is answered", { POWER: true, SCREEN: true, LOOKS: true }, 0],
])("questions left, at the most, when %s", (_, given, left) => {
  expect(questionsLeft(QUESTIONS.criteria, given)).toBe(left);
});

test("questions that lead back to one another are counted once each", () => {
  const round = [asking("A", "B", null), asking("B", "A", null)];
  expect(questionsLeft(round, {})).toBe(2);
});

test("TRADEIN-EVAL-10 answering a question drops every later answer and keeps the earlier ones", () => {
  const { criteria } = QUESTIONS;
  const given = { POWER: true, SCREEN: true, LOOKS: true };
  expect(withAnswer(criteria, given, "SCREEN", false)).toEqual({ POWER: true, SCREEN: false });
  expect(withAnswer(criteria, given, "POWER", false)).toEqual({ POWER: false });
  expect(withAnswer(criteria, {}, "POWER", true)).toEqual({ POWER: true });
  expect(reachedAnswers(criteria, { POWER: false, SCREEN: true, LOOKS: true })).toEqual({ POWER: false });
  expect(areAllAnswered(QUESTIONS, ANSWERED)).toBe(true);
});

test("a list that leads in a circle still ends", () => {
  const circle = [asking("A", "B", null), asking("B", "A", null)];
  expect(reachedAnswers(circle, { A: true, B: true })).toEqual({ A: true, B: true });
});

test.each([
  [300, 120.5, 179.5],
  [100, 100, 0],
  [50, 200, 0],
])("TRADEIN-EVAL-16 of a loan of %d and a device worth %d, %d remains", (loan, value, remaining) => {
  expect(remainingToPay(loan, value)).toBe(remaining);
});

test.each([
  [100, 100, { comparison: "MATCHING", difference: 0 }],
  [80.1, 100, { comparison: "LOWER", difference: 19.9 }],
  [120, 100, { comparison: "HIGHER", difference: 20 }],
])("TRADEIN-EVAL-14 %d in the store against %d at home", (value, quoted, expected) => {
  expect(compareWithQuote(value, quoted)).toEqual(expected);
});

test("a customer pays for a swap that costs something, in the ways the retailer takes for it", () => {
  const configs = { swapPaymentTypes: ["CARD"], returnPaymentTypes: ["CASH", "BANK_TRANSFER"] };
  const swap = { recycleType: "SWAP", outcome: "UPGRADE", swapCost: 12 } as const;
  expect(paymentTypesOf(configs, swap)).toEqual(["CARD"]);
  expect(paymentTypesOf(configs, { ...swap, outcome: "RETURN_DEVICE" })).toEqual(["CASH", "BANK_TRANSFER"]);
  expect(paymentTypesOf(configs, { ...swap, swapCost: 0 })).toEqual([]);
  expect(paymentTypesOf(configs, { ...swap, outcome: "NONE" })).toEqual([]);
  expect(paymentTypesOf(configs, { ...swap, recycleType: "TRADE_IN" })).toEqual([]);
});
