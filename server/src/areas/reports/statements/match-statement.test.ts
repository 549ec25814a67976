import type { StatementLine } from "@handsel/contract/adapters/statement-messages.ts";
import { describe, expect, test } from "vitest";
import { type Due, type KnownContract, matchStatement, shareOf } from "./match-statement.ts";

const line = (wishes: Partial<StatementLine> = {}): StatementLine => ({
  line: "L1",
  contract: "A-1",
  kind: "PAYOUT",
  part: 1,
  parts: 1,
  amountMinor: 9_700,
  ...wishes,
});
/** 100.00 sold, 2.50 fee and 0.50 tax kept. */
const SALE: Due = {
  netMinor: 9_700,
  feeMinor: -250,
  taxMinor: -50,
  payoutDate: "2026-03-04",
  isAwaited: true,
};
const BACK: Due = { ...SALE, netMinor: -9_700, feeMinor: 250, taxMinor: 50 };
const contract = (wishes: Partial<KnownContract> = {}): KnownContract => ({
  contractId: "c1",
  cartId: "k1",
  funder: "ukbank",
  lenderName: "Albion Bank",
  hasStarted: true,
  due: { SALE },
  taken: [],
  exceptions: [],
  missing: [],
  ...wishes,
});
function match(lines: StatementLine[], known = contract(), { roundingMinor = 0 } = {}) {
  return matchStatement(lines, {
    funder: "ukbank",
    statement: "ALB-1",
    day: "2026-03-04",
    roundingMinor,
    contracts: new Map([["A-1", known]]),
    faultsBefore: new Map([["FEE_TWICE", 2]]),
  });
}
const found = (...given: Parameters<typeof match>) =>
  match(...given).map(({ exception }) => exception && `${exception.kind} ${exception.reason}`);

test("a line that says what was expected matches, and says what is settled by it", () => {
  expect(match([line()])).toMatchObject([{ exception: null, expectedMinor: 9_700, isAwaited: true }]);
});

test("a cent is within the rounding of a lender that rounds otherwise, and two are not", () => {
  expect(found([line({ amountMinor: 9_701 })])).toEqual(["DIFFERENT OTHER_AMOUNT"]);
  expect(found([line({ amountMinor: 9_701 })], contract(), { roundingMinor: 1 })).toEqual([null]);
  expect(found([line({ amountMinor: 9_698 })], contract(), { roundingMinor: 1 })).toEqual([
    "DIFFERENT OTHER_AMOUNT",
  ]);
});

test.each([
  [9_700 - 250, "FEE_TWICE"],
  [9_700 - 300, "FEE_TWICE"],
  [9_700 + 250, "FEE_MISSING"],
  [9_700 + 300, "FEE_MISSING"],
  [9_700 - 50, "TAX_TWICE"],
  [9_700 + 50, "TAX_MISSING"],
  [7_900, "DIGITS_SWAPPED"],
  [8_123, "OTHER_AMOUNT"],
])("%i in the place of 97.00 is likely %s", (amountMinor, reason) => {
  expect(found([line({ amountMinor })])).toEqual([`DIFFERENT ${reason}`]);
});

test("the evidence names the fee, the same fault of before, and that the contract runs", () => {
  const [one] = match([line({ amountMinor: 9_450 })]);
  expect(one?.exception?.evidence).toEqual([
    { finding: "IS_ONE_FEE", amountMinor: 250 },
    { finding: "SAME_FAULT_BEFORE", count: 2 },
    { finding: "RUNNING" },
  ]);
});

describe("a chargeback", () => {
  const back = line({ kind: "CHARGEBACK", amountMinor: -9_700 });
  test("of a contract that was returned matches what its sale brought, fee given back", () => {
    expect(found([back], contract({ due: { SALE, RETURN: BACK } }))).toEqual([null]);
  });
  test("that keeps the fee which should come back says so", () => {
    const kept = line({ kind: "CHARGEBACK", amountMinor: -10_000 });
    expect(found([kept], contract({ due: { SALE, RETURN: BACK } }))).toEqual(["DIFFERENT FEE_KEPT"]);
  });
  test("of a contract that runs is unknown", () => {
    expect(found([back])).toEqual(["UNKNOWN NOT_RETURNED"]);
  });
});

