// Which rows a table shows, in which order, for rows that are all here. Pure; a server-side table does the same elsewhere.
import { parseDateRange } from "@handsel/contract/rules/dates.ts";
import { fold } from "../fields/type-ahead.ts";
import { type CellValue, type Column, type ColumnFilter, type Sort, valueText } from "./column.ts";

export interface RowQuery {
  sorts: readonly Sort[];
  filters: Readonly<Record<string, string>>;
}

export function arrangeRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sorts, filters }: RowQuery,
  compareText: (a: string, b: string) => number,
): readonly Row[] {
  return sortRows(filterRows(rows, columns, filters), columns, sorts, compareText);
}

export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Readonly<Record<string, string>>,
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const wanted = filters[column.id];
    const { filter } = column;
    const value = filter?.kind === "text" ? (column.searchText ?? column.value) : column.value;
    if (!wanted || !filter || !value) return [];
    const test = filterTest(filter, wanted);
    return [(row: Row) => test(value(row))];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

function filterTest(filter: ColumnFilter, wanted: string): (value: CellValue) => boolean {
  switch (filter.kind) {
    case "text": {
      const text = fold(wanted.trim());
      return (value) => fold(valueText(value)).includes(text);
    }
    case "options": {
      const values = new Set(splitOptions(wanted));
      return (value) => values.has(valueText(value));
    }
    case "days": {
      const range = parseDateRange(wanted);
      if (!range) return () => true;
      return (value) => {
        const day = valueText(value).slice(0, 10);
        return day !== "" && day >= range.start && day <= range.end;
      };
    }
  }
}

/** Chosen options as one text; a comma inside a value is written %2C. */
export function joinOptions(values: readonly string[]): string {
  return values.map((value) => value.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
}

export function splitOptions(text: string): string[] {
  if (text === "") return [];
  return text.split(",").map((value) => value.replaceAll("%2C", ",").replaceAll("%25", "%"));
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorts: readonly Sort[],
  compareText: (a: string, b: string) => number,
): readonly Row[] {
  const keys = sorts.flatMap(({ column: id, direction }) => {
    const value = columns.find((column) => column.id === id)?.value;
    return value ? [{ value, sign: direction === "asc" ? 1 : -1 }] : [];
  });
  if (keys.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { value, sign } of keys) {
      const order = compareValues(value(a), value(b), sign, compareText);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compareValues(
  a: CellValue,
  b: CellValue,
  sign: number,
  compareText: (a: string, b: string) => number,
): number {
  const [isEmptyA, isEmptyB] = [isEmpty(a), isEmpty(b)];
  // What is not there comes last in both directions: nobody sorts in order to see gaps first.
  if (isEmptyA || isEmptyB) return Number(isEmptyA) - Number(isEmptyB);
  if (typeof a === "string" || typeof b === "string") return sign * compareText(valueText(a), valueText(b));
  return sign * (Number(a) - Number(b));
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === undefined || value === "";
}
