// Through the rows of a list by keys: arrows move, Enter shows a row beside the list and then opens it, Esc closes what is shown.
import type { KeyboardEvent } from "react";

export interface ListWalk {
  /** The key of the row that is shown. */
  open: string | null;
  show: (key: string | null) => void;
}

interface RowActs {
  walk: ListWalk;
  key: string;
  select: () => void;
}

const STEPS: Readonly<Record<string, (rows: readonly Element[], at: number) => number>> = {
  ArrowDown: (_, at) => at + 1,
  ArrowUp: (_, at) => at - 1,
  Home: () => 0,
  End: (rows) => rows.length - 1,
};

/** Keys that are meant for something inside the row are left to it. */
export function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, { walk, key, select }: RowActs): void {
  const row = event.currentTarget;
  const isInside = event.target instanceof Node && row.contains(event.target);
  if (event.key === "Escape" && isInside && walk.open !== null) {
    event.preventDefault();
    walk.show(null);
    row.focus();
  }
  if (event.target !== row) return;
  const step = STEPS[event.key];
  if (step) {
    event.preventDefault();
    const rows = Array.from(row.parentElement?.querySelectorAll<HTMLElement>("tr[data-index]") ?? []);
    const next = rows[step(rows, rows.indexOf(row))];
    next?.focus();
    // What is shown follows; nothing is shown that was not asked for.
    if (next?.dataset["key"] && walk.open !== null) walk.show(next.dataset["key"]);
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (walk.open === key) row.querySelector<HTMLAnchorElement>(".table__open a")?.click();
    else walk.show(key);
  } else if (event.key === " " && row.hasAttribute("aria-selected")) {
    event.preventDefault();
    select();
  }
}