describe("parts", () => {
  test("are equal, and the last carries what does not divide", () => {
    expect([1, 2, 3].map((part) => shareOf(100, { part, parts: 3 }))).toEqual([33, 33, 34]);
    expect([1, 2].map((part) => shareOf(-101, { part, parts: 2 }))).toEqual([-50, -51]);
  });
  test("match one by one, each once", () => {
    const first = line({ part: 1, parts: 2, amountMinor: 4_850 });
    const second = line({ part: 2, parts: 2, amountMinor: 4_850 });
    expect(found([first, second, first])).toEqual([null, null, "DOUBLED SAME_LINE_TWICE"]);
  });
});

test("a line that an earlier statement had is doubled, also when that one differed", () => {
  const taken = {
    kind: "SALE" as const,
    part: 1,
    position: 4,
    lineReference: "L0",
    statement: "ALB-0",
    day: "2026-02-25",
  };
  expect(found([line()], contract({ taken: [taken] }))).toEqual(["DOUBLED SENT_AGAIN"]);
});

test("what nobody knows is told apart: no contract, another lender's, never started, too early", () => {
  expect(found([line({ contract: "X" })])).toEqual(["UNKNOWN NO_SUCH_CONTRACT"]);
  expect(found([line()], contract({ funder: "bnpl" }))).toEqual(["UNKNOWN OTHER_LENDER"]);
  expect(found([line()], contract({ due: {}, hasStarted: false }))).toEqual(["UNKNOWN NEVER_STARTED"]);
  expect(found([line()], contract({ due: {} }))).toEqual(["UNKNOWN TOO_EARLY"]);
});

describe("a correction", () => {
  const correction = line({ line: "L9", kind: "CORRECTION", amountMinor: 250 });
  test("ends the difference that it undoes, of an earlier statement or of this one", () => {
    const open = { id: 7, kind: "DIFFERENT" as const, eventKind: "SALE" as const, differenceMinor: -250 };
    expect(match([correction], contract({ exceptions: [open] }))).toMatchObject([
      { exception: null, corrects: { id: 7 } },
    ]);
    const [, second] = match([line({ amountMinor: 9_450 }), correction]);
    expect(second).toMatchObject({ exception: null, corrects: { position: 1 } });
  });
  test("ends one difference alone: a second one like it ends the other, and a third has nothing to correct", () => {
    const open = { kind: "DIFFERENT" as const, differenceMinor: -250 };
    const exceptions = [
      { ...open, id: 7, eventKind: "SALE" as const },
      { ...open, id: 8, eventKind: "RETURN" as const },
    ];
    const found = match([correction, correction, correction], contract({ exceptions }));
    expect(found.map(({ corrects }) => corrects)).toEqual([{ id: 7 }, { id: 8 }, null]);
    expect(found[2]?.exception?.reason).toBe("NOTHING_TO_CORRECT");
    const [, , second] = match([line({ amountMinor: 9_450 }), correction, correction]);
    expect(second?.exception?.reason).toBe("NOTHING_TO_CORRECT");
  });
  test("of another sum corrects nothing", () => {
    const open = { id: 7, kind: "DIFFERENT" as const, eventKind: "SALE" as const, differenceMinor: -249 };
    expect(found([correction], contract({ exceptions: [open] }))).toEqual(["UNKNOWN NOTHING_TO_CORRECT"]);
  });
});

test("what was missing has come with its line", () => {
  const missing = [
    { id: 3, eventKind: "SALE" as const },
    { id: 4, eventKind: "RETURN" as const },
  ];
  expect(match([line()], contract({ missing }))).toMatchObject([{ arrived: [3] }]);
});
