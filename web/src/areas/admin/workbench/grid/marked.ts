// What is done with the marked cells: taken from the clipboard, put there, filled, emptied.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { columnOf, type PriceKind, type WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import type { ClipboardEvent } from "react";
import { readCell, readTable, typedCell, writeTable } from "./cell-text.ts";
import { draftOf, type GridColumn, isEditable } from "./columns.ts";
import type { Block } from "./place.ts";
import type { Editing, WantedCell } from "./use-editing.ts";
import type { GridRows } from "./use-rows.ts";
import type { GridWords } from "./words.ts";

interface Marked {
  kind: PriceKind;
  columns: readonly GridColumn[];
  block: Block;
  words: GridWords;
  change: Editing["change"];
  rows: Pick<GridRows, "rowAt" | "rowsBetween">;
}

type ValueOf = (row: PriceRow, field: string) => WireCell | undefined;

/** Every marked cell that can be edited becomes what is said. */
export async function setMarked(
  { columns, block, change, rows }: Marked,
  valueOf: ValueOf,
  action: "TYPED" | "FILLED" | "PASTED",
): Promise<void> {
  const marked = columns.slice(block.from.column, block.to.column + 1).filter(isEditable);
  const found = await rows.rowsBetween(block.from.row, block.to.row);
  const cells = found.flatMap((row) =>
    marked.map(({ field }): WantedCell => ({ row, field, value: valueOf(row, field) })),
  );
  await change(cells, action);
}

/** Down from the first marked row; of a single row, from the one above it. */
export async function fillMarked(grid: Marked): Promise<void> {
  const { from, to } = grid.block;
  const source = from.row === to.row ? Math.max(0, from.row - 1) : from.row;
  const [above] = await grid.rows.rowsBetween(source, source);
  if (above) await setMarked(grid, (_, field) => draftOf(above, field), "FILLED");
}

export function copyMarked({ columns, block, rows, words }: Marked, event: ClipboardEvent): void {
  event.preventDefault();
  const marked = columns.slice(block.from.column, block.to.column + 1);
  const table: string[][] = [];
  for (let index = block.from.row; index <= block.to.row; index += 1) {
    const row = rows.rowAt(index);
    if (row) table.push(marked.map((column) => copied(row, column, words)));
  }
  event.clipboardData.setData("text/plain", writeTable(table));
}

function copied(row: PriceRow, { part, field, column }: GridColumn, words: GridWords): string {
  if (part === "name") return row.name;
  if (part === "key") return row.key;
  if (!column || part === "change") return "";
  const stored = part === "now" ? row.now : row.facts;
  return typedCell(column, part === "draft" ? draftOf(row, field) : (stored[field] ?? null), words);
}

/** Cell by cell from the first marked one on; a single value for everything that is marked, as spreadsheets do it. */
export async function pasteMarked(grid: Marked, event: ClipboardEvent): Promise<void> {
  event.preventDefault();
  const { kind, columns, block, words, rows } = grid;
  const table = readTable(event.clipboardData.getData("text/plain"));
  const [only, ...others] = table.flat();
  if (only === undefined) return;
  if (others.length === 0)
    return setMarked(
      grid,
      (_, field) => {
        const column = columnOf(kind, field);
        return column && readCell(column, only, words);
      },
      "PASTED",
    );
  const found = await rows.rowsBetween(block.from.row, block.from.row + table.length - 1);
  const cells = found.flatMap((row, line) =>
    (table[line] ?? []).flatMap((text, place): WantedCell[] => {
      const column = columns[block.from.column + place];
      if (!column?.column || !isEditable(column)) return [];
      return [{ row, field: column.field, value: readCell(column.column, text, words) }];
    }),
  );
  await grid.change(cells, "PASTED");
}
