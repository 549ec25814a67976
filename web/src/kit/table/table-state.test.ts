// @vitest-environment node
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIRST_VIEW, readView, writeView } from "./table-address.ts";
import { coverage, NOTHING_SELECTED, selectRange, toggleAll, toggleRow } from "./table-selection.ts";
import { effectiveSorts, nextSort, PAGE_SIZE } from "./table-state.ts";

test("SHARED-UI-03 the table page size is 20", () => {
  expect(PAGE_SIZE).toBe(20);
});

describe("sorting by header", () => {
  const byDate = [{ column: "date", direction: "desc" }] as const;

  test("a first press sorts upwards, a second downwards, a third goes back to the table's own order", () => {
    const first = nextSort(byDate[0], null, "name");
    expect(first).toEqual({ column: "name", direction: "asc" });
    const second = nextSort(first ?? undefined, first, "name");
    expect(second).toEqual({ column: "name", direction: "desc" });
    expect(nextSort(second ?? undefined, second, "name")).toBeNull();
  });

  test("a press on the column of the default order turns it round", () => {
    expect(nextSort(byDate[0], null, "date")).toEqual({ column: "date", direction: "asc" });
  });

  test("the default order stays behind as tie-breaker", () => {
    expect(effectiveSorts({ column: "name", direction: "asc" }, byDate)).toEqual([
      { column: "name", direction: "asc" },
      { column: "date", direction: "desc" },
    ]);
    expect(effectiveSorts({ column: "date", direction: "asc" }, byDate)).toEqual([
      { column: "date", direction: "asc" },
    ]);
  });
});

describe("selection", () => {
  const order = ["a", "b", "c", "d", "e"];

  test("a range runs from the last touched row to this one, in either direction", () => {
    const down = selectRange(toggleRow(NOTHING_SELECTED, "b"), "d", order);
    expect([...down.keys]).toEqual(["b", "c", "d"]);
    const up = selectRange(toggleRow(NOTHING_SELECTED, "d"), "a", order);
    expect([...up.keys].toSorted()).toEqual(["a", "b", "c", "d"]);
  });

  test("a range without a start, or whose start is no longer shown, is one row", () => {
    expect([...selectRange(NOTHING_SELECTED, "c", order).keys]).toEqual(["c"]);
    const gone = toggleRow(NOTHING_SELECTED, "gone");
    expect([...selectRange(gone, "c", order).keys]).toEqual(["gone", "c"]);
  });

  test("all, then none; what is on other pages stays", () => {
    const elsewhere = toggleRow(NOTHING_SELECTED, "z");
    const all = toggleAll(elsewhere, order);
    expect(coverage(all, order)).toBe("all");
    expect([...toggleAll(all, order).keys]).toEqual(["z"]);
  });

  test("toggling twice changes nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...order)), fc.constantFrom(...order), (touched, key) => {
        const before = touched.reduce(toggleRow, NOTHING_SELECTED);
        expect(toggleRow(toggleRow(before, key), key).keys).toEqual(before.keys);
      }),
    );
  });

  test("some selected is neither all nor none", () => {
    expect(coverage(toggleRow(NOTHING_SELECTED, "a"), order)).toBe("some");
    expect(coverage(NOTHING_SELECTED, order)).toBe("none");
  });
});

describe("the view in the address", () => {
  test("is read back as it was written", () => {
    const view = fc.record({
      sort: fc.option(
        fc.record({ column: fc.stringMatching(/^[a-z]+$/), direction: fc.constantFrom("asc", "desc") }),
      ),
      filters: fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string({ minLength: 1 })),
      page: fc.integer({ min: 1, max: 999 }),
      open: fc.option(fc.string({ minLength: 1 })),
    });
    fc.assert(
      fc.property(view, fc.constantFrom("", "left."), (given, prefix) => {
        const read = readView(writeView(new URLSearchParams("tab=2"), given, prefix), prefix);
        expect(read).toEqual({ ...given, filters: { ...given.filters } });
      }),
    );
  });

  test("keeps what belongs to others and leaves out what is as at first", () => {
    const params = new URLSearchParams("tab=offers&sort=name&page=3&open=7&f.status=A");
    expect(writeView(params, FIRST_VIEW).toString()).toBe("tab=offers");
  });

  test("a page that is none is the first", () => {
    for (const page of ["0", "-1", "1.5", "x", ""]) {
      expect(readView(new URLSearchParams({ page })).page).toBe(1);
    }
  });
});
