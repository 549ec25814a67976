// The cells. One of them can be reached with Tab, the others from it with the arrows.
import {
  type BoardCell,
  bestPlan,
  type CellPlace,
  cellAt,
  type Figure,
} from "@handsel/finance/selling/board.ts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { type BoardChoice, type ChosenCell, chosenAt, placeOf } from "./board-choice.ts";
import type { BoardColumn } from "./board-columns.ts";
import { BoardHead } from "./board-head.tsx";
import { CellFigure, type CellLook, useCellWords } from "./cell-figure.tsx";
import { type GridPlace, nextPlace } from "./grid-keys.ts";
import type { LiveBoard } from "./use-price-board.ts";

const FIGURES: readonly Figure[] = ["monthlyMinor", "inAllMinor", "todayMinor"];

interface BoardGridProps {
  live: LiveBoard;
  choice: BoardChoice;
  figure: Figure;
  columns: readonly BoardColumn[];
  /** Absent: it is only read. */
  onChoose?: ((chosen: ChosenCell) => void) | undefined;
}

export function BoardGrid({ live, choice, figure, columns, onChoose }: BoardGridProps) {
  const { t } = useTranslation("board");
  const { facts, board, rates } = live;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const chosen = placeOf(facts, choice);
  const [reached, setReached] = useState<GridPlace | null>(null);
  const size = { rows: facts.plans.length, columns: columns.length };
  const start = {
    row: chosen?.plan ?? 0,
    column: Math.max(
      0,
      columns.findIndex(({ isChosen }) => isChosen),
    ),
  };
  const focusable = within(reached ?? start, size);
  const bests = chosen ? FIGURES.map((one) => ({ figure: one, plan: bestPlan(board, one, chosen) })) : [];
  const wordsOf = useCellWords(live, figure);

  const choose = (row: number, column: BoardColumn) => {
    setReached({ row, column: columns.indexOf(column) });
    const picked = chosenAt(facts, board, { ...column.at, plan: row, isInsured: choice.isInsured });
    if (picked && picked.cell.reason === null) onChoose?.(picked);
  };
  const move = (event: KeyboardEvent, place: GridPlace) => {
    const column = columns[place.column];
    if ((event.key === "Enter" || event.key === " ") && column) {
      event.preventDefault();
      choose(place.row, column);
      return;
    }
    const next = nextPlace(event, place, size);
    if (!next) return;
    event.preventDefault();
    setReached(next);
    table.current?.querySelector<HTMLElement>(`[id="${id}-${next.row}-${next.column}"]`)?.focus();
  };

  return (
    <table
      ref={table}
      className="pboard"
      role="grid"
      aria-label={`${t("label")}, ${t(`per.${figure}`)}`}
      aria-readonly={onChoose === undefined}
    >
      <BoardHead facts={facts} choice={choice} figure={figure} columns={columns} />
      <tbody>
        {facts.plans.map((plan, row) => (
          <tr key={plan.id} className={row === chosen?.plan ? "is-row" : undefined}>
            <th scope="row">
              <b>{plan.name}</b>
              <LenderLine lender={plan.lenderName} rate={rates[row] ?? null} rateName={facts.rateName} />
            </th>
            {columns.map((column, index) => {
              const at: CellPlace = { ...column.at, plan: row, isInsured: choice.isInsured };
              const cell = cellAt(board, at);
              const look = lookOf(cell, { column, columns, isRow: row === chosen?.plan });
              const best =
                column.isChosen && column.group === "sizes"
                  ? bests.filter(({ plan: planIndex }) => planIndex === row).map((one) => one.figure)
                  : [];
              return (
                // biome-ignore lint/a11y/useSemanticElements: a cell of a grid stands in a table row
                <td
                  key={column.key}
                  id={`${id}-${row}-${index}`}
                  role="gridcell"
                  className={column.isChosen ? "is-col" : undefined}
                  data-first={(column.isFirst && column.group === "grades") || undefined}
                  tabIndex={row === focusable.row && index === focusable.column ? 0 : -1}
                  aria-selected={look === "on"}
                  aria-disabled={cell.reason !== null}
                  aria-label={wordsOf({ plan: plan.name, column, cell, best, isOn: look === "on" })}
                  onClick={() => choose(row, column)}
                  onKeyDown={(event) => move(event, { row, column: index })}
                >
                  <CellFigure cell={cell} figure={figure} look={look} best={best} column={column} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One cell is solid; where the other group shows the same choice again, it is outlined there. */
function lookOf(
  cell: BoardCell,
  of: { column: BoardColumn; columns: readonly BoardColumn[]; isRow: boolean },
): CellLook {
  const { column, columns, isRow } = of;
  if (isRow && column.isChosen) {
    const isShownBefore = columns.some(({ group, isChosen }) => isChosen && group !== column.group);
    return column.group === "grades" && isShownBefore ? "twin" : "on";
  }
  return cell.reason ? "no" : "plain";
}

function within({ row, column }: GridPlace, size: { rows: number; columns: number }): GridPlace {
  return { row: Math.min(row, size.rows - 1), column: Math.min(column, size.columns - 1) };
}

function LenderLine({ lender, rate, rateName }: { lender: string; rate: number | null; rateName: string }) {
  const { t } = useTranslation("board");
  const { t: desk } = useTranslation("desk");
  const formatter = useFormatter();
  if (rate === null) return <span>{lender}</span>;
  const percent = formatter.percent(rate / 100, 2);
  // The law's whole word takes three lines in some languages: it stands where one points, and where the figure is explained.
  return (
    <span title={`${rateName} ${percent}`}>
      {t("lender", { lender, rate: desk("figures.apr", { percent }) })}
    </span>
  );
}
