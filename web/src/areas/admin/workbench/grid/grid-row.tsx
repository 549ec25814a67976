// One row of the grid. Only what changes is drawn anew: of forty rows in sight a key touches two.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { memo, type ReactNode } from "react";
import { RowCheckbox } from "#kit/table/row-checkbox.tsx";
import { shownCell } from "./cell-text.ts";
import { changeOf, draftOf, type GridColumn, isChanged, isEditable, marginOf } from "./columns.ts";
import type { Fault } from "./use-editing.ts";
import type { GridWords } from "./words.ts";

const ONE_DECIMAL = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export interface GridRowProps {
  id: string;
  index: number;
  top: number;
  row: PriceRow | undefined;
  columns: readonly GridColumn[];
  words: GridWords;
  tax: { pricingIncludesTax: boolean; vatRatePpm: number };
  /** The cell that keys go to, or none of this row. */
  active: number;
  /** The first and last marked cell of this row; -1 for none. */
  markedFrom: number;
  markedTo: number;
  isChosen: boolean;
  isReadOnly: boolean;
  chooseLabel: string;
  fault: Fault | undefined;
  editor: ReactNode;
  onChoose: (index: number, key: string, isRange: boolean) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, top, row, columns, active, isChosen, chooseLabel, isReadOnly } = props;
  return (
    <div
      role="row"
      className="wgrid__row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-chosen={isChosen || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {!isReadOnly && (
        <div role="gridcell" className="wgrid__cell wgrid__check">
          {row && (
            <RowCheckbox
              label={chooseLabel}
              state={isChosen ? "all" : "none"}
              onToggle={(isRange) => props.onChoose(index, row.key, isRange)}
            />
          )}
        </div>
      )}
      {columns.map((column, place) => (
        <Cell
          key={column.id}
          {...props}
          id={`${id}-${index}-${place}`}
          column={column}
          place={place}
          isActive={active === place}
          isMarked={place >= props.markedFrom && place <= props.markedTo}
        />
      ))}
    </div>
  );
});

type CellProps = GridRowProps & { column: GridColumn; place: number; isActive: boolean; isMarked: boolean };

function Cell({ row, column, place, isActive, isMarked, editor, ...props }: CellProps) {
  const isBroken = props.fault !== undefined && props.fault.field === column.field && column.part === "draft";
  const look = row && lookOf(row, column, props, isBroken);
  return (
    <div
      role="gridcell"
      id={props.id}
      className="wgrid__cell"
      data-row={props.index}
      data-column={place}
      data-part={column.part}
      data-number={column.isNumber || undefined}
      data-look={look}
      data-active={isActive || undefined}
      data-marked={(isMarked && !isActive) || undefined}
      aria-readonly={!isEditable(column) || props.isReadOnly || undefined}
      aria-invalid={look === "broken" || undefined}
    >
      {isActive && editor ? editor : row ? <Shown {...props} row={row} column={column} /> : null}
    </div>
  );
}

/** How a cell stands: looked at only, changed, kept as it was, or broken. */
function lookOf(
  row: PriceRow,
  column: GridColumn,
  { tax, isReadOnly }: Pick<GridRowProps, "tax" | "isReadOnly">,
  isBroken: boolean,
) {
  if (isBroken) return "broken";
  if (column.part === "fact" || column.part === "now" || column.part === "key" || column.part === "marginNow")
    return "fixed";
  if (column.part !== "draft") return undefined;
  if (!isChanged(row, column.field)) return isReadOnly ? "fixed" : "same";
  const isLoss = column.field === "price" && (marginOf(row, "draft", tax) ?? 0) < 0;
  return isLoss ? "broken" : "changed";
}

function Shown({
  row,
  column,
  words,
  tax,
  fault,
}: Omit<GridRowProps, "row" | "editor"> & { row: PriceRow; column: GridColumn }) {
  const { formatter } = words;
  switch (column.part) {
    case "name":
      return <span className="wgrid__name">{row.name || row.key}</span>;
    case "key":
      return <span className="mono">{row.key}</span>;
    case "fact":
      return column.column ? shownCell(column.column, row.facts[column.field] ?? null, words) : null;
    case "now":
      return column.column ? shownCell(column.column, row.now[column.field] ?? null, words) || "–" : null;
    case "draft":
      return <Draft row={row} column={column} words={words} />;
    case "change": {
      const change = changeOf(row, column.field);
      if (change === undefined) return <span className="wgrid__quiet">–</span>;
      const sign = change > 0 ? "+" : "";
      return column.column ? `${sign}${shownCell(column.column, change, words)}` : null;
    }
    case "marginNow":
    case "marginDraft": {
      const margin = marginOf(row, column.part === "marginNow" ? "now" : "draft", tax);
      if (margin === undefined) return <span className="wgrid__quiet">–</span>;
      const text = formatter.number(margin, ONE_DECIMAL);
      return margin < 0 && column.part === "marginDraft" ? <b className="wgrid__bad">{text}</b> : text;
    }
    case "by": {
      const hasChanged = Object.keys(row.draft).some((field) => isChanged(row, field));
      const isBelow = isChanged(row, "price") && (marginOf(row, "draft", tax) ?? 0) < 0;
      const text = words.remark(row, fault, { isBelowCost: isBelow, hasChanged });
      return fault || isBelow ? (
        <b className="wgrid__bad">{text}</b>
      ) : (
        <span className="wgrid__by">{text}</span>
      );
    }
  }
}

/** What stood there before is written beside what changed, where no other column says it. */
function Draft({ row, column, words }: { row: PriceRow; column: GridColumn; words: GridWords }) {
  const spec = column.column;
  if (!spec) return null;
  const text = shownCell(spec, draftOf(row, column.field), words) || "–";
  const hasNow = column.isDoubled;
  if (hasNow || !isChanged(row, column.field)) return text;
  return (
    <>
      <s className="wgrid__was">{shownCell(spec, row.now[column.field] ?? null, words) || "–"}</s> {text}
    </>
  );
}
