import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type GivenAnswers,
  type GradedQuestion,
  type GradingTree,
  gradeDevice,
  gradeForSwap,
  maximumValue,
  paidGrades,
  type ToGrade,
  valueAtGrade,
  worthByGrade,
} from "./grading.ts";
import { promotionsFor } from "./promotions.ts";

const asking = (code: string, yes: string | null, no: string | null, amountMinor = 0): GradedQuestion => ({
  code,
  yes,
  no,
  amountMinor,
});
const tree: GradingTree = {
  criteria: [
    asking("POWER", "SCREEN", "WATER"),
    asking("WATER", null, null),
    asking("SCREEN", "LOOKS", "ACCOUNT"),
    asking("LOOKS", "ACCOUNT", "ACCOUNT"),
    asking("ACCOUNT", null, null),
  ],
  addition: [asking("BOX", null, null, 1_000)],
  deduction: [asking("REPAIRED", null, null, 4_000)],
  gradeRules: [
    { when: { ACCOUNT: false }, grade: "NWZ" },
    { when: { WATER: true }, grade: "NWZ" },
    { when: { POWER: false }, grade: "NW" },
    { when: { SCREEN: false }, grade: "D" },
    { when: { LOOKS: true }, grade: "A" },
    { when: {}, grade: "B" },
  ],
};
const VALUES = { A: 30_000, W: 30_000, B: 24_000, D: 9_000, NW: 1_500, NWZ: 0 } as const;
const model = { valueByGrade: VALUES, lockDeductionMinor: 5_000 };
const GOOD = { POWER: true, SCREEN: true, LOOKS: true, ACCOUNT: true };

const graded = (
  criteriaAnswers: GivenAnswers["criteriaAnswers"],
  changed: Partial<Omit<ToGrade, "answers">> & Partial<GivenAnswers> = {},
) => {
  const { additionAnswers = { BOX: false }, deductionAnswers = { REPAIRED: false }, ...rest } = changed;
  return gradeDevice({
    model,
    tree,
    answers: { criteriaAnswers, additionAnswers, deductionAnswers },
    networkStatus: "UNLOCKED",
    promotion: null,
    reportGrade: null,
    ...rest,
  });
};

test.each([
  ["everything good", GOOD, "A", 30_000],
  ["signs of use", { ...GOOD, LOOKS: false }, "B", 24_000],
  ["a bad screen", { POWER: true, SCREEN: false, ACCOUNT: true }, "D", 9_000],
  ["no power", { POWER: false, WATER: false }, "NW", 1_500],
  ["no power and water in it", { POWER: false, WATER: true }, "NWZ", 0],
  ["its account still on it", { ...GOOD, ACCOUNT: false }, "NWZ", 0],
])("a device with %s is graded by the first rule that fits", (_, answers, grade, valueMinor) => {
  expect(graded(answers)).toMatchObject({ grade, valueMinor });
});

test("before every question has its answer there is no grade, and the value is the most that can come of it", () => {
  expect(graded({})).toMatchObject({ grade: null, valueMinor: 30_000 });
  expect(graded({ POWER: true, SCREEN: true })).toMatchObject({ grade: null, valueMinor: 30_000 });
  expect(graded(GOOD, { additionAnswers: {} })).toMatchObject({ grade: null, valueMinor: 31_000 });
});

test.each([
  ["a bad screen", { POWER: true, SCREEN: false }, 9_000],
  ["signs of use", { POWER: true, SCREEN: true, LOOKS: false }, 24_000],
  ["no power", { POWER: false }, 1_500],
])("with %s the value to hope for falls at once", (_, answers, valueMinor) => {
  expect(graded(answers)).toMatchObject({ grade: null, valueMinor });
});

test("an answer more never raises the value to hope for", () => {
  const codes = tree.criteria.map(({ code }) => code);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: codes.length, maxLength: codes.length }), (yes) => {
      const open = { additionAnswers: {}, deductionAnswers: {} };
      const values = [...codes, null].map((_, count) => {
        const given = codes.slice(0, count).map((code, index) => [code, yes[index] ?? false]);
        return graded(Object.fromEntries(given), open).valueMinor;
      });
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }),
  );
});

