// What the reader has asked of a table: order, filters, page, the row beside it, hidden columns, the height of rows. Kept in the address when one is given.
import { useState } from "react";
import type { Sort } from "./column.ts";
import { type Density, readDensity, writeDensity } from "./density.ts";
import { type AddressAdapter, FIRST_VIEW, readView, type TableView, writeView } from "./table-address.ts";

export const PAGE_SIZE = 20;

export interface TableStateOptions {
  /** The order before anybody asks for another, and the tie-breaker after that. */
  defaultSorts?: readonly Sort[];
  pageSize?: number;
  address?: AddressAdapter | undefined;
  /** Remembers the chosen columns on this device. */
  storageKey?: string;
}

export type TableState = TableView & {
  /** The order in force, most important first. */
  sorts: readonly Sort[];
  pageSize: number;
  /** Null until somebody chose columns. */
  hiddenColumns: ReadonlySet<string> | null;
  /** Ascending, descending, and back to the table's own order. */
  sortBy: (column: string) => void;
  setFilter: (column: string, value: string) => void;
  clearFilters: () => void;
  setPage: (page: number) => void;
  setHiddenColumns: (columns: ReadonlySet<string>) => void;
  /** Shows a row beside the list, on the page on which it stands; null closes it. */
  setOpen: (key: string | null, page?: number) => void;
  density: Density;
  setDensity: (density: Density) => void;
};

const NO_SORTS: readonly Sort[] = [];

export function useTableState(options: TableStateOptions = {}): TableState {
  const { defaultSorts = NO_SORTS, pageSize = PAGE_SIZE, address, storageKey } = options;
  const [localView, setLocalView] = useState(FIRST_VIEW);
  const [hiddenColumns, setHidden] = useState(() => readHidden(storageKey));
  const [density, setDensity] = useState(readDensity);
  const view = address ? readView(address.params, address.prefix) : localView;

  const setView = (next: TableView) => {
    if (address) address.setParams(writeView(address.params, next, address.prefix));
    else setLocalView(next);
  };

  return {
    ...view,
    sorts: effectiveSorts(view.sort, defaultSorts),
    pageSize,
    hiddenColumns,
    sortBy: (column) =>
      setView({
        ...view,
        sort: nextSort(effectiveSorts(view.sort, defaultSorts)[0], view.sort, column),
        page: 1,
      }),
    setFilter: (column, value) =>
      setView({ ...view, filters: { ...view.filters, [column]: value }, page: 1 }),
    clearFilters: () => setView({ ...view, filters: {}, page: 1 }),
    setPage: (page) => setView({ ...view, page }),
    setHiddenColumns: (columns) => {
      setHidden(columns);
      if (storageKey) localStorage.setItem(storageKey, JSON.stringify([...columns]));
    },
    setOpen: (open, page = view.page) => setView({ ...view, open, page }),
    density,
    setDensity: (next) => {
      setDensity(next);
      writeDensity(next);
    },
  };
}

export function effectiveSorts(sort: Sort | null, defaultSorts: readonly Sort[]): readonly Sort[] {
  if (!sort) return defaultSorts;
  return [sort, ...defaultSorts.filter((one) => one.column !== sort.column)];
}

/** What a press on a header asks for, given what the reader sees now. */
export function nextSort(shown: Sort | undefined, asked: Sort | null, column: string): Sort | null {
  if (shown?.column !== column) return { column, direction: "asc" };
  if (asked?.column === column && asked.direction === "desc") return null;
  return { column, direction: shown.direction === "asc" ? "desc" : "asc" };
}

function readHidden(storageKey: string | undefined): ReadonlySet<string> | null {
  const stored = storageKey ? localStorage.getItem(storageKey) : null;
  if (!stored) return null;
  try {
    const columns: unknown = JSON.parse(stored);
    return Array.isArray(columns) ? new Set(columns.map(String)) : null;
  } catch {
    return null; // written by an older build or by hand: the table's own columns are a good answer
  }
}
