import { expect, test } from "vitest";
import { ALL_ANSWERS, aDevice, anEvaluation, aTraded } from "#testing/a-trade.ts";
import {
  addDevice,
  answered,
  aTrade,
  deviceToTrade,
  type NewDevice,
  type TradedDevice,
} from "../trade-state.ts";
import {
  hasSettledCriteria,
  isHardToFind,
  isWithoutValue,
  nextStepOf,
  openQuestions,
  progressOf,
} from "./evaluation-rules.ts";
import { shownImages } from "./question-images.ts";
import { acceptedMessage } from "./use-diagnostic-messages.ts";

const traded = (change: Partial<NewDevice> = {}): TradedDevice => ({ id: 1, ...aTraded(change) });
const shop = { hasOrder: false, onlyUpgradeMaxValue: false, canReturnDevice: false };
const upgrade = { ...shop, hasOrder: true };
const tested = aDevice({ hasDiagnostics: true, useDiagnosticsMinval: 240 });
const report = (reportStatus: "completed" | "skipped", reportGrade: string) => ({
  reportUid: "uid-1",
  reportGrade,
  reportStatus,
  reportLink: "",
});

test("TRADEIN-EVAL-33 a device that is answered, valued, free and known by its number leads to the outcomes", () => {
  expect(nextStepOf(traded(), shop)).toEqual({ kind: "outcomes" });
});

test.each<[string, Partial<NewDevice>]>([
  ["answers", { answers: { ...ALL_ANSWERS, deductionAnswers: {} } }],
  ["answers", { answers: { ...ALL_ANSWERS, additionAnswers: {} } }],
  ["answers", { answers: { ...ALL_ANSWERS, criteriaAnswers: {} } }],
  ["pricing", { evaluation: anEvaluation({ isComplete: false }) }],
  ["nonWorking", { evaluation: anEvaluation({ grade: "NWZ", deviceValue: 0 }) }],
  ["reference", { device: aDevice({ deviceReference: "" }) }],
  ["device", { device: aDevice({ checkmendOk: false }) }],
])("TRADEIN-EVAL-33 Next is kept closed by %s", (reason, change) => {
  expect(nextStepOf(traded(change), shop)).toMatchObject({ kind: "blocked", reason });
});

test("TRADEIN-EVAL-20 Next starts the diagnostic only while one is needed", () => {
  expect(nextStepOf(traded({ device: tested }), shop)).toEqual({ kind: "diagnostic" });
  const cheaper = { device: tested, evaluation: anEvaluation({ deviceValue: 239.99 }) };
  expect(nextStepOf(traded(cheaper), shop)).toEqual({ kind: "outcomes" });
  const done = { device: tested, diagnostic: report("completed", "W") };
  expect(nextStepOf(traded(done), shop)).toEqual({ kind: "outcomes" });
});

test("TRADEIN-EVAL-24 a skipped diagnostic stays pending", () => {
  const skipped = { device: tested, diagnostic: report("skipped", "") };
  expect(nextStepOf(traded(skipped), shop)).toEqual({ kind: "diagnostic" });
});

test("TRADEIN-EVAL-32 with an order a report that is not W keeps Next closed; without one it does not", () => {
  const faulty = { device: tested, diagnostic: report("completed", "C") };
  expect(nextStepOf(traded(faulty), upgrade)).toMatchObject({ reason: "diagnosticGrade" });
  expect(nextStepOf(traded(faulty), shop)).toEqual({ kind: "outcomes" });
});

test("TRADEIN-EVAL-34 an upgrade that costs something is blocked where only the full value counts", () => {
  const costly = traded({ evaluation: anEvaluation({ swapCost: 0.01 }) });
  expect(nextStepOf(costly, { ...upgrade, onlyUpgradeMaxValue: true })).toMatchObject({ reason: "maxValue" });
  expect(nextStepOf(costly, { ...shop, onlyUpgradeMaxValue: true })).toEqual({ kind: "outcomes" });
  expect(nextStepOf(costly, upgrade)).toEqual({ kind: "outcomes" });
});

test("a broken device of a contract may be given back where the retailer takes it", () => {
  const broken = traded({ evaluation: anEvaluation({ grade: "NWZ", deviceValue: 0 }) });
  expect(nextStepOf(broken, { ...upgrade, canReturnDevice: true })).toEqual({ kind: "outcomes" });
});

test("TRADEIN-EVAL-11 the device counts as valued only once all three lists are complete", () => {
  const open = traded({ answers: { ...ALL_ANSWERS, deductionAnswers: {} } });
  expect(openQuestions(open)).toBe(1);
  expect(progressOf(open)).toEqual({ answered: 3, total: 4 });
  expect(isWithoutValue(traded({ evaluation: anEvaluation({ grade: "NWZ", isComplete: false }) }))).toBe(
    false,
  );
});

test("TRADEIN-EVAL-10 another answer drops the later ones and leads where it says", () => {
  const changed = answered(traded(), { type: "criteria", code: "POWER", answer: false });
  expect(changed).toEqual({ ...ALL_ANSWERS, criteriaAnswers: { POWER: false } });
  expect(hasSettledCriteria(traded({ answers: changed }))).toBe(true);
  const back = answered(traded({ answers: changed }), { type: "criteria", code: "POWER", answer: true });
  expect(hasSettledCriteria(traded({ answers: back }))).toBe(false);
});

test("TRADEIN-EVAL-36 answers are sent as a map from question code to true or false", () => {
  expect(deviceToTrade(traded(), "GIFT_CARD")).toMatchObject(ALL_ANSWERS);
});

test("TRADEIN-EVAL-12 a picture is shown only when it and its thumbnail are addresses", () => {
  const image = (imageUrl: string, thumbnailUrl: string) => ({ imageUrl, thumbnailUrl, imageAnswer: null });
  const whole = image("https://collector.test/a.png", "https://collector.test/a-small.png");
  expect(
    shownImages([whole, image("https://collector.test/b.png", ""), image("scratch", whole.thumbnailUrl)]),
  ).toEqual([whole]);
});

test("TRADEIN-EVAL-29 only the diagnostic page itself is heard, and only what reads as a report", () => {
  const url = "https://diagnostics.test/start?uid=1";
  const posted = (data: unknown, origin = "https://diagnostics.test") =>
    acceptedMessage({ data, origin }, url);
  expect(posted("completed~a~uid-1")).toBe("completed~a~uid-1");
  expect(posted("Skipped~~")).toBe("Skipped~~");
  for (const data of ["skipped~~", "completed~a", "completed~a~uid~more", "", { grade: "a" }, null])
    expect(posted(data), JSON.stringify(data)).toBeNull();
  expect(posted("completed~a~uid-1", "https://elsewhere.test")).toBeNull();
});

test("TRADEIN-MULTI-18 devices are numbered from 1, and a removed one leaves its neighbours their numbers", () => {
  const state = [aTraded(), aTraded(), aTraded()].reduce(addDevice, aTrade());
  expect(state.devices.map(({ id }) => id)).toEqual([1, 2, 3]);
  const fewer = { ...state, devices: state.devices.filter(({ id }) => id !== 2) };
  expect(addDevice(fewer, aTraded()).devices.map(({ id }) => id)).toEqual([1, 3, 4]);
});

test.each([
  ["MACHINES", "X1", true],
  ["COMPUTERS", "iMac-27", true],
  ["PHONES", "OB8", false],
])(
  "TRADEIN-SEARCH-07 a category or model code with 'mac' is hard to find: %s %s",
  (categoryCode, modelCode, isHard) => {
    expect(isHardToFind({ categoryCode, modelCode })).toBe(isHard);
  },
);