test("answers that are not reached count for nothing and are dropped", () => {
  const result = graded({ POWER: false, WATER: false, SCREEN: true, LOOKS: true });
  expect(result.grade).toBe("NW");
  expect(result.answers.criteriaAnswers).toEqual({ POWER: false, WATER: false });
});

describe("the value", () => {
  test.each([
    ["a network lock", { networkStatus: "LOCKED" as const }, 25_000],
    ["an addition", { additionAnswers: { BOX: true } }, 31_000],
    ["a deduction", { deductionAnswers: { REPAIRED: true } }, 26_000],
    ["a promotion", { promotion: { title: "Spring", valueMinor: 2_500, minValueMinor: 10_000 } }, 32_500],
    [
      "a promotion for dearer devices",
      { promotion: { title: "S", valueMinor: 1, minValueMinor: 30_001 } },
      30_000,
    ],
  ])("changes by %s", (_, changed, valueMinor) => {
    expect(graded(GOOD, changed).valueMinor).toBe(valueMinor);
  });

  test("never falls below nothing, and its lines say what was really taken", () => {
    const poor = graded(
      { POWER: false, WATER: false },
      { networkStatus: "LOCKED", deductionAnswers: { REPAIRED: true } },
    );
    expect(poor.valueMinor).toBe(0);
    expect(poor.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  });

  test("of a device that does not work is nothing, whatever is promised", () => {
    const dead = graded(
      { POWER: false, WATER: true },
      { additionAnswers: { BOX: true }, promotion: { title: "S", valueMinor: 2_500, minValueMinor: 0 } },
    );
    expect(dead).toMatchObject({ grade: "NWZ", valueMinor: 0 });
  });

  test("shown as the most is the best grade with every addition", () => {
    expect(maximumValue(model, tree)).toBe(31_000);
  });
});

test.each([
  ["confirms the best grade", GOOD, "W", "W", 30_000],
  ["does not better a worn device", { ...GOOD, LOOKS: false }, "W", "B", 24_000],
  ["lowers a grade", GOOD, "D", "D", 9_000],
  ["does not raise one", { POWER: true, SCREEN: false, ACCOUNT: true }, "B", "D", 9_000],
  ["is passed over when the book does not know it", GOOD, "X", "A", 30_000],
])("a completed diagnostic %s", (_, answers, reportGrade, grade, valueMinor) => {
  expect(graded(answers, { reportGrade })).toMatchObject({ grade, valueMinor });
});

test.each([
  ["A", "IN_AGREED_CONDITION"],
  ["W", "IN_AGREED_CONDITION"],
  ["B", "IN_AGREED_CONDITION"],
  ["D", "NOT_IN_AGREED_CONDITION"],
  ["NW", "NOT_IN_AGREED_CONDITION"],
  ["NWZ", "NWZ"],
] as const)("against a contract %s is told as %s", (grade, told) => {
  expect(gradeForSwap(grade)).toBe(told);
});

test("the lines always add up to the value, and the same answers always give the same", () => {
  const answers = fc.dictionary(
    fc.constantFrom("POWER", "WATER", "SCREEN", "LOOKS", "ACCOUNT", "BOX", "REPAIRED", "OTHER"),
    fc.boolean(),
  );
  fc.assert(
    fc.property(answers, fc.constantFrom("LOCKED", "UNLOCKED", null), (given, networkStatus) => {
      const once = graded(given, { networkStatus, additionAnswers: given, deductionAnswers: given });
      expect(once.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(once.valueMinor);
      expect(once.valueMinor).toBeGreaterThanOrEqual(0);
      expect(graded(given, { networkStatus, additionAnswers: given, deductionAnswers: given })).toEqual(once);
    }),
  );
});

test("every line of a value says what it is for", () => {
  const { lines } = graded(GOOD, {
    networkStatus: "LOCKED",
    additionAnswers: { BOX: true },
    deductionAnswers: { REPAIRED: true },
    promotion: { title: "Spring", valueMinor: 2_500, minValueMinor: 22_000 },
  });
  expect(lines).toEqual([
    { kind: "GRADE", code: "A", amountMinor: 30_000 },
    { kind: "NETWORK_LOCK", code: "LOCKED", amountMinor: -5_000 },
    { kind: "DEDUCTION", code: "REPAIRED", amountMinor: -4_000 },
    { kind: "ADDITION", code: "BOX", amountMinor: 1_000 },
    { kind: "PROMOTION", code: "Spring", amountMinor: 2_500 },
  ]);
  expect(graded({ POWER: false, WATER: true }).lines).toEqual([
    { kind: "GRADE", code: "NWZ", amountMinor: 0 },
  ]);
});

test("at another grade the same device keeps its additions and deductions; what is not answered counts as yes", () => {
  const toGrade: ToGrade = {
    model,
    tree,
    answers: { criteriaAnswers: GOOD, additionAnswers: {}, deductionAnswers: { REPAIRED: true } },
    networkStatus: "LOCKED",
    promotion: null,
    reportGrade: null,
  };
  expect(valueAtGrade(toGrade, "B")).toEqual({
    valueMinor: 16_000,
    lines: [
      { kind: "GRADE", code: "B", amountMinor: 24_000 },
      { kind: "NETWORK_LOCK", code: "LOCKED", amountMinor: -5_000 },
      { kind: "DEDUCTION", code: "REPAIRED", amountMinor: -4_000 },
      { kind: "ADDITION", code: "BOX", amountMinor: 1_000 },
    ],
  });
  const without = { ...toGrade.answers, additionAnswers: { BOX: false }, deductionAnswers: {} };
  expect(valueAtGrade({ ...toGrade, answers: without }, "D").valueMinor).toBe(4_000);
});

test("the grades that are paid for stand in the order of their value, each once", () => {
  expect(paidGrades(model, tree)).toEqual(["A", "B", "D", "NW"]);
  const dearer = { ...model, valueByGrade: { B: 10, D: 20, A: 0 } };
  expect(paidGrades(dearer, { gradeRules: [...tree.gradeRules, { when: {}, grade: "D" as const }] })).toEqual(
    ["D", "B"],
  );
});

test("each grade says what it brings, the one that the answers lead to among them though nothing is paid for it", () => {
  const toGrade: ToGrade = {
    model,
    tree,
    answers: { criteriaAnswers: { POWER: true }, additionAnswers: {}, deductionAnswers: {} },
    networkStatus: null,
    promotion: { title: "Spring", valueMinor: 2_500, minValueMinor: 0 },
    reportGrade: null,
  };
  const open = worthByGrade(toGrade, gradeDevice(toGrade));
  expect(open.map(({ grade, isNow }) => [grade, isNow])).toEqual([
    ["A", true],
    ["B", false],
    ["D", false],
    ["NW", false],
  ]);
  for (const { grade, valueMinor, isNow } of open) {
    expect(valueMinor).toBe(valueAtGrade(toGrade, grade).valueMinor);
    if (isNow) expect(valueMinor).toBe(gradeDevice(toGrade).valueMinor);
  }
  const broken = {
    ...toGrade,
    answers: { ...toGrade.answers, criteriaAnswers: { POWER: false, WATER: true } },
  };
  expect(worthByGrade(broken, gradeDevice(broken)).at(-1)).toEqual({
    grade: "NWZ",
    valueMinor: 0,
    isNow: true,
  });
});

test("of a model that is worth nothing the most is nothing, whatever its additions", () => {
  expect(maximumValue({ valueByGrade: { A: 0 }, lockDeductionMinor: 0 }, tree)).toBe(0);
  expect(maximumValue({ valueByGrade: {}, lockDeductionMinor: 0 }, tree)).toBe(0);
});

test("a promotion is for its collector, and for the categories and makers that it names", () => {
  const device = { collectorId: "one", categoryCode: "PHONES", manufacturerCode: "ORBIT" };
  const all = { collectorId: "one", categoryCodes: [], manufacturerCodes: [] };
  const fitting = [
    all,
    { ...all, categoryCodes: ["TABLETS", "PHONES"] },
    { ...all, manufacturerCodes: ["ORBIT"] },
    { ...all, categoryCodes: ["PHONES"], manufacturerCodes: ["ORBIT"] },
  ];
  const others = [
    { ...all, collectorId: "two" },
    { ...all, collectorId: "two", categoryCodes: ["PHONES"], manufacturerCodes: ["ORBIT"] },
    { ...all, categoryCodes: ["TABLETS"] },
    { ...all, categoryCodes: ["PHONES"], manufacturerCodes: ["KESTREL"] },
  ];
  expect(promotionsFor(device, [...others, ...fitting])).toEqual(fitting);
});
