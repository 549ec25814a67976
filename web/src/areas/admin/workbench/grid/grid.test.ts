// @vitest-environment node
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { describe, expect, test } from "vitest";
import { createFormatter } from "#kit/format.ts";
import { type CellWords, readCell, readTable, shownCell, typedCell, writeTable } from "./cell-text.ts";
import { asked, countOf, EVERYTHING, isChosen, NOTHING, toggled, withKeys } from "./chosen.ts";
import { changeOf, draftOf, gridColumns, isChanged, marginOf, shownKey } from "./columns.ts";
import { drawnRows, inPlaces } from "./layout.ts";
import { blockOf, isInside, placeAfter } from "./place.ts";
import { longestIn, widthsOf } from "./widths.ts";

const wordsIn = (language: string): CellWords => ({
  formatter: createFormatter({ language, currency: language === "en" ? "GBP" : "EUR" }),
  yes: "Yes",
  no: "No",
  named: (code) => code,
});
const en = wordsIn("en");
const de = wordsIn("de");

const aRow = (change: Partial<PriceRow> = {}): PriceRow => ({
  key: "A",
  name: "Orbit",
  facts: { msrp: 600, cost: 500 },
  now: { price: null, isSold: 1 },
  draft: {},
  touched: null,
  ...change,
});

describe("a cell", () => {
  test.each([
    ["money", "1,199.99", 1199.99],
    ["money", "£1,199.99", 1199.99],
    ["money", "12.345", undefined],
    ["rate", "9.9%", 9.9],
    ["count", "24", 24],
    ["count", "2.5", undefined],
    ["status", "yes", 1],
    ["status", "0", 0],
    ["status", "perhaps", undefined],
    ["date", "2026-11-23", "2026-11-23"],
    ["date", "23/11/2026", "2026-11-23"],
    ["date", "31/02/2026", undefined],
    ["money", "", null],
  ] as const)("of %s reads %j as %j", (type, text, value) => {
    expect(readCell({ type }, text, en)).toBe(value);
  });

  test("is read as the reader's language writes it", () => {
    expect(readCell({ type: "money" }, "1.199,99 €", de)).toBe(1199.99);
    expect(readCell({ type: "date" }, "23.11.2026", de)).toBe("2026-11-23");
  });

  test.each(["money", "rate", "count", "status"] as const)("of %s is read again as it is typed", (type) => {
    const column = { type };
    for (const words of [en, de]) {
      const value = type === "money" ? 1199.5 : 1;
      expect(readCell(column, typedCell(column, value, words), words)).toBe(value);
      expect(readCell(column, shownCell(column, value, words), words)).toBe(value);
    }
  });

  test("goes by the clipboard as spreadsheets have it, without a row more", () => {
    expect(readTable("1\t2\r\n3\t4\r\n")).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
    expect(readTable(writeTable([["a", "b"]]))).toEqual([["a", "b"]]);
  });
});

describe("a row", () => {
  test("without a price of its own changes by what the list price becomes", () => {
    const row = aRow({ draft: { price: 618 } });
    expect([isChanged(row, "price"), draftOf(row, "price"), changeOf(row, "price")]).toEqual([true, 618, 18]);
  });

  test("that says what holds is looked at and not changed", () => {
    const row = aRow({ now: { price: 590 }, draft: { price: 590 } });
    expect([isChanged(row, "price"), changeOf(row, "price")]).toEqual([false, undefined]);
  });

  test("earns what is left of its price without tax", () => {
    const row = aRow({ draft: { price: 480 } });
    const tax = { pricingIncludesTax: true, vatRatePpm: 200_000 };
    expect(marginOf(row, "now", tax)).toBeCloseTo(0);
    expect(marginOf(row, "draft", tax)).toBeCloseTo(-0.25);
    expect(marginOf({ ...row, facts: {} }, "draft", tax)).toBeUndefined();
  });

  test("has a column for each month that there is, and the price that is meant three times", () => {
    const ids = gridColumns("RESIDUAL", ["month12", "month24"]).map(({ id }) => id);
    expect(ids).toEqual(["name", "key", "fact:validFrom", "fact:validTo", "month12", "month24", "by"]);
    expect(gridColumns("DEVICE", []).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["now:price", "price", "change", "marginNow", "marginDraft"]),
    );
  });
});

describe("rows in sight", () => {
  test("keep their places in the page while one scrolls, and stand there in their order at rest", () => {
    const before = inPlaces([10, 11, 12, 13], true);
    const after = inPlaces([12, 13, 14, 15], true);
    expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot));
    expect(after.filter(({ index }, place) => before[place]?.index === index)).toHaveLength(2);
    expect(inPlaces([10, 11, 12, 13], false).map(({ index }) => index)).toEqual([10, 11, 12, 13]);
  });
});

