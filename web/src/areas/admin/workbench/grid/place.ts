// Where one is in the grid, and where a key leads. Pure; the grid moves there.

export interface Place {
  row: number;
  column: number;
}

export interface Extent {
  rows: number;
  columns: number;
  /** Rows in sight. */
  page: number;
}

export const AT_FIRST: Place = { row: 0, column: 0 };

const within = (value: number, most: number) => Math.max(0, Math.min(value, most - 1));

/** Nothing where the key leads nowhere, and so is somebody else's. */
export function placeAfter(
  key: { key: string; isFar: boolean; isBack: boolean },
  { row, column }: Place,
  { rows, columns, page }: Extent,
): Place | undefined {
  const to = (next: Place): Place => ({ row: within(next.row, rows), column: within(next.column, columns) });
  switch (key.key) {
    case "ArrowDown":
      return to({ row: key.isFar ? rows : row + 1, column });
    case "ArrowUp":
      return to({ row: key.isFar ? 0 : row - 1, column });
    case "ArrowLeft":
      return to({ row, column: key.isFar ? 0 : column - 1 });
    case "ArrowRight":
      return to({ row, column: key.isFar ? columns : column + 1 });
    case "Enter":
      return to({ row: key.isBack ? row - 1 : row + 1, column });
    case "PageDown":
      return to({ row: row + page, column });
    case "PageUp":
      return to({ row: row - page, column });
    case "Home":
      return to({ row: key.isFar ? 0 : row, column: 0 });
    case "End":
      return to({ row: key.isFar ? rows : row, column: columns });
    case "Tab": {
      // Past the edge of the row the tabulator leaves the grid, as it leaves any field.
      const next = column + (key.isBack ? -1 : 1);
      return next < 0 || next >= columns ? undefined : { row, column: next };
    }
    default:
      return undefined;
  }
}

export interface Block {
  from: Place;
  to: Place;
}

export const blockOf = (anchor: Place, active: Place): Block => ({
  from: { row: Math.min(anchor.row, active.row), column: Math.min(anchor.column, active.column) },
  to: { row: Math.max(anchor.row, active.row), column: Math.max(anchor.column, active.column) },
});

export const isInside = ({ from, to }: Block, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;
