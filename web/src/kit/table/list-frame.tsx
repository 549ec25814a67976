// A list and, beside it, the row that is shown.
import { type ReactNode, useRef } from "react";
import type { Lenient } from "../optional-props.ts";
import type { Column } from "./column.ts";
import { ListPanel, RowFacts } from "./list-panel.tsx";
import type { TableState } from "./table-state.ts";

type ListFrameProps<Row> = Lenient<{
  table: TableState;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  panel?: (row: Row) => ReactNode;
  panelTitle?: (row: Row) => ReactNode;
  /** All rows that are here, in their order. */
  arranged: readonly Row[];
  /** Of the whole list. */
  total: number;
  /** On which page the row at this place stands. */
  pageOf: (index: number) => number;
  children: ReactNode;
}>;

export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { table, columns, rowKey, arranged, total, pageOf, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const place = table.open === null ? -1 : arranged.findIndex((row) => rowKey(row) === table.open);
  const row = arranged[place];
  const showAt = (index: number) => {
    const next = arranged[index];
    if (next !== undefined) table.setOpen(rowKey(next), pageOf(index));
  };
  const close = () => {
    frame.current?.querySelector<HTMLElement>("tr[data-open]")?.focus();
    table.setOpen(null);
  };
  const [first] = columns;
  return (
    <div ref={frame} className="listframe" data-open={row !== undefined || undefined}>
      {children}
      {row !== undefined && (
        <ListPanel
          title={props.panelTitle ? props.panelTitle(row) : first?.cell(row)}
          place={place}
          total={total}
          href={props.rowHref?.(row)}
          onStep={(by) => showAt(place + by)}
          onClose={close}
        >
          {props.panel ? props.panel(row) : <RowFacts columns={columns} row={row} />}
        </ListPanel>
      )}
    </div>
  );
}
