// Where the arrow keys lead on a grid of cells.
export interface GridPlace {
  row: number;
  column: number;
}

/** Null: the key is none of the grid's. */
export function nextPlace(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: GridPlace,
  { rows, columns }: { rows: number; columns: number },
): GridPlace | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(lastColumn, column + 1) };
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: Math.min(lastRow, row + 1), column };
    case "Home":
      return { row: ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: ctrlKey ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}
