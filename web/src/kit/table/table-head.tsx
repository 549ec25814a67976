import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { type Column, canSort, type Sort } from "./column.ts";
import { ColumnFilterButton } from "./column-filter.tsx";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { TableState } from "./table-state.ts";

export interface TableHeadProps<Row> {
  table: TableState;
  columns: readonly Column<Row>[];
  hasRowLink: boolean;
  selection: "none" | "some" | "all" | undefined;
  canSelect: boolean;
  onToggleAll: () => void;
}

export function TableHead<Row>({
  table,
  columns,
  hasRowLink,
  selection,
  canSelect,
  onToggleAll,
}: TableHeadProps<Row>) {
  const t = useKitText();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="table__check">
            <RowCheckbox
              label={t("table.selectAll")}
              state={selection}
              isDisabled={!canSelect}
              onToggle={onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} table={table} />
        ))}
        {hasRowLink && (
          <th scope="col">
            <span className="sr">{t("table.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

function HeadCell<Row>({ column, table }: { column: Column<Row>; table: TableState }) {
  const isSortable = canSort(column);
  const sort: Sort | undefined = table.sorts[0]?.column === column.id ? table.sorts[0] : undefined;
  return (
    <th
      scope="col"
      className={column.align === "end" ? "num" : undefined}
      data-priority={column.priority}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sort ? ARIA_SORT[sort.direction] : isSortable ? "none" : undefined}
    >
      <span className="table__headcell">
        {isSortable ? (
          <button
            type="button"
            className="sort"
            data-on={sort ? true : undefined}
            onClick={() => table.sortBy(column.id)}
          >
            {column.header}
            {sort && <Icon name={sort.direction === "asc" ? "arrow-up" : "arrow-down"} size={14} />}
          </button>
        ) : (
          column.header
        )}
        {column.filter && (
          <ColumnFilterButton
            header={column.header}
            filter={column.filter}
            value={table.filters[column.id] ?? ""}
            onChange={(value) => table.setFilter(column.id, value)}
          />
        )}
      </span>
    </th>
  );
}
