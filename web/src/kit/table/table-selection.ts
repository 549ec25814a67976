// Selecting rows: one by one, or from the last one touched to this one.

export interface Selection {
  keys: ReadonlySet<string>;
  /** Where a range starts. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { keys: new Set(), anchor: null };

export function toggleRow(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** Adds everything between the anchor and this row, as the rows stand now. */
export function selectRange(selection: Selection, key: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from === -1 || to === -1) return toggleRow(selection, key);
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...between]), anchor: selection.anchor };
}

/** All of these, or none of them when all are selected already; others stay as they are. */
export function toggleAll(selection: Selection, order: readonly string[]): Selection {
  const keys = new Set(selection.keys);
  if (order.every((key) => keys.has(key))) for (const key of order) keys.delete(key);
  else for (const key of order) keys.add(key);
  return { keys, anchor: null };
}

export function coverage(selection: Selection, order: readonly string[]): "none" | "some" | "all" {
  const count = order.filter((key) => selection.keys.has(key)).length;
  if (count === 0) return "none";
  return count === order.length ? "all" : "some";
}
