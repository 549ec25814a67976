import type { ReactNode } from "react";
import type { Option } from "../fields/checkbox.tsx";
import type { Lenient } from "../optional-props.ts";

export type CellValue = string | number | boolean | Date | null | undefined;

/** How a column can be narrowed. Its value travels as text, so that it fits into an address. */
export type ColumnFilter =
  | { kind: "text" }
  | { kind: "options"; options: readonly Option[] }
  /** "yyyy-MM-dd - yyyy-MM-dd" */
  | { kind: "days" };

export type Column<Row> = Lenient<{
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Beside the list, where there is room for all of it. */
  panelCell?: (row: Row) => ReactNode;
  /** What the cell is for sorting, filtering and export; without it the column is only shown. */
  value?: (row: Row) => CellValue;
  /** Off for a column whose order says nothing; on where the server sorts a column without a value here. */
  isSortable?: boolean;
  filter?: ColumnFilter;
  /** What a filter by text looks at, where that is more than the value. */
  searchText?: (row: Row) => string;
  /** Figures stand right. */
  align?: "start" | "end";
  /** CSS width; measured otherwise. */
  width?: string;
  /** 3 leaves on a tablet and wherever the room does not suffice, 2 on a phone. */
  priority?: 1 | 2 | 3;
  /** Cannot be taken away in the column chooser. */
  isFixed?: boolean;
  isHiddenAtFirst?: boolean;
}>;

export type Direction = "asc" | "desc";
export interface Sort {
  column: string;
  direction: Direction;
}

export function canSort<Row>(column: Column<Row>): boolean {
  return column.isSortable ?? column.value !== undefined;
}

/** The cell's value as words, for filters and CSV. */
export function valueText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString() : String(value);
}
