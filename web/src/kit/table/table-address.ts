// A table's state in the address of the page, so that a view can be shared, reloaded and gone back to.
import type { Sort } from "./column.ts";

export interface TableView {
  /** Null: the table's own order. */
  sort: Sort | null;
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
  /** The key of the row that is shown beside the list. */
  open: string | null;
}

export const FIRST_VIEW: TableView = { sort: null, filters: {}, page: 1, open: null };

/** What react-router's useSearchParams gives. */
export interface AddressAdapter {
  params: URLSearchParams;
  setParams: (params: URLSearchParams) => void;
  /** Keeps two tables of one page apart. */
  prefix?: string | undefined;
}

export function readView(params: URLSearchParams, prefix = ""): TableView {
  const sort = params.get(`${prefix}sort`);
  const page = Number(params.get(`${prefix}page`) ?? 1);
  const filterStart = `${prefix}f.`;
  const filters = [...params].filter(([name, value]) => name.startsWith(filterStart) && value !== "");
  return {
    sort: sort ? { column: sort.replace(/^-/, ""), direction: sort.startsWith("-") ? "desc" : "asc" } : null,
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(filterStart.length), value])),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open: params.get(`${prefix}open`) || null,
  };
}

/** The same address with this view; what is as at first is left out, what belongs to others stays. */
export function writeView(params: URLSearchParams, view: TableView, prefix = ""): URLSearchParams {
  const own = ["sort", "page", "open"].map((name) => `${prefix}${name}`);
  const next = new URLSearchParams(
    [...params].filter(([name]) => !own.includes(name) && !name.startsWith(`${prefix}f.`)),
  );
  if (view.sort) next.set(`${prefix}sort`, `${view.sort.direction === "desc" ? "-" : ""}${view.sort.column}`);
  if (view.page > 1) next.set(`${prefix}page`, String(view.page));
  if (view.open) next.set(`${prefix}open`, view.open);
  for (const [column, value] of Object.entries(view.filters))
    if (value !== "") next.set(`${prefix}f.${column}`, value);
  return next;
}

/** Another filter, the order in force. */
export const withSort = (params: URLSearchParams, sort: Sort | null): URLSearchParams =>
  writeView(params, { ...FIRST_VIEW, sort });
