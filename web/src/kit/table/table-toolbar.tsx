import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Segmented } from "../actions/segmented.tsx";
import { downloadCsv, toCsv } from "../csv.ts";
import { CheckboxGroup } from "../fields/checkbox.tsx";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { Popover } from "../overlays/popover.tsx";
import { type Column, valueText } from "./column.ts";
import { DENSITIES } from "./density.ts";
import { splitOptions } from "./table-rows.ts";
import type { TableState } from "./table-state.ts";

export interface TableToolbarProps<Row> {
  table: TableState;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  toolbar: ReactNode;
  hasColumnChooser: boolean;
  hasDensity: boolean;
  csvName: string | undefined;
  selectedCount: number;
  onClearSelection: () => void;
  /** How many can be selected with one click more: those of the other pages too; absent where they all are. */
  every: number | undefined;
  onSelectEvery: () => void;
  bulkActions: ReactNode;
}

/** Tools of the table; while rows are selected, what can be done with them stands here instead. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { table, columns, rows, toolbar, hasColumnChooser, csvName, selectedCount, bulkActions } = props;
  const t = useKitText();
  const formatter = useFormatter();
  const chips = columns.filter((column) => table.filters[column.id]);
  if (selectedCount > 0) {
    return (
      <div className="tablebar" data-batch role="region" aria-label={t("table.batch")}>
        <span className="tablebar__count" role="status">
          {t("table.selected", { count: selectedCount })}
        </span>
        {props.every !== undefined && (
          <Button size="sm" variant="quiet" onPress={props.onSelectEvery}>
            {t("table.selectEvery", { total: formatter.number(props.every) })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onPress={props.onClearSelection}>
          {t("table.clearSelection")}
        </Button>
        <div className="tablebar__end">{bulkActions}</div>
      </div>
    );
  }
  if (!toolbar && !hasColumnChooser && !csvName && chips.length === 0) return null;
  return (
    <div className="tablebar">
      {toolbar}
      {chips.map((column) => (
        <button
          key={column.id}
          type="button"
          className="chip"
          aria-label={t("table.removeFilter", { column: column.header })}
          onClick={() => table.setFilter(column.id, "")}
        >
          {column.header}: {filterWords(column, table.filters[column.id] ?? "")}
          <Icon name="x" size={16} />
        </button>
      ))}
      <div className="tablebar__end">
        {props.hasDensity && (
          <Segmented
            label={t("table.density")}
            value={table.density}
            options={DENSITIES.map((value) => ({ value, label: t(`table.${value}`) }))}
            onChange={table.setDensity}
          />
        )}
        {hasColumnChooser && <ColumnChooser table={table} columns={columns} />}
        {csvName && <ExportButton name={csvName} columns={columns} rows={() => rows} />}
      </div>
    </div>
  );
}

interface ExportButtonProps<Row> {
  name: string;
  columns: readonly Column<Row>[];
  rows: () => readonly Row[] | Promise<readonly Row[]>;
}

export function ExportButton<Row>({ name, columns, rows }: ExportButtonProps<Row>) {
  const t = useKitText();
  return (
    <Button
      size="sm"
      icon="download"
      onPress={async () => downloadCsv(`${name}.csv`, exportCsv(columns, await rows()))}
    >
      {t("table.export")}
    </Button>
  );
}

/** Every column that has a value, hidden or not: an export is for work elsewhere. */
export function exportCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const fields = columns.flatMap(({ header, value }) =>
    value ? [{ header, value: (row: Row) => valueText(value(row)) }] : [],
  );
  return toCsv(fields, rows);
}

function filterWords<Row>({ filter }: Column<Row>, value: string): string {
  if (filter?.kind !== "options") return value;
  return splitOptions(value)
    .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
    .join(", ");
}

function ColumnChooser<Row>({ table, columns }: { table: TableState; columns: readonly Column<Row>[] }) {
  const t = useKitText();
  const choosable = columns.filter((column) => !column.isFixed);
  const hidden =
    table.hiddenColumns ?? new Set(choosable.filter((one) => one.isHiddenAtFirst).map((one) => one.id));
  return (
    <Popover
      label={t("table.columns")}
      placement="bottom end"
      trigger={
        <Button size="sm" icon="columns">
          {t("table.columns")}
        </Button>
      }
    >
      <CheckboxGroup
        label={t("table.columns")}
        options={choosable.map((column) => ({ value: column.id, label: column.header }))}
        value={choosable.filter((column) => !hidden.has(column.id)).map((column) => column.id)}
        onChange={(shown) =>
          table.setHiddenColumns(
            new Set(choosable.map((column) => column.id).filter((id) => !shown.includes(id))),
          )
        }
      />
    </Popover>
  );
}
