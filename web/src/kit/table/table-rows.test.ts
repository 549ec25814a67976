// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { arrangeRows, joinOptions, splitOptions } from "./table-rows.ts";

interface Row {
  name: string;
  amount: number | null;
  status: string;
  on: string;
}

const rows: Row[] = [
  { name: "Émile", amount: 20, status: "ACTIVE", on: "2025-11-14T08:00:00Z" },
  { name: "anna", amount: null, status: "PENDING", on: "2025-11-01" },
  { name: "Åsa", amount: 3, status: "ACTIVE", on: "2025-10-31" },
  { name: "Zoë", amount: 100, status: "A,B", on: "" },
];
const columns: Column<Row>[] = [
  { id: "name", header: "Name", cell: (row) => row.name, value: (row) => row.name, filter: { kind: "text" } },
  { id: "amount", header: "Amount", cell: (row) => row.amount, value: (row) => row.amount },
  {
    id: "status",
    header: "Status",
    cell: (row) => row.status,
    value: (row) => row.status,
    filter: { kind: "options", options: [] },
  },
  { id: "on", header: "On", cell: (row) => row.on, value: (row) => row.on, filter: { kind: "days" } },
];
const compare = new Intl.Collator("en").compare;
const names = (query: Parameters<typeof arrangeRows<Row>>[2]) =>
  arrangeRows(rows, columns, query, compare).map((row) => row.name);

test("texts sort as the language does, numbers as numbers", () => {
  expect(names({ sorts: [{ column: "name", direction: "asc" }], filters: {} })).toEqual([
    "anna",
    "Åsa",
    "Émile",
    "Zoë",
  ]);
  expect(names({ sorts: [{ column: "amount", direction: "desc" }], filters: {} })).toEqual([
    "Zoë",
    "Émile",
    "Åsa",
    "anna",
  ]);
});

test("what is missing comes last in both directions", () => {
  expect(names({ sorts: [{ column: "amount", direction: "asc" }], filters: {} }).at(-1)).toBe("anna");
  expect(names({ sorts: [{ column: "amount", direction: "desc" }], filters: {} }).at(-1)).toBe("anna");
});

test("a second order breaks ties of the first", () => {
  const sorts = [
    { column: "status", direction: "asc" },
    { column: "amount", direction: "desc" },
  ] as const;
  expect(names({ sorts, filters: { status: "ACTIVE" } })).toEqual(["Émile", "Åsa"]);
});

test("a text filter finds inside words, without accents and case", () => {
  expect(names({ sorts: [], filters: { name: "EMI" } })).toEqual(["Émile"]);
  expect(names({ sorts: [], filters: { name: " a " } })).toEqual(["anna", "Åsa"]);
});

test("an options filter takes any of the chosen", () => {
  expect(names({ sorts: [], filters: { status: joinOptions(["PENDING", "A,B"]) } })).toEqual(["anna", "Zoë"]);
});

test("a filter by days takes both ends and leaves out what has no day", () => {
  expect(names({ sorts: [], filters: { on: "2025-11-01 - 2025-11-14" } })).toEqual(["Émile", "anna"]);
});

test("filters narrow together", () => {
  expect(names({ sorts: [], filters: { status: "ACTIVE", name: "sa" } })).toEqual(["Åsa"]);
});

test("any chosen options survive the way through one text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (values) => {
      expect(splitOptions(joinOptions(values))).toEqual(values);
    }),
  );
});

test("the order of equal rows is the order they came in", () => {
  const same = Array.from({ length: 50 }, (_, index) => ({
    name: String(index),
    amount: 1,
    status: "",
    on: "",
  }));
  const sorted = arrangeRows(
    same,
    columns,
    { sorts: [{ column: "amount", direction: "desc" }], filters: {} },
    compare,
  );
  expect(sorted).toEqual(same);
});
