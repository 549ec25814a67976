import { expect, test } from "vitest";
import { type TreeRow, treeRow } from "#adapters/collector/price-book.ts";
import { PHONE_TREE } from "#testing/tradein-builders.ts";
import { findTreeFault } from "./tree-faults.ts";

const TREE = treeRow.parse(PHONE_TREE);
const [power] = TREE.criteria;
const ask = (code: string, yes: string | null, no: string | null) => ({
  code,
  yes,
  no,
  amountMinor: 0,
  texts: {},
  images: [],
});
const withCriteria = (...criteria: TreeRow["criteria"]): TreeRow => ({ ...TREE, criteria });

test("a tree whose ways all end in a grade has no fault", () => {
  expect(findTreeFault(TREE)).toBeUndefined();
});

test.each([
  [
    "comes again",
    withCriteria(ask("A", "B", null), ask("B", null, "A")),
    "question A comes again after itself",
  ],
  ["comes right again", withCriteria(ask("A", "A", null)), "question A comes again after itself"],
  ["leads nowhere", withCriteria(ask("A", "GONE", null)), "question GONE does not exist"],
  ["is never asked", withCriteria(ask("A", null, null), ask("B", null, null)), "question B is never reached"],
  ["stands twice", { ...TREE, addition: power ? [power] : [] }, "question POWER stands twice"],
  [
    "is asked for by a rule only",
    {
      ...TREE,
      gradeRules: [
        { when: { GONE: true }, grade: "A" as const },
        { when: {}, grade: "B" as const },
      ],
    },
    "a grade rule asks for GONE, which is no criterion",
  ],
  [
    "may get no grade",
    { ...TREE, gradeRules: [{ when: { POWER: true }, grade: "A" as const }] },
    "the last grade rule must catch the rest",
  ],
])("a question that %s is a fault", (_, tree, fault) => {
  expect(findTreeFault(tree)).toBe(fault);
});
