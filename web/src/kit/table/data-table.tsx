// A list of many things: sorted, narrowed, selected, paged, exported. A real table, read as one by every reader.
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../actions/button.tsx";
import { EmptyState, ErrorState } from "../feedback/empty-state.tsx";
import { Notice } from "../feedback/notice.tsx";
import { useFollowLink, useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import type { Column } from "./column.ts";
import { useFittingColumns } from "./fitting-columns.ts";
import { ListFrame } from "./list-frame.tsx";
import { type ListTotal, ListTotals } from "./list-totals.tsx";
import { broughtTogether, type RowGroups } from "./row-groups.tsx";
import { TableBody } from "./table-body.tsx";
import { TableFoot } from "./table-foot.tsx";
import { TableHead } from "./table-head.tsx";
import { arrangeRows } from "./table-rows.ts";
import { coverage, NOTHING_SELECTED, type Selection, toggleAll } from "./table-selection.ts";
import type { TableState } from "./table-state.ts";
import { ExportButton, TableToolbar } from "./table-toolbar.tsx";

export type DataTableProps<Row> = Lenient<{
  /** What the table lists; its accessible name. */
  label: string;
  /** The plural in "next 20 of 1,917 contracts". */
  rowsName: string;
  table: TableState;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows on the server; given, the rows here are one page that is already sorted and narrowed. */
  serverTotal?: number;
  status?: "ready" | "loading" | "failed";
  /** Called by "Try again"; the rows that are there stay. */
  onRetry?: () => unknown;
  /** Says that there is more than is shown, and what to do. */
  partialNotice?: ReactNode;
  paging?: "pages" | "more" | "none";
  /** Appends the next rows on the server. */
  onLoadMore?: () => unknown;
  /** The row's own page: a link in the last cell, and the whole row leads there. */
  rowHref?: (row: Row) => string;
  rowLinkLabel?: (row: Row) => string;
  rowTone?: (row: Row) => "danger" | "warning" | undefined;
  /** With it rows can be selected; the actions take the place of the tool bar. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** With it rows can be selected, and those that are saved as CSV; `readAll` brings what is filtered and not here yet. */
  picked?: { csvName: string; readAll?: () => Promise<readonly Row[]> };
  /** What is filtered is more than is here: once all rows are selected, all of it can be, and this is done with it. */
  matching?: { total: number; actions: ReactNode };
  isFirstColumnSticky?: boolean;
  /** Left in the tool bar, e.g. a search field. */
  toolbar?: ReactNode;
  hasColumnChooser?: boolean;
  /** File name without ending; with it the rows can be exported as CSV. */
  csvName?: string;
  /** A list of records: rows of an even height that are walked through by keys, each shown in a panel beside the list. */
  isList?: boolean;
  /** What the panel is called for a row; its first column unless given. */
  panelTitle?: (row: Row) => ReactNode;
  /** What the panel shows of a row; the columns unless given. */
  panel?: (row: Row) => ReactNode;
  /** Parts the rows, where all of them are here. */
  groups?: RowGroups<Row>;
  /** Under a row, as wide as the table; nothing for most. */
  below?: (row: Row) => ReactNode;
  /** Of everything that is filtered; above the rows. */
  totals?: readonly ListTotal[];
  /** First use: nothing is here yet. */
  emptyText?: ReactNode;
  emptyAction?: ReactNode;
}>;

/** Above this many rows only those in sight are drawn. */
export const VIRTUAL_FROM = 200;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, table, columns, rowKey, status = "ready", paging = "pages" } = props;
  const t = useKitText();
  const formatter = useFormatter();
  const follow = useFollowLink();
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);

  const isServerSide = props.serverTotal !== undefined;
  const inOrder = useArranged(props, formatter.compare);
  const arranged = props.groups ? broughtTogether(inOrder, props.groups) : inOrder;
  const total = props.serverTotal ?? arranged.length;
  const pageCount = Math.max(1, Math.ceil(total / table.pageSize));
  const page = Math.min(table.page, pageCount);
  const shown = isServerSide ? arranged : pageOf(arranged, { paging, page, pageSize: table.pageSize });
  const visibleColumns = columns.filter((column) => isVisible(column, table.hiddenColumns));
  const keys = shown.map(rowKey);
  const isVirtual = shown.length > VIRTUAL_FROM;

  const hasSelection = props.bulkActions !== undefined || props.picked !== undefined;
  const selectedRows = hasSelection ? props.rows.filter((row) => selection.keys.has(rowKey(row))) : [];
  const [isMatching, setMatching] = useState(false);
  const clearSelection = () => {
    setMatching(false);
    setSelection(NOTHING_SELECTED);
  };
  const change: typeof setSelection = (next) => {
    setMatching(false);
    setSelection(next);
  };
  const save = (rows: () => readonly Row[] | Promise<readonly Row[]>) =>
    props.picked && <ExportButton name={props.picked.csvName} columns={columns} rows={rows} />;
  const readAll = props.picked?.readAll;
  const matching = props.matching ?? (readAll && { total, actions: save(readAll) });
  const every = everyOf({
    selected: selectedRows.length,
    loaded: arranged.length,
    matching,
    isMatching,
  });
  const { frame, widths, fitting } = useFittingColumns(visibleColumns, {
    hasRows: shown.length > 0,
    isChosen: table.hiddenColumns !== null,
    isList: props.isList === true,
    hasPanel: props.isList === true && arranged.some((row) => rowKey(row) === table.open),
  });
  const walk = props.isList ? { open: table.open, show: table.setOpen } : undefined;
  const isFiltered = Object.values(table.filters).some((value) => value !== "");

  const whole = (
    <div
      className="tablewrap"
      data-busy={status === "loading" || undefined}
      data-list={props.isList ? table.density : undefined}
    >
      <TableToolbar
        table={table}
        columns={columns}
        rows={arranged}
        toolbar={props.toolbar}
        hasColumnChooser={props.hasColumnChooser ?? props.isList ?? false}
        hasDensity={props.isList ?? false}
        csvName={props.csvName}
        selectedCount={every.selected}
        onClearSelection={clearSelection}
        every={every.next}
        onSelectEvery={() => {
          if (every.isBeyond) setMatching(true);
          else setSelection({ keys: new Set(arranged.map(rowKey)), anchor: null });
        }}
        bulkActions={
          isMatching
            ? matching?.actions
            : selectedRows.length > 0 && (
                <>
                  {save(() => selectedRows)}
                  {props.bulkActions?.(selectedRows, clearSelection)}
                </>
              )
        }
      />
      {props.totals && <ListTotals totals={props.totals} />}
      {props.partialNotice && <Notice tone="warning">{props.partialNotice}</Notice>}
      {status === "failed" && (
        <div className="tablewrap__notice">
          <ErrorState onRetry={props.onRetry} />
        </div>
      )}
      <div
        ref={frame}
        className="tablewrap__frame"
        data-virtual={isVirtual || undefined}
        data-sticky-first={props.isFirstColumnSticky || undefined}
        // A frame that scrolls can be scrolled by keyboard too.
        tabIndex={isVirtual ? 0 : undefined}
        role={isVirtual ? "region" : undefined}
        aria-label={isVirtual ? label : undefined}
      >
        <table
          className="table"
          aria-label={label}
          aria-busy={status === "loading" || undefined}
          aria-rowcount={isVirtual ? shown.length + 1 : undefined}
          data-fixed={widths ? true : undefined}
        >
          {widths && (
            <colgroup>
              {widths.map((width, index) => (
                // Columns have no identity beyond their place here.
                <col key={`${index}-${width}`} style={{ width: `${width}px` }} />
              ))}
            </colgroup>
          )}
          <TableHead
            table={table}
            columns={fitting}
            hasRowLink={props.rowHref !== undefined}
            // Rows of what was asked before are about to leave.
            canSelect={shown.length > 0 && status !== "loading"}
            selection={hasSelection ? coverage(selection, keys) : undefined}
            onToggleAll={() => change((current) => toggleAll(current, keys))}
          />
          <TableBody
            columns={fitting}
            rows={shown}
            rowKey={rowKey}
            keys={keys}
            frame={frame}
            isVirtual={isVirtual}
            isLoading={status === "loading" && shown.length === 0}
            skeletonRows={Math.min(table.pageSize, 8)}
            selection={hasSelection ? selection : undefined}
            onSelectionChange={change}
            rowHref={props.rowHref}
            rowLinkLabel={props.rowLinkLabel}
            rowTone={props.rowTone}
            walk={walk}
            groups={props.groups}
            every={arranged}
            below={props.below}
            t={t}
            follow={follow}
          />
        </table>
      </div>
      {shown.length === 0 && status === "ready" && (
        <EmptyState
          title={isFiltered ? t("table.noMatch") : t("table.empty")}
          text={isFiltered ? t("table.noMatchHelp") : props.emptyText}
          action={
            isFiltered ? (
              <Button size="sm" onPress={table.clearFilters}>
                {t("table.clearFilters")}
              </Button>
            ) : (
              props.emptyAction
            )
          }
        />
      )}
      <TableFoot
        paging={paging}
        rowsName={props.rowsName}
        shownCount={shown.length}
        total={total}
        page={page}
        pageCount={pageCount}
        pageSize={table.pageSize}
        onPage={table.setPage}
        onMore={props.onLoadMore ?? (() => table.setPage(page + 1))}
      />
    </div>
  );
  if (!props.isList) return whole;
  return (
    <ListFrame
      {...props}
      arranged={arranged}
      total={total}
      pageOf={(index) => (isServerSide || paging !== "pages" ? page : Math.floor(index / table.pageSize) + 1)}
    >
      {whole}
    </ListFrame>
  );
}