describe("columns", () => {
  const columns = gridColumns("DEVICE", []);
  const names = columns.map(({ part, field }) => `${part} ${field}`);
  const widthOf = (rows: readonly PriceRow[], words: CellWords, part: string) => {
    const longest = longestIn(rows, columns, {});
    const { "--columns": tracks } = widthsOf(columns, longest, { isReadOnly: true, words, names });
    const place = columns.findIndex((column) => column.part === part);
    return Number(/(\d+)px\)$/.exec(tracks.split(/ (?=minmax)/)[place] ?? "")?.[1]);
  };

  test("are as wide as the longest amount that was seen in them", () => {
    const small = widthOf([aRow()], en, "now");
    const large = widthOf([aRow(), aRow({ now: { price: 104_390, isSold: 1 } })], en, "now");
    expect(large).toBeGreaterThanOrEqual(small + 20);
    const kroner = { ...en, formatter: createFormatter({ language: "da", currency: "DKK" }) };
    expect(widthOf([aRow()], kroner, "now")).toBeGreaterThan(small);
  });

  test("of kinds with many stand beside each other on the smallest counter", () => {
    const bands = [1, 2, 3, 4, 5].flatMap((band) => [`upTo${band}`, `monthly${band}`]);
    const many = gridColumns("INSURANCE", bands);
    const now = Object.fromEntries(bands.map((band) => [band, band.startsWith("upTo") ? 1_500 : 11.99]));
    const longest = longestIn([aRow({ name: "Screen, theft and loss", now })], many, {});
    const asked = { isReadOnly: false, words: en, names: many.map(() => "Band 1") };
    const style = widthsOf(many, longest, asked);
    expect(Number.parseInt(style["--width"], 10)).toBeLessThanOrEqual(990);
    // Devices keep their room.
    const few = widthsOf(columns, longestIn([aRow()], columns, {}), { ...asked, names });
    expect([few["--side"], style["--side"]]).toEqual(["8px", "4px"]);
  });

  test("tell a code without the day that stands beside it, and of rules none", () => {
    expect(shownKey(aRow({ key: "HA13-16|2025-01-01" }))).toBe("HA13-16");
    expect(shownKey(aRow({ key: "HA13|16" }))).toBe("HA13|16");
    expect(gridColumns("RULE", []).map(({ part }) => part)).not.toContain("key");
  });

  test("stay as they are where nothing longer comes", () => {
    const known = longestIn([aRow({ now: { price: 10, isSold: 1 } })], columns, {});
    expect(longestIn([aRow({ now: { price: 9, isSold: 1 } })], columns, known)).toBe(known);
  });
});

describe("a key", () => {
  const extent = { rows: 100, columns: 5, page: 10 };
  const from = { row: 50, column: 2 };
  const press = (key: string, more: { isFar?: boolean; isBack?: boolean } = {}, at = from) =>
    placeAfter({ key, isFar: false, isBack: false, ...more }, at, extent);

  test.each([
    ["ArrowDown", {}, { row: 51, column: 2 }],
    ["ArrowDown", { isFar: true }, { row: 99, column: 2 }],
    ["Enter", {}, { row: 51, column: 2 }],
    ["Enter", { isBack: true }, { row: 49, column: 2 }],
    ["Tab", {}, { row: 50, column: 3 }],
    ["Home", { isFar: true }, { row: 0, column: 0 }],
    ["End", {}, { row: 50, column: 4 }],
    ["PageUp", {}, { row: 40, column: 2 }],
  ] as const)("%s %j leads to %j", (key, more, to) => {
    expect(press(key, more)).toEqual(to);
  });

  test("leads out of the grid at the edge of a row, and nowhere past its corners", () => {
    expect(press("Tab", {}, { row: 3, column: 4 })).toBeUndefined();
    expect(press("ArrowUp", {}, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(press("x")).toBeUndefined();
  });

  test("with Shift marks a block, whichever way it was gone", () => {
    const block = blockOf({ row: 5, column: 3 }, { row: 2, column: 1 });
    expect([isInside(block, { row: 3, column: 2 }), isInside(block, { row: 6, column: 2 })]).toEqual([
      true,
      false,
    ]);
  });
});

describe("what is chosen", () => {
  test("are named rows, or all that match but for named ones", () => {
    const one = toggled(NOTHING, "A");
    expect([isChosen(one, "A"), isChosen(one, "B"), countOf(one, 9)]).toEqual([true, false, 1]);
    const but = toggled(EVERYTHING, "A");
    expect([isChosen(but, "A"), isChosen(but, "B"), countOf(but, 9)]).toEqual([false, true, 8]);
    expect(asked(one, { text: "x" })).toEqual({ keys: ["A"] });
    expect(asked(but, { text: "x" })).toEqual({ filter: { text: "x" }, except: ["A"] });
  });

  test("grows and shrinks by a range", () => {
    const some = withKeys(NOTHING, ["A", "B"], true);
    expect(countOf(withKeys(some, ["B", "C"], false), 9)).toBe(1);
    expect(countOf(withKeys(EVERYTHING, ["B", "C"], false), 9)).toBe(7);
  });
});

test("as many rows are drawn wherever one is, and none that is not there", () => {
  const at = (first: number, total = 1_000) => drawnRows(first, 360, total);
  expect([at(0).length, at(500).length, at(990).length]).toEqual([23, 23, 23]);
  expect([at(0)[0], at(500)[0], at(999).at(-1)]).toEqual([0, 500, 999]);
  expect(at(0, 3)).toEqual([0, 1, 2]);
});
