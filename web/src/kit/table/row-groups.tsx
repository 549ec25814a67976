// Rows under heads: a list that is parted by something says above each part what it is and what it comes to.
import type { ReactNode } from "react";

export interface RowGroups<Row> {
  /** The part a row belongs to. */
  of: (row: Row) => string;
  /** In which order parts stand; others come after them, as they come. */
  order?: readonly string[];
  /** What is said above a part of these rows. */
  head: (key: string, rows: readonly Row[]) => ReactNode;
}

/** The rows of each part beside each other, in the order that they have. */
export function broughtTogether<Row>(
  rows: readonly Row[],
  { of, order = [] }: Pick<RowGroups<Row>, "of" | "order">,
): readonly Row[] {
  const parts = new Map<string, Row[]>(order.map((key) => [key, []]));
  for (const row of rows) {
    const key = of(row);
    const part = parts.get(key);
    if (part) part.push(row);
    else parts.set(key, [row]);
  }
  return [...parts.values()].flat();
}

interface GroupHeadProps<Row> {
  groups: RowGroups<Row> | undefined;
  /** Those on the page. */
  rows: readonly Row[];
  /** All of the list: a part that goes on over the page is counted whole. */
  every: readonly Row[];
  index: number;
  columnCount: number;
}

/** Above the first row of a part, and above the first of a page. */
export function GroupHead<Row>({ groups, rows, every, index, columnCount }: GroupHeadProps<Row>) {
  const row = rows[index];
  if (!groups || row === undefined) return null;
  const key = groups.of(row);
  const before = rows[index - 1];
  if (before !== undefined && groups.of(before) === key) return null;
  return (
    <tr className="table__group">
      <th colSpan={columnCount} scope="rowgroup">
        {groups.head(
          key,
          every.filter((one) => groups.of(one) === key),
        )}
      </th>
    </tr>
  );
}

/** What is done about a row, under it and over no other. */
export function BelowRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="table__below">
      <td colSpan={columnCount}>{children}</td>
    </tr>
  );
}
