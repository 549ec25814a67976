// One row of the grid. Only what changes is drawn anew: of forty rows in sight a key touches two.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { memo, type ReactNode } from "react";
import { RowCheckbox } from "#kit/table/row-checkbox.tsx";
import { shownCell } from "./cell-text.ts";
import {
  changeOf,
  draftOf,
  type GridColumn,
  isChanged,
  isEditable,
  isWrapped,
  marginOf,
  shownKey,
} from "./columns.ts";
import type { Fault } from "./use-editing.ts";
import type { GridWords } from "./words.ts";

const ONE_DECIMAL = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export interface GridRowProps {
  /** Of the cell that keys go to. */
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
  fault: Fault | undefined;
  editor: ReactNode;
  onChoose: (index: number, key: string, isRange: boolean) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, top, row, columns, words, tax, fault, editor } = props;
  const { active, markedFrom, markedTo, isChosen, isReadOnly } = props;
  return (
    <div
      role="row"
      className="wgrid__row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-row={index}
      data-chosen={isChosen || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {!isReadOnly && (
        <div role="gridcell" className="wgrid__cell wgrid__check">
          {row && (
            <RowCheckbox
              label={words.choose(row.name || row.key)}
              state={isChosen ? "all" : "none"}
              onToggle={(isRange) => props.onChoose(index, row.key, isRange)}
            />
          )}
        </div>
      )}
      {columns.map((column, place) => {
        const isActive = active === place;
        const isBroken = fault !== undefined && fault.field === column.field && column.part === "draft";
        return (
          <Cell
            key={column.id}
            id={isActive ? id : undefined}
            place={place}
            part={column.part}
            isNumber={column.isNumber}
            isWrapped={isWrapped(column)}
            look={row && lookOf(row, column, { tax, isReadOnly }, isBroken)}
            isActive={isActive}
            isMarked={!isActive && place >= markedFrom && place <= markedTo}
            isFixed={isReadOnly || !isEditable(column)}
            was={row && wasIn(row, column, words)}
            text={row ? textIn(row, column, { words, tax, fault }) : ""}
            isBad={row !== undefined && isBadIn(row, column, { tax, fault })}
            editor={isActive ? editor : null}
          />
        );
      })}
    </div>
  );
});

interface CellProps {
  /** Of the cell that keys go to, for whoever reads the screen aloud. */
  id: string | undefined;
  place: number;
  part: GridColumn["part"];
  isNumber: boolean;
  isWrapped: boolean;
  look: string | undefined;
  isActive: boolean;
  isMarked: boolean;
  isFixed: boolean;
  was: string | undefined;
  text: string;
  isBad: boolean;
  editor: ReactNode;
}

/** Plain values alone: a cell that says the same in the next row is not drawn again. */
const Cell = memo(function Cell({ was, text, editor, ...props }: CellProps) {
  return (
    <div
      role="gridcell"
      id={props.id}
      className="wgrid__cell"
      data-column={props.place}
      data-part={props.part}
      data-number={props.isNumber || undefined}
      data-look={props.look}
      data-two={((was !== undefined || props.isWrapped) && editor === null) || undefined}
      data-bad={props.isBad || undefined}
      data-active={props.isActive || undefined}
      data-editing={editor !== null || undefined}
      data-marked={props.isMarked || undefined}
      aria-readonly={props.isFixed || undefined}
      aria-invalid={props.look === "broken" || undefined}
    >
      {editor ??
        (was === undefined
          ? text
          : [
              <s key="was" className="wgrid__was">
                {was}
              </s>,
              text,
            ])}
    </div>
  );
});

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

interface Around {
  words: GridWords;
  tax: GridRowProps["tax"];
  fault: Fault | undefined;
}

function textIn(row: PriceRow, column: GridColumn, { words, tax, fault }: Around): string {
  const { part, field, column: spec } = column;
  switch (part) {
    case "name":
      return row.name || row.key;
    case "key":
      return shownKey(row);
    case "fact":
      return spec ? shownCell(spec, row.facts[field] ?? null, words) : "";
    case "now":
      return spec ? shownCell(spec, row.now[field] ?? null, words) || "–" : "";
    case "draft":
      return spec ? shownCell(spec, draftOf(row, field), words) || "–" : "";
    case "change": {
      const change = changeOf(row, field);
      return change === undefined || !spec
        ? "–"
        : `${change > 0 ? "+" : ""}${shownCell(spec, change, words)}`;
    }
    case "marginNow":
    case "marginDraft": {
      const margin = marginOf(row, part === "marginNow" ? "now" : "draft", tax);
      return margin === undefined ? "–" : words.formatter.number(margin, ONE_DECIMAL);
    }
    case "by": {
      const hasChanged = Object.keys(row.draft).some((one) => isChanged(row, one));
      return words.remark(row, fault, { isBelowCost: isBelowCost(row, tax), hasChanged });
    }
  }
}

const isBelowCost = (row: PriceRow, tax: Around["tax"]) =>
  isChanged(row, "price") && (marginOf(row, "draft", tax) ?? 0) < 0;

function isBadIn(row: PriceRow, { part }: GridColumn, { tax, fault }: Omit<Around, "words">): boolean {
  if (part === "marginDraft") return (marginOf(row, "draft", tax) ?? 0) < 0;
  return part === "by" && (fault !== undefined || isBelowCost(row, tax));
}

/** What stood there before is written above what changed, where no other column says it. */
function wasIn(row: PriceRow, { part, field, column, isDoubled }: GridColumn, words: GridWords) {
  if (part !== "draft" || !column || isDoubled || !isChanged(row, field)) return undefined;
  return shownCell(column, row.now[field] ?? null, words) || "–";
}
