// How high rows are, and which of them are drawn.
export const ROW_PX = 36;
export const OVERSCAN = 6;

/** Always as many rows as fit the height, from the first on: who scrolls changes what stands in them, and not how many there are. */
export function drawnRows(first: number, height: number, total: number): number[] {
  const count = Math.min(total, Math.ceil(height / ROW_PX) + 2 * OVERSCAN + 1);
  const from = Math.max(0, Math.min(first, total - count));
  return Array.from({ length: count }, (_, place) => from + place);
}

/**
 * Rows that come into sight take the place of those that leave it. While one scrolls they also keep their places in the page,
 * so that nothing is moved about in it; at rest they stand there in their order, for whoever has them read aloud.
 */
export function inPlaces(rows: readonly number[], isMoving: boolean): { slot: number; index: number }[] {
  const placed = rows.map((index) => ({ slot: index % rows.length, index }));
  return isMoving ? placed.toSorted((one, other) => one.slot - other.slot) : placed;
}
