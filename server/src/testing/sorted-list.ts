// What a list in the order of a column has to look like, to hold the server's pages against.
import { expect } from "vitest";

export type Cell = string | number | null;
type Direction = "asc" | "desc";

const { compare } = new Intl.Collator("und");
const isEmpty = (cell: Cell) => cell === null || cell === "";

/** By cell, empty ones last from either end; rows with the same cell may stand in any order among themselves. */
export function inOrder(cells: readonly Cell[], direction: Direction): Cell[] {
  const sign = direction === "asc" ? 1 : -1;
  return cells.toSorted((a, b) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return sign * (typeof a === "number" ? a - Number(b) : compare(String(a), String(b)));
  });
}

/** Every column from either end, for `test.each`. */
export const eachOrder = <Column extends string>(columns: readonly Column[]): [Column, Direction][] =>
  columns.flatMap((column): [Column, Direction][] => [
    [column, "asc"],
    [column, "desc"],
  ]);

interface Read<Row, Place> {
  rows: Row[];
  next: Place | null;
}

/** All pages one after the other; every page but the last is full. */
export async function wholeList<Row, Place>(
  part: number,
  read: (place: Place | null) => Promise<Read<Row, Place>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let place: Place | null = null; ; ) {
    const { rows, next }: Read<Row, Place> = await read(place);
    all.push(...rows);
    if (next === null) return all;
    expect(rows).toHaveLength(part);
    place = next;
  }
}
