// The order that the server is asked for, where it has the rows that are not here.
import type { Direction, Sort } from "./column.ts";

/** Null without one, or with one by a column that the server has no order for: an address may say anything. */
export function askedSort<Column extends string>(
  sort: Sort | null,
  columns: readonly Column[],
): { column: Column; direction: Direction } | null {
  const column = columns.find((one) => one === sort?.column);
  return sort && column ? { column, direction: sort.direction } : null;
}
