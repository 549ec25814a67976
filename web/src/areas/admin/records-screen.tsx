// The screen of a kind of records that admins keep: what they are and how many, what can be done with all of them, the filters, and
// the table, each row of which opens its form. The forms themselves are the children.
import type { ViewedList } from "@handsel/contract/platform/list-views.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListViews, type ListViewsProps } from "#client/views/list-views.tsx";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable, type DataTableProps } from "#kit/table/data-table.tsx";
import type { TableState } from "#kit/table/table-state.ts";
import { exportCsv } from "#kit/table/table-toolbar.tsx";
import { NEW_RECORD } from "./open-record.ts";

interface Read {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
  fetchNextPage?: () => unknown;
}

type RecordsScreenProps<Row> = Pick<
  DataTableProps<Row>,
  | "rowsName"
  | "table"
  | "columns"
  | "rows"
  | "partialNotice"
  | "csvName"
  | "emptyText"
  | "toolbar"
  | "totals"
  | "bulkActions"
  | "picked"
> & {
  title: string;
  subtitle?: string;
  /** How many there are, in words; once they are counted. */
  count: string | undefined;
  actions?: ReactNode;
  filters?: ReactNode;
  /** Where they come from; one that is read in pages brings more. */
  query: Read;
  /** Of all pages, where they are read in pages. */
  total?: number | null | undefined;
  hrefOf: (id: string) => string;
  nameOf: (row: Row) => string;
  /** The list whose views are kept. */
  list?: ViewedList;
  /** How many rows a view of it has. */
  counts?: Omit<ListViewsProps, "list">;
  children: ReactNode;
};

export function RecordsScreen<Row extends { id: string }>({
  title,
  subtitle,
  count,
  actions,
  filters,
  query,
  total,
  hrefOf,
  nameOf,
  list,
  counts,
  children,
  ...table
}: RecordsScreenProps<Row>) {
  const { t } = useTranslation("admin");
  const { fetchNextPage } = query;
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={title}
        subtitle={subtitle}
        meta={count !== undefined && <Text tone="muted">{count}</Text>}
        actions={actions}
      />
      <Card isFlush>
        {list && <ListViews list={list} {...counts} />}
        {filters}
        <DataTable
          {...table}
          {...(fetchNextPage && {
            paging: "more" as const,
            serverTotal: total ?? table.rows.length,
            onLoadMore: () => fetchNextPage(),
          })}
          label={title}
          rowKey={({ id }) => id}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          rowHref={({ id }) => hrefOf(id)}
          rowLinkLabel={(row) => t("view", { name: nameOf(row) })}
          isList
          panelTitle={nameOf}
        />
      </Card>
      {children}
    </Page>
  );
}

export function AddRecord({ hrefOf, label }: { hrefOf: (id: string) => string; label: string }) {
  return (
    <LinkButton href={hrefOf(NEW_RECORD)} variant="primary" icon="plus">
      {label}
    </LinkButton>
  );
}

interface ExportRecordsProps<Row> {
  file: string;
  columns: readonly Column<Row>[];
  isEmpty: boolean;
  /** All that match, not only those on the screen. */
  readAll: () => Promise<readonly Row[]>;
}

export function ExportRecords<Row>({ file, columns, isEmpty, readAll }: ExportRecordsProps<Row>) {
  const { t } = useTranslation("admin");
  return (
    <Button
      icon="download"
      isDisabled={isEmpty}
      onPress={async () => downloadCsv(file, exportCsv(columns, await readAll()))}
    >
      {t("export")}
    </Button>
  );
}

/** Narrows the rows that are there by their name. */
export function NameSearch({ label, table }: { label: string; table: TableState }) {
  return (
    <SearchField
      label={label}
      isLabelHidden
      placeholder={label}
      value={table.filters["name"] ?? ""}
      onChange={(text) => table.setFilter("name", text)}
      debounceMs={200}
    />
  );
}

interface StatusButtonsProps<Row> {
  chosen: readonly Row[];
  /** 1: on; 0: off. */
  onSet: (rows: readonly Row[], status: 0 | 1) => Promise<unknown>;
  whenDone: () => void;
}

export function StatusButtons<Row>({ chosen, onSet, whenDone }: StatusButtonsProps<Row>) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Button size="sm" onPress={() => onSet(chosen, 1).then(whenDone)}>
        {t("activate")}
      </Button>
      <Button size="sm" onPress={() => onSet(chosen, 0).then(whenDone)}>
        {t("deactivate")}
      </Button>
    </>
  );
}