interface Reach {
  selected: number;
  loaded: number;
  matching: { total: number } | undefined;
  isMatching: boolean;
}

/** How many are selected, and how many could be next: first the rows that are here, then all that match. */
function everyOf({ selected, loaded, matching, isMatching }: Reach) {
  const total = matching?.total ?? 0;
  if (isMatching) return { selected: total, next: undefined, isBeyond: false };
  if (selected === 0) return { selected, next: undefined, isBeyond: false };
  if (selected < loaded) return { selected, next: loaded, isBeyond: false };
  return { selected, next: total > loaded ? total : undefined, isBeyond: true };
}

/** Ten thousand rows are not sorted anew because a box was ticked. */
function useArranged<Row>(
  props: DataTableProps<Row>,
  compare: (a: string, b: string) => number,
): readonly Row[] {
  const { rows, columns, table, serverTotal } = props;
  // An address gives equal filters as a new object at each render, so they are compared by what they say.
  const query = JSON.stringify([table.sorts, table.filters]);
  return useMemo(() => {
    if (serverTotal !== undefined) return rows;
    const [sorts, filters]: [TableState["sorts"], TableState["filters"]] = JSON.parse(query);
    return arrangeRows(rows, columns, { sorts, filters }, compare);
  }, [rows, columns, query, serverTotal, compare]);
}

interface PageRequest {
  paging: "pages" | "more" | "none";
  page: number;
  pageSize: number;
}

function pageOf<Row>(rows: readonly Row[], { paging, page, pageSize }: PageRequest): readonly Row[] {
  if (paging === "none") return rows;
  return rows.slice(paging === "more" ? 0 : (page - 1) * pageSize, page * pageSize);
}

function isVisible<Row>(column: Column<Row>, hidden: ReadonlySet<string> | null): boolean {
  if (column.isFixed) return true;
  return hidden ? !hidden.has(column.id) : !column.isHiddenAtFirst;
}
