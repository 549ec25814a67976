// The collector's data of the demo world: every tree can be walked to its end, and the past is what the trees would say.

import type { Language } from "@handsel/contract/languages.ts";
import { isImei } from "@handsel/contract/rules/device-reference.ts";
import type { Answers } from "@handsel/contract/tradein/device.ts";
import { followAnswers, gradeDevice } from "@handsel/finance/trading/grading.ts";
import { priceBook, type TreeRow } from "@handsel/server/adapters/collector/price-book.ts";
import { findTreeFault } from "@handsel/server/areas/tradein/evaluate/tree-faults.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { historyOf } from "./history.ts";
import { MODELS, priceBookOf } from "./price-book.ts";

const TRADING = DEMO_TENANTS.filter(({ record }) => record.configs?.canTradeIn !== "INACTIVE");
const BOOKS = TRADING.map((tenant) => ({ tenant, book: priceBook.parse(priceBookOf(tenant, 2026)) }));

/** Answers question after question, as a person would, by a list of coin tosses. */
function walk(list: TreeRow["criteria"], tosses: readonly boolean[]): { answers: Answers; asked: string[] } {
  const answers: Answers = {};
  const asked: string[] = [];
  for (const toss of tosses) {
    const { nextCode } = followAnswers(list, answers);
    if (nextCode === null) break;
    asked.push(nextCode);
    answers[nextCode] = toss;
  }
  return { answers, asked };
}

describe.each(
  BOOKS.flatMap(({ tenant, book }) =>
    book.trees.map((tree) => ({ name: `${tenant.record.subdomain} ${tree.code}`, tree, book })),
  ),
)("the questions of $name", ({ tree, book }) => {
  const model = book.models.find(({ treeCode }) => treeCode === tree.code);
  const tosses = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });

  test("always end, never come twice, and the same answers always give the same grade and value", () => {
    expect(findTreeFault(tree)).toBeUndefined();
    if (!model) throw new Error("a tree without a model");
    fc.assert(
      fc.property(
        tosses,
        tosses,
        tosses,
        fc.constantFrom("LOCKED", "UNLOCKED", null),
        (one, two, three, networkStatus) => {
          const ways = [
            walk(tree.criteria, one),
            walk(tree.addition, two),
            walk(tree.deduction, three),
          ] as const;
          for (const { asked } of ways) expect(new Set(asked).size).toBe(asked.length);
          const [criteria, addition, deduction] = ways;
          const toGrade = {
            model,
            tree,
            answers: {
              criteriaAnswers: criteria.answers,
              additionAnswers: addition.answers,
              deductionAnswers: deduction.answers,
            },
            networkStatus,
            promotion: null,
            reportGrade: null,
          };
          const graded = gradeDevice(toGrade);
          expect(graded.grade).not.toBeNull();
          expect(graded.valueMinor).toBeGreaterThanOrEqual(0);
          expect(gradeDevice(toGrade)).toEqual(graded);
          expect(gradeDevice({ ...toGrade, answers: graded.answers })).toEqual(graded);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test("every question is asked in every language of its retailer", () => {
  for (const { tenant, book } of BOOKS) {
    const languages: readonly Language[] = tenant.record.configs?.availableLocales ?? ["en"];
    // Belgian French reads the French text.
    for (const tree of book.trees)
      for (const { texts, code } of [...tree.criteria, ...tree.addition, ...tree.deduction])
        for (const language of languages)
          expect(
            texts[language === "fr-BE" ? "fr" : language]?.question,
            `${code} in ${language}`,
          ).toBeTruthy();
  }
});

test("every model is known by one beginning of its references, and values fall with the grade", () => {
  expect(new Set(MODELS.map(({ prefix }) => prefix)).size).toBe(MODELS.length);
  expect(new Set(MODELS.map(({ deviceCode }) => deviceCode)).size).toBe(MODELS.length);
  expect(MODELS[0]?.prefix).toBe("35000100");
  for (const { book } of BOOKS)
    for (const { valueByGrade: value, deviceCode } of book.models) {
      const falling = [value.A, value.B, value.BC, value.C, value.D, value.NW, value.NWZ].map(
        (minor) => minor ?? -1,
      );
      expect(falling, deviceCode).toEqual(falling.toSorted((one, other) => other - one));
      expect(value.A).toBeGreaterThan(0);
    }
});

test("the past holds valid references, every stage of a collection, and grades that its answers give", () => {
  for (const { tenant, book } of BOOKS) {
    const { trades, collections } = historyOf({
      tenant,
      book,
      now: new Date("2026-11-15T12:00:00Z"),
      storeIds: ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"],
      onlineStoreId: "00000000-0000-4000-8000-000000000003",
      userIds: ["00000000-0000-4000-8000-000000000004"],
      sales: [],
      photoOf: (finding) => `https://collector.test/${finding}.svg`,
    });
    expect(new Set(collections.map(({ status }) => status))).toEqual(
      new Set(["CLOSED", "RECEIVED", "COLLECTED", "BOOKED"]),
    );
    const isAddressKnown = tenant.record.configs?.recycleCustomerExtraFields?.includes("ADDRESS") ?? false;
    expect(trades.filter(({ visit }) => visit)).toHaveLength(isAddressKnown ? 1 : 0);
    const references = trades.flatMap(({ devices }) => devices.map(({ reference }) => reference));
    expect(new Set(references).size).toBe(references.length);
    for (const { devices } of trades)
      for (const device of devices) {
        expect(isImei(device.reference)).toBe(true);
        const model = book.models.find(({ deviceCode }) => deviceCode === device.deviceCode);
        const tree = book.trees.find(({ code }) => code === model?.treeCode);
        if (!model || !tree) throw new Error("a trade of nothing");
        const graded = gradeDevice({
          model,
          tree,
          answers: device,
          networkStatus: "UNLOCKED",
          promotion: null,
          reportGrade: null,
        });
        expect(graded).toMatchObject({ grade: device.grade, valueMinor: device.valueMinor });
      }
  }
});
