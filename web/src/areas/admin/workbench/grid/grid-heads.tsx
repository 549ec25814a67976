import { useTranslation } from "react-i18next";
import { RowCheckbox } from "#kit/table/row-checkbox.tsx";
import type { GridColumn } from "./columns.ts";

interface GridHeadsProps {
  columns: readonly GridColumn[];
  nameOf: (column: GridColumn) => string;
  /** Rows that are chosen; null where none can be. */
  count: number | null;
  total: number;
  onAll: () => void;
}

/** Stays in sight while the rows go by. */
export function GridHeads({ columns, nameOf, count, total, onAll }: GridHeadsProps) {
  const { t } = useTranslation("prices");
  return (
    <div role="row" className="wgrid__row wgrid__heads" aria-rowindex={1}>
      {count !== null && (
        <div role="columnheader" className="wgrid__head wgrid__check">
          <RowCheckbox
            label={t("chooseAll")}
            state={count === 0 ? "none" : count === total ? "all" : "some"}
            onToggle={onAll}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="columnheader"
          className="wgrid__head"
          data-heading={place}
          data-number={column.isNumber || undefined}
        >
          {nameOf(column)}
        </div>
      ))}
    </div>
  );
}
